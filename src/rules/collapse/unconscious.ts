import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** At zero hit points a combatant is unconscious, out of the fight and dying. */
export const unconscious = mechanic('collapse', {
  id: 'unconscious',
  title: 'Unconscious at zero',
  source: ['R002-25'],
  parameters: { at: choice(['<=0', '<0'], { default: '<=0', ruling: 'C000-36' }) },
  reads: ['hp', 'down'],
  bind({ at }, { hp, down, falls }) {
    const line = at === '<=0' ? 0 : -1;
    return {
      wounded(who) {
        if (down[who] === 0 && hp[who] <= line) falls(who);
      },
    };
  },
});
