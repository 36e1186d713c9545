import { continuedFraction } from './continuedFraction.ts';
import { demand } from './demand.ts';
import { halfDeviance, stirlingError } from './gamma.ts';
import type { Tails } from './incompleteGamma.ts';

/**
 * The regularized incomplete beta functions I_x(a, b) and 1 - I_x(a, b), for a, b > 0 and 0 <= x <= 1; y is 1 - x,
 * given by itself so that neither loses digits.
 * Continued fraction: A. R. DiDonato and A. H. Morris, ACM TOMS 18 (1992) 360, algorithm 708; the factor
 * before it after Loader (2000).
 */
export function incompleteBeta(a: number, b: number, x: number, y: number = 1 - x): Tails {
  demand(a > 0 && b > 0 && !Number.isNaN(x), `no incomplete beta function for shapes ${a}, ${b} at ${x}`);
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  if (x * (a + b + 2) > a + 1) {
    const { lower, upper } = incompleteBeta(b, a, y, x);
    return { lower: upper, upper: lower };
  }
  /** a y - b x, how far x lies below the mean: the only difference of large numbers here. */
  const below = a * y - b * x;
  const fraction = continuedFraction(
    (m) => (m === 1 ? 1 : numerator(a, b, x, m - 1)),
    (m) => denominator(a, b, x, below, m - 1),
  );
  const lower = Math.min(1, factor(a, b, x, y) * fraction);
  return { lower, upper: 1 - lower };
}

/** x^a y^b / B(a, b) */
function factor(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const exponent =
    stirlingError(n) - stirlingError(a) - stirlingError(b) - halfDeviance(a, n * x) - halfDeviance(b, n * y);
  return Math.exp(exponent) * Math.sqrt((a * b) / (2 * Math.PI * n));
}

function numerator(a: number, b: number, x: number, m: number): number {
  const at = a + 2 * m - 1;
  return (((a + m - 1) * (a + b + m - 1)) / at) * ((m * (b - m) * x * x) / at);
}

function denominator(a: number, b: number, x: number, below: number, m: number): number {
  if (m === 0) return (a * (below + 1)) / (a + 1);
  const at = a + 2 * m;
  return m + (m * (b - m) * x) / (at - 1) + ((a + m) * (below + 1 + m * (2 - x))) / (at + 1);
}
