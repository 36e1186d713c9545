import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** First aid always works and stops the bleeding; the patient stays down. */
export const automatic = mechanic('stabilise', {
  id: 'automatic',
  title: 'First aid without a check',
  source: ['R002-28', 'R002-8'],
  parameters: {
    cost: choice(['standard', 'fullRound', 'move'], { default: 'standard' }),
    result: integer({ default: 0, min: 0, max: 100, says: 'hit points afterwards' }),
  },
  reads: ['dying', 'hp'],
  bind({ cost, result }, { dying, hp, stabilises }, _dice, { slots }) {
    const price = costNumber(cost);
    return {
      deed: {
        cost: () => price,
        aims: 'ally',
        legal: (who, patient) =>
          dying[patient] === 1 &&
          (hp[patient] < result || slots.bleed.ticksLeft(patient) > 0) &&
          slots.space.inReach(who, patient),
        perform: (who, patient) => stabilises(who, patient, result),
      },
    };
  },
});
