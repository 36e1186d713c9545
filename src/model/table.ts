import { arena, type ColumnSpec } from './columns.ts';
import { FOR_GOOD } from './condition.ts';
import type { Encounter } from './encounter.ts';
import type { Events } from './event.ts';
import { BROKEN, loadTable } from './load-table.ts';
import { type Shape, shapeOf } from './shape.ts';
import { type Columns, lengthOf, makeColumns } from './shared-columns.ts';
import { STAT_NAMES, type Stat } from './statblock.ts';
import type { Verbs } from './verbs.ts';

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
    load: (next, stats) => loadTable(next, stats, shape, columns, state),

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
