import type { Tally } from '../../trial/tally.ts';

/** What a metric counted in each trial: its numerator and, of a ratio, its denominator. */
export interface Counts {
  readonly x: Int32Array;
  readonly y: Int32Array | null;
}

/** What is known of every trial of one variant, in order. */
export interface VariantTrials {
  /** The winning side's place, then both down, then timeout; null where nobody asks who won. */
  readonly outcomes: Uint8Array | null;
  /** By the label of the metric. */
  readonly counts: ReadonlyMap<string, Counts>;
}

/** Sums of what a metric counted; `y` only of a ratio. */
export interface Sums {
  readonly x: number;
  readonly y: number | null;
}

/** What the trials of a variant add up to, as whole numbers. */
export interface Figures {
  /** Trials by outcome. */
  readonly outcomes: readonly number[] | null;
  readonly sums: ReadonlyMap<string, Sums>;
}

/** The figures of the first `n` trials of a variant, in a fight of so many sides. */
export function figuresOf({ outcomes, counts }: VariantTrials, sides: number, n: number): Figures {
  return {
    outcomes: outcomes && countedOutcomes(outcomes, sides, n),
    sums: new Map([...counts].map(([label, { x, y }]) => [label, { x: sumOf(x, n), y: y && sumOf(y, n) }])),
  };
}

function countedOutcomes(outcomes: Uint8Array, sides: number, n: number): number[] {
  const counted = new Array<number>(sides + 2).fill(0);
  for (let i = 0; i < n; i++) counted[outcomes[i]!]!++;
  return counted;
}

function sumOf(values: Int32Array, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += values[i]!;
  return sum;
}

/** The same as a tally has it, for the estimate of one metric: moments as Σx, Σy, Σxx, Σxy, Σyy, Σxxx. */
export function tallyOf(
  { outcomes, counts }: VariantTrials,
  label: string,
  sides: number,
  n: number,
): Pick<Tally, 'encounters' | 'outcomes' | 'moments'> {
  const values = counts.get(label);
  return {
    encounters: n,
    outcomes: outcomes ? countedOutcomes(outcomes, sides, n) : [],
    moments: values ? [momentsOf(values, n)] : [],
  };
}

function momentsOf({ x, y }: Counts, n: number): number[] {
  let [sumX, sumY, sumXX, sumXY, sumYY, sumXXX] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const a = x[i]!;
    const b = y === null ? 1 : y[i]!;
    sumX += a;
    sumY += b;
    sumXX += a * a;
    sumXY += a * b;
    sumYY += b * b;
    sumXXX += a * a * a;
  }
  return [sumX, sumY, sumXX, sumXY, sumYY, sumXXX];
}
