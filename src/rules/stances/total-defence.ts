import { FULL_ROUND } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

/** Gives up the round for a better defence until the own next turn; the bonus counts as DEX. */
export const totalDefence = mechanic('stances', {
  id: 'total-defence',
  title: 'Total defence',
  source: ['R000-84'],
  parameters: { dexToDefence: integer({ default: 4, min: 0, max: 20, ruling: 'C000-44' }) },
  columns: { guarding: { of: 'member', keptWhile: 'up' } },
  bind: ({ dexToDefence }, { guarding }) => ({
    deed: {
      cost: () => FULL_ROUND,
      aims: 'self',
      legal: () => true,
      perform(who) {
        guarding[who] = 1;
      },
    },
    turnBegins(who) {
      guarding[who] = 0;
    },
    dexBonus: (who) => dexToDefence * guarding[who],
  }),
});
