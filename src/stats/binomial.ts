import { demandProbability } from './demand.ts';
import { halfDeviance, stirlingError } from './gamma.ts';
import { incompleteBeta } from './incompleteBeta.ts';
import { normalQuantile } from './normal.ts';

/**
 * Probability of exactly k successes in n trials of chance p.
 * C. Loader, Fast and Accurate Computation of Binomial Probabilities (2000).
 */
export function binomialProbability(k: number, n: number, p: number): number {
  if (k < 0 || k > n) return 0;
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  if (k === 0) return Math.exp(n * Math.log1p(-p));
  if (k === n) return Math.exp(n * Math.log(p));
  const exponent =
    stirlingError(n) -
    stirlingError(k) -
    stirlingError(n - k) -
    halfDeviance(k, n * p) -
    halfDeviance(n - k, n * (1 - p));
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

/** Probability of at most k successes in n trials of chance p: Abramowitz and Stegun 26.5.24. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  const whole = Math.floor(k);
  return incompleteBeta(whole + 1, n - whole, p).upper;
}

/** The smallest k with a probability of at least `probability` for at most k successes in n trials of chance p. */
export function binomialQuantile(probability: number, n: number, p: number): number {
  demandProbability(probability);
  const sd = Math.sqrt(n * p * (1 - p));
  const guess = Math.floor(n * p + Math.max(-40, Math.min(40, normalQuantile(probability))) * sd);
  let low = Math.max(-1, Math.min(guess, n - 1));
  let high = low + 1;
  let stride = 1;
  for (; low >= 0 && binomialCdf(low, n, p) >= probability; stride *= 2) {
    high = low;
    low = Math.max(-1, low - stride);
  }
  for (; high < n && binomialCdf(high, n, p) < probability; stride *= 2) {
    low = high;
    high = Math.min(n, high + stride);
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (binomialCdf(middle, n, p) >= probability) high = middle;
    else low = middle;
  }
  return high;
}
