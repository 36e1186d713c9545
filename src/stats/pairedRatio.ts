import { demand } from './demand.ts';
import type { Estimate } from './estimate.ts';
import { covariance } from './moments.ts';
import { studentCritical } from './student.ts';
import { unvariedError } from './unvaried.ts';

type Four<T> = readonly [T, T, T, T];

/** Sums over n trials of (x1, y1, x2, y2), and of their products, products[i][j] = products[j][i]. */
export interface CrossMoments {
  readonly n: number;
  readonly sums: Four<number>;
  readonly products: Four<Four<number>>;
}

/**
 * Difference Σx1/Σy1 - Σx2/Σy2 of ratios of two variants with the same dice, linearised: each trial counts
 * (x1 - R1 y1)/ȳ1 - (x2 - R2 y2)/ȳ2. Where that is 0 in every trial, the error is that of `unvariedError` for steps
 * of `unit` in x. RangeError for fewer than two trials or a denominator of 0.
 * W. G. Cochran, Sampling Techniques (1977), section 6.19.
 */
export function pairedRatio({ n, sums, products }: CrossMoments, z: number, unit = 1): Estimate {
  const [x1, y1, x2, y2] = sums;
  demand(y1 !== 0 && y2 !== 0, 'a ratio needs a denominator other than 0');
  /** What the difference gains from one more of each. */
  const gradient = [n / y1, (-n * x1) / y1 ** 2, -n / y2, (n * x2) / y2 ** 2];
  let spread = 0;
  let size = 0;
  gradient.forEach((gi, i) => {
    gradient.forEach((gj, j) => {
      const term = gi * gj * covariance(n, sums[i] as number, sums[j] as number, products[i]?.[j] as number);
      spread += term;
      size += Math.abs(term);
    });
  });
  const value = x1 / y1 - x2 / y2;
  const unvaried = spread <= 1e-14 * size;
  const se = unvaried ? (unvariedError(n, unit) * n) / Math.min(Math.abs(y1), Math.abs(y2)) : Math.sqrt(spread / n);
  const reach = studentCritical(z, n - 1) * se;
  return { value, se, low: value - reach, high: value + reach };
}
