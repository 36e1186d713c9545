import { nearerProbability } from '../../stats/nearer.ts';
import { normalCdf } from '../../stats/normal.ts';
import type { Joint, Mix } from '../weights/jointTrials.ts';

/** What makes one of many the best: nearest to a value, or the most or the least of something. */
export type RankAim = { readonly kind: 'nearest'; readonly value: number } | { readonly kind: 'most' | 'least' };

/** What one is ranked by: the less, the better. */
export function lossOf(value: number, aim: RankAim): number {
  if (aim.kind === 'nearest') return Math.abs(value - aim.value);
  return aim.kind === 'most' ? -value : value;
}

/** Probability that the first of two is better than the second, by fights that both played on the same dice. */
export function betterProbability(joint: Joint, first: number, second: number, aim: RankAim): number {
  const [a, b] = [alone(first), alone(second)];
  if (aim.kind === 'nearest') {
    const off = (mix: Mix) => ({ value: joint.value(mix) - aim.value, se: Math.sqrt(variance(joint, mix)) });
    return nearerProbability(off(a), off(b), joint.covariance(a, b));
  }
  const { value, se } = differenceIn(joint, first, second);
  const more = se > 0 ? normalCdf(value / se) : (1 + Math.sign(value)) / 2;
  return aim.kind === 'most' ? more : 1 - more;
}

/** First minus second, with the standard error that pairing leaves. */
export function differenceIn(joint: Joint, first: number, second: number): { value: number; se: number } {
  const mix: Mix = new Map([
    [first, 1],
    [second, -1],
  ]);
  return { value: joint.value(mix), se: Math.sqrt(variance(joint, mix)) };
}

const alone = (one: number): Mix => new Map([[one, 1]]);
const variance = (joint: Joint, mix: Mix): number => Math.max(0, joint.covariance(mix, mix));
