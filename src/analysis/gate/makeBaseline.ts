import type { Scenario } from '../../scenario/scenario.ts';
import { twoSidedZ } from '../../stats/normal.ts';
import { type Asked, askedMetrics } from '../../trial/metrics.ts';
import type { Baseline, BaselineMetric, BaselineVariant, Versions } from './baseline.ts';
import { estimateAt, toldBy } from './difference.ts';
import type { Gated } from './gated.ts';
import { figuresOf, type VariantTrials } from './trialValues.ts';
import { figureText } from './unitWords.ts';

/** What was played for a baseline: the trials of every gated variant, by its number in the scenario. */
export interface PlayedTrials {
  readonly encounters: number;
  readonly trials: ReadonlyMap<number, VariantTrials>;
}

/** The baseline of a scenario, from the trials that were played. Variants stand in the order of the scenario. */
export function baselineOf(
  scenario: Scenario,
  gated: readonly Gated[],
  { encounters, trials }: PlayedTrials,
  versions: Versions,
): Baseline {
  const { title, file, seed, sides, sources, variants } = scenario;
  const held = [...new Set(gated.map(({ variant }) => variant))].toSorted((a, b) => a - b);
  return {
    title,
    file,
    seed,
    versions,
    encounters,
    sides,
    variants: held.map((variant): BaselineVariant => {
      const { name, levels } = variants[variant]!;
      const own = trials.get(variant)!;
      return {
        name,
        levels,
        gated: gated
          .filter((one) => one.variant === variant)
          .map(({ metric, tolerance }) => ({
            metric,
            tolerance,
            figure: figureOf(metric, own, sides, encounters),
          })),
        figures: figuresOf(own, sides.length, encounters),
        trials: own,
      };
    }),
    sources,
  };
}

/** The metric of a label; undefined where there is none, or not of these sides. */
export const askedOf = (label: string, sides: readonly string[]): Asked | undefined =>
  askedMetrics([label], sides).find((asked) => asked.label === label);

/** A figure as people read it. */
export function figureOf(
  metric: string,
  trials: VariantTrials,
  sides: readonly string[],
  encounters: number,
): BaselineMetric['figure'] {
  const asked = askedOf(metric, sides);
  const estimate = asked && estimateAt(toldBy(asked, { trials, sides }, encounters), twoSidedZ(0.95));
  return estimate ? figureText(estimate, asked.metric.unit) : 'not known';
}
