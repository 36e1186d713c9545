import { demand } from './demand.ts';
import type { Estimate } from './estimate.ts';
import { covariance } from './moments.ts';
import { studentCritical } from './student.ts';
import { unvariedError } from './unvaried.ts';

/** What a tally keeps of two counts of the same trial. */
export interface PairMoments {
  readonly n: number;
  readonly sumX: number;
  readonly sumY: number;
  readonly sumXX: number;
  readonly sumXY: number;
  readonly sumYY: number;
}

/** Variances and covariance of single trials. */
export function spreads({ n, sumX, sumY, sumXX, sumXY, sumYY }: PairMoments) {
  return {
    xx: covariance(n, sumX, sumX, sumXX),
    xy: covariance(n, sumX, sumY, sumXY),
    yy: covariance(n, sumY, sumY, sumYY),
  };
}

/**
 * Σx/Σy (hits per attack, say) with the interval of the delta method: the residuals x - R y are averaged over
 * trials, never the ratios of trials. Where no trial has a residual (0 of Σy), the error is that of `unvariedError`
 * for steps of `unit` in x. RangeError for fewer than two trials or Σy = 0.
 * W. G. Cochran, Sampling Techniques (1977), section 2.11.
 */
export function ratio(moments: PairMoments, z: number, unit = 1): Estimate {
  const { n, sumX, sumY } = moments;
  demand(sumY !== 0, 'a ratio needs a denominator other than 0');
  const value = sumX / sumY;
  const { xx, xy, yy } = spreads(moments);
  const residual = xx - 2 * value * xy + value * value * yy;
  const unvaried = residual <= 1e-14 * (xx + value * value * yy);
  const se = (unvaried ? unvariedError(n, unit) : Math.sqrt(residual / n)) / Math.abs(sumY / n);
  const reach = studentCritical(z, n - 1) * se;
  return { value, se, low: value - reach, high: value + reach };
}
