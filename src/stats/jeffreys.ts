import { betaQuantile, betaUpperQuantile } from './beta.ts';
import { demandProportion } from './demand.ts';
import type { Estimate } from './estimate.ts';
import { normalCdf } from './normal.ts';

/**
 * A proportion with the equal-tailed posterior interval under Jeffreys' prior, opened to 0 and 1 at the edges.
 * Arguments, `se` and errors as in `wilson`.
 * L. D. Brown, T. T. Cai and A. DasGupta, Statistical Science 16 (2001) 101.
 */
export function jeffreys(successes: number, n: number, z: number): Estimate {
  demandProportion(successes, n);
  const failures = n - successes;
  const tail = normalCdf(-z);
  return {
    value: successes / n,
    se: Math.sqrt((successes * failures) / n) / n,
    low: successes === 0 ? 0 : betaQuantile(tail, successes + 0.5, failures + 0.5),
    high: failures === 0 ? 1 : betaUpperQuantile(tail, successes + 0.5, failures + 0.5),
  };
}
