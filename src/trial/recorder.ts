import { AFTERMATH } from '../combat/clock.ts';
import type { Events } from '../model/event.ts';
import type { Table } from '../model/table.ts';
import { COUNTER_NAMES, type Counter, cellOf } from './metrics.ts';

/** What a fight's recorder has counted: per counter and side, and further by action, cause and round. */
export interface Recorder {
  readonly events: Events;
  /** Counts of the fight at hand, by COUNTER_NAMES and side. */
  readonly counts: Int32Array;
  /** Sums over fights, and of the squares of each fight: by action and side, by cause and side (during, after). */
  readonly actions: Breakdown;
  readonly deathsDuring: Breakdown;
  readonly deathsAfter: Breakdown;
  /** Sums over fights: by round and side. */
  readonly downsByRound: Float64Array;
  /** What is remembered of the fight at hand, to count what is no sum: whether anybody has attacked, and who has acted. */
  readonly struck: Int32Array;
  readonly acted: Int32Array;
  /** Clears the counts of a fight, and the sums over fights. */
  beginFight(): void;
  clear(): void;
  /** The table whose events these are, and the phase of its clock, once they are there. */
  attend(table: Table, phaseOfClock: Int32Array): void;
}

interface Breakdown {
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** Counts of the fight at hand. */
  readonly now: Int32Array;
}

export interface Asks {
  /** Counters that some metric needs; what is not here is bound to nothing. */
  readonly counters: ReadonlySet<Counter>;
  /** Whether the breakdowns by action, cause and round are wanted. */
  readonly breakdowns: boolean;
  readonly members: number;
  readonly sides: number;
  readonly actions: number;
  readonly causes: number;
}

/** Rounds that survival is followed for; later ones count as the last. */
const ROUNDS_FOLLOWED = 64;

const nothing = (): void => {};
const floats = (length: number): Float64Array =>
  new Float64Array(new ArrayBuffer(Math.max(8 * length, 128)), 0, length);
const ints = (length: number): Int32Array => new Int32Array(new ArrayBuffer(Math.max(4 * length, 128)), 0, length);

const breakdown = (length: number): Breakdown => ({
  sums: floats(length),
  squares: floats(length),
  now: ints(length),
});

