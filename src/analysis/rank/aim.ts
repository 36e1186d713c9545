import type { Estimate } from '../../stats/estimate.ts';
import { nearerProbability } from '../../stats/nearer.ts';
import { normalCdf } from '../../stats/normal.ts';
import { unvariedError } from '../../stats/unvaried.ts';
import type { Joint, Mix } from '../weights/jointTrials.ts';

/** What makes one of many the best: nearest to a value, or the most or the least of something. */
export type RankAim = { readonly kind: 'nearest'; readonly value: number } | { readonly kind: 'most' | 'least' };

/** What one is ranked by: the less, the better. */
export function lossOf(value: number, aim: RankAim): number {
  if (aim.kind === 'nearest') return Math.abs(value - aim.value);
  return aim.kind === 'most' ? -value : value;
}

/** A number that is uncertain by a normal error. */
type Uncertain = Pick<Estimate, 'value' | 'se'>;

/** Probability that the first of two is better than the second, with this covariance of their errors. */
export function betterProbability(first: Uncertain, second: Uncertain, covariance: number, aim: RankAim): number {
  if (aim.kind === 'nearest') {
    const off = ({ value, se }: Uncertain) => ({ value: value - aim.value, se });
    return nearerProbability(off(first), off(second), covariance);
  }
  const difference = first.value - second.value;
  const se = Math.sqrt(Math.max(0, first.se ** 2 + second.se ** 2 - 2 * covariance));
  const more = se > 0 ? normalCdf(difference / se) : (1 + Math.sign(difference)) / 2;
  return aim.kind === 'most' ? more : 1 - more;
}

/** The same from fights that both played on the same dice. */
export function betterInPairs(joint: Joint, first: number, second: number, aim: RankAim): number {
  const [a, b] = [alone(first), alone(second)];
  const of = (mix: Mix) => ({ value: joint.value(mix), se: Math.sqrt(variance(joint, mix)) });
  return betterProbability(of(a), of(b), joint.covariance(a, b), aim);
}

/**
 * First minus second, with the standard error that pairing leaves; of two that came out alike in all fights, that which
 * so few fights leave.
 */
export function differenceIn(joint: Joint, first: number, second: number): Uncertain {
  const mix: Mix = new Map([
    [first, 1],
    [second, -1],
  ]);
  const spread = variance(joint, mix);
  return { value: joint.value(mix), se: spread > 0 ? Math.sqrt(spread) : unvariedError(joint.encounters, 1) };
}

const alone = (one: number): Mix => new Map([[one, 1]]);
const variance = (joint: Joint, mix: Mix): number => Math.max(0, joint.covariance(mix, mix));
