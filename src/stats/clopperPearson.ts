import { betaQuantile, betaUpperQuantile } from './beta.ts';
import { demandProportion } from './demand.ts';
import type { Estimate } from './estimate.ts';
import { normalCdf } from './normal.ts';

/**
 * A proportion with the exact interval, which covers at least as often as it says: for rare events and for promises
 * ("at most"). Arguments, `se` and errors as in `wilson`; each side leaves out Φ(-z).
 * C. J. Clopper and E. S. Pearson, Biometrika 26 (1934) 404.
 */
export function clopperPearson(successes: number, n: number, z: number): Estimate {
  demandProportion(successes, n);
  const failures = n - successes;
  const tail = normalCdf(-z);
  return {
    value: successes / n,
    se: Math.sqrt((successes * failures) / n) / n,
    low: successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    high: failures === 0 ? 1 : betaUpperQuantile(tail, successes + 1, failures),
  };
}
