import type { Estimate } from './estimate.ts';
import { type Moments, skewness, variance } from './moments.ts';
import { studentCritical } from './student.ts';
import { unvariedError } from './unvaried.ts';

/** Why the interval of a mean may cover less often than it says. */
type MeanWarning = 'unvaried' | 'skewed';

export interface MeanEstimate extends Estimate {
  readonly warning: MeanWarning | null;
}

/** W. G. Cochran, Sampling Techniques (1977) 42: from this many times the squared skewness on, t intervals hold. */
const COCHRAN = 25;

/**
 * The mean with Student's interval at the confidence that z has for a normal value, in the unit of the values.
 * `warning` is 'skewed' when n < 25 skewness² (known only with sumCubes) and 'unvaried' when all values were alike;
 * then the error is 0, or with a `unit` (the smallest step between values) that of `unvariedError`.
 * RangeError for fewer than two values. Student, Biometrika 6 (1908) 1.
 */
export function meanInterval(moments: Moments, z: number, unit = 0): MeanEstimate {
  const { n, sum, sumCubes } = moments;
  const value = sum / n;
  const spread = variance(moments);
  const se = spread > 0 ? Math.sqrt(spread / n) : unvariedError(n, unit);
  const reach = se > 0 ? studentCritical(z, n - 1) * se : 0;
  const skewed = sumCubes !== undefined && n < COCHRAN * skewness({ ...moments, sumCubes }) ** 2;
  const warning = spread > 0 ? (skewed ? 'skewed' : null) : 'unvaried';
  return { value, se, low: value - reach, high: value + reach, warning };
}
