import { costNumber } from '../../model/action.ts';
import { isMelee } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** Aims at one enemy: better shots at it in this turn, a worse defence until the own next turn. */
export const carefulAim = mechanic('stances', {
  id: 'careful-aim',
  title: 'Aim at one target',
  source: ['R001-28'],
  deed: 'aim',
  parameters: {
    aimCost: choice(['twoSwift', 'swift', 'simple', 'move', 'standard'], { default: 'twoSwift' }),
    aimBonus: integer({ default: 1, min: 0, max: 20 }),
    aimExposes: integer({ default: 1, min: 0, max: 20, says: 'what it takes from the own defence' }),
    aimLasts: choice(['thisTurn', 'untilUsed'], {
      default: 'thisTurn',
      ruling: 'C001-32',
      says: 'until the end of the turn, or until the next shot at that target',
    }),
  },
  reads: ['down', 'weaponMelee'],
  columns: { aimedAt: { of: 'member', keptWhile: 'up' }, exposed: { of: 'member', keptWhile: 'up' } },
  modifies: true,
  bind(p, { aimedAt, exposed, down, weaponMelee, weaponOf }, _dice, { slots, weapons }) {
    const { aimBonus } = p;
    const opening = 0 - p.aimExposes;
    const cost = costNumber(p.aimCost);
    const once = p.aimLasts === 'untilUsed';
    const { legal: withinRange } = slots.range;
    const { leavesAttack } = slots.actions;
    const shoots = weapons.some((weapon) => !isMelee(weapon.class));
    return {
      deed: {
        never: !shoots,
        cost: () => cost,
        aims: 'enemy',
        legal: (who, target) =>
          down[target] === 0 &&
          aimedAt[who] !== target + 1 &&
          weaponMelee[weaponOf(who)] === 0 &&
          (once || leavesAttack(who, cost)) &&
          withinRange(who, target, weaponOf(who)),
        perform(who, target) {
          aimedAt[who] = target + 1;
          exposed[who] = 1;
        },
      },
      ...(shoots && {
        attackBonus: (attacker: number, target: number, weapon: number) =>
          aimedAt[attacker] === target + 1 && weaponMelee[weapon] === 0 ? aimBonus : 0,
        defenceBonus: (target: number, _attacker: number, evades?: number) =>
          evades !== 0 && exposed[target] === 1 ? opening : 0,
        turnBegins(who: number) {
          exposed[who] = 0;
        },
      }),
      ...(shoots &&
        !once && {
          turnEnds(who: number) {
            aimedAt[who] = 0;
          },
        }),
      ...(shoots &&
        once && {
          attackMade(attacker: number, target: number) {
            if (aimedAt[attacker] === target + 1) aimedAt[attacker] = 0;
          },
        }),
    };
  },
});
