import { poolOf } from '../../dice/pool.ts';
import { STANDARD } from '../../model/action.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';

/** A blow that is to stun: harder to land, takes health no lower than 0, and if it is hard enough tests Endurance. */
export const knockOut = mechanic('manoeuvres', {
  id: 'knock-out',
  title: 'Knock-out blow',
  source: ['R003-20', 'R003-21'],
  parameters: {
    knockoutPenalty: integer({ default: -5, min: -100, max: 0 }),
    nonlethal: choice(['toZero', 'none'], {
      default: 'toZero',
      ruling: 'C003-11',
      says: 'whether the damage lowers health, though never below 0, or only serves the check',
    }),
    knockoutCompare: choice(['>=', '>'], { default: '>=', says: 'how the damage compares with Endurance' }),
  },
  reads: ['hp', 'down', 'armed', 'endurance', 'weaponMelee'],
  bind({ knockoutPenalty, nonlethal, knockoutCompare }, table, dice, { slots, purpose }) {
    const { hp, down, armed, endurance, weaponMelee, weaponOf, wounds, keepsAt, knocksOut } = table;
    const { roll, against } = slots.checks.attribute;
    const { pool: meleePool, need: meleeNeed } = slots.toHit.melee;
    const check = poolOf(roll);
    const lowers = nonlethal === 'toZero';
    const edge = knockoutCompare === '>' ? 1 : 0;

    return {
      cost: () => STANDARD,
      aims: 'enemy',
      legal: (who, target) =>
        down[target] === 0 && armed[who] === 1 && weaponMelee[weaponOf(who)] === 1 && slots.space.inReach(who, target),
      perform: () => {},
      form: {
        toHit: {
          pool: meleePool,
          need: (attacker, target, weapon) => meleeNeed(attacker, target, weapon) - knockoutPenalty,
        },
        lands(attacker, target, dealt, stopped, location) {
          const room = lowers && hp[target] > 0 ? hp[target] : 0;
          wounds(attacker, target, dealt < room ? dealt : room, stopped);
          slots.mitigation.struck(target, location, 0);
          if (down[target] === 1) return;
          const hard = dealt >= endurance[target] + edge;
          if (hard && !dice.reaches(purpose.save, check, against - endurance[target])) {
            keepsAt(target, 0);
            knocksOut(target);
          } else slots.collapse.wounded(target);
        },
      },
    };
  },
});
