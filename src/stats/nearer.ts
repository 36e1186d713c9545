import { bivariateNormalCdf } from './bivariateNormal.ts';
import type { Fitted } from './polynomial.ts';

/**
 * Probability that the first of two uncertain numbers lies nearer to zero than the second, both normal around what was
 * seen, with this covariance of their errors. First is nearer where second - first and second + first have one sign.
 */
export function nearerProbability(first: Fitted, second: Fitted, covariance: number): number {
  const variances = first.se ** 2 + second.se ** 2;
  const difference = scaled(second.value - first.value, variances - 2 * covariance);
  const sum = scaled(second.value + first.value, variances + 2 * covariance);
  if (difference.sign === 0 || sum.sign === 0) return 1 / 2;
  const spread = Math.sqrt(Math.max(0, variances - 2 * covariance) * Math.max(0, variances + 2 * covariance));
  const correlation = spread === 0 ? 0 : Math.max(-1, Math.min(1, (second.se ** 2 - first.se ** 2) / spread));
  return bivariateNormalCdf(difference.z, sum.z, correlation) + bivariateNormalCdf(-difference.z, -sum.z, correlation);
}

/** In standard errors; without an error it is sure. */
function scaled(value: number, variance: number): { readonly z: number; readonly sign: number } {
  if (variance > 0) return { z: value / Math.sqrt(variance), sign: 1 };
  return { z: Math.sign(value) * Number.POSITIVE_INFINITY, sign: Math.sign(value) };
}
