import { FLAGGED, HIT, MISS, type Series } from '../dice/dice.ts';
import { purposeOf } from '../dice/purpose.ts';
import { NEVER_EMPTY } from '../model/load-table.ts';
import { bindAsides } from '../rules/asides.ts';
import type { AttackForm } from '../rules/slots.ts';
import { FIRST_DEED } from '../tactics/view.ts';
import type { Fight } from './fight.ts';
import type { Land, Together } from './together.ts';

interface FormedAttack {
  attack(attacker: number, target: number, series: Series): boolean;
  readonly lands: Land;
}

/** Attacks of special forms, by the number of the action. */
export interface Forms {
  /** 1 for actions that are such attacks. */
  readonly has: Int32Array;
  attack(action: number, attacker: number, target: number, series: Series): boolean;
  /** How hits take effect: of the usual attack first, then by the number of the action. */
  readonly lands: readonly Land[];
}

/** Binds every deed that is an attack of a special form. */
export function bindForms(
  fight: Pick<Fight, 'table' | 'rules' | 'dice' | 'events'>,
  together: Together,
  usualLands: Land,
): Forms {
  const { deeds } = fight.rules;
  const formed = deeds.map(({ deed }, i) => {
    const form = deed.form ?? deed.zone?.form;
    return form === undefined ? undefined : bindForm(fight, together, usualLands, form, FIRST_DEED + i);
  });
  const has = new Int32Array(FIRST_DEED + deeds.length);
  deeds.forEach(({ deed }, i) => {
    if (deed.form !== undefined) has[FIRST_DEED + i] = 1;
  });
  const attacks = formed.map((form) => form?.attack ?? (() => false));
  return {
    has,
    attack: (action, attacker, target, series) => attacks[action - FIRST_DEED](attacker, target, series),
    lands: [usualLands, usualLands, usualLands, ...formed.map((form) => form?.lands ?? usualLands)],
  };
}

/**
 * An attack that differs from the usual one in some of its steps: the pipeline of attack.ts, each step taken from the
 * form where it has one. `number` is that of the deed. Kept apart, so that the usual attack stays as plain as it is.
 */
function bindForm(
  fight: Pick<Fight, 'table' | 'rules' | 'dice' | 'events'>,
  together: Together,
  usualLands: Land,
  form: AttackForm,
  number: number,
): FormedAttack {
  const { table, rules, dice, events } = fight;
  const { round, weaponMelee } = table.columns;
  const { shoots, weaponOf } = table;
  const { critical, toHit, range } = rules.slots;
  const melee = form.toHit ?? toHit.melee;
  const ranged = form.toHit ?? toHit.ranged;
  const damage = form.damage ?? rules.slots.damage;
  const scaled = form.scaled ?? range.scaled;
  const usual = form.damage === undefined && form.scaled === undefined;
  const scalesTotal = form.scaled !== undefined || (usual && range.scales === 'total');
  const scalesDice = usual && range.scales === 'dice';
  const scalesDealt = usual && range.scales === 'dealt';
  const { attacked } = rules.slots.awareness;
  const { misses: isUnseen } = rules.slots.concealment;
  const locate = form.locate ?? rules.slots.hitLocation.locate;
  const locationBonus = form.locationBonus ?? rules.slots.hitLocation.bonus;
  const { remains: pastCover } = rules.slots.cover;
  const { remains: pastArmour } = rules.slots.mitigation;
  const lands = form.lands ?? usualLands;
  const { volley } = form;
  const after = bindAsides(rules.asides, 'attackMade');
  const { made: ends } = form;
  const hitPurpose = purposeOf('toHit.roll');
  const damagePurpose = purposeOf('damage.roll');
  const counts = table.shape.weapons.some((weapon) => (weapon.magazine ?? NEVER_EMPTY) !== NEVER_EMPTY);
  const fires = counts && form.swung !== true;
  const harmless = form.harmless === true;
  const { multiplier } = critical;
  const armourFirst = critical.stage === 'afterMitigation';
  const diceOnly = critical.doubles === 'dice';
  const pairCounts = critical.damageFlag === 'pair';

  /** Steps 4 and 5. */
  function roll(attacker: number, target: number, weapon: number): number {
    const way = weaponMelee[weapon] === 1 ? melee : ranged;
    return dice.judge(hitPurpose, way.pool(attacker, target, weapon), way.need(attacker, target, weapon));
  }

  /** Steps 7 to 11. */
  function strike(attacker: number, target: number, weapon: number, verdict: number): void {
    const pool = damage.pool(attacker, target, weapon);
    const outcome = dice.ask(damagePurpose, pool);
    const isCritical = verdict === FLAGGED || (pairCounts && (pool.flags[outcome] & 1) === 1);
    const location = locate(attacker, target);
    events.hits(attacker, target, isCritical ? 1 : 0);

    const factor = isCritical ? multiplier : 1;
    const before = armourFirst ? 1 : factor;
    const rolled = scalesDice ? scaled(attacker, target, weapon, pool.totals[outcome]) : pool.totals[outcome];
    const bonus = damage.bonus(attacker, weapon) + locationBonus(location);
    const sum = diceOnly ? rolled * before + bonus : (rolled + bonus) * before;
    const total = sum < 0 ? 0 : sum;
    const full = scalesTotal ? scaled(attacker, target, weapon, total) : total;
    const through = pastArmour(target, location, pastCover(attacker, target, location, full));
    const multiplied = armourFirst ? through * factor : through;
    const dealt = scalesDealt ? scaled(attacker, target, weapon, multiplied) : multiplied;
    takesEffect(attacker, target, dealt, full - through, location);
  }

  /** Steps 12 to 14, at once or when all who act at the same time have acted. */
  function takesEffect(attacker: number, target: number, dealt: number, stopped: number, location: number): void {
    if (together.active[0] === 1) together.wait(number, attacker, target, dealt, stopped, location);
    else lands(attacker, target, dealt, stopped, location);
  }

  function made(attacker: number, target: number, hit: number): void {
    after(attacker, target, hit);
    if (ends !== undefined) ends(attacker);
  }

  return {
    lands,
    attack(attacker, target, series) {
      const weapon = weaponOf(attacker);
      dice.at(series, round[0], attacker);
      events.attacks(attacker, target, weapon);
      if (fires) shoots(attacker);
      const verdict = roll(attacker, target, weapon);
      attacked(attacker);
      const hits = volley === undefined ? (verdict === MISS ? 0 : 1) : volley(attacker, target, verdict);
      if (hits === 0 || isUnseen(attacker, target)) {
        events.misses(attacker, target);
        made(attacker, target, 0);
        return false;
      }
      for (let i = 0; i < hits; i++) {
        // Each hit of a volley rolls its own damage and place.
        if (i > 0) dice.at(series, round[0], attacker);
        if (harmless) takesEffect(attacker, target, 0, 0, 0);
        else strike(attacker, target, weapon, volley === undefined ? verdict : HIT);
      }
      made(attacker, target, 1);
      return true;
    },
  };
}
