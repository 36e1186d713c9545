import { combined, jointRatios } from '../../stats/jointRatios.ts';

/** What each trial of a variant counted: numerator, and of a ratio its denominator. */
interface TrialValues {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number> | null;
}

/** A factor for each of some variants, by their numbers: `+1` of one and `-1` of another is their difference. */
export type Mix = ReadonlyMap<number, number>;

/** What some variants came to together. */
export interface Joint {
  readonly encounters: number;
  value(mix: Mix): number;
  /** How two mixes err together; of one with itself, its squared standard error. */
  covariance(a: Mix, b: Mix): number;
}

export interface JointTrials {
  /** Takes the next trials of a variant. Every variant takes the same ones, in any order among variants. */
  take(variant: number, values: TrialValues): void;
  /** All trials so far, of the set of this number. */
  of(set: number): Joint;
}

/**
 * Adds up products among the variants of each set while a run goes on, trial by trial; only the last trials are kept.
 * `per` is the denominator of every trial where the metric is no ratio.
 */
export function jointTrials(sets: readonly (readonly number[])[], isRatio: boolean, per = 1): JointTrials {
  const needed = new Set(sets.flat());
  const waiting = new Map<number, TrialValues>();
  const sums = sets.map((set) => summing(set, isRatio));
  return {
    take(variant, values) {
      waiting.set(variant, values);
      if (waiting.size < needed.size) return;
      for (const sum of sums) sum.add(waiting);
      waiting.clear();
    },
    of: (set) => jointOf(sets[set]!, sums[set]!, isRatio ? null : per),
  };
}

interface Summing {
  n: number;
  readonly width: number;
  readonly sums: Float64Array;
  readonly products: Float64Array;
  add(values: ReadonlyMap<number, TrialValues>): void;
}

/** Whole numbers only, so that the sums are exact and the same in whatever order trials come. */
function summing(set: readonly number[], isRatio: boolean): Summing {
  const width = set.length * (isRatio ? 2 : 1);
  const [sums, products] = [new Float64Array(width), new Float64Array(width * width)];
  const row = new Float64Array(width);
  const all: Summing = { n: 0, width, sums, products, add };

  function add(values: ReadonlyMap<number, TrialValues>): void {
    const columns = set.flatMap((variant) => {
      const { x, y } = values.get(variant)!;
      return y === null ? [x] : [x, y];
    });
    const trials = columns[0]!.length;
    for (let trial = 0; trial < trials; trial++) {
      for (let i = 0; i < width; i++) row[i] = columns[i]![trial]!;
      for (let i = 0; i < width; i++) {
        const value = row[i]!;
        if (value === 0) continue;
        sums[i]! += value;
        for (let j = 0; j < width; j++) products[i * width + j]! += value * row[j]!;
      }
    }
    all.n += trials;
  }
  return all;
}

function jointOf(set: readonly number[], { n, width, sums, products }: Summing, per: number | null): Joint {
  /** Where numerator and denominator of the variants stand among the sums; null: a denominator that is always `per`. */
  const places = set.flatMap((_, i) => (per === null ? [2 * i, 2 * i + 1] : [i, null]));
  const sum = (place: number | null): number => (place === null ? (per ?? 1) * n : sums[place]!);
  const product = (a: number | null, b: number | null): number => {
    if (a === null) return (per ?? 1) * sum(b);
    return b === null ? product(b, a) : products[a * width + b]!;
  };
  const known = jointRatios({
    n,
    sums: places.map(sum),
    products: places.map((a) => places.map((b) => product(a, b))),
  });
  const factors = (mix: Mix): number[] => set.map((variant) => mix.get(variant) ?? 0);
  return {
    encounters: n,
    value: (mix) => factors(mix).reduce((total, factor, i) => total + factor * known.values[i]!, 0),
    covariance: (a, b) => combined(known, factors(a), factors(b)),
  };
}