/** Counts what was asked for, and nothing else. */
export function bindRecorder(asks: Asks): Recorder {
  const { counters, breakdowns, members, sides } = asks;
  const counts = ints(COUNTER_NAMES.length * sides);
  const used = Int32Array.from(
    [...counters].flatMap((counter) => Array.from({ length: sides }, (_, side) => cellOf(counter, side, sides))),
  );
  const sideOf = ints(members);
  const acted = ints(members);
  const actions = breakdown(asks.actions * sides);
  const deathsDuring = breakdown(asks.causes * sides);
  const deathsAfter = breakdown(asks.causes * sides);
  const { sums: actionSums, squares: actionSquares, now: actionsNow } = actions;
  const downsByRound = floats((ROUNDS_FOLLOWED + 1) * sides);
  let round: Int32Array = ints(1);
  let hp: Int32Array = ints(members);
  const struck = ints(1);
  let phase: Int32Array = ints(1);

  const base = (counter: Counter): number => cellOf(counter, 0, sides);
  // @binding
  const wants = (...names: Counter[]): boolean => names.some((name) => counters.has(name));
  const ATTACKS = base('attacks');
  const HITS = base('hits');
  const CRITICALS = base('criticals');
  const DEALT = base('dealt');
  const STOPPED = base('stopped');
  const STOPPED_HITS = base('stoppedHits');
  const DOWNS = base('downs');
  const BEFORE_ACTING = base('downBeforeActing');
  const HELPLESS = base('helpless');
  const DURING = base('deathsDuring');
  const AFTER = base('deathsAfter');
  const TURNS = base('turns');
  const IDLE = base('idleTurns');
  const OPPORTUNITIES = base('opportunities');
  const STABILISED = base('stabilised');
  const BLED = base('bled');
  const FIRST_STRIKE = base('firstStrike');
  const ROUNDS = base('rounds');

  const events: Events = {
    roundBegins() {
      counts[ROUNDS]++;
    },
    turnBegins: wants('turns', 'downBeforeActing')
      ? (who) => {
          counts[TURNS + sideOf[who]]++;
          acted[who] = 1;
        }
      : nothing,
    idles: wants('idleTurns')
      ? (who) => {
          counts[IDLE + sideOf[who]]++;
        }
      : nothing,
    acts: breakdowns
      ? (who, action) => {
          const cell = action * sides + sideOf[who];
          actionSums[cell]++;
          // One more of n makes 2n+1 more in the square.
          actionSquares[cell] += 2 * actionsNow[cell] + 1;
          actionsNow[cell]++;
        }
      : nothing,
    moves: nothing,
    provokes: wants('opportunities')
      ? (reactor) => {
          counts[OPPORTUNITIES + sideOf[reactor]]++;
        }
      : nothing,
    attacks: wants('attacks', 'firstStrike')
      ? (attacker) => {
          counts[ATTACKS + sideOf[attacker]]++;
          if (struck[0] === 0) counts[FIRST_STRIKE + sideOf[attacker]] = 1;
          struck[0] = 1;
        }
      : nothing,
    misses: nothing,
    hits: wants('hits', 'criticals')
      ? (attacker, _target, critical) => {
          counts[HITS + sideOf[attacker]]++;
          counts[CRITICALS + sideOf[attacker]] += critical;
        }
      : nothing,
    wounds: wants('dealt', 'stopped', 'stoppedHits')
      ? (attacker, _target, dealt, stopped) => {
          const side = sideOf[attacker];
          counts[DEALT + side] += dealt;
          counts[STOPPED + side] += stopped;
          if (dealt === 0 && stopped > 0) counts[STOPPED_HITS + side]++;
        }
      : nothing,
    bleeds: wants('bled')
      ? (who, amount) => {
          counts[BLED + sideOf[who]] += amount;
        }
      : nothing,
    falls: wants('downs', 'helpless', 'downBeforeActing', 'unhurt')
      ? (who) => {
          const side = sideOf[who];
          counts[DOWNS + side]++;
          if (hp[who] > 0) counts[HELPLESS + side]++;
          if (acted[who] === 0) counts[BEFORE_ACTING + side]++;
          if (!breakdowns) return;
          const at = round[0] < ROUNDS_FOLLOWED ? round[0] : ROUNDS_FOLLOWED;
          downsByRound[at * sides + side]++;
        }
      : nothing,
    dies: wants('deathsDuring', 'deathsAfter')
      ? (who, cause) => {
          const side = sideOf[who];
          const during = phase[0] !== AFTERMATH;
          counts[(during ? DURING : AFTER) + side]++;
          if (breakdowns) countDeath(during ? deathsDuring : deathsAfter, cause * sides + side);
        }
      : nothing,
    stabilises: wants('stabilised')
      ? (healer) => {
          counts[STABILISED + sideOf[healer]]++;
        }
      : nothing,
    afflicts: nothing,
    wakes: nothing,
    joins: nothing,
    notices: nothing,
  };

  return {
    events,
    counts,
    actions,
    deathsDuring,
    deathsAfter,
    downsByRound,
    struck,
    acted,
    beginFight() {
      struck[0] = 0;
      for (let i = 0; i < used.length; i++) counts[used[i]] = 0;
      for (let i = 0; i < members; i++) acted[i] = 0;
      actionsNow.fill(0);
      deathsDuring.now.fill(0);
      deathsAfter.now.fill(0);
    },
    // @binding: once a task
    clear() {
      for (const { sums, squares } of [actions, deathsDuring, deathsAfter]) {
        sums.fill(0);
        squares.fill(0);
      }
      downsByRound.fill(0);
    },
    attend(table, phaseOfClock) {
      sideOf.set(table.columns.sideOf);
      round = table.columns.round;
      hp = table.columns.hp;
      phase = phaseOfClock;
    },
  };
}

// @hot
function countDeath({ sums, squares, now }: Breakdown, cell: number): void {
  sums[cell]++;
  squares[cell] += 2 * now[cell] + 1;
  now[cell]++;
}
