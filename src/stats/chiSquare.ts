import { demandProbability } from './demand.ts';
import { incompleteGamma } from './incompleteGamma.ts';
import { root } from './root.ts';

/** Probability that a chi-square value with `df` degrees of freedom is at most x: Abramowitz and Stegun 26.4.19. */
export function chiSquareCdf(x: number, df: number): number {
  return incompleteGamma(df / 2, x / 2).lower;
}

/** Probability that a chi-square value with `df` degrees of freedom exceeds x. */
export function chiSquareUpperTail(x: number, df: number): number {
  return incompleteGamma(df / 2, x / 2).upper;
}

/** The x below which a chi-square value with `df` degrees of freedom falls with probability p. */
export function chiSquareQuantile(p: number, df: number): number {
  demandProbability(p);
  if (p === 0) return 0;
  if (p === 1) return Number.POSITIVE_INFINITY;
  const miss =
    p < 0.5
      ? (logX: number) => Math.log(chiSquareCdf(Math.exp(logX), df) / p)
      : (logX: number) => Math.log((1 - p) / chiSquareUpperTail(Math.exp(logX), df));
  const middle = Math.log(df);
  let low = middle - 1;
  let high = middle + 1;
  while (miss(low) > 0) low -= middle - low;
  while (miss(high) < 0) high += high - middle;
  return Math.exp(root(miss, low, high));
}
