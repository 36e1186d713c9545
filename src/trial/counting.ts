import { BOTH_DOWN, TIMEOUT } from '../combat/clock.ts';
import type { Extreme, PairTally, Tally } from './tally.ts';
import { BATCH, type Trials } from './trials.ts';

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** Place of an outcome among the counts: sides, then both down, then timeout. */
const placeOf = (outcome: number, sides: number): number =>
  outcome === BOTH_DOWN ? sides : outcome === TIMEOUT ? sides + 1 : outcome;

/** Turns the batch that was just played into a tally; `metrics` is how many means and ratios were asked for. */
export function tallyOf(trials: Trials, first: number, count: number, metrics: number): Tally {
  const { sides, outcomes, rounds, closeness, recorder } = trials;
  const byOutcome = zeros(sides + 2);
  const byRounds: number[] = [];
  for (let i = 0; i < count; i++) {
    byOutcome[placeOf(outcomes[i], sides)]++;
    byRounds[rounds[i]] = (byRounds[rounds[i]] ?? 0) + 1;
  }
  for (let r = 0; r < byRounds.length; r++) byRounds[r] ??= 0;
  const { battle } = trials;
  return {
    encounters: count,
    outcomes: byOutcome,
    moments: Array.from({ length: metrics }, (_, m) => momentsOf(trials, m, count)),
    rounds: byRounds,
    downsByRound: transposed(recorder.downsByRound, sides),
    deathsDuring: rowsOf(recorder.deathsDuring, battle.rules.causes.length, sides),
    deathsAfter: rowsOf(recorder.deathsAfter, battle.rules.causes.length, sides),
    actions: rowsOf(recorder.actions, battle.actionNames.length, sides),
    counts: [],
    batches: [{ batch: Math.floor(first / BATCH), encounters: count, wins: byOutcome.slice(0, sides) }],
    shortest: extremeOf(rounds, first, count, -1),
    longest: extremeOf(rounds, first, count, 1),
    closest: extremeOf(closeness, first, count, -1),
  };
}

function momentsOf({ x, y }: Trials, metric: number, count: number): number[] {
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
  return [sx, sy, sxx, sxy, syy, sxxx];
}

function rowsOf(cells: Float64Array, rows: number, sides: number): number[][] {
  return Array.from({ length: rows }, (_, row) => [...cells.subarray(row * sides, (row + 1) * sides)]);
}

/** By round and side turned to by side and round, without the empty end. */
function transposed(cells: Float64Array, sides: number): number[][] {
  let last = cells.length / sides;
  while (last > 0 && cells.subarray((last - 1) * sides, last * sides).every((cell) => cell === 0)) last--;
  return Array.from({ length: sides }, (_, side) => Array.from({ length: last }, (_, round) => cells[round * sides + side]));
}

function extremeOf(values: Int32Array, first: number, count: number, sign: 1 | -1): Extreme | null {
  let best = 0;
  for (let i = 1; i < count; i++) if (sign * (values[i] - values[best]) > 0) best = i;
  return count === 0 ? null : { trial: first + best, value: values[best] };
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
