import { FLAGGED, MISS, type Series } from '../dice/dice.ts';
import { purposeOf } from '../dice/purpose.ts';
import { isMelee } from '../model/encounter.ts';
import { NEVER_EMPTY } from '../model/load-table.ts';
import { bindAsides } from '../rules/asides.ts';
import { nothing } from '../rules/nothing.ts';
import type { Fight } from './fight.ts';
import { type Land, PLAIN, type Together } from './together.ts';

const DAMAGE = 0;

export interface Attacks {
  /** Makes an attack that has been declared and is legal; gives whether it hit. */
  attack(attacker: number, target: number, series: Series): boolean;
  /** Lets a hit take effect. */
  lands: Land;
}

/**
 * The attack pipeline (RULES.md A.3). Declaration, legality and provocation (1-3) belong to the turn; then
 *
 *   4 modifiers, 5 roll and compare | 6 miss chance | 7 critical | 8 location | 9 damage and bonuses | 10 factors |
 *   11 cover, armour | 12 hit points, armour struck | 13 wound effects | 14 death, collapse | 15 attacker revealed
 */
export function bindAttack(fight: Pick<Fight, 'table' | 'rules' | 'dice' | 'events'>, together: Together): Attacks {
  const { table, rules, dice, events } = fight;
  const { round, weaponMelee, dying } = table.columns;
  const { wounds, shoots, weaponOf } = table;
  const { critical, toHit } = rules.slots;
  // Taken out of their objects once, so that each is a constant of the loop.
  const { pool: meleePool, need: meleeNeed } = toHit.melee;
  const { pool: rangedPool, need: rangedNeed } = toHit.ranged;
  const { pool: damagePool, bonus: abilityBonus } = rules.slots.damage;
  const { scaled, scales } = rules.slots.range;
  const { attacked } = rules.slots.awareness;
  const { misses: isUnseen } = rules.slots.concealment;
  const { locate, bonus: locationBonus } = rules.slots.hitLocation;
  const { remains: pastCover } = rules.slots.cover;
  const { remains: pastArmour, struck } = rules.slots.mitigation;
  const { wounded: hurts } = rules.slots.woundEffects;
  const { wounded: collapses } = rules.slots.collapse;
  const { lost } = rules.slots.death;
  const hurt = bindAsides(rules.asides, 'hurt');
  const { struck: strikeDying } = rules.slots.bleed;
  const strikesDying = strikeDying !== nothing;
  const { at, judge, ask } = dice;
  const { attacks, misses, hits } = events;
  const made = bindAsides(rules.asides, 'attackMade');
  const ties = together.possible;
  const onlyMelee = table.shape.weapons.every((weapon) => isMelee(weapon.class));
  const hitPurpose = purposeOf('toHit.roll');
  const damagePurpose = purposeOf('damage.roll');
  const counts = table.shape.weapons.some((weapon) => (weapon.magazine ?? NEVER_EMPTY) !== NEVER_EMPTY);
  const pairCounts = critical.damageFlag === 'pair';
  const { multiplier } = critical;
  const armourFirst = critical.stage === 'afterMitigation';
  const diceOnly = critical.doubles === 'dice';
  const scalesDice = scales === 'dice';
  const scalesTotal = scales === 'total';
  const scalesDealt = scales === 'dealt';

  /** Steps 4 and 5. */
  function roll(attacker: number, target: number, weapon: number): number {
    if (onlyMelee || weaponMelee[weapon] === 1) {
      return judge(hitPurpose, meleePool(attacker, target, weapon), meleeNeed(attacker, target, weapon));
    }
    return judge(hitPurpose, rangedPool(attacker, target, weapon), rangedNeed(attacker, target, weapon));
  }

  /** Steps 7 to 11. */
  function strike(attacker: number, target: number, weapon: number, verdict: number): void {
    const pool = damagePool(attacker, target, weapon);
    const outcome = ask(damagePurpose, pool);
    const isCritical = verdict === FLAGGED || (pairCounts && (pool.flags[outcome] & 1) === 1);
    const location = locate(attacker, target);
    hits(attacker, target, isCritical ? 1 : 0);

    const factor = isCritical ? multiplier : 1;
    const before = armourFirst ? 1 : factor;
    const rolled = scalesDice ? scaled(attacker, target, weapon, pool.totals[outcome]) : pool.totals[outcome];
    const bonus = abilityBonus(attacker, weapon) + locationBonus(location);
    const sum = diceOnly ? rolled * before + bonus : (rolled + bonus) * before;
    const total = sum < 0 ? 0 : sum;
    const full = scalesTotal ? scaled(attacker, target, weapon, total) : total;
    const through = pastArmour(target, location, pastCover(attacker, target, location, full));
    const stopped = full > through ? full - through : 0;
    const multiplied = armourFirst ? through * factor : through;
    const dealt = scalesDealt ? scaled(attacker, target, weapon, multiplied) : multiplied;

    if (ties && together.active[0] === 1) together.wait(PLAIN, attacker, target, dealt, stopped, location);
    else lands(attacker, target, dealt, stopped, location);
  }

  /** Steps 12 to 14. */
  function lands(attacker: number, target: number, dealt: number, stopped: number, location: number): void {
    if (strikesDying && dying[target] === 1) strikeDying(target);
    wounds(attacker, target, dealt, stopped);
    hurt(target);
    struck(target, location, dealt);
    hurts(attacker, target, dealt, location);
    lost(target, DAMAGE, dealt);
    collapses(target);
  }

  function attack(attacker: number, target: number, series: Series): boolean {
    const weapon = weaponOf(attacker);
    at(series, round[0], attacker);
    attacks(attacker, target, weapon);
    if (counts) shoots(attacker);
    const verdict = roll(attacker, target, weapon);
    attacked(attacker);
    if (verdict === MISS || isUnseen(attacker, target)) {
      misses(attacker, target);
      made(attacker, target, 0);
      return false;
    }
    strike(attacker, target, weapon, verdict);
    made(attacker, target, 1);
    return true;
  }

  return { attack, lands };
}
