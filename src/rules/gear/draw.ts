import { costNumber } from '../../model/action.ts';
import { startsArmed } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';

const FIRST = 0;

/** Takes the first weapon in hand. */
export const draw = mechanic('gear', {
  id: 'draw',
  title: 'Draw a weapon',
  source: ['R000-51', 'R000-58', 'R001-25'],
  parameters: { cost: choice(['move', 'standard', 'swift', 'simple', 'free'], { default: 'move' }) },
  reads: ['armed', 'ammo'],
  bind({ cost }, { armed, ammo, draws }, _dice, { members, shape, slots }) {
    const { mayDraw } = slots.modifiers;
    const price = costNumber(cost);
    return {
      never: members.every(startsArmed),
      cost: () => price,
      aims: 'self',
      legal: (who) => armed[who] === 0 && ammo[who * shape.places + FIRST] >= 0,
      perform(who) {
        if (mayDraw(who)) draws(who, FIRST);
      },
    };
  },
});
