import { max, mean, min, quantileSorted, sampleStandardDeviation } from 'simple-statistics';
import { demand } from './demand.ts';

export interface Description {
  readonly count: number;
  readonly mean: number;
  /** Sample standard deviation; 0 for a single value. */
  readonly sd: number;
  readonly min: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly max: number;
}

/** What a handful of values looks like, as words and charts need it; nothing is inferred. RangeError for none. */
export function describe(values: readonly number[]): Description {
  demand(values.length > 0, 'there is nothing to describe');
  const sorted = [...values].sort((a, b) => a - b);
  return {
    count: sorted.length,
    mean: mean(sorted),
    sd: sorted.length > 1 ? sampleStandardDeviation(sorted) : 0,
    min: min(sorted),
    lowerQuartile: quantileSorted(sorted, 0.25),
    median: quantileSorted(sorted, 0.5),
    upperQuartile: quantileSorted(sorted, 0.75),
    max: max(sorted),
  };
}
