import type { Estimate } from './estimate.ts';
import { meanInterval } from './meanInterval.ts';
import type { Moments } from './moments.ts';

/**
 * Mean difference of a count between two variants with the same dice, from the moments of the differences (first -
 * second, trial by trial), with Student's paired interval. Where all differences are alike, none at all included,
 * the error is that of `unvariedError` for steps of `unit` (½ for a score). RangeError for fewer than two pairs.
 * Student, Biometrika 6 (1908) 1.
 */
export function pairedMean(differences: Moments, z: number, unit = 1): Estimate {
  const { value, se, low, high } = meanInterval(differences, z, unit);
  return { value, se, low, high };
}
