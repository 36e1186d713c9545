import { costNumber } from '../../model/action.ts';
import { isMelee } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer, list } from '../parameter.ts';

/** Aims round after round at one enemy, for a better next shot at it; moving or turning to another loses the aim. */
export const aim = mechanic('stances', {
  id: 'aim',
  title: 'Aim, round after round',
  source: ['R003-14', 'R003-15'],
  parameters: {
    aimPerRound: integer({ default: 1, min: 0, max: 20 }),
    aimMax: integer({ default: 3, min: 0, max: 100 }),
    aimTakes: choice(['fullRound', 'standard', 'move'], { default: 'fullRound' }),
    aimCancelOn: list(['move', 'changeTarget', 'lostSight', 'hit'], {
      default: ['move', 'changeTarget', 'lostSight'],
      ruling: 'C003-9',
      says: 'what loses the aim, beside the shot',
    }),
  },
  reads: ['down', 'aware', 'armed', 'weaponMelee'],
  columns: { aimedAt: { of: 'member', keptWhile: 'up' }, aimed: { of: 'member', keptWhile: 'up' } },
  modifies: true,
  bind(p, { aimedAt, aimed, down, aware, armed, weaponMelee, weaponOf }, _dice, { slots, weapons, shape }) {
    const { aimPerRound, aimMax, aimCancelOn } = p;
    const cost = costNumber(p.aimTakes);
    const { legal: withinRange } = slots.range;
    const n = shape.members;
    const losesOn = (what: (typeof aimCancelOn)[number]): boolean => aimCancelOn.includes(what);
    const sticks = !losesOn('changeTarget');
    const sees = losesOn('lostSight');

    function loses(who: number): void {
      aimedAt[who] = 0;
      aimed[who] = 0;
    }

    /** What aiming is worth against this target. */
    function worth(who: number, target: number): number {
      return aimedAt[who] === target + 1 ? aimed[who] : 0;
    }

    return {
      deed: {
        never: weapons.every((weapon) => isMelee(weapon.class)),
        cost: () => cost,
        aims: 'enemy',
        legal: (who, target) =>
          down[target] === 0 &&
          armed[who] === 1 &&
          weaponMelee[weaponOf(who)] === 0 &&
          withinRange(who, target, weaponOf(who)) &&
          (worth(who, target) < aimMax || aimMax === 0),
        perform(who, target) {
          const before = sticks ? aimed[who] : worth(who, target);
          aimedAt[who] = target + 1;
          aimed[who] = before + aimPerRound > aimMax ? aimMax : before + aimPerRound;
        },
      },
      attackBonus: (attacker, target, weapon) => (weaponMelee[weapon] === 1 ? 0 : worth(attacker, target)),
      // The shot uses the aim up; an attack on somebody else means that one has turned away.
      attackMade(attacker, target) {
        if (weaponMelee[weaponOf(attacker)] === 0 || !sticks || aimedAt[attacker] === target + 1) loses(attacker);
      },
      turnBegins(who) {
        const target = aimedAt[who] - 1;
        if (target >= 0 && (down[target] === 1 || (sees && aware[who * n + target] === 0))) loses(who);
      },
      ...(losesOn('move') && { moved: loses }),
      ...(losesOn('hit') && { hurt: loses }),
      aimedAt: (who) => (aimedAt[who] > 0 && down[aimedAt[who] - 1] === 0 ? aimedAt[who] : 0),
      aimed: (who) => (aimedAt[who] > 0 && down[aimedAt[who] - 1] === 0 ? aimed[who] : 0),
    };
  },
});
