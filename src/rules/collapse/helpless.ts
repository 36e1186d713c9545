import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

/** At zero hit points a combatant is helpless, out of the fight and dying. */
export const helpless = mechanic('collapse', {
  id: 'helpless',
  title: 'Helpless at zero',
  source: ['R000-90'],
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
