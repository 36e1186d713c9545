import { BODY, COVERS, type Place } from './body.ts';
import { type Arena, arena, type ColumnSpec, type ReadonlyColumn } from './columns.ts';
import { CONDITIONS, conditionIndex, FOR_GOOD } from './condition.ts';
import { type Encounter, isMelee, type Member, MELEE_GAP, membersOf, startsArmed, UNBLOCKABLE, type Weapon, weaponsOf } from './encounter.ts';
import type { Events } from './event.ts';
import { STAT_NAMES, type Stat } from './statblock.ts';

/** Facts: what a fight never changes. By member, by weapon, or by member and place among its weapons. */
const FACTS = ['sideOf', 'hpMax', 'carried', 'weapons', 'joinsAfterRound', 'armourAt', 'coverAt'] as const;
export const WEAPON_FACTS = ['weaponMelee', 'weaponBonus', 'weaponRange', 'weaponReach', 'weaponMagazine', 'weaponUnblockable'] as const;

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

export type State = keyof typeof STATE;
export type Fact = (typeof FACTS)[number] | (typeof WEAPON_FACTS)[number];
/** What a mechanic can declare to read. */
export type Readable = Stat | State | Fact;

export type Columns = Readonly<Record<Readable, Int32Array>>;
export type Readables = Readonly<Record<Readable, ReadonlyColumn>>;

/** The only ways in which rules change what they do not own. Each raises its event. */
export interface Verbs {
  /** Takes hit points: damage of a hit, `stopped` of which armour took away. */
  wounds(attacker: number, target: number, dealt: number, stopped: number): void;
  /** Takes hit points outside an attack. */
  bleeds(who: number, amount: number): void;
  /** Puts out of the fight and starts dying. */
  falls(who: number): void;
  dies(who: number, cause: number): void;
  /** Sets hit points and ends dying; the patient stays down. */
  stabilises(healer: number, patient: number, hp: number): void;
  /** Puts under a condition for a number of rounds; a longer one it is under already stays. */
  afflicts(who: number, condition: number, rounds: number): void;
  /** Lets a condition end. */
  cures(who: number, condition: number): void;
  /** Its bearer has had a turn since the condition of this cell came; takes a round from the condition of this cell. */
  settles(cell: number): void;
  fades(cell: number): void;
  losesGuard(who: number): void;
  regainsGuard(who: number): void;
  notices(observer: number, hidden: number): void;
  hides(who: number, observer: number): void;
  draws(who: number, place: number): void;
  loads(who: number): void;
  shoots(who: number): void;
  moves(who: number, to: number): void;
  joins(who: number): void;
  /** Lets the one whose turn it is make further attacks without paying for them. */
  grants(attacks: number): void;
  /** Puts out of the fight without starting to die; and brings back in. */
  knocksOut(who: number): void;
  wakes(who: number, hp: number): void;
  /** Stops hit points at a number, whatever has been lost. */
  keepsAt(who: number, points: number): void;
  /** Starts dying without leaving the fight. */
  startsDying(who: number): void;
  /** Takes the weapon out of the hand; or spoils it for good. */
  disarms(who: number): void;
  breaks(who: number): void;
  /** The weapon in hand of `who`, a row of the weapon facts. */
  weaponOf(who: number): number;
}

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

