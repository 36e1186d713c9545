import { demandConfidence, demandProbability } from './demand.ts';
import { incompleteGamma } from './incompleteGamma.ts';

const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

/** The error function, 2/√π times the integral of exp(-t²) from 0 to x: Abramowitz and Stegun 7.1.1 and 6.5.16. */
export function erf(x: number): number {
  return Math.sign(x) * incompleteGamma(0.5, x * x).lower;
}

/** Density of the standard normal distribution at z. */
export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / SQRT_TWO_PI;
}

/** Probability that a standard normal value is at most z, with full relative accuracy in the lower tail. */
export function normalCdf(z: number): number {
  const { lower, upper } = incompleteGamma(0.5, (z * z) / 2);
  return z < 0 ? upper / 2 : 0.5 + lower / 2;
}

/**
 * The z below which a standard normal value falls with probability p; -Infinity and Infinity at 0 and 1.
 * RangeError for p outside 0..1. Start: Abramowitz and Stegun 26.2.23; then Halley's steps on the tail itself.
 */
export function normalQuantile(p: number): number {
  demandProbability(p);
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0) return Number.NEGATIVE_INFINITY;
  const t = Math.sqrt(-2 * Math.log(p));
  let z = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
  for (let step = 0; step < 3; step++) {
    const error = (p > 0.25 ? centralError(z, p) : normalCdf(z) - p) / normalDensity(z);
    z -= error / (1 + (z * error) / 2);
  }
  return z;
}

/** Φ(z) - p near the middle, where both are close to a half: the halves are taken out first. */
function centralError(z: number, p: number): number {
  return erf(z / Math.SQRT2) / 2 + (0.5 - p);
}

/** How many standard errors reach to both sides for this confidence: 1.96 for 0.95. RangeError outside 0..1. */
export function twoSidedZ(confidence: number): number {
  demandConfidence(confidence);
  return -normalQuantile((1 - confidence) / 2);
}
