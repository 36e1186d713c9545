import type { Interval } from '../../stats/estimate.ts';
import type { Asked } from '../../trial/metrics.ts';
import type { PairTally } from '../../trial/tally.ts';
import type { Family, Measure, Thresholds } from '../analysis.ts';
import { differenceIn, isSolved } from '../differenceIn.ts';
import type { Difference } from '../differences.ts';
import { correctionFor } from '../families.ts';
import { type Known, knownOf } from '../known.ts';
import { measuredDifference } from '../measure.ts';
import type { RunFacts } from '../run-facts.ts';
import type { Moved, WeightPlan } from './plan.ts';

/** What one step more of a number does to a metric. */
export interface Weight extends Moved {
  /** Its place among the moved numbers of the plan. */
  readonly place: number;
  /** With the interval that holds together with those of all other weights. */
  readonly weight: Measure;
  /** The interval that holds for this one alone. */
  readonly alone: Interval;
  readonly p: number;
  readonly adjustedP: number;
  /** Whether any fight at all came out otherwise; of what was solved: whether it is worth anything. */
  readonly differed: boolean;
  /** What a step up and a step down do, each against the base; null of a direction that was not played. */
  readonly stepUp: number | null;
  readonly stepDown: number | null;
}

/** The weights of all numbers that were moved, judged together. */
export interface Weights {
  readonly asked: Asked;
  /** The metric in the base. */
  readonly base: Measure | null;
  readonly encounters: number;
  /** In the order of the plan. */
  readonly weights: readonly Weight[];
  readonly intervals: Family['intervals'];
  readonly critical: number;
  readonly thresholds: Thresholds;
}

/**
 * The weights from a run of the plan: half the paired difference between a step up and a step down, or the whole one
 * between a step and the base. Numbers of which so few fights say nothing are left out.
 */
export function weightsOf(
  facts: RunFacts,
  { moved, steps }: WeightPlan,
  asked: Asked,
  thresholds: Thresholds,
): Weights {
  const known = knownOf(facts, thresholds);
  const found = moved.flatMap((one, place) => {
    const pair = pairOf(one, facts);
    const difference = pair && differenceIn(asked, pair, known);
    return pair && difference ? [{ one, place, pair, difference }] : [];
  });
  const sampled = found.filter(({ pair }) => !isSolved(known, pair));
  const references = sampled.map(({ pair }) => pair.reference);
  const correction = correctionFor(references, thresholds.confidence, true);
  const adjusted = correction.adjust(sampled.map(({ difference }) => difference.p));
  const at = (variant: number | null): number | null =>
    (variant === null ? undefined : known.estimates[variant]?.get(asked.label)?.value) ?? null;
  const base = at(0);
  const against = (value: number | null): number | null =>
    value === null || base === null ? null : undusted(value - base);

  const weights = found.map((each): Weight => {
    const { one, place, pair, difference } = each;
    const factor = factorOf(one, steps);
    const weighed = (z: number) => timesFactor(difference, z, factor);
    const { low, high } = weighed(known.z);
    return {
      ...one,
      place,
      weight: measuredDifference(weighed(correction.criticalOf(pair.reference)), asked.metric.unit),
      alone: { low, high },
      p: difference.p,
      adjustedP: adjusted[sampled.indexOf(each)] ?? difference.p,
      differed: isSolved(known, pair) ? difference.at(1).value !== 0 : differed(asked, pair, known),
      stepUp: against(at(one.up)),
      stepDown: against(at(one.down)),
    };
  });
  return {
    asked,
    base: known.estimates[0]?.get(asked.label) ?? null,
    encounters: facts.tallies.variants[0]?.encounters ?? 0,
    weights,
    intervals: correction.intervals,
    critical: correction.critical,
    thresholds,
  };
}

/** Without what the subtraction of doubles leaves behind. */
const undusted = (value: number): number => Number(value.toFixed(12));

const pairOf = ({ up, down }: Moved, { tallies }: RunFacts): PairTally | undefined =>
  tallies.pairs.find(({ variant }) => variant === (up ?? down));

/** What the difference of the pair is to be multiplied by: it spans twice the steps where both directions were played. */
function factorOf({ up, down }: Moved, steps: number): number {
  if (up !== null && down !== null) return 1 / (2 * steps);
  return (up !== null ? 1 : -1) / steps;
}

function timesFactor({ at }: Difference, z: number, factor: number) {
  const { value, se, low, high } = at(z);
  const [a, b] = [low * factor, high * factor];
  // Adding 0 makes a plain 0 of a negative one.
  return { value: value * factor + 0, se: se * Math.abs(factor), low: Math.min(a, b) + 0, high: Math.max(a, b) + 0 };
}

function differed({ metric, label }: Asked, { joint, moments }: PairTally, { places }: Known): boolean {
  if (metric.kind === 'outcome') {
    return joint.some((row, variant) => row.some((count, reference) => variant !== reference && count > 0));
  }
  const sums = moments[places.get(label) ?? -1] ?? [];
  /** Σ(a - b)², from the places of Σaa, Σab and Σbb. */
  const apart = (aa: number, ab: number, bb: number): number => (sums[aa] ?? 0) - 2 * (sums[ab] ?? 0) + (sums[bb] ?? 0);
  return apart(4, 6, 11) !== 0 || apart(8, 10, 13) !== 0;
}

/** Whether a weight is told from 0: by Benjamini and Hochberg among all of them, and by its own interval. */
export const isFinding = ({ adjustedP, alone: { low, high } }: Weight, { confidence }: Thresholds): boolean =>
  adjustedP <= 1 - confidence && (low > 0 || high < 0);

/** Half of the widest interval. */
export const halfWidthOf = ({ weights }: Weights): number =>
  Math.max(0, ...weights.map(({ weight: { low, high } }) => (high - low) / 2));
