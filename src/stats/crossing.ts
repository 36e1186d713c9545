import type { Interval } from './estimate.ts';
import type { Fitted } from './polynomial.ts';
import { root } from './root.ts';

/** Where a fitted curve passes a level: the place, and the places from which it cannot be told. */
export interface Crossing extends Interval {
  readonly at: number;
  readonly rises: boolean;
}

/** A curve is looked at in so many places; between two of them a polynomial of low degree does not turn twice. */
const PLACES = 240;

/**
 * Every x of a range at which a curve passes a level, from the lowest, each with all x around it at which the curve lies
 * within z standard errors of the level, cut to the range. For a straight line that is Fieller's interval.
 * E. J. Williams, Technometrics 11 (1969) 189; E. C. Fieller, J. Royal Statistical Society B 16 (1954) 175.
 */
export function crossings(curve: (x: number) => Fitted, level: number, { low, high }: Interval, z: number): Crossing[] {
  const xs = Array.from({ length: PLACES + 1 }, (_, i) => low + ((high - low) * i) / PLACES);
  const above = (x: number) => curve(x).value - level;
  const apart = (x: number) => {
    const { value, se } = curve(x);
    return Math.abs(value - level) - z * se;
  };
  const signs = xs.map((x) => above(x) >= 0);
  return xs.flatMap((x, i): Crossing[] => {
    if (i === 0 || signs[i] === signs[i - 1]) return [];
    const at = root(above, xs[i - 1]!, x);
    const outer = [xs.slice(0, i).toReversed(), xs.slice(i)].map((there) => edge(apart, at, there));
    return [{ at, low: outer[0]!, high: outer[1]!, rises: signs[i]! }];
  });
}

/** The last x on the way outwards at which the curve cannot be told from the level. */
function edge(apart: (x: number) => number, at: number, outwards: readonly number[]): number {
  let inside = at;
  for (const x of outwards) {
    if (apart(x) > 0) return root(apart, inside, x);
    inside = x;
  }
  return inside;
}
