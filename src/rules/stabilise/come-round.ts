import { mechanic } from '../mechanic.ts';
import { integer } from '../parameter.ts';

/** The helpless come round by themselves, one step up the condition track, if they have hit points left. */
export const comeRound = mechanic('stabilise', {
  id: 'come-round',
  title: 'The helpless come round after some rounds',
  source: ['R001-53'],
  parameters: {
    helplessRounds: integer({ default: 3, min: 1, max: 100, ruling: 'C001-21', says: 'turns that one is helpless' }),
  },
  reads: ['hp', 'dead'],
  columns: { helpless: { of: 'member' } },
  bind({ helplessRounds }, { hp, dead, helpless, wakes }, _dice, { slots }) {
    const { step, sinks } = slots.conditions;
    return {
      wakesInTurn: true,
      wakes(who) {
        if (dead[who] === 1 || hp[who] <= 0 || step(who) === 0) return false;
        if (++helpless[who] < helplessRounds) return false;
        helpless[who] = 0;
        sinks(who, -1);
        wakes(who, hp[who]);
        return true;
      },
    };
  },
});
