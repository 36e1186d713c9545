import { demand, demandConfidence } from './demand.ts';

/**
 * The critical value that takes the place of z when a decision may be taken at any look: intervals with it hold at
 * all n at once with probability 1-α. It is smallest near the planned size, and meant for Wilson's and Bonett and
 * Price's forms. RangeError unless n and planned are positive and 0 < α < 1.
 * H. Robbins, Annals of Mathematical Statistics 41 (1970) 1397: the normal mixture boundary.
 */
export function sequenceZ(n: number, planned: number, alpha: number): number {
  demand(n > 0 && planned > 0, `sizes must be positive, not ${n} and ${planned}`);
  const t = (kappa(alpha) * n) / planned;
  return Math.sqrt(2 * (1 + 1 / t) * Math.log(Math.sqrt(1 + t) / alpha));
}

/**
 * How many times its mixing variance a sequence has seen at the planned size, so that it is near its tightest there.
 * S. R. Howard, A. Ramdas, J. McAuliffe and J. Sekhon, Annals of Statistics 49 (2021) 1055.
 */
export function kappa(alpha: number): number {
  demandConfidence(alpha);
  const m = -2 * Math.log(alpha);
  return m + Math.log(m) + 1;
}
