import type { Estimate } from './estimate.ts';
import { type Moments, variance } from './moments.ts';
import { studentCritical } from './student.ts';
import { unvariedError } from './unvaried.ts';

export interface WelchEstimate extends Estimate {
  /** Degrees of freedom of the interval, a fraction as a rule. */
  readonly df: number;
}

/**
 * Difference first - second of means from separate trials. Where neither varied, the error is that of `unvariedError`
 * for steps of `unit`. RangeError for fewer than two values on a side. B. L. Welch, Biometrika 34 (1947) 28.
 */
export function welch(first: Moments, second: Moments, z: number, unit = 1): WelchEstimate {
  const value = first.sum / first.n - second.sum / second.n;
  const [a, b] = [squaredError(first, unit), squaredError(second, unit)];
  const df = (a + b) ** 2 / (a ** 2 / (first.n - 1) + b ** 2 / (second.n - 1));
  const se = Math.sqrt(a + b);
  const reach = studentCritical(z, df) * se;
  return { value, se, low: value - reach, high: value + reach, df };
}

function squaredError(moments: Moments, unit: number): number {
  return variance(moments) / moments.n || unvariedError(moments.n, unit) ** 2;
}
