import { fieller } from '../../stats/fieller.ts';
import type { Measure } from '../analysis.ts';
import { measuredDifference } from '../measure.ts';
import type { Joint, JointTrials } from './jointTrials.ts';
import type { Lever } from './levers.ts';
import { weightMix } from './mixes.ts';
import type { WeightPlan } from './plan.ts';
import type { Weight, Weights } from './weights.ts';

/** What one step of a number is worth in another. */
export interface Worth {
  readonly lever: Lever;
  /** In the unit of the yardstick; null where nothing can be told. Negative: the two work against each other. */
  readonly worth: Measure | null;
}

/** All numbers that are felt at all, measured by one of them. */
export interface Worths {
  readonly yardstick: Lever;
  /** Null where nothing of it came out in so few fights. */
  readonly weight: Measure | null;
  /** Whether the yardstick is surely worth something itself; if not, nothing is told. */
  readonly isSure: boolean;
  readonly worths: readonly Worth[];
}

/**
 * What one step of each number is worth in steps of the yardstick: the ratio of the two weights, from the same trials,
 * with Fieller's interval; all of them hold together.
 */
export function worthsOf(
  { weights, critical, base }: Weights,
  path: string,
  trials: JointTrials,
  { moved, steps }: WeightPlan,
): Worths {
  const place = moved.findIndex(({ lever }) => lever.path === path);
  const yardstick = moved[place]?.lever;
  if (yardstick === undefined) throw new RangeError(`${path} was not moved`);
  const measure = weights.find((weight) => weight.place === place);
  const isSure = measure !== undefined && isSurely(measure.weight);
  const others = weights.filter((weight) => weight !== measure && weight.differed);
  const worths = others.map((weight): Worth => {
    const { lever } = weight;
    if (!isSure || base === null) return { lever, worth: null };
    return { lever, worth: ratioOf(trials.of(weight.place), weight, measure, critical, steps) };
  });
  return { yardstick, weight: measure?.weight ?? null, isSure, worths };
}

const isSurely = ({ low, high }: Measure): boolean => low > 0 || high < 0;

/** The largest first, whatever the sign; last what is not known. */
export const byWorth = (a: Worth, b: Worth): number => Math.abs(b.worth?.value ?? -1) - Math.abs(a.worth?.value ?? -1);

function ratioOf(joint: Joint, one: Weight, yardstick: Weight, z: number, steps: number): Measure | null {
  const { step } = yardstick.lever.numbers[0]!;
  const [x, y] = [weightMix(one, steps), weightMix(yardstick, steps)];
  const { encounters: n } = joint;
  const [sumX, sumY] = [n * joint.value(x), n * joint.value(y)];
  /** The sum of products that single trials of this covariance would have. */
  const products = (covariance: number, a: number, b: number): number => covariance * n * (n - 1) + (a * b) / n;
  const moments = {
    n,
    sumX,
    sumY,
    sumXX: products(joint.covariance(x, x), sumX, sumX),
    sumXY: products(joint.covariance(x, y), sumX, sumY),
    sumYY: products(joint.covariance(y, y), sumY, sumY),
  };
  const { value, se, low, high } = fieller(moments, z, 1 / (2 * steps));
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null;
  return measuredDifference({ value: value * step, se: se * step, low: low * step, high: high * step }, 'count');
}
