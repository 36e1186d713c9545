import { demand } from './demand.ts';

const HALF_LOG_TWO_PI = 0.9189385332046728;

/** From here on seven terms of Stirling's series give every bit of a double. */
const LARGE = 10;

/** B(2j) / (2j (2j-1)) for j = 1 to 7: the coefficients of Stirling's series (Abramowitz and Stegun 6.1.41). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];

/**
 * What Stirling's formula for log Γ(x+1) leaves over: log Γ(x+1) - (x+½) log x + x - ½ log 2π, for x > 0.
 * C. Loader, Fast and Accurate Computation of Binomial Probabilities (2000).
 */
export function stirlingError(x: number): number {
  let climbed = 0;
  let at = x;
  for (; at < LARGE; at++) climbed += (at + 0.5) * Math.log1p(1 / at) - 1;
  let series = 0;
  for (let j = STIRLING.length - 1; j >= 0; j--) series = series / (at * at) + (STIRLING[j] as number);
  return climbed + series / at;
}

/** log Γ(x) for x > 0. RangeError otherwise. */
export function logGamma(x: number): number {
  demand(x > 0, `log gamma needs a positive number, not ${x}`);
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + stirlingError(x);
}

/**
 * x log(x/m) + m - x, half the deviance of a count x from its mean m, without cancellation where they are close.
 * C. Loader, Fast and Accurate Computation of Binomial Probabilities (2000), bd0.
 */
export function halfDeviance(x: number, m: number): number {
  const d = x - m;
  if (Math.abs(d) >= 0.1 * (x + m)) return x === 0 ? m : x * Math.log(x / m) - d;
  const v = d / (x + m);
  let sum = d * v;
  let power = 2 * x * v;
  for (let j = 3; ; j += 2) {
    power *= v * v;
    const next = sum + power / j;
    if (next === sum) return sum;
    sum = next;
  }
}
