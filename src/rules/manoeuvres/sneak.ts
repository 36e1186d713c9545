import { poolOf } from '../../dice/pool.ts';
import { STANDARD } from '../../model/action.ts';
import { BODY, placeNumber } from '../../model/body.ts';
import { isMelee } from '../../model/encounter.ts';
import { attackRoll } from '../attack-roll.ts';
import { mechanic } from '../mechanic.ts';
import { integer, yesOrNo } from '../parameter.ts';

const HEAD = placeNumber('head');
const PLACES = BODY.length;
/** More damage than any armour takes: what is left of it tells where least is in the way. */
const A_LOT = 1_000_000;

/** Strikes one who does not know of the attacker: easy to hit, where it hurts most, and worse. */
export const sneak = mechanic('manoeuvres', {
  id: 'sneak',
  title: 'Sneak attack',
  source: ['R003-17', 'R003-18', 'R003-19'],
  parameters: {
    sneakDc: integer({ default: 7, min: 0, max: 100 }),
    sneakDamage: integer({ default: 5, min: 0, max: 100, says: 'added to the damage' }),
    stackWithHead: yesOrNo({ default: false, ruling: 'C003-10', says: 'whether a hit on the head counts as well' }),
    rangedMaxFt: integer({ default: 20, min: 0, max: 1000, says: 'how near a shot must be' }),
  },
  reads: ['aware', 'down', 'armed', 'melee', 'brawling', 'shoot', 'weaponMelee', 'weaponBonus'],
  bind(p, table, _dice, { slots, shape, weapons }) {
    const { aware, down, armed, melee, brawling, shoot, weaponMelee, weaponBonus, weaponOf } = table;
    const { sneakDc, sneakDamage, stackWithHead, rangedMaxFt } = p;
    const { rollMods, critical, checks, cover, mitigation, space, range, hitLocation } = slots;
    const { advantage } = slots.conditions;
    const { attackBonus } = slots.modifiers;
    const pools = rollMods.family(attackRoll(checks.skillDie, critical)).map(poolOf);
    const fists = Int32Array.from(weapons, ({ class: kind }) => (isMelee(kind) && kind !== 'melee' ? 1 : 0));
    const someWhere = hitLocation.locations.length > 0;

    function skill(who: number, weapon: number): number {
      if (weaponMelee[weapon] === 0) return shoot[who];
      return fists[weapon] === 1 ? brawling[who] : melee[who];
    }

    function bonusAt(place: number): number {
      const own = hitLocation.bonus(place);
      if (stackWithHead) return own + sneakDamage;
      return own > sneakDamage ? own : sneakDamage;
    }

    /** The place where most of a blow comes through. */
    function worst(attacker: number, target: number): number {
      if (!someWhere) return 0;
      let best = HEAD;
      let most = 0;
      for (let place = 1; place <= PLACES; place++) {
        const blow = A_LOT + bonusAt(place);
        const left = mitigation.remains(target, place, cover.remains(attacker, target, place, blow));
        if (left <= most) continue;
        most = left;
        best = place;
      }
      return best;
    }

    return {
      cost: () => STANDARD,
      aims: 'enemy',
      legal(who, target) {
        if (down[target] === 1 || armed[who] === 0 || aware[target * shape.members + who] === 1) return false;
        const weapon = weaponOf(who);
        if (weaponMelee[weapon] === 1) return space.inReach(who, target);
        return space.distance(who, target) <= rangedMaxFt && range.legal(who, target, weapon);
      },
      perform: () => {},
      form: {
        toHit: {
          pool: (attacker) => pools[rollMods.index(advantage(attacker))],
          need: (attacker, target, weapon) =>
            sneakDc -
            skill(attacker, weapon) -
            weaponBonus[weapon] -
            attackBonus(attacker, target, weapon) -
            rollMods.bonus(advantage(attacker)),
        },
        locate: worst,
        locationBonus: bonusAt,
      },
    };
  },
});
