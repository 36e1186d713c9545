import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** Helps an ally, whose next attack is surer for it; two who help one at the same time help no more than one. */
export const aidAnother = mechanic('manoeuvres', {
  id: 'aid-another',
  title: 'Aid another',
  source: ['R001-18'],
  parameters: {
    aidCost: choice(['standard', 'move', 'swift', 'fullRound'], { default: 'standard' }),
    aidBonus: integer({
      default: 2,
      min: 0,
      max: 20,
      ruling: 'C001-30',
      says: 'what the next attack of an ally gains by aid; the document gives aid no effect, and leaves this out',
    }),
  },
  reads: ['down'],
  columns: { aided: { of: 'member', keptWhile: 'up' } },
  modifies: true,
  bind({ aidCost, aidBonus }, { aided, down }) {
    const cost = costNumber(aidCost);
    return {
      cost: () => cost,
      aims: 'ally',
      legal: (_who, ally) => down[ally] === 0 && aided[ally] === 0,
      perform(_who, ally) {
        aided[ally] = 1;
      },
      attackBonus: (attacker) => aidBonus * aided[attacker],
      attackMade(attacker) {
        aided[attacker] = 0;
      },
    };
  },
});
