import { type JointTrials, jointTrials } from '../analysis/weights/jointTrials.ts';
import { setOf } from '../analysis/weights/mixes.ts';
import { outcomeCounts } from '../analysis/weights/outcomeCounts.ts';
import type { WeightPlan } from '../analysis/weights/plan.ts';
import type { Asked } from '../trial/metrics.ts';
import type { SeriesTaker } from './series.ts';

/** What a run of the plan hands over trial by trial, and what becomes of it. */
export interface Weighing {
  readonly series: readonly SeriesTaker[];
  readonly trials: JointTrials;
}

/** Counts together what has to be: each number's variants, the base, and those of the yardstick, by its path. */
export function weighing({ scenario, moved }: WeightPlan, asked: Asked, yardstick: string | null): Weighing {
  const measure = moved.find(({ lever }) => lever.path === yardstick) ?? null;
  const sets = moved.map((one) => setOf(one, measure));
  const { metric, label } = asked;
  const counts = outcomeCounts(asked);
  const trials = jointTrials(sets, metric.kind === 'ratio', metric.kind === 'outcome' ? counts.per : 1);
  const series = scenario.variants.map((_, variant): SeriesTaker => {
    if (metric.kind !== 'outcome')
      return { variant, of: 'metric', label, take: (values) => trials.take(variant, values) };
    return { variant, of: 'outcome', take: (endings) => trials.take(variant, { x: counts.of(endings), y: null }) };
  });
  return { series: moved.length === 0 ? [] : series, trials };
}
