import { poolOf } from '../../dice/pool.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/**
 * Below 1 health one stays up as long as Endurance checks pass, one for every damage; who fails is unconscious, and
 * bleeds if health is below 0.
 */
export const enduranceCheck = mechanic('collapse', {
  id: 'endurance-check',
  title: 'An Endurance check to stay conscious',
  source: ['R003-47', 'R003-48', 'R003-49', 'R003-50'],
  parameters: {
    at: choice(['<1', '<0'], { default: '<1' }),
    penaltyPer: integer({ default: 5, min: 1, max: 1000, says: 'points below 0 for each further penalty' }),
    penaltyStep: integer({ default: 1, min: 0, max: 100 }),
    penaltyRounds: choice(['full', 'started'], {
      default: 'full',
      ruling: 'C003-26',
      says: 'whether the points must be full or merely begun',
    }),
    recheck: choice(['eachDamage', 'never'], {
      default: 'eachDamage',
      says: 'whether one who passed checks again at each further damage',
    }),
    bleeds: choice(['unconscious', 'belowZero'], {
      default: 'unconscious',
      ruling: 'C003-27',
      says: 'whether only the unconscious bleed, or everyone below 0',
    }),
  },
  reads: ['hp', 'down', 'dying', 'endurance'],
  columns: ({ recheck }) => ({ passed: { of: recheck === 'never' ? 'member' : 'battle', keptWhile: 'up' } }),
  bind(p, { hp, down, dying, endurance, passed, falls, knocksOut, startsDying }, dice, { slots, purpose }) {
    const { roll, against } = slots.checks.attribute;
    const pool = poolOf(roll);
    const { penaltyPer, penaltyStep } = p;
    const line = p.at === '<1' ? 0 : -1;
    const begun = p.penaltyRounds === 'started' ? penaltyPer - 1 : 0;
    const onlyOnce = p.recheck === 'never';
    const bleedsAwake = p.bleeds === 'belowZero';

    function penalty(who: number): number {
      return hp[who] < 0 ? penaltyStep * Math.floor((begun - hp[who]) / penaltyPer) : 0;
    }

    return {
      wounded(who) {
        if (down[who] === 1 || hp[who] > line || (onlyOnce && passed[who] === 1)) return;
        const passes = dice.reaches(purpose.check, pool, against - endurance[who] + penalty(who));
        if (passes) {
          if (onlyOnce) passed[who] = 1;
          if (bleedsAwake && hp[who] < 0 && dying[who] === 0) startsDying(who);
        } else if (hp[who] < 0) falls(who);
        else knocksOut(who);
      },
    };
  },
});
