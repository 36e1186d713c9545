import { demand, demandConfidence } from './demand.ts';

/**
 * Half the width of an interval for the mean of n values within a known `range`, true for every distribution.
 * W. Hoeffding, JASA 58 (1963) 13.
 */
export function hoeffding(n: number, range: number, confidence: number): number {
  demand(n >= 1, `a mean needs at least one value, not ${n}`);
  demandConfidence(confidence);
  return range * Math.sqrt(Math.log(2 / (1 - confidence)) / (2 * n));
}
