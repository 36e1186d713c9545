import { binomialQuantile } from './binomial.ts';
import { demand } from './demand.ts';
import type { Estimate, Interval } from './estimate.ts';
import { normalCdf } from './normal.ts';

const ANYTHING: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/**
 * Ranks (from 1) of the order statistics between which the p-quantile of a distribution lies with at least the
 * confidence of z, whatever the distribution. A rank of 0 or n+1 says that the sample bounds it on one side only.
 * H. A. David and H. N. Nagaraja, Order Statistics (2003), section 7.1.
 */
export function quantileRanks(n: number, p: number, z: number): Interval {
  demand(n >= 1 && p > 0 && p < 1, `a quantile needs values and a p between 0 and 1, not ${n} and ${p}`);
  const tail = normalCdf(-z);
  return { low: binomialQuantile(tail, n, p), high: binomialQuantile(1 - tail, n, p) + 1 };
}

/**
 * The p-quantile (median: 0.5) of a histogram that holds at index v how often v was seen, with the interval between
 * order statistics. Where the sample does not bound it, the interval ends at what is `possible`. `se` is half the
 * width over z (R. S. Woodruff, JASA 47 (1952) 635). RangeError for an empty histogram or p outside 0..1.
 */
export function quantileInterval(
  histogram: ArrayLike<number>,
  p: number,
  z: number,
  possible: Interval = ANYTHING,
): Estimate {
  let n = 0;
  for (let value = 0; value < histogram.length; value++) n += histogram[value] as number;
  const ranks = quantileRanks(n, p, z);
  const low = ranks.low < 1 ? possible.low : atRank(histogram, ranks.low);
  const high = ranks.high > n ? possible.high : atRank(histogram, ranks.high);
  return { value: atRank(histogram, Math.ceil(n * p)), se: (high - low) / (2 * z), low, high };
}

/** The value that stands at this rank when all are put in order. */
function atRank(histogram: ArrayLike<number>, rank: number): number {
  let value = 0;
  for (let seen = histogram[0] as number; seen < rank; ) seen += histogram[++value] as number;
  return value;
}
