import { CONDITIONS } from './condition.ts';
import { type Encounter, membersOf, type Weapon, weaponsOf } from './encounter.ts';

/** Numbers of everything that an encounter has, fixed while binding. */
export interface Shape {
  readonly members: number;
  readonly sides: number;
  /** Places for weapons of each member. */
  readonly places: number;
  readonly conditions: number;
  /** Distinct weapons, rows of the weapon facts. */
  readonly weapons: readonly Weapon[];
}

/** The distinct weapons of an encounter: rows of the weapon facts. */
export function weaponRows(encounter: Encounter): readonly Weapon[] {
  const rows = new Map<string, Weapon>();
  for (const member of membersOf(encounter)) for (const weapon of weaponsOf(member)) rows.set(rowKey(weapon), weapon);
  return [...rows.values()];
}

export const rowKey = (weapon: Weapon): string => JSON.stringify(weapon);

export function shapeOf(encounter: Encounter): Shape {
  const members = membersOf(encounter);
  return {
    members: members.length,
    sides: encounter.sides.length,
    places: Math.max(1, ...members.map((member) => weaponsOf(member).length)),
    conditions: CONDITIONS.length,
    weapons: weaponRows(encounter),
  };
}
