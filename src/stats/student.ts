import { betaSplit } from './beta.ts';
import { demand, demandProbability } from './demand.ts';
import { incompleteBeta } from './incompleteBeta.ts';
import { normalCdf } from './normal.ts';

/** Probability that a value of Student's t with `df` degrees of freedom is at most t: Abramowitz and Stegun 26.7.1. */
export function studentCdf(t: number, df: number): number {
  const square = t * t;
  const { lower, upper } = incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square));
  return t < 0 ? lower / 2 : 0.5 + upper / 2;
}

/** The t below which a value of Student's t with `df` degrees of freedom falls with probability p. */
export function studentQuantile(p: number, df: number): number {
  demandProbability(p);
  return p < 0.5 ? -outerT(p, df) : outerT(1 - p, df);
}

/** The t exceeded with probability `tail`, at most a half. */
function outerT(tail: number, df: number): number {
  demand(df > 0, `degrees of freedom must be positive, not ${df}`);
  const { x, y } = betaSplit(2 * tail, 1 - 2 * tail, df / 2, 0.5);
  return Math.sqrt((df * y) / x);
}

/** The t that is for Student's distribution what z is for the normal one: the same probability outside ±t and ±z. */
export function studentCritical(z: number, df: number): number {
  demand(z > 0, `a critical value must be positive, not ${z}`);
  return outerT(normalCdf(-z), df);
}
