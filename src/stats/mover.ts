import type { Estimate, Interval } from './estimate.ts';

/**
 * The interval of the difference first - second from the intervals of both: each side adds, as squares, how far the
 * two could lie apart on that side. `correlation` is that of the two estimates, 0 for separate trials.
 * G. Y. Zou and A. Donner, Statistics in Medicine 27 (2008) 1693, after R. G. Newcombe (1998).
 */
export function mover(first: Estimate, second: Estimate, correlation = 0): Interval {
  const difference = first.value - second.value;
  const apart = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * correlation * a * b + b * b));
  return {
    low: difference - apart(first.value - first.low, second.high - second.value),
    high: difference + apart(first.high - first.value, second.value - second.low),
  };
}
