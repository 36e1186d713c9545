import { fieller } from '../../stats/fieller.ts';
import type { Measure } from '../analysis.ts';
import { measuredDifference } from '../measure.ts';
import type { Joint, JointTrials } from './jointTrials.ts';
import type { Lever } from './levers.ts';
import { weightMix } from './mixes.ts';
import type { Weight, Weights } from './weights.ts';

/** What one step of a number is worth in another. */
export interface Worth {
  readonly lever: Lever;
  /** In the unit of the yardstick; null where nothing can be told. Negative: the two work against each other. */
  readonly worth: Measure | null;
}

/** All numbers that are felt at all, measured by one of them. */
export interface Worths {
  readonly yardstick: Weight;
  /** Whether the yardstick is surely worth something itself; if not, nothing is told. */
  readonly isSure: boolean;
  readonly worths: readonly Worth[];
}

/**
 * What one step of each number is worth in steps of the yardstick: the ratio of the two weights, from the same trials,
 * with Fieller's interval; all of them hold together.
 */
export function worthsOf({ weights, critical }: Weights, path: string, trials: JointTrials, steps: number): Worths {
  const yardstick = weights.find(({ lever }) => lever.path === path);
  if (yardstick === undefined) throw new RangeError(`${path} was not weighed`);
  const { low, high } = yardstick.weight;
  const isSure = low > 0 || high < 0;
  const step = yardstick.lever.numbers[0]!.step;
  const others = weights.filter((weight) => weight !== yardstick && weight.differed);
  const worths = others.map((weight): Worth => {
    const { lever, place } = weight;
    if (!isSure) return { lever, worth: null };
    return { lever, worth: ratioOf(trials.of(place), weight, yardstick, critical, steps, step) };
  });
  return { yardstick, isSure, worths };
}

/** The largest first, whatever the sign; last what is not known. */
export const byWorth = (a: Worth, b: Worth): number => Math.abs(b.worth?.value ?? -1) - Math.abs(a.worth?.value ?? -1);

function ratioOf(joint: Joint, one: Weight, yardstick: Weight, z: number, steps: number, step: number): Measure | null {
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
