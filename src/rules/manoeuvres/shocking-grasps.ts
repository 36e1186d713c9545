import { MISS } from '../../dice/dice.ts';
import { STANDARD } from '../../model/action.ts';
import { conditionIndex } from '../../model/condition.ts';
import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

const SHOCKED = conditionIndex('shocked');

/** A touch that shocks: the victim loses its turns until the counter has run out. */
export const shockingGrasps = mechanic('manoeuvres', {
  id: 'shocking-grasps',
  title: 'Technique: shocking grasps',
  source: ['R000-81', 'R000-40'],
  taught: true,
  parameters: { counter: integer({ default: 2, min: 1, max: 99, ruling: 'C000-33', says: 'rounds of being shocked' }) },
  brings: { conditions: { mechanic: 'list' }, counters: { mechanic: 'round-end-if-acted' } },
  reads: ['down'],
  bind({ counter }, { down, afflicts, weaponOf }, dice, { slots, purpose }) {
    const { touch } = slots.toHit;
    const { attacked } = slots.awareness;
    return {
      cost: () => STANDARD,
      aims: 'enemy',
      legal: (who, target) => down[target] === 0 && slots.space.inReach(who, target),
      perform(who, target) {
        const weapon = weaponOf(who);
        const verdict = dice.judge(purpose.roll, touch.pool(who, target, weapon), touch.need(who, target, weapon));
        if (verdict !== MISS) afflicts(target, SHOCKED, counter);
        attacked(who);
      },
    };
  },
});
