import { die } from '../../dice/distribution.ts';
import { poolOf } from '../../dice/pool.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

const PERCENT = 100;

/** What would hit someone hidden from sight misses with a chance of its own. */
export const missChance = mechanic('concealment', {
  id: 'miss-chance',
  title: 'A chance to miss the concealed',
  source: ['R003-46'],
  parameters: {
    everyone: integer({
      default: 0,
      min: 0,
      max: PERCENT,
      says: 'percent for everybody: dust or low light 25, darkness 50',
    }),
    stack: choice(['max', 'independent'], {
      default: 'max',
      ruling: 'C003-25',
      says: 'whether of what hides everybody and what hides one the larger counts, or each by itself',
    }),
  },
  reads: ['concealment'],
  bind({ everyone, stack }, { concealment }, dice, { purpose }) {
    const percent = poolOf(die(PERCENT));
    const each = stack === 'independent';

    function chance(target: number): number {
      const own = concealment[target];
      if (each) return Math.round(PERCENT - ((PERCENT - own) * (PERCENT - everyone)) / PERCENT);
      return own > everyone ? own : everyone;
    }

    return {
      misses(_attacker, target) {
        const missed = chance(target);
        return missed > 0 && !dice.reaches(purpose.roll, percent, missed + 1);
      },
    };
  },
});
