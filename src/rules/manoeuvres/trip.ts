import { MISS } from '../../dice/dice.ts';
import { costNumber } from '../../model/action.ts';
import { conditionIndex, FOR_GOOD } from '../../model/condition.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

const PRONE = conditionIndex('prone');

/** A combat technique that lays its victim down. What being prone does is for other rules to say. */
export const trip = mechanic('manoeuvres', {
  id: 'trip',
  title: 'Technique: trip',
  source: ['R000-78', 'R000-79'],
  parameters: { tripCost: choice(['standard', 'fullRound'], { default: 'standard' }) },
  reads: ['down', 'afflicted'],
  bind({ tripCost }, { down, afflicted, afflicts, weaponOf }, dice, { slots, shape, purpose }) {
    const cost = costNumber(tripCost);
    const { technique } = slots.toHit;
    const { attacked } = slots.awareness;
    return {
      cost: () => cost,
      aims: 'enemy',
      legal: (who, target) =>
        down[target] === 0 && afflicted[target * shape.conditions + PRONE] === 0 && slots.space.inReach(who, target),
      perform(who, target) {
        const weapon = weaponOf(who);
        const { pool, need } = technique;
        const verdict = dice.judge(purpose.roll, pool(who, target, weapon), need(who, target, weapon));
        attacked(who);
        if (verdict !== MISS) afflicts(target, PRONE, FOR_GOOD);
      },
    };
  },
});
