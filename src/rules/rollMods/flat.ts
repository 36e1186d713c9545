import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** An advantage is a flat bonus, a disadvantage a flat penalty. */
export const flat = mechanic('rollMods', {
  id: 'flat',
  title: 'Flat modifiers',
  source: ['R002-15', 'R001-34', 'R001-36', 'R001-52'],
  parameters: {
    value: integer({ default: 2, min: 0, max: 20, says: 'what one advantage adds (assumed)' }),
    stack: choice(['add', 'worst'], {
      default: 'add',
      ruling: 'C001-36',
      says: 'whether penalties to an attack roll add up, of a full attack and a condition track say, or only the worst counts',
    }),
  },
  bind: ({ value, stack }) => ({
    most: 0,
    stack,
    // @binding
    family: (base) => [base],
    index: () => 0,
    bonus: (net) => net * value,
  }),
});
