import { chiSquareUpperTail } from '../../stats/chiSquare.ts';
import { type Crossing, crossings } from '../../stats/crossing.ts';
import type { Estimate, Interval } from '../../stats/estimate.ts';
import { type Fit, fromLogit, logistic, logit } from '../../stats/logistic.ts';
import { polynomial } from '../../stats/polynomial.ts';
import { wilson } from '../../stats/wilson.ts';
import type { Unit } from '../analysis.ts';

/** What the fights at one place of a span said of a metric. */
export interface Seen {
  readonly place: number;
  readonly encounters: number;
  readonly value: number;
  readonly se: number;
}

/** A curve of a metric over the places of a span. */
export interface Curve {
  /** The metric there, with its interval. */
  at(place: number): Estimate;
  /** Where it passes a level of the metric, in places. */
  crossings(level: number, range: Interval): Crossing[];
  /** Whether the points lie farther off than their errors allow: the errors of the curve are then stretched. */
  readonly rough: boolean;
}

/** Beyond a cubic a curve follows the noise. */
const HIGHEST_DEGREE = 3;
/** A curve that points lie off so far would come once in so many; then one of a higher degree is tried. */
const MISFIT = 0.01;

/**
 * The curve through what was seen: of shares their logit is a polynomial of the place, of other metrics the mean. The
 * degree is the lowest that the points agree with. Where none does, errors are stretched by what points lie off.
 * P. McCullagh and J. A. Nelder, Generalized Linear Models (1989), section 4.5.
 */
export function curveThrough(seen: readonly Seen[], unit: Unit, z: number): Curve {
  const places = new Set(seen.map(({ place }) => place)).size;
  let fit = fitOf(seen, unit, Math.min(1, places - 1));
  for (let degree = 2; degree <= Math.min(HIGHEST_DEGREE, places - 2) && isMisfit(fit); degree++) {
    fit = fitOf(seen, unit, degree);
  }
  const rough = isMisfit(fit);
  const stretch = rough ? Math.sqrt(fit.deviance / fit.df) : 1;
  const isShare = unit === 'share';
  const onScale = (x: number) => {
    const { value, se } = fit.at(x);
    return { value, se: se * stretch };
  };
  return {
    at(place) {
      const { value, se } = onScale(place);
      if (!isShare) return { value, se, low: Math.max(0, value - z * se), high: value + z * se };
      const p = fromLogit(value);
      return { value: p, se: se * p * (1 - p), low: fromLogit(value - z * se), high: fromLogit(value + z * se) };
    },
    crossings: (level, range) => crossings(onScale, isShare ? logit(level) : level, range, z),
    rough,
  };
}

const isMisfit = ({ deviance, df }: Fit): boolean => df > 0 && chiSquareUpperTail(deviance, df) < MISFIT;

function fitOf(seen: readonly Seen[], unit: Unit, degree: number): Fit {
  if (unit === 'share') {
    const counts = seen.map((one) => {
      const n = sizeOf(one);
      return { x: one.place, successes: one.value * n, n };
    });
    return logistic(counts, degree);
  }
  const points = seen.map(({ place, value, se }) => ({ x: place, y: value, weight: se ** -2 }));
  const { at } = polynomial(points, degree);
  const deviance = points.reduce((sum, { x, y, weight }) => sum + weight * (y - at(x).value) ** 2, 0);
  return { at, deviance, df: points.length - degree - 1 };
}

/** How many wins and losses would know a share as well: of plain wins, the number of fights. */
function sizeOf({ value, se, encounters }: Seen): number {
  const spread = value * (1 - value);
  return se > 0 && spread > 0 ? spread / se ** 2 : encounters;
}

/** The interval of what was seen at a place; nothing that is counted is below 0. */
export function intervalOf(seen: Seen, unit: Unit, z: number): Interval {
  const { value, se } = seen;
  if (unit !== 'share') return { low: Math.max(0, value - z * se), high: value + z * se };
  const n = sizeOf(seen);
  return wilson(value * n, n, z);
}

/** What was seen in several rounds, one for each place, in their order. */
export function pooled(seen: readonly Seen[], unit: Unit): Seen[] {
  const weightOf = (one: Seen) => (unit === 'share' ? sizeOf(one) : one.se ** -2);
  const places = [...new Set(seen.map(({ place }) => place))].toSorted((a, b) => a - b);
  return places.map((place) => {
    const here = seen.filter((one) => one.place === place);
    const [only] = here;
    if (here.length === 1) return only!;
    const weight = here.reduce((sum, one) => sum + weightOf(one), 0);
    const value = here.reduce((sum, one) => sum + one.value * weightOf(one), 0) / weight;
    const variance = (unit === 'share' ? value * (1 - value) : 1) / weight;
    return {
      place,
      encounters: here.reduce((sum, { encounters }) => sum + encounters, 0),
      value,
      se: Math.sqrt(Math.max(0, variance)),
    };
  });
}
