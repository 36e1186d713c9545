import type { Events } from '../../model/event.ts';
import type { Table } from '../../model/table.ts';
import { COUNTER_NAMES, type Counter, cellOf } from '../metrics.ts';
import { bindRecorder } from '../recorder.ts';

/** Where each quantity that adds up over a fight stands. */
export interface Quantities {
  readonly size: number;
  /** Counters by COUNTER_NAMES and side begin at 0; by action, by cause of death (during, after), downs; each by side. */
  readonly actions: number;
  readonly deathsDuring: number;
  readonly deathsAfter: number;
  readonly downs: number;
}

const MOST_ACTIONS = 64;
const MOST_CAUSES = 32;
/** More blows than one step deals, by far. */
const MOST_BLOWS = 1024;

export function quantitiesOf(sides: number): Quantities {
  const actions = COUNTER_NAMES.length * sides;
  const deathsDuring = actions + MOST_ACTIONS * sides;
  const deathsAfter = deathsDuring + MOST_CAUSES * sides;
  const downs = deathsAfter + MOST_CAUSES * sides;
  return { size: downs + sides, actions, deathsDuring, deathsAfter, downs };
}

/** What one step of a battle adds to the sums over a fight. */
export interface StepSums {
  readonly events: Events;
  /** Counts of the step at hand, as the recorder keeps them. */
  readonly counts: Int32Array;
  /** Begins a step. */
  begin(): void;
  /** Counts how the fight ended. */
  end(outcome: number): void;
  /** Ends a step: hands out every quantity that it has changed. */
  each(take: (quantity: number, amount: number) => void): void;
  /** The table whose events these are, and the clock's phase; `aftermath` is the phase of it after the fight. */
  attend(table: Table, phase: Int32Array, aftermath: number): void;
}

/**
 * The recorder that sampling uses too, read after each step. Three of its counters are no sums over events: who struck
 * first, who went down before acting, who won unhurt. What has to be remembered for them becomes part of the state, when
 * they are asked for.
 */
export function bindStepSums(counters: ReadonlySet<Counter>, members: number, sides: number): StepSums {
  const recorder = bindRecorder({ counters, breakdowns: false, members, sides, actions: 1, causes: 1 });
  const { events: counting, counts, struck, acted } = recorder;
  const { actions, deathsDuring, deathsAfter, downs } = quantitiesOf(sides);
  const cells = new Set(
    [...counters].flatMap((counter) => Array.from({ length: sides }, (_, side) => cellOf(counter, side, sides))),
  );
  const used = Int32Array.from(cells);
  const asksFirst = counters.has('firstStrike');
  const asksEarly = counters.has('downBeforeActing');
  const asksUnhurt = counters.has('unhurt');
  const ACTED = asksFirst ? 1 : 0;
  const FALLEN = ACTED + (asksEarly ? members : 0);
  const remembered = FALLEN + (asksUnhurt ? sides : 0);
  let memory: Int32Array = new Int32Array(remembered);
  const WIPED = cellOf('wiped', 0, sides);
  const UNHURT = cellOf('unhurt', 0, sides);
  const STANDING = cellOf('standing', 0, sides);
  const blows = new Int32Array(MOST_BLOWS);
  let blowsDealt = 0;
  let sideOf: Int32Array = new Int32Array(members);
  let standing: Int32Array = new Int32Array(sides);
  let phase: Int32Array = new Int32Array(1);
  let afterwards = -1;

  const events: Events = {
    ...counting,
    acts(who, action, target) {
      counting.acts(who, action, target);
      blows[blowsDealt++] = actions + action * sides + sideOf[who];
    },
    falls(who) {
      counting.falls(who);
      blows[blowsDealt++] = downs + sideOf[who];
      if (asksUnhurt) memory[FALLEN + sideOf[who]] = 1;
    },
    dies(who, cause) {
      counting.dies(who, cause);
      blows[blowsDealt++] = (phase[0] === afterwards ? deathsAfter : deathsDuring) + cause * sides + sideOf[who];
      // Whether the dead have acted is never asked again.
      if (asksEarly) acted[who] = 1;
    },
  };

  return {
    events,
    counts,
    begin() {
      recorder.beginFight();
      blowsDealt = 0;
      if (asksFirst) struck[0] = memory[0];
      if (asksEarly) for (let who = 0; who < members; who++) acted[who] = memory[ACTED + who];
    },
    end(outcome) {
      for (let side = 0; side < sides; side++) {
        counts[STANDING + side] = standing[side];
        counts[WIPED + side] = standing[side] === 0 ? 1 : 0;
        counts[UNHURT + side] = asksUnhurt && outcome === side && memory[FALLEN + side] === 0 ? 1 : 0;
      }
    },
    each(take) {
      if (asksFirst) memory[0] = struck[0];
      if (asksEarly) for (let who = 0; who < members; who++) memory[ACTED + who] = acted[who];
      for (let i = 0; i < used.length; i++) if (counts[used[i]] !== 0) take(used[i], counts[used[i]]);
      for (let i = 0; i < blowsDealt; i++) take(blows[i], 1);
    },
    attend(table, phaseOfClock, aftermath) {
      recorder.attend(table, phaseOfClock);
      sideOf = table.columns.sideOf;
      standing = table.columns.standing;
      phase = phaseOfClock;
      afterwards = aftermath;
      if (remembered > 0) memory = table.add({ of: 'battle', cells: remembered });
    },
  };
}
