import { type ValueAt, valuesOf } from '../../analysis/gate/apart.ts';
import { type Baseline, type BaselineVariant, levelsKey } from '../../analysis/gate/baseline.ts';
import { compareGated, gateMetric } from '../../analysis/gate/compare.ts';
import { decide } from '../../analysis/gate/decide.ts';
import type { Gated } from '../../analysis/gate/gated.ts';
import type { Played } from '../../analysis/gate/pairing.ts';
import type { GateMetric } from '../../analysis/gate/result.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { GateRun } from './playGated.ts';

/** What every trial of a variant gave: as stored, played anew, and of today's scenario. */
export interface Trio {
  readonly variant: BaselineVariant;
  readonly of: string;
  /** Null where trials cannot be held against each other. */
  readonly stored: ValueAt | null;
  readonly replayed: ValueAt | null;
  readonly now: ValueAt | null;
}

/** What was stored and what was played. */
export interface Runs {
  readonly baseline: Baseline;
  readonly replay: { readonly of: Scenario; readonly run: GateRun } | undefined;
  readonly today: { readonly of: Scenario; readonly run: GateRun };
  readonly sameDice: boolean;
}

/** The series of one variant: how its trials ended and every counted metric, or only the metric that is asked for. */
export function triosOf(
  variant: BaselineVariant,
  metric: string | undefined,
  { baseline, replay, today, sameDice }: Runs,
): Trio[] {
  const stored: Played = { trials: variant.trials, sides: baseline.sides };
  const names =
    metric === undefined ? [...(variant.figures.outcomes ? [null] : []), ...variant.figures.sums.keys()] : [metric];
  return names.map((name) => ({
    variant,
    of: name ?? 'who won',
    stored: sameDice ? valuesOf(name, stored) : null,
    replayed: replay ? valuesIn(name, variant, replay.of, replay.run) : null,
    now: valuesIn(name, variant, today.of, today.run),
  }));
}

function valuesIn(name: string | null, { levels }: BaselineVariant, { variants, sides }: Scenario, run: GateRun) {
  const trials = run.trials.get(variants.findIndex((one) => levelsKey(one.levels) === levelsKey(levels)));
  return trials ? valuesOf(name, { trials, sides }) : null;
}

/** How every gated metric moved, as a check of all trials would tell it. */
export function movedMetrics(
  scenario: Scenario,
  gated: readonly Gated[],
  { baseline, today: { of, run }, sameDice: paired }: Omit<Runs, 'replay'>,
): GateMetric[] {
  const { encounters: n } = baseline;
  const trialsOf = (variant: number) => {
    const key = levelsKey(scenario.variants[variant]!.levels);
    return run.trials.get(of.variants.findIndex(({ levels }) => levelsKey(levels) === key))!;
  };
  const now = { encounters: n, trials: new Map(gated.map(({ variant }) => [variant, trialsOf(variant)])) };
  const metrics = compareGated(scenario, gated, baseline, now, { trials: n, paired, isSame: () => false });
  const look = { trials: n, planned: n };
  const decisions = decide(metrics, look);
  return metrics.map((metric, i) => gateMetric(metric, scenario, look, decisions[i]!));
}
