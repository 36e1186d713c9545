import { poolOf } from '../../dice/pool.ts';
import { costNumber, NO_COST } from '../../model/action.ts';
import { conditionIndex, FOR_GOOD } from '../../model/condition.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

const PRONE = conditionIndex('prone');

/** Falls prone; the trained may do it for nothing. What being prone does is for other rules to say. */
export const dropProne = mechanic('stances', {
  id: 'drop-prone',
  title: 'Drop prone',
  source: ['R001-31', 'R000-46'],
  parameters: {
    proneCost: choice(['swift', 'simple', 'move', 'free'], { default: 'swift', ruling: 'C000-20' }),
    proneDc: integer({ default: 15, min: 0, max: 60, says: 'Acrobatics that makes it free for the trained' }),
  },
  reads: ['afflicted', 'acrobatics', 'acrobaticsTrained'],
  bind({ proneCost, proneDc }, table, dice, { slots, shape, purpose }) {
    const { afflicted, acrobatics, acrobaticsTrained, afflicts } = table;
    const { canPay, pays } = slots.actions;
    const { onChecks } = slots.conditions;
    const die = poolOf(slots.checks.skillDie);
    const cost = costNumber(proneCost);
    return {
      deed: {
        // The trained pay when their check has failed.
        cost: (who) => (acrobaticsTrained[who] > 0 ? NO_COST : cost),
        aims: 'self',
        legal: (who) => afflicted[who * shape.conditions + PRONE] === 0 && canPay(who, cost),
        perform(who) {
          afflicts(who, PRONE, FOR_GOOD);
          if (acrobaticsTrained[who] === 0) return;
          if (!dice.reaches(purpose.check, die, proneDc - acrobatics[who] - onChecks(who))) pays(who, cost);
        },
      },
    };
  },
});
