import type { PairTally } from '../../trial/tally.ts';
import type { Counts, VariantTrials } from './trialValues.ts';

/** The trials of one variant, with the sides that its outcomes speak of. */
export interface Played {
  readonly trials: VariantTrials;
  readonly sides: readonly string[];
}

/** How both fared in the first `n` trials, trial by trial, as a run counts a pair: after against before. */
export function pairOf(label: string, before: Played, after: Played, n: number): PairTally {
  const [old, now] = [before.trials.counts.get(label), after.trials.counts.get(label)];
  return {
    variant: 0,
    reference: 0,
    encounters: n,
    joint: jointOf(before, after, n),
    moments: old && now ? [crossMoments(now, old, n)] : [],
  };
}

/** Whether the first `n` trials of both are the same to the last, for a metric and for how they ended. */
export function areAlike(label: string, before: Played, after: Played, n: number): boolean {
  const same = (a: Numbers, b: Numbers): boolean => {
    if (!a || !b) return !a && !b;
    for (let i = 0; i < n; i++) if (a[i] !== b[i]) return false;
    return true;
  };
  const [old, now] = [before.trials, after.trials];
  const [a, b] = [old.counts.get(label), now.counts.get(label)];
  return same(old.outcomes, now.outcomes) && same(a?.x, b?.x) && same(a?.y, b?.y);
}

type Numbers = Uint8Array | Int32Array | null | undefined;

/** Trials by outcome after (rows) and before (columns), in the order of the sides after; sides of before alone come last. */
function jointOf(before: Played, after: Played, n: number): number[][] {
  const [old, now] = [before.trials.outcomes, after.trials.outcomes];
  const rows = [...after.sides, 'bothDown', 'timeout'];
  const columns = [...rows, ...before.sides.filter((side) => !after.sides.includes(side))];
  const columnOf = [...before.sides, 'bothDown', 'timeout'].map((end) => columns.indexOf(end));
  const joint = rows.map(() => columns.map(() => 0));
  if (old && now) for (let i = 0; i < n; i++) joint[now[i]!]![columnOf[old[i]!]!]!++;
  return joint;
}

/** Sums of (x1, y1, x2, y2), then of their ten products; 1 is after, and y is 1 of a mean. */
function crossMoments(after: Counts, before: Counts, n: number): number[] {
  const sums = new Array<number>(14).fill(0);
  const values = [0, 1, 0, 1];
  for (let i = 0; i < n; i++) {
    values[0] = after.x[i]!;
    values[2] = before.x[i]!;
    if (after.y) values[1] = after.y[i]!;
    if (before.y) values[3] = before.y[i]!;
    let place = 4;
    for (let a = 0; a < 4; a++) {
      sums[a]! += values[a]!;
      for (let b = a; b < 4; b++) sums[place++]! += values[a]! * values[b]!;
    }
  }
  return sums;
}
