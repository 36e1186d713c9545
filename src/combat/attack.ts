import { FLAGGED, MISS, type Series } from '../dice/dice.ts';
import { purposeOf } from '../dice/purpose.ts';
import { isMelee } from '../model/encounter.ts';
import { NEVER_EMPTY } from '../model/table.ts';
import type { Fight } from './fight.ts';

const DAMAGE = 0;

/** Makes an attack that has been declared and is legal. */
export type Attack = (attacker: number, target: number, series: Series) => void;

/**
 * The attack pipeline (RULES.md A.3). Declaration, legality and provocation (1-3) belong to the turn; then
 *
 *   4 modifiers, 5 roll and compare | 6 miss chance | 7 critical | 8 location | 9 damage and bonuses | 10 factors |
 *   11 cover, armour | 12 hit points, ammunition | 13 wound effects | 14 collapse, death | 15 the attacker is revealed
 */
export function bindAttack({ table, rules, dice, events }: Fight): Attack {
  const { round, weaponMelee } = table.columns;
  const { wounds, shoots, weaponOf } = table;
  const { critical, toHit, damage } = rules.slots;
  // Taken out of their objects once, so that each is a constant of the loop.
  const { pool: meleePool, need: meleeNeed } = toHit.melee;
  const { pool: rangedPool, need: rangedNeed } = toHit.ranged;
  const { pool: damagePool, bonus: damageBonus } = damage;
  const { attacked } = rules.slots.awareness;
  const { misses: isUnseen } = rules.slots.concealment;
  const { locate } = rules.slots.hitLocation;
  const { remains: pastCover } = rules.slots.cover;
  const { remains: pastArmour } = rules.slots.mitigation;
  const { wounded: hurts } = rules.slots.woundEffects;
  const { wounded: collapses } = rules.slots.collapse;
  const { lost } = rules.slots.death;
  const { at, judge, ask } = dice;
  const { attacks, misses, hits } = events;
  const onlyMelee = table.shape.weapons.every((weapon) => isMelee(weapon.class));
  const hitPurpose = purposeOf('toHit.roll');
  const damagePurpose = purposeOf('damage.roll');
  const counts = table.shape.weapons.some((weapon) => (weapon.magazine ?? NEVER_EMPTY) !== NEVER_EMPTY);
  const pairCounts = critical.damageFlag === 'pair';
  const { multiplier } = critical;
  const armourFirst = critical.stage === 'afterMitigation';
  const diceOnly = critical.doubles === 'dice';

  return (attacker, target, series) => {
    const weapon = weaponOf(attacker);
    at(series, round[0], attacker);
    attacks(attacker, target, weapon);
    if (counts) shoots(attacker);
    const verdict =
      onlyMelee || weaponMelee[weapon] === 1
        ? judge(hitPurpose, meleePool(attacker, target, weapon), meleeNeed(attacker, target, weapon))
        : judge(hitPurpose, rangedPool(attacker, target, weapon), rangedNeed(attacker, target, weapon));
    attacked(attacker);
    if (verdict === MISS || isUnseen(attacker, target)) {
      misses(attacker, target);
      return;
    }

    const pool = damagePool(attacker, target, weapon);
    const outcome = ask(damagePurpose, pool);
    const isCritical = verdict === FLAGGED || (pairCounts && (pool.flags[outcome] & 1) === 1);
    const location = locate(attacker, target);
    hits(attacker, target, isCritical ? 1 : 0);

    const factor = isCritical ? multiplier : 1;
    const bonus = damageBonus(attacker, weapon);
    const total = diceOnly ? pool.totals[outcome] * factor + bonus : (pool.totals[outcome] + bonus) * factor;
    const full = total < 0 ? 0 : total;
    let dealt: number;
    if (armourFirst && !diceOnly) {
      const plain = pool.totals[outcome] + bonus;
      const through = pastCover(attacker, target, location, plain < 0 ? 0 : plain);
      dealt = pastArmour(target, location, through) * factor;
    } else {
      dealt = pastArmour(target, location, pastCover(attacker, target, location, full));
    }

    wounds(attacker, target, dealt, full - dealt);
    hurts(attacker, target, dealt);
    collapses(target);
    lost(target, DAMAGE);
  };
}
