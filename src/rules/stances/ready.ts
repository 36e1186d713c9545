import { STANDARD } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice } from '../parameter.ts';
import { ATTACKS, MOVES } from '../slots.ts';
import { bindAny, bindCouldAttack } from './waiting.ts';

/**
 * Gives the attack up now, to make it the moment an enemy in reach does what was named, before that takes effect; what is
 * not used by the own next turn is lost.
 */
export const ready = mechanic('stances', {
  id: 'ready',
  title: 'Ready an attack',
  source: ['R000-60'],
  parameters: {
    readyTrigger: choice(['anything', 'attack', 'move'], {
      default: 'anything',
      ruling: 'C000-48',
      says: 'what an enemy in reach must do for the attack to be made, before it takes effect',
    }),
  },
  reads: ['down', 'absent', 'sideOf', 'armed', 'ammo', 'wielded', 'weaponMelee'],
  columns: { readied: { of: 'member', keptWhile: 'up' } },
  bind({ readyTrigger }, table, _dice, { slots, shape }) {
    const { readied } = table;
    const couldAttack = bindCouldAttack(table, slots, shape);
    const anything = readyTrigger === 'anything';
    const named = readyTrigger === 'attack' ? ATTACKS : MOVES;
    return {
      deed: {
        cost: () => STANDARD,
        aims: 'self',
        legal: (who) => readied[who] === 0,
        perform(who) {
          readied[who] = 1;
        },
      },
      interjects: (who, enemy, doing) => readied[who] === 1 && (anything || doing === named) && couldAttack(who, enemy),
      anybodyWaits: bindAny(readied),
      interjected(who) {
        readied[who] = 0;
      },
      turnBegins(who) {
        readied[who] = 0;
      },
    };
  },
});
