import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** At zero hit points a combatant is unconscious and out of the fight. */
export const unconscious = mechanic('collapse', {
  id: 'unconscious',
  title: 'Unconscious at zero',
  source: ['R002-25', 'R001-51'],
  parameters: {
    at: choice(['<=0', '<0'], {
      default: '<=0',
      ruling: 'C000-36',
      says: 'hit points at or below which one is unconscious',
    }),
    floor: choice(['none', 'zero'], {
      default: 'none',
      ruling: 'C001-39',
      says: 'whether hit points go below zero, and those who have lost them are dying; or stop there',
    }),
  },
  reads: ['hp', 'down', 'dead'],
  bind({ at, floor }, { hp, down, dead, falls, knocksOut, keepsAt }) {
    const line = at === '<=0' ? 0 : -1;
    if (floor === 'none') {
      return {
        wounded(who) {
          if (down[who] === 0 && hp[who] <= line) falls(who);
        },
      };
    }
    return {
      wounded(who) {
        if (dead[who] === 1 || hp[who] > line) return;
        if (down[who] === 0) knocksOut(who);
        if (hp[who] < 0) keepsAt(who, 0);
      },
    };
  },
});
