import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** One is dead at a fixed number of hit points. */
export const fixed = mechanic('death', {
  id: 'fixed',
  title: 'Dead at a fixed line',
  source: ['R002-27'],
  parameters: {
    at: integer({ default: -8, min: -10_000, max: 0 }),
    boundary: choice(['atOrBelow', 'below'], {
      default: 'atOrBelow',
      ruling: 'C002-9',
      says: 'whether the line itself kills, or only what lies below it',
    }),
  },
  reads: ['hp', 'dead'],
  bind({ at, boundary }, { hp, dead, dies }) {
    const line = boundary === 'below' ? at - 1 : at;
    return {
      lost(who, cause) {
        if (dead[who] === 0 && hp[who] <= line) dies(who, cause);
      },
      margin: (who) => hp[who] - line,
    };
  },
});
