import { continuedFraction } from './continuedFraction.ts';
import { demand } from './demand.ts';
import { halfDeviance, stirlingError } from './gamma.ts';

/** Both sides of a distribution at one point; each is accurate also where it is small. */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
}

/**
 * The regularized incomplete gamma functions P(a, x) and Q(a, x), for a > 0 and x >= 0.
 * Series and continued fraction: Abramowitz and Stegun 6.5.29 and 6.5.31; the factor before them after Loader (2000).
 */
export function incompleteGamma(a: number, x: number): Tails {
  demand(a > 0 && !Number.isNaN(x), `no incomplete gamma function for shape ${a} at ${x}`);
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  /** x^a e^-x / Γ(a+1) */
  const factor = Math.exp(-stirlingError(a) - halfDeviance(a, x)) / Math.sqrt(2 * Math.PI * a);
  if (x < a + 1) {
    const lower = factor * series(a, x);
    return { lower, upper: 1 - lower };
  }
  const upper =
    factor *
    a *
    continuedFraction(
      (j) => (j === 1 ? 1 : (j - 1) * (a - (j - 1))),
      (j) => x - a + 2 * j - 1,
    );
  return { lower: 1 - upper, upper };
}

/** 1 + x/(a+1) + x²/((a+1)(a+2)) + ... */
function series(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let j = 1; term > sum * (Number.EPSILON / 4); j++) {
    term *= x / (a + j);
    sum += term;
  }
  return sum;
}
