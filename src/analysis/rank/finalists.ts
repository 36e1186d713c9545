import { twoSidedZ } from '../../stats/normal.ts';
import { DEFAULT_THRESHOLDS } from '../thresholds.ts';
import { betterProbability, lossOf, type RankAim } from './aim.ts';
import type { RankStage } from './ranked.ts';

/** So many are played to the end, and more where they cannot be told apart. */
export const FINALISTS = 3;
const MOST_FINALISTS = 10;
/** So sure it must be that one is worse, before it is left behind or a choice is given up. */
const SURE = 0.975;

/** Contenders of a stage, the best first. */
export function byLoss({ contenders, estimates }: RankStage, aim: RankAim): number[] {
  const loss = (one: number) => lossOf(estimates[contenders.indexOf(one)]!.value, aim);
  return contenders.toSorted((a, b) => loss(a) - loss(b) || a - b);
}

/** The best three of a screening, and those that cannot be told from the third. */
export function finalistsOf(screening: RankStage, aim: RankAim): { finalists: number[]; crowdedOut: number } {
  const order = byLoss(screening, aim);
  const third = order[FINALISTS - 1]!;
  const near = order.filter((one, i) => i < FINALISTS || screening.better(third, one) < SURE);
  return { finalists: near.slice(0, MOST_FINALISTS), crowdedOut: Math.max(0, near.length - MOST_FINALISTS) };
}

/**
 * How likely the best is better than one that the screening left behind: by the screening, where both played on the same
 * dice, or by what the fresh fights know of the best and the screening of the other, whichever tells more.
 */
export function leftBehind(best: number, one: number, fresh: RankStage, screening: RankStage, aim: RankAim): number {
  const roughly = (stage: RankStage, who: number) => {
    const { value, low, high } = stage.estimates[stage.contenders.indexOf(who)]!;
    return { value, se: (high - low) / (2 * twoSidedZ(DEFAULT_THRESHOLDS.confidence)) };
  };
  const [first, second] = [roughly(fresh, best), roughly(screening, one)];
  // Common dice move both the same way, which says nothing of two on either side of a target.
  const oneSide = aim.kind !== 'nearest' || first.value > aim.value === second.value > aim.value;
  const paired = screening.difference(best, one).se;
  if (oneSide && paired < Math.hypot(first.se, second.se)) return screening.better(best, one);
  return betterProbability(first, second, 0, aim);
}

/** One that fresh fights are sure is better than the chosen one. */
export const refutedBy = ({ contenders, better }: RankStage, best: number): number | undefined =>
  contenders.find((one) => one !== best && better(one, best) > SURE);
