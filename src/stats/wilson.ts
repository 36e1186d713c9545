import { demandProportion } from './demand.ts';
import type { Estimate } from './estimate.ts';

/**
 * A proportion with Wilson's score interval; z is the critical value (twoSidedZ, dunnett, sequenceZ). The interval
 * never has width zero: 0 of n reaches up to z²/(n+z²). `se` is the plain √(p(1-p)/n), which is 0 for 0 of n.
 * Successes and n may be fractions (an effective size). RangeError unless 0 <= successes <= n and n > 0.
 * E. B. Wilson, JASA 22 (1927) 209.
 */
export function wilson(successes: number, n: number, z: number): Estimate {
  demandProportion(successes, n);
  const failures = n - successes;
  const reach = z * Math.sqrt((successes * failures) / n + (z * z) / 4);
  const sum = successes + (z * z) / 2 + reach;
  return {
    value: successes / n,
    se: Math.sqrt((successes * failures) / n) / n,
    // The other root of the same quadratic, without cancellation for rare events.
    low: (successes * successes) / (n * sum),
    high: failures === 0 ? 1 : Math.min(1, sum / (n + z * z)),
  };
}
