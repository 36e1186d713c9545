import { demandConfidence, demandProportion } from './demand.ts';
import type { Interval } from './estimate.ts';
import { logGamma } from './gamma.ts';
import { root } from './root.ts';

/**
 * The interval of a proportion that holds at all n at once with probability 1-α, exactly and not for large n only:
 * all p against which a beta mixture (both shapes `shape`) has not gained a factor 1/α. Errors as in `wilson`.
 * H. Robbins, Annals of Mathematical Statistics 41 (1970) 1397.
 */
export function betaBinomialSequence(successes: number, n: number, alpha: number, shape = 1): Interval {
  demandProportion(successes, n);
  demandConfidence(alpha);
  const failures = n - successes;
  const mixture = logBeta(successes + shape, failures + shape) - logBeta(shape, shape) + Math.log(alpha);
  const gain = (p: number) => mixture - times(successes, Math.log(p)) - times(failures, Math.log1p(-p));
  const value = successes / n;
  return {
    low: successes === 0 ? 0 : root(gain, 0, value),
    high: failures === 0 ? 1 : root(gain, value, 1),
  };
}

/** A product where no count is no contribution, even of an impossible event. */
function times(count: number, log: number): number {
  return count === 0 ? 0 : count * Math.max(log, -1e300);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
