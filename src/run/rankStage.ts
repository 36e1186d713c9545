import { placesOfMoments } from '../analysis/estimates.ts';
import { estimateIn } from '../analysis/known.ts';
import { measured } from '../analysis/measure.ts';
import { betterInPairs, differenceIn, type RankAim } from '../analysis/rank/aim.ts';
import type { RankStage } from '../analysis/rank/ranked.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { DEFAULT_THRESHOLDS } from '../analysis/thresholds.ts';
import { jointTrials } from '../analysis/weights/jointTrials.ts';
import { outcomeCounts } from '../analysis/weights/outcomeCounts.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Variant } from '../scenario/variant.ts';
import { CannotSet } from '../scenario/workbench.ts';
import { twoSidedZ } from '../stats/normal.ts';
import type { Asked } from '../trial/metrics.ts';
import type { SeriesTaker } from './series.ts';

/** Who is ranked, by what, and with how many fights. */
export interface RankAsked {
  readonly scenario: Scenario;
  /** With a level of one axis each, and names that tell them apart. */
  readonly variants: readonly Variant[];
  readonly axis: { readonly kind: 'variants' | 'sweep'; readonly name: string };
  readonly asked: Asked;
  readonly aim: RankAim;
  /** Encounters of screening and final together; confirming takes as many as the final. */
  readonly encounters: number;
  readonly seed: string;
}

/** Plays variants on one seed, and hands over every trial. */
export type PlayPaired = (
  scenario: Scenario,
  how: {
    readonly what: string;
    readonly encounters: number;
    readonly seed: string;
    readonly series: readonly SeriesTaker[];
  },
) => Promise<RunFacts>;

/** Plays some of the variants, by their numbers, on one seed; the best of them is the reference of the others. */
export function stagePlayer(asked: RankAsked, variants: readonly Variant[], play: PlayPaired) {
  const { scenario, axis, asked: metric, aim } = asked;
  const z = twoSidedZ(DEFAULT_THRESHOLDS.confidence);

  return async (
    what: string,
    who: readonly number[],
    best: number,
    share: number,
    seed: string,
  ): Promise<RankStage> => {
    const encounters = Math.max(2, Math.floor(share));
    const reference = who.indexOf(best);
    const played = who.map((one) => ({ ...variants[one]!, reference }));
    const levels = played.map((variant) => variant.levels[axis.name] ?? variant.name);
    const axes = [{ ...axis, levels, reference: levels[reference]! }];
    const plain = { ...scenario, variants: played, axes, compare: null, metrics: [metric.label], goals: [], gate: [] };
    const { trials, series } = pairing(played.length, metric);
    const facts = await play(plain, { what, encounters, seed, series });
    const moments = placesOfMoments(facts.asked).get(metric.label);
    const estimates = who.map((_, i) => {
      const estimate = estimateIn(facts, metric, i, moments, z);
      if (estimate !== null) return measured(estimate, metric.metric.unit);
      throw new CannotSet(
        `${metric.label} is not known of “${played[i]!.name}”: in ${encounters.toLocaleString('en')} fights there was nothing to count it by`,
      );
    });
    const joint = trials.of(0);
    return {
      facts,
      seed,
      encounters,
      contenders: who,
      estimates,
      better: (first, second) => betterInPairs(joint, who.indexOf(first), who.indexOf(second), aim),
      difference: (first, second) => differenceIn(joint, who.indexOf(first), who.indexOf(second)),
    };
  };
}

/** Counts the trials of all together. */
function pairing(count: number, asked: Asked) {
  const { metric, label } = asked;
  const counts = outcomeCounts(asked);
  const everyone = Array.from({ length: count }, (_, i) => i);
  const trials = jointTrials([everyone], metric.kind === 'ratio', metric.kind === 'outcome' ? counts.per : 1);
  const series = everyone.map((variant): SeriesTaker => {
    if (metric.kind !== 'outcome')
      return { variant, of: 'metric', label, take: (values) => trials.take(variant, values) };
    return { variant, of: 'outcome', take: (endings) => trials.take(variant, { x: counts.of(endings), y: null }) };
  });
  return { trials, series };
}
