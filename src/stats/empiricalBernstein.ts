import { demand, demandConfidence } from './demand.ts';

/**
 * Half the width of an interval for the mean of n values within a known `range` and of a sample variance, true for
 * every distribution and narrower than Hoeffding's where the values keep close.
 * A. Maurer and M. Pontil, Proc. 22nd Conference on Learning Theory (2009), theorem 4.
 */
export function empiricalBernstein(n: number, variance: number, range: number, confidence: number): number {
  demand(n >= 2, `a variance needs at least two values, not ${n}`);
  demandConfidence(confidence);
  const log = Math.log(4 / (1 - confidence));
  return Math.sqrt((2 * variance * log) / n) + (7 * range * log) / (3 * (n - 1));
}
