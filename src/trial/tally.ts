/** A trial to look at, with the number that made it stand out. */
export interface Extreme {
  readonly trial: number;
  readonly value: number;
}

/** How one variant fared: whole numbers only, so that merging is addition and the order of merging does not matter. */
export interface Tally {
  encounters: number;
  /** Wins of each side, then both down, then timeout. */
  outcomes: number[];
  /** For each mean and ratio metric asked for, in order: Σx, Σy, Σxx, Σxy, Σyy, Σxxx (y is 1 for a mean). */
  moments: number[][];
  /** Fights by number of rounds. */
  rounds: number[];
  /** By side and round: members that went down in it; the surprise round is round 0. */
  downsByRound: number[][];
  /** Deaths by cause and side, during and after the fight: [cause][side]. */
  deathsDuring: number[][];
  deathsAfter: number[][];
  /** Actions by type and side: [action][side]. */
  actions: number[][];
  /** Of the same: the sums of the squares of each fight's count. */
  squares: Breakdowns;
  /** Sums of every counter, by COUNTERS and side. */
  counts: number[];
  /** Wins of each side in each batch, by number of batch: for the picture of convergence. */
  batches: { readonly batch: number; readonly encounters: number; readonly wins: readonly number[] }[];
  shortest: Extreme | null;
  longest: Extreme | null;
  /** The fight won with the fewest hit points left. */
  closest: Extreme | null;
}

/** Counts by what happened (rows) and side. */
export type Breakdowns = Record<'deathsDuring' | 'deathsAfter' | 'actions', number[][]>;

/** How a variant and its reference fared on the same dice. */
export interface PairTally {
  readonly variant: number;
  readonly reference: number;
  encounters: number;
  /** Fights by outcome of the variant (rows) and of the reference (columns); outcomes as in Tally. */
  joint: number[][];
  /**
   * For each mean and ratio metric asked for: sums of (x1, y1, x2, y2), then of their ten products 11 12 13 14 22 23 24
   * 33 34 44; 1 is the variant, 2 the reference.
   */
  moments: number[][];
}

/** All that a run counted. */
export interface Tallies {
  readonly variants: readonly Tally[];
  readonly pairs: readonly PairTally[];
}

function addInto(sum: number[], more: readonly number[]): void {
  for (let i = 0; i < more.length; i++) sum[i] = (sum[i] ?? 0) + more[i];
}

function addRows(sum: number[][], more: readonly (readonly number[])[]): void {
  more.forEach((row, i) => {
    sum[i] ??= [];
    addInto(sum[i], row);
  });
}

function addBreakdowns(sum: Breakdowns, more: Breakdowns): void {
  addRows(sum.deathsDuring, more.deathsDuring);
  addRows(sum.deathsAfter, more.deathsAfter);
  addRows(sum.actions, more.actions);
}

/** The more extreme of two; of equals the earlier trial, so that the order of merging does not matter. */
function extreme(a: Extreme | null, b: Extreme | null, sign: 1 | -1): Extreme | null {
  if (a === null || b === null) return a ?? b;
  if (a.value === b.value) return a.trial < b.trial ? a : b;
  return sign * (a.value - b.value) > 0 ? a : b;
}

/** Batches mostly come in order; only one that does not is worth sorting for. */
function addBatches(sum: Tally['batches'], more: Tally['batches']): void {
  const inOrder = sum.length === 0 || more.length === 0 || sum[sum.length - 1].batch < more[0].batch;
  for (const batch of more) sum.push(batch);
  if (!inOrder) sum.sort((a, b) => a.batch - b.batch);
}

/** Adds the counts of `more` to `sum`. */
export function mergeTally(sum: Tally, more: Tally): void {
  sum.encounters += more.encounters;
  addInto(sum.outcomes, more.outcomes);
  addRows(sum.moments, more.moments);
  addInto(sum.rounds, more.rounds);
  addRows(sum.downsByRound, more.downsByRound);
  addBreakdowns(sum, more);
  addBreakdowns(sum.squares, more.squares);
  addInto(sum.counts, more.counts);
  addBatches(sum.batches, more.batches);
  sum.shortest = extreme(sum.shortest, more.shortest, -1);
  sum.longest = extreme(sum.longest, more.longest, 1);
  sum.closest = extreme(sum.closest, more.closest, -1);
}

/** Adds the joint counts of `more` to `sum`. */
export function mergePair(sum: PairTally, more: PairTally): void {
  sum.encounters += more.encounters;
  addRows(sum.joint, more.joint);
  addRows(sum.moments, more.moments);
}
