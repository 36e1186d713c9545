import { costNumber } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** An ally in reach brings the helpless round, one step up the condition track, if they have hit points left. */
export const rouse = mechanic('stabilise', {
  id: 'rouse',
  title: 'The helpless are brought round by an ally',
  source: ['R001-53'],
  parameters: {
    rouseCost: choice(['standard', 'fullRound', 'move'], {
      default: 'standard',
      ruling: 'C001-21',
      says: 'what bringing round costs the ally',
    }),
  },
  reads: ['hp', 'dead', 'down'],
  bind({ rouseCost }, { hp, dead, down, wakes }, _dice, { slots }) {
    const { step, sinks } = slots.conditions;
    const cost = costNumber(rouseCost);
    return {
      wake: {
        cost: () => cost,
        aims: 'ally',
        legal: (who, patient) =>
          down[patient] === 1 &&
          dead[patient] === 0 &&
          hp[patient] > 0 &&
          step(patient) > 0 &&
          slots.space.inReach(who, patient),
        perform(_who, patient) {
          sinks(patient, -1);
          wakes(patient, hp[patient]);
        },
      },
    };
  },
});
