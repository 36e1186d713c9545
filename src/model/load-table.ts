import { BODY, COVERS, type Place } from './body.ts';
import type { Arena } from './columns.ts';
import { conditionIndex } from './condition.ts';
import {
  type Encounter,
  isMelee,
  MELEE_GAP,
  type Member,
  membersOf,
  startsArmed,
  UNBLOCKABLE,
  weaponsOf,
} from './encounter.ts';
import { rowKey, type Shape, weaponRows } from './shape.ts';
import type { Columns } from './shared-columns.ts';
import { STAT_NAMES, type Stat } from './statblock.ts';

/** What stands in place of the shots left in a weapon that is broken. */
export const BROKEN = -1;
/** A weapon without a magazine never runs dry. */
export const NEVER_EMPTY = 0x3fffffff;
/** A weapon without a range: a melee weapon, or one that no range rule limits. */
const NO_LIMIT = 0x3fffffff;

/** Reads the numbers of an encounter into its columns, and sets the state before the first round. @binding */
export function loadTable(
  encounter: Encounter,
  stats: Readonly<Record<Stat, readonly number[]>>,
  shape: Shape,
  columns: Columns,
  state: Arena,
): void {
  for (const name of STAT_NAMES) columns[name === 'hp' ? 'hpMax' : name].set(stats[name]);
  weaponRows(encounter).forEach((weapon, row) => {
    columns.weaponMelee[row] = isMelee(weapon.class) ? 1 : 0;
    columns.weaponBonus[row] = weapon.attackBonus ?? 0;
    columns.weaponRange[row] = weapon.range ?? NO_LIMIT;
    columns.weaponReach[row] = weapon.reach ?? 0;
    columns.weaponMagazine[row] = weapon.magazine ?? NEVER_EMPTY;
    columns.weaponUnblockable[row] = (weapon.unblockable ?? UNBLOCKABLE.includes(weapon.class)) ? 1 : 0;
  });
  state.all().fill(0);
  const rows = weaponRows(encounter).map(rowKey);
  const whose = encounter.sides.flatMap((side, i) => side.members.map(() => i));
  membersOf(encounter).forEach((member, who) => {
    const side = whose[who];
    columns.sideOf[who] = side;
    columns.joinsAfterRound[who] = member.joinsAfterRound;
    columns.weapons[who] = weaponsOf(member).length;
    weaponsOf(member).forEach((weapon, place) => {
      columns.carried[who * shape.places + place] = rows.indexOf(rowKey(weapon));
      columns.ammo[who * shape.places + place] = weapon.magazine ?? NEVER_EMPTY;
    });
    BODY.forEach((place: Place, i) => {
      columns.armourAt[who * BODY.length + i] = member.armourAt?.[place] ?? 0;
      const cover = member.coverAt?.[place];
      columns.coverAt[who * BODY.length + i] = cover === undefined ? 0 : COVERS.indexOf(cover) + 1;
    });
    columns.hp[who] = columns.startHp[who];
    columns.absent[who] = member.joinsAfterRound > 0 ? 1 : 0;
    columns.armed[who] = startsArmed(member) ? 1 : 0;
    columns.position[who] = side * (encounter.space.gap === MELEE_GAP ? 0 : encounter.space.gap);
    for (const [name, rounds] of Object.entries(member.starts)) {
      columns.afflicted[who * shape.conditions + conditionIndex(name as keyof Member['starts'])] = rounds;
      columns.fresh[who * shape.conditions + conditionIndex(name as keyof Member['starts'])] = 1;
    }
    columns.standing[side]++;
  });
  setAwareness(encounter, columns.aware);
  columns.sidesIn[0] = encounter.sides.length;
}

function setAwareness(encounter: Encounter, aware: Int32Array): void {
  const all = encounter.sides.flatMap((side) => side.members.map((member) => ({ side, member })));
  all.forEach((observer, c) => {
    all.forEach(({ member }, e) => {
      const unseenBy = (name: string) =>
        name === observer.side.name || name === `${observer.side.name}.${observer.member.name}`;
      aware[c * all.length + e] = member.hiddenFrom.some(unseenBy) ? 0 : 1;
    });
  });
}
