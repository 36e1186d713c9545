import { demandProbability } from './demand.ts';
import { incompleteBeta } from './incompleteBeta.ts';
import { root } from './root.ts';

/** A point of the unit interval by its distances from both ends, so that neither loses digits. */
interface Split {
  readonly x: number;
  readonly y: number;
}

/** Probability that a value of the beta distribution with shapes a, b > 0 is at most x. */
export function betaCdf(x: number, a: number, b: number): number {
  return incompleteBeta(a, b, x).lower;
}

/** The x below which a beta value with shapes a, b > 0 falls with probability p. RangeError for p outside 0..1. */
export function betaQuantile(p: number, a: number, b: number): number {
  demandProbability(p);
  return betaSplit(p, 1 - p, a, b).x;
}

/** The x above which a beta value falls with probability q, which may be too small for 1 - q to show it. */
export function betaUpperQuantile(q: number, a: number, b: number): number {
  demandProbability(q);
  return betaSplit(1 - q, q, a, b).x;
}

/** The point with probability `lower` below and `upper` above it; the smaller of the two counts. */
export function betaSplit(lower: number, upper: number, a: number, b: number): Split {
  if (lower === 0) return { x: 0, y: 1 };
  if (upper === 0) return { x: 1, y: 0 };
  const half = incompleteBeta(a, b, 0.5);
  if (lower < upper ? lower > half.lower : upper < half.upper) {
    const { x, y } = betaSplit(upper, lower, b, a);
    return { x: y, y: x };
  }
  const miss = (logX: number) => {
    const x = Math.exp(logX);
    const tails = incompleteBeta(a, b, x, 1 - x);
    const ratio = lower < upper ? tails.lower / lower : upper / tails.upper;
    return Math.log(Math.min(Math.max(ratio, Number.MIN_VALUE), Number.MAX_VALUE));
  };
  const high = Math.log(0.5);
  let low = 2 * high;
  while (miss(low) > 0) low *= 2;
  const x = Math.exp(root(miss, low, high));
  return { x, y: 1 - x };
}
