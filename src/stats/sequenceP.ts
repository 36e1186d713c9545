import { kappa } from './confidenceSequence.ts';
import { demand } from './demand.ts';

/**
 * The two-sided p-value that may be read at any look: the level at which the interval of `sequenceZ`, mixed for
 * `alpha`, would end at the value in question, z standard errors away. It is at most α exactly when the interval of
 * `sequenceZ(n, planned, alpha)` leaves that value out. RangeError as there.
 * R. Johari, P. Koomen, L. Pekelis and D. Walsh, Operations Research 70 (2022) 1806: always valid p-values, from the
 * mixture of H. Robbins, Annals of Mathematical Statistics 41 (1970) 1397.
 */
export function sequenceP(z: number, n: number, planned: number, alpha: number): number {
  demand(n > 0 && planned > 0, `sizes must be positive, not ${n} and ${planned}`);
  const t = (kappa(alpha) * n) / planned;
  return Math.min(1, Math.sqrt(1 + t) * Math.exp((-z * z * t) / (2 * (1 + t))));
}
