import { STANDARD } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { integer, yesOrNo } from '../parameter.ts';
import { bindAny, bindCouldAttack } from './waiting.ts';

/**
 * Keeps the standard action for later in the round, to attack an enemy between what it declares and what comes of it;
 * slower in the next round.
 */
export const hold = mechanic('stances', {
  id: 'hold',
  title: 'Hold an action',
  source: ['R003-13'],
  parameters: {
    nextInitPenalty: integer({ default: -2, min: -100, max: 0 }),
    penaltyEvenIfUsed: yesOrNo({
      default: true,
      ruling: 'C003-7',
      says: 'whether the next initiative suffers even if the held action was used',
    }),
    holdExpires: yesOrNo({
      default: true,
      ruling: 'C003-8',
      says: 'whether what is held is lost at the end of the round',
    }),
  },
  reads: ['down', 'absent', 'sideOf', 'armed', 'ammo', 'wielded', 'weaponMelee'],
  columns: { holding: { of: 'member', keptWhile: 'up' }, slowed: { of: 'member', keptWhile: 'up' } },
  modifies: true,
  bind(p, table, _dice, { slots, shape }) {
    const { holding, slowed } = table;
    const { nextInitPenalty, penaltyEvenIfUsed, holdExpires } = p;
    const couldAttack = bindCouldAttack(table, slots, shape);

    return {
      deed: {
        cost: () => STANDARD,
        aims: 'self',
        legal: (who) => holding[who] === 0,
        perform(who) {
          holding[who] = 1;
          slowed[who] = 1;
        },
      },
      initiativeBonus: (who) => (slowed[who] === 1 ? nextInitPenalty : 0),
      interjects: (who, enemy) => holding[who] === 1 && couldAttack(who, enemy),
      anybodyWaits: bindAny(holding),
      interjected(who) {
        holding[who] = 0;
        if (!penaltyEvenIfUsed) slowed[who] = 0;
      },
      turnBegins(who) {
        slowed[who] = 0;
        holding[who] = 0;
      },
      ...(holdExpires && {
        roundEnds() {
          for (let who = 0; who < shape.members; who++) holding[who] = 0;
        },
      }),
    };
  },
});
