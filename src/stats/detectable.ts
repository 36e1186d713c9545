import type { Interval } from './estimate.ts';
import { normalQuantile } from './normal.ts';

/**
 * The smallest true difference that a run like this one would have told from 0 with this power, in the unit of the
 * difference: (z + z_power) standard errors, the error being half the width of its interval over the z it was made
 * with. J. Cohen, Statistical Power Analysis for the Behavioral Sciences (1988).
 */
export function detectableDifference({ low, high }: Interval, z: number, power = 0.8): number {
  return ((z + normalQuantile(power)) * (high - low)) / (2 * z);
}

/** How many trials tell a true difference from 0 with this power; `variance` is that of one trial's difference. */
export function encountersToDetect(difference: number, variance: number, z: number, power = 0.8): number {
  return Math.ceil(variance * ((z + normalQuantile(power)) / difference) ** 2);
}