export interface Table extends Verbs {
  readonly shape: Shape;
  readonly columns: Columns;
  /** A further state column, for the mechanic or the loop that asks for it. */
  add(spec: ColumnSpec): Int32Array;
  /** Room that is scratch between joints and no part of the state. */
  scratch(length: number): Int32Array;
  /** All state as one: the solver's key and what a trial starts from. */
  state(): Int32Array;
  /** All scratch as one. */
  scratchpad(): Int32Array;
  /** Reads the numbers of an encounter of the same shape and sets the state before the first round. */
  load(encounter: Encounter, stats: Readonly<Record<Stat, readonly number[]>>): void;
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

/** The table of an encounter: columns of those in play, and the verbs that change them. */
export function bindTable(encounter: Encounter, events: Events): Table {
  const shape = shapeOf(encounter);
  const n = shape.members;
  const { places, conditions } = shape;
  const need = 128 * n + n * n + 8 * n * (places + conditions) + 4096;
  const facts = arena(need + STAT_NAMES.length * n + 8 * (shape.weapons.length + n * places));
  const state = arena(need);
  const scratch = arena(need);
  const columns = makeColumns(shape, facts, state);
  const { sideOf, hp, hpMax, dead, down, dying, absent, flatFooted, armed, wielded, ammo, position } = columns;
  const { afflicted, fresh, aware, standing, sidesIn, granted, carried, weaponMagazine } = columns;
  const keptWhileDying: Int32Array[] = [];
  const keptWhileUp: Int32Array[] = [];

  function leaves(side: number): void {
    standing[side]--;
    if (standing[side] === 0) sidesIn[0]--;
  }

  function forget(kept: readonly Int32Array[], who: number): void {
    for (let i = 0; i < kept.length; i++) kept[i][who] = 0;
  }

  function falls(who: number): void {
    down[who] = 1;
    dying[who] = 1;
    forget(keptWhileUp, who);
    leaves(sideOf[who]);
    events.falls(who);
  }

  const weaponOf =
    shape.weapons.length === 1 ? (): number => 0 : (who: number): number => carried[who * places + wielded[who]];

  return {
    shape,
    columns,
    // @binding
    add(spec) {
      const column = state.column(lengthOf(spec.of, shape) * (spec.cells ?? 1));
      if (spec.keptWhile === 'dying') keptWhileDying.push(column);
      if (spec.keptWhile === 'up') keptWhileUp.push(column);
      return column;
    },
    // @binding
    scratch: (length) => scratch.column(length),
    state: () => state.all(),
    scratchpad: () => scratch.all(),
    // @binding
    load: (next, stats) => load(next, stats, shape, columns, state),

    wounds(attacker, target, dealt, stopped) {
      hp[target] -= dealt;
      events.wounds(attacker, target, dealt, stopped);
    },
    bleeds(who, amount) {
      hp[who] -= amount;
      events.bleeds(who, amount);
    },
    falls,
    dies(who, cause) {
      if (down[who] === 0) falls(who);
      dead[who] = 1;
      dying[who] = 0;
      forget(keptWhileDying, who);
      events.dies(who, cause);
    },
    stabilises(healer, patient, points) {
      hp[patient] = points < hpMax[patient] ? points : hpMax[patient];
      dying[patient] = 0;
      forget(keptWhileDying, patient);
      events.stabilises(healer, patient);
    },
    afflicts(who, condition, rounds) {
      const cell = who * conditions + condition;
      if (afflicted[cell] < rounds) afflicted[cell] = rounds;
      fresh[cell] = 1;
      events.afflicts(who, condition, rounds);
    },
    cures(who, condition) {
      afflicted[who * conditions + condition] = 0;
      fresh[who * conditions + condition] = 0;
    },
    settles(cell) {
      fresh[cell] = 0;
    },
    fades(cell) {
      if (afflicted[cell] < FOR_GOOD) afflicted[cell]--;
    },
    losesGuard(who) {
      flatFooted[who] = 1;
    },
    regainsGuard(who) {
      flatFooted[who] = 0;
    },
    notices(observer, hidden) {
      if (aware[observer * n + hidden] === 1) return;
      aware[observer * n + hidden] = 1;
      events.notices(observer, hidden);
    },
    hides(who, observer) {
      aware[observer * n + who] = 0;
    },
    draws(who, place) {
      wielded[who] = place;
      armed[who] = 1;
    },
    loads(who) {
      ammo[who * places + wielded[who]] = weaponMagazine[weaponOf(who)];
    },
    shoots(who) {
      ammo[who * places + wielded[who]]--;
    },
    moves(who, to) {
      const from = position[who];
      position[who] = to;
      events.moves(who, from, to);
    },
    joins(who) {
      absent[who] = 0;
      events.joins(who);
    },
    grants(attacks) {
      granted[0] += attacks;
    },
    knocksOut(who) {
      falls(who);
      dying[who] = 0;
      forget(keptWhileDying, who);
    },
    wakes(who, points) {
      hp[who] = points;
      down[who] = 0;
      dying[who] = 0;
      forget(keptWhileDying, who);
      const side = sideOf[who];
      if (standing[side]++ === 0) sidesIn[0]++;
      events.wakes(who);
    },
    keepsAt(who, points) {
      hp[who] = points;
    },
    disarms(who) {
      armed[who] = 0;
    },
    breaks(who) {
      armed[who] = 0;
      ammo[who * places + wielded[who]] = BROKEN;
    },
    startsDying(who) {
      dying[who] = 1;
    },
    weaponOf,
  };
}

function lengthOf(of: ColumnSpec['of'], shape: Shape): number {
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

function makeColumns(shape: Shape, facts: Arena, state: Arena): Columns {
  const columns: Partial<Record<Readable, Int32Array>> = {};
  for (const name of FACTS) columns[name] = facts.column(shape.members * cellsOfFact(name, shape));
  for (const name of WEAPON_FACTS) columns[name] = facts.column(shape.weapons.length);
  // The printed `hp` is the fact `hpMax`; the column `hp` is what is left of it.
  for (const name of STAT_NAMES) if (name !== 'hp') columns[name] = facts.column(shape.members);
  for (const [name, of] of Object.entries(STATE)) columns[name as State] = state.column(lengthOf(of, shape));
  return columns as Columns;
}

/** What stands in place of the shots left in a weapon that is broken. */
export const BROKEN = -1;
/** A weapon without a magazine never runs dry. */
export const NEVER_EMPTY = 0x3fffffff;
/** A weapon without a range: a melee weapon, or one that no range rule limits. */
export const NO_LIMIT = 0x3fffffff;

function load(
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

