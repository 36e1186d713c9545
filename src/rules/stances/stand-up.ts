import { costNumber } from '../../model/action.ts';
import { conditionIndex } from '../../model/condition.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

const PRONE = conditionIndex('prone');

/** Gets up again. */
export const standUp = mechanic('stances', {
  id: 'stand-up',
  title: 'Stand up',
  source: ['R001-26', 'R000-50'],
  parameters: { standUpCost: choice(['move', 'swift', 'standard', 'free'], { default: 'move' }) },
  reads: ['afflicted'],
  bind({ standUpCost }, { afflicted, cures }, _dice, { shape }) {
    const cost = costNumber(standUpCost);
    return {
      deed: {
        cost: () => cost,
        aims: 'self',
        legal: (who) => afflicted[who * shape.conditions + PRONE] > 0,
        perform: (who) => cures(who, PRONE),
      },
    };
  },
});
