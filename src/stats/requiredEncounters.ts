import { demand, demandProbability } from './demand.ts';
import { normalQuantile } from './normal.ts';

/**
 * How many trials bring the interval of a mean to ±halfWidth; `variance` is that of one trial.
 * W. G. Cochran, Sampling Techniques (1977), chapter 4.
 */
export function encountersForMean(variance: number, halfWidth: number, z: number): number {
  demand(halfWidth > 0, `a half-width must be positive, not ${halfWidth}`);
  return Math.ceil(variance * (z / halfWidth) ** 2);
}

/**
 * How many trials bring Wilson's interval around the proportion p to ±halfWidth, at least 1.
 * W. W. Piegorsch, Computational Statistics and Data Analysis 46 (2004) 309.
 */
export function encountersForProportion(p: number, halfWidth: number, z: number): number {
  demandProbability(p);
  demand(halfWidth > 0, `a half-width must be positive, not ${halfWidth}`);
  /** (n+z²)² h² = z² (p(1-p) n + z²/4), solved for m = (n+z²)/z². */
  const spread = p * (1 - p);
  const h = halfWidth * halfWidth;
  const m = (spread + Math.sqrt(spread * spread + h * (1 - 4 * spread))) / (2 * h);
  return Math.max(1, Math.ceil(z * z * (m - 1)));
}

/**
 * How many trials (per side, if separate) let all of `metrics` unchanged metrics pass a gate of ±tolerance with
 * probability `power`, two one-sided tests at 5 % each; `variance` is that of one trial's difference: the share of
 * discordant pairs, or p1(1-p1) + p2(1-p2) for separate trials.
 * D. J. Schuirmann, J. Pharmacokinetics and Biopharmaceutics 15 (1987) 657; metrics shared out after Bonferroni.
 */
export function encountersForGate(tolerance: number, metrics: number, variance: number, power = 0.95): number {
  demand(tolerance > 0 && metrics >= 1, `a gate needs a tolerance and a metric, not ${tolerance} and ${metrics}`);
  const reach = -normalQuantile(0.05) - normalQuantile((1 - power) / metrics / 2);
  return Math.ceil(variance * (reach / tolerance) ** 2);
}
