import { demand, demandConfidence } from './demand.ts';
import { normalCdf } from './normal.ts';
import { normalMean } from './normalMean.ts';
import { root } from './root.ts';

/**
 * The critical value that takes the place of z when all pairs among `groups` variants are compared and all intervals
 * are to hold together: the studentized range over √2, errors known (large runs). RangeError for fewer than two.
 * J. W. Tukey, The Problem of Multiple Comparisons (1953).
 */
export function tukey(groups: number, confidence: number): number {
  return studentizedRangeQuantile(confidence, groups) / Math.SQRT2;
}

/** The p-quantile of the range of `groups` normal values over an independent error with `df` degrees of freedom. */
export function studentizedRangeQuantile(p: number, groups: number, df = Number.POSITIVE_INFINITY): number {
  demand(Number.isInteger(groups) && groups >= 2, `groups are counted from 2 on, not ${groups}`);
  demandConfidence(p);
  const cdf = df === Number.POSITIVE_INFINITY ? range(groups) : studentized(range(groups), df);
  let high = 4;
  while (cdf(high) < p) high *= 2;
  return root((q) => cdf(q) - p, 0, high);
}

/** Distribution of the range: the highest lies anywhere, all others within q below it. */
function range(groups: number): (q: number) => number {
  return (q) => groups * normalMean((z, below) => (below - normalCdf(z - q)) ** (groups - 1));
}

/** Mean of a distribution over the error it is measured by, √(χ²/df), taken in its logarithm. */
function studentized(cdf: (q: number) => number, df: number): (q: number) => number {
  const step = 1 / (4 * Math.sqrt(df));
  const errors: { size: number; share: number }[] = [];
  let total = 0;
  for (let u = -Math.max(60 * step, 40 / df); u <= 40 * step; u += step) {
    const share = Math.exp(df * (u - (Math.exp(2 * u) - 1) / 2));
    errors.push({ size: Math.exp(u), share });
    total += share;
  }
  return (q) => errors.reduce((sum, { size, share }) => sum + share * cdf(q * size), 0) / total;
}
