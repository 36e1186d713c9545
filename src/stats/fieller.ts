import type { Estimate } from './estimate.ts';
import { type PairMoments, ratio, spreads } from './ratio.ts';
import { studentCritical } from './student.ts';

/**
 * Σx/Σy with Fieller's interval: all ratios R for which the mean of x - R y is not significantly off 0; better than
 * the delta method while Σy is uncertain. If Σy may as well be 0, every ratio is possible and the interval infinite.
 * `se`, `unit` and errors as in `ratio`, whose interval it takes where no trial has a residual.
 * E. C. Fieller, J. Royal Statistical Society B 16 (1954) 175.
 */
export function fieller(moments: PairMoments, z: number, unit = 1): Estimate {
  const { n, sumX, sumY } = moments;
  const { value, se, low, high } = ratio(moments, z, unit);
  const { xx, xy, yy } = spreads(moments);
  const t = studentCritical(z, n - 1);
  /** Turns variances of one trial into t² squared errors of a mean, relative to the squared mean of y. */
  const scale = (t * t * n) / (sumY * sumY);
  const g = scale * yy;
  if (g >= 1) return { value, se, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const residual = xx - 2 * value * xy + value * value * yy;
  if (residual <= 1e-14 * (xx + value * value * yy)) return { value, se, low, high };
  const middle = sumX / sumY - scale * xy;
  const reach = Math.sqrt(scale * (residual - scale * (xx * yy - xy * xy)));
  return { value, se, low: (middle - reach) / (1 - g), high: (middle + reach) / (1 - g) };
}
