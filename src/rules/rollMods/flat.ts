import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

/** An advantage is a flat bonus, a disadvantage a flat penalty. */
export const flat = mechanic('rollMods', {
  id: 'flat',
  title: 'Flat modifiers',
  source: ['R002-15'],
  parameters: { value: integer({ default: 2, min: 0, max: 20, says: 'what one advantage adds (assumed)' }) },
  bind: ({ value }) => ({
    most: 0,
    // @binding
    family: (base) => [base],
    index: () => 0,
    bonus: (net) => net * value,
  }),
});
