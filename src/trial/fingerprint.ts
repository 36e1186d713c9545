import { membersOf, startsArmed, type Weapon } from '../model/encounter.ts';
import { WEAPON_FACTS } from '../model/shared-columns.ts';
import { resolveStats } from '../rules/adapters.ts';
import { readsOf } from '../rules/reads.ts';
import { mechanicOf } from '../rules/registry.ts';
import { SLOT_NAMES } from '../rules/slots.ts';
import type { Variant } from '../scenario/variant.ts';

/** Stats that the loop itself reads, beside what mechanics declare. */
const READ_BY_LOOP = ['hp', 'startHp', 'speed', 'reach'] as const;

/**
 * Everything that a fight is bound from but the numbers of statblocks: two variants with one key can share a bound
 * fight, loading the numbers of each. What a member holds beside them counts, read or not.
 */
export function bindingKey(variant: Variant): string {
  const { encounter, ruleset, tactics } = variant;
  return JSON.stringify([
    ruleset.slots,
    encounter.space,
    encounter.maxRounds,
    encounter.sides.map((side) => ({
      ...side,
      // Whatever else a member has may be read while binding: armour by place, cover, conditions and what may come.
      members: side.members.map((member) => ({
        ...member,
        stats: null,
        drawn: startsArmed(member),
        tactic: tactics[member.tactic],
        weapons: member.weapons.map((weapon) => ({ ...weapon, name: '' })),
      })),
    })),
  ]);
}

/**
 * Everything that can make a difference to a fight: what no bound mechanic, tactic or metric reads is left out. Variants
 * with one fingerprint are provably the same fight.
 */
export function fingerprint(variant: Variant): string {
  const { encounter, ruleset, tactics } = variant;
  const reads = readsOf(ruleset);
  const { stats, read } = resolveStats(encounter, ruleset);
  const mechanics = SLOT_NAMES.flatMap((slot) =>
    ruleset.slots[slot].map((chosen) => mechanicOf(slot, chosen.mechanic)),
  );
  const facts = WEAPON_FACTS.filter((fact) => reads.has(fact));
  const weaponRead = (weapon: Weapon) => [
    weapon.class,
    weapon.magazine,
    facts.includes('weaponBonus') ? (weapon.attackBonus ?? 0) : 0,
    facts.includes('weaponRange') ? weapon.range : 0,
    facts.includes('weaponReach') ? weapon.reach : 0,
    facts.includes('weaponUnblockable') ? weapon.unblockable : 0,
    ...mechanics.map((mechanic) => mechanic?.ofWeapon?.(weapon) ?? ''),
  ];
  const numbers = Object.entries(stats).filter(
    ([name]) => read.has(name as never) || READ_BY_LOOP.includes(name as never),
  );
  return JSON.stringify([
    // What a round is worth is only ever reported.
    SLOT_NAMES.filter((slot) => slot !== 'clock').map((slot) => ruleset.slots[slot]),
    encounter.space,
    encounter.maxRounds,
    encounter.sides.map(({ name, controlledBy, knowledge }) => [name, controlledBy, knowledge]),
    // Whatever else a member has counts as read: armour by place, cover, concealment and what may come.
    membersOf(encounter).map((member) => ({
      ...member,
      stats: null,
      drawn: startsArmed(member),
      tactic: tactics[member.tactic],
      weapons: member.weapons.map(weaponRead),
    })),
    numbers,
  ]);
}
