import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';
import { DANGERS } from './none.ts';

/** Whoever fell below 0 is weak for as many days; how soon that tells is a reading. */
export const recoveryDays = mechanic('aftermath', {
  id: 'recovery-days',
  title: 'Days of recovery',
  source: ['R003-55', 'R003-56', 'R003-57', 'R003-58'],
  parameters: {
    ...DANGERS,
    startsWhen: choice(['afterFight', 'onCrossing'], {
      default: 'afterFight',
      ruling: 'C003-35',
      says: 'whether the penalty begins after the fight, or as soon as health falls below 0',
    }),
    recoveryPenalty: integer({ default: -5, min: -100, max: 0, says: 'to physical skill rolls while one recovers' }),
    lightActivity: integer({ default: 1, min: 1, max: 10, says: 'days that a day of light activity is worth' }),
    bedRest: integer({ default: 1, min: 0, max: 10, says: 'further days for one in bed' }),
    medical: integer({ default: 1, min: 0, max: 10, says: 'further days for one who is treated' }),
  },
  reads: ['hp'],
  columns: ({ startsWhen }) => ({ weakened: { of: startsWhen === 'onCrossing' ? 'member' : 'battle' } }),
  modifies: true,
  bind({ losers, winners, leftovers, startsWhen, recoveryPenalty }, { hp, weakened }) {
    if (startsWhen === 'afterFight') return { losers, winners, leftovers };
    const weaker = (who: number): number => (weakened[who] === 1 ? recoveryPenalty : 0);
    return {
      losers,
      winners,
      leftovers,
      attackBonus: weaker,
      defenceBonus: weaker,
      checkBonus: weaker,
      hurt(who) {
        if (hp[who] < 0) weakened[who] = 1;
      },
    };
  },
});

/** Days until one is well, having been as low as this; each day is worth so many. */
export function daysOfRecovery(lowestHealth: number, perDay = 1): number {
  return lowestHealth < 0 ? Math.ceil(-lowestHealth / perDay) : 0;
}
