import { BODY } from './body.ts';
import type { Arena, ColumnSpec } from './columns.ts';
import type { Shape } from './shape.ts';
import { STAT_NAMES, type Stat } from './statblock.ts';

/** Facts: what a fight never changes. By member, by weapon, or by member and place among its weapons. */
const FACTS = ['sideOf', 'hpMax', 'carried', 'weapons', 'joinsAfterRound', 'armourAt', 'coverAt'] as const;
export const WEAPON_FACTS = [
  'weaponMelee',
  'weaponBonus',
  'weaponRange',
  'weaponReach',
  'weaponMagazine',
  'weaponUnblockable',
] as const;

/** State that many rules share. What only one mechanic needs is a column of that mechanic. */
const STATE = {
  hp: 'member',
  dead: 'member',
  /** Out of the fight by hit points: helpless, unconscious or dead. */
  down: 'member',
  /** Down and not yet stable. */
  dying: 'member',
  /** Still to join. */
  absent: 'member',
  flatFooted: 'member',
  /** Whether the weapon `wielded` (a place among its weapons) is in hand, and the shots in each weapon. */
  armed: 'member',
  wielded: 'member',
  ammo: 'memberWeapon',
  /** Feet along the line; in abstract space the number of the side times the gap. */
  position: 'member',
  /** Rounds left of each condition, and whether it came after its bearer's last turn. */
  afflicted: 'memberCondition',
  fresh: 'memberCondition',
  /** aware[c, e]: c knows where e is. */
  aware: 'pair',
  /** How many of a side are in the fight: not down, or still to join; and how many sides have somebody in. */
  standing: 'side',
  sidesIn: 'battle',
  round: 'battle',
  /** Attacks that the one whose turn it is has been granted and may make without paying for them. */
  granted: 'battle',
} as const satisfies Record<string, ColumnSpec['of']>;

type State = keyof typeof STATE;
type Fact = (typeof FACTS)[number] | (typeof WEAPON_FACTS)[number];
/** What a mechanic can declare to read. */
export type Readable = Stat | State | Fact;

export type Columns = Readonly<Record<Readable, Int32Array>>;

/** Cells of a column of this kind. @binding */
export function lengthOf(of: ColumnSpec['of'], shape: Shape): number {
  switch (of) {
    case 'member':
      return shape.members;
    case 'side':
      return shape.sides;
    case 'battle':
      return 1;
    case 'pair':
      return shape.members * shape.members;
    case 'memberWeapon':
      return shape.members * shape.places;
    case 'memberCondition':
      return shape.members * shape.conditions;
  }
}

function cellsOfFact(name: (typeof FACTS)[number], shape: Shape): number {
  if (name === 'carried') return shape.places;
  return name === 'armourAt' || name === 'coverAt' ? BODY.length : 1;
}

/** The columns of facts and of shared state. */
export function makeColumns(shape: Shape, facts: Arena, state: Arena): Columns {
  const columns: Partial<Record<Readable, Int32Array>> = {};
  for (const name of FACTS) columns[name] = facts.column(shape.members * cellsOfFact(name, shape));
  for (const name of WEAPON_FACTS) columns[name] = facts.column(shape.weapons.length);
  // The printed `hp` is the fact `hpMax`; the column `hp` is what is left of it.
  for (const name of STAT_NAMES) if (name !== 'hp') columns[name] = facts.column(shape.members);
  for (const [name, of] of Object.entries(STATE)) columns[name as State] = state.column(lengthOf(of, shape));
  return columns as Columns;
}
