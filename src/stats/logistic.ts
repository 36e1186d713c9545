import { demand, demandProportion } from './demand.ts';
import { type Fitted, polynomial } from './polynomial.ts';

/** How often something happened at x. Both counts may be fractions (an effective number). */
export interface Proportion {
  readonly x: number;
  readonly successes: number;
  readonly n: number;
}

/** A curve through points, on the scale on which it is a polynomial, and how far the points lie off it. */
export interface Fit {
  at(x: number): Fitted;
  /** About chi-square with `df` degrees of freedom where the curve is the right one. */
  readonly deviance: number;
  readonly df: number;
}

/** By then a fit has come to rest many times over. */
const MOST_STEPS = 200;
/** No step takes a logit farther than this, so that the first ones do not overshoot. */
const LONGEST_STEP = 4;

export const logit = (p: number): number => Math.log(p / (1 - p));
export const fromLogit = (z: number): number => 1 / (1 + Math.exp(-z));

/**
 * Proportions whose logit is a polynomial of x: iteratively reweighted least squares (P. J. Green, J. Royal Statistical
 * Society B 46 (1984) 149), with the score of D. Firth, Biometrika 80 (1993) 27, which takes the first-order bias out
 * and stays finite where all points are 0 or 1. RangeError as for `polynomial`.
 */
export function logistic(points: readonly Proportion[], degree: number): Fit {
  for (const { successes, n } of points) demandProportion(successes, n);
  let logits = points.map(({ successes, n }) => logit((successes + 0.5) / (n + 1)));
  for (let step = 0; step < MOST_STEPS; step++) {
    const fit = reweighted(points, logits, degree);
    const moves = points.map(({ x }, i) => fit.at(x).value - logits[i]!);
    const longest = Math.max(...moves.map(Math.abs));
    if (longest < 1e-8 && step > 0) return { at: fit.at, ...misfit(points, logits, degree) };
    const damping = Math.min(1, LONGEST_STEP / longest);
    logits = logits.map((z, i) => z + damping * moves[i]!);
  }
  demand(false, 'the logistic curve does not come to rest');
}

/** One step: the polynomial through the logits that the counts call for, seen from where the curve is now. */
function reweighted(points: readonly Proportion[], logits: readonly number[], degree: number) {
  const weights = points.map(({ n }, i) => {
    const p = fromLogit(logits[i]!);
    return Math.max(n * p * (1 - p), Number.MIN_VALUE ** 0.5);
  });
  const spread = points.map(({ x }, i) => ({ x, y: 0, weight: weights[i]! }));
  const { leverages } = polynomial(spread, degree);
  const called = points.map(({ x, successes, n }, i) => {
    const p = fromLogit(logits[i]!);
    const score = successes - n * p + leverages[i]! * (0.5 - p);
    return { x, y: logits[i]! + score / weights[i]!, weight: weights[i]! };
  });
  return polynomial(called, degree);
}

/** McCullagh and Nelder, Generalized Linear Models (1989), section 4.4.3. */
function misfit(points: readonly Proportion[], logits: readonly number[], degree: number): Omit<Fit, 'at'> {
  const part = (seen: number, expected: number) => (seen === 0 ? 0 : seen * Math.log(seen / expected));
  const deviance = points.reduce((sum, { successes, n }, i) => {
    const p = fromLogit(logits[i]!);
    return sum + 2 * (part(successes, n * p) + part(n - successes, n * (1 - p)));
  }, 0);
  return { deviance: Math.max(0, deviance), df: points.length - degree - 1 };
}
