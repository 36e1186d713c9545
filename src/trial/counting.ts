import { BOTH_DOWN, TIMEOUT } from '../combat/clock.ts';
import type { Extreme, PairTally, Tally } from './tally.ts';
import { BATCH, type Trials } from './trials.ts';

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** Place of an outcome among the counts: sides, then both down, then timeout. */
const placeOf = (outcome: number, sides: number): number =>
  outcome === BOTH_DOWN ? sides : outcome === TIMEOUT ? sides + 1 : outcome;

/** Counts batch after batch without making anything, and hands out what it has counted when asked. */
export interface Tallying {
  /** Counts the batch that was just played. */
  add(first: number, count: number): void;
  /** All that was counted since the last time. */
  take(): Tally;
}

const MOMENTS = 6;
const ROUNDS_TOLD = 10_001;

/** The tally of a bound fight; `metrics` is how many means and ratios were asked for. */
export function bindTally(trials: Trials, metrics: number): Tallying {
  const { sides, outcomes, rounds, closeness, recorder, battle } = trials;
  const byOutcome = new Float64Array(sides + 2);
  const byRounds = new Float64Array(ROUNDS_TOLD + 1);
  const moments = new Float64Array(metrics * MOMENTS);
  const before = new Float64Array(sides);
  let batches: Tally['batches'] = [];
  let shortest: Extreme | null = null;
  let longest: Extreme | null = null;
  let closest: Extreme | null = null;

  function countFights(count: number): void {
    for (let i = 0; i < count; i++) {
      byOutcome[placeOf(outcomes[i], sides)]++;
      byRounds[rounds[i] < ROUNDS_TOLD ? rounds[i] : ROUNDS_TOLD]++;
    }
  }

  // @binding: one note a batch
  function noteBatch(first: number, count: number): void {
    const wins = zeros(sides);
    for (let side = 0; side < sides; side++) {
      wins[side] = byOutcome[side] - before[side];
      before[side] = byOutcome[side];
    }
    batches.push({ batch: Math.floor(first / BATCH), encounters: count, wins });
  }

  return {
    // @binding
    add(first, count) {
      countFights(count);
      noteBatch(first, count);
      for (let m = 0; m < metrics; m++) addMoments(trials, m, count, moments);
      shortest = extremeOf(rounds, first, count, -1, shortest);
      longest = extremeOf(rounds, first, count, 1, longest);
      closest = extremeOf(closeness, first, count, -1, closest);
    },
    // @binding
    take() {
      const tally: Tally = {
        encounters: byOutcome.reduce((sum, n) => sum + n, 0),
        outcomes: [...byOutcome],
        moments: rowsOf(moments, metrics, MOMENTS),
        rounds: withoutEnd(byRounds),
        downsByRound: transposed(recorder.downsByRound, sides),
        deathsDuring: rowsOf(recorder.deathsDuring.sums, battle.rules.causes.length, sides),
        deathsAfter: rowsOf(recorder.deathsAfter.sums, battle.rules.causes.length, sides),
        actions: rowsOf(recorder.actions.sums, battle.actionNames.length, sides),
        squares: {
          deathsDuring: rowsOf(recorder.deathsDuring.squares, battle.rules.causes.length, sides),
          deathsAfter: rowsOf(recorder.deathsAfter.squares, battle.rules.causes.length, sides),
          actions: rowsOf(recorder.actions.squares, battle.actionNames.length, sides),
        },
        counts: [],
        batches,
        shortest,
        longest,
        closest,
      };
      for (const counts of [byOutcome, byRounds, moments, before]) counts.fill(0);
      recorder.clear();
      batches = [];
      shortest = null;
      longest = null;
      closest = null;
      return tally;
    },
  };
}

/** The tally of one batch that was just played. */
export function tallyOf(trials: Trials, first: number, count: number, metrics: number): Tally {
  const tallying = bindTally(trials, metrics);
  tallying.add(first, count);
  return tallying.take();
}

function addMoments({ x, y }: Trials, metric: number, count: number, moments: Float64Array): void {
  const at = metric * BATCH;
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let sxy = 0;
  let syy = 0;
  let sxxx = 0;
  for (let i = at; i < at + count; i++) {
    const a = x[i];
    const b = y[i];
    sx += a;
    sy += b;
    sxx += a * a;
    sxy += a * b;
    syy += b * b;
    sxxx += a * a * a;
  }
  const to = metric * MOMENTS;
  moments[to] += sx;
  moments[to + 1] += sy;
  moments[to + 2] += sxx;
  moments[to + 3] += sxy;
  moments[to + 4] += syy;
  moments[to + 5] += sxxx;
}

function rowsOf(cells: Float64Array, rows: number, width: number): number[][] {
  return Array.from({ length: rows }, (_, row) => [...cells.subarray(row * width, (row + 1) * width)]);
}

function withoutEnd(cells: Float64Array): number[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === 0) end--;
  return [...cells.subarray(0, end)];
}

/** By round and side turned to by side and round, without the empty end. */
function transposed(cells: Float64Array, sides: number): number[][] {
  const rounds = Math.ceil(withoutEnd(cells).length / sides);
  return Array.from({ length: sides }, (_, side) =>
    Array.from({ length: rounds }, (_, round) => cells[round * sides + side]),
  );
}

/** The most extreme trial of a batch, or the one known before; of equals the earlier. */
function extremeOf(
  values: Int32Array,
  first: number,
  count: number,
  sign: 1 | -1,
  known: Extreme | null,
): Extreme | null {
  let best = 0;
  for (let i = 1; i < count; i++) if (sign * (values[i] - values[best]) > 0) best = i;
  if (count === 0 || (known !== null && sign * (values[best] - known.value) <= 0)) return known;
  return { trial: first + best, value: values[best] };
}

/** The joint counts of a variant and its reference over the batch that both have just played. */
export function pairOf(
  variant: { readonly index: number; readonly trials: Trials },
  reference: { readonly index: number; readonly trials: Trials },
  count: number,
  metrics: number,
): PairTally {
  const { sides } = variant.trials;
  const joint = Array.from({ length: sides + 2 }, () => zeros(sides + 2));
  for (let i = 0; i < count; i++) {
    joint[placeOf(variant.trials.outcomes[i], sides)][placeOf(reference.trials.outcomes[i], sides)]++;
  }
  return {
    variant: variant.index,
    reference: reference.index,
    encounters: count,
    joint,
    moments: Array.from({ length: metrics }, (_, m) => crossMoments(variant.trials, reference.trials, m, count)),
  };
}

function crossMoments(a: Trials, b: Trials, metric: number, count: number): number[] {
  const sums = zeros(14);
  const at = metric * BATCH;
  for (let i = at; i < at + count; i++) {
    const x1 = a.x[i];
    const y1 = a.y[i];
    const x2 = b.x[i];
    const y2 = b.y[i];
    sums[0] += x1;
    sums[1] += y1;
    sums[2] += x2;
    sums[3] += y2;
    sums[4] += x1 * x1;
    sums[5] += x1 * y1;
    sums[6] += x1 * x2;
    sums[7] += x1 * y2;
    sums[8] += y1 * y1;
    sums[9] += y1 * x2;
    sums[10] += y1 * y2;
    sums[11] += x2 * x2;
    sums[12] += x2 * y2;
    sums[13] += y2 * y2;
  }
  return sums;
}
