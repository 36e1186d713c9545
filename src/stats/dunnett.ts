import { demand, demandConfidence } from './demand.ts';
import { normalCdf, twoSidedZ } from './normal.ts';
import { normalMean } from './normalMean.ts';
import { root } from './root.ts';

/**
 * The critical value that takes the place of z when `comparisons` variants are each compared with one reference and
 * all intervals are to hold together; two-sided, correlation ½, errors known (large runs). RangeError unless there
 * is a whole number of comparisons from 1 on. C. W. Dunnett, JASA 50 (1955) 1096.
 */
export function dunnett(comparisons: number, confidence: number): number {
  demand(Number.isInteger(comparisons) && comparisons >= 1, `comparisons are counted from 1 on, not ${comparisons}`);
  demandConfidence(confidence);
  const one = twoSidedZ(confidence);
  if (comparisons === 1) return one;
  const together = (c: number) =>
    normalMean((z) => (normalCdf(z + Math.SQRT2 * c) - normalCdf(z - Math.SQRT2 * c)) ** comparisons);
  return root((c) => together(c) - confidence, one, twoSidedZ(1 - (1 - confidence) / comparisons));
}
