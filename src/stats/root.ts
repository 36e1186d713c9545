/** As near as two neighbouring doubles may lie. */
const EPSILON = Number.EPSILON;

/**
 * Where a function that is negative at `low` and positive at `high` (or the reverse) crosses zero, to the last bits
 * of a double. Throws a RangeError when both ends have the same sign.
 * R. P. Brent, Algorithms for Minimization without Derivatives (1973), chapter 4.
 */
export function root(f: (x: number) => number, low: number, high: number): number {
  let a = low;
  let b = high;
  let fa = f(a);
  let fb = f(b);
  if (!(fa <= 0 && fb >= 0) && !(fa >= 0 && fb <= 0)) {
    throw new RangeError(`no change of sign between ${low} and ${high}: ${fa} and ${fb}`);
  }
  let c = a;
  let fc = fa;
  let step = b - a;
  let previous = step;
  for (;;) {
    if (Math.abs(fc) < Math.abs(fb)) {
      [a, b, c] = [b, c, b];
      [fa, fb, fc] = [fb, fc, fb];
    }
    const tolerance = 2 * EPSILON * Math.abs(b);
    const middle = (c - b) / 2;
    if (Math.abs(middle) <= tolerance || fb === 0) return b;
    const interpolated = Math.abs(previous) > tolerance && Math.abs(fa) > Math.abs(fb);
    const trial = interpolated ? interpolate(a, b, c, fa, fb, fc) : middle;
    const inside = trial * middle > 0 && Math.abs(trial) < Math.abs(1.5 * middle);
    if (interpolated && inside && Math.abs(trial) < Math.abs(previous / 2)) {
      previous = step;
      step = trial;
    } else {
      previous = middle;
      step = middle;
    }
    a = b;
    fa = fb;
    b += Math.abs(step) > tolerance ? step : Math.sign(middle) * (tolerance || Number.MIN_VALUE);
    fb = f(b);
    if (fb > 0 === fc > 0) {
      c = a;
      fc = fa;
      step = b - a;
      previous = step;
    }
  }
}

/** The step from b by the secant through two points, or by the inverse parabola through three. */
function interpolate(a: number, b: number, c: number, fa: number, fb: number, fc: number): number {
  const s = fb / fa;
  if (a === c) return ((b - a) * s) / (1 - s);
  const q = fa / fc;
  const r = fb / fc;
  return (s * ((b - a) * (r - 1) - (c - b) * q * (q - r))) / ((q - 1) * (r - 1) * (s - 1));
}
