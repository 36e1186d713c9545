import type { Scenario } from '../../scenario/scenario.ts';
import { twoSidedZ } from '../../stats/normal.ts';
import type { Asked } from '../../trial/metrics.ts';
import type { Measure } from '../analysis.ts';
import { measured, measuredDifference, NO_DIFFERENCE } from '../measure.ts';
import { type Baseline, levelsKey } from './baseline.ts';
import { type Decision, type Look, type Moved, passingZ } from './decide.ts';
import {
  type DifferenceAt,
  estimateAt,
  NOTHING_KNOWN,
  pairedDifference,
  type Told,
  toldBy,
  unpairedDifference,
} from './difference.ts';
import type { Gated } from './gated.ts';
import { askedOf, type PlayedTrials } from './makeBaseline.ts';
import { areAlike } from './pairing.ts';
import type { GateMetric } from './result.ts';
import { amountText } from './unitWords.ts';
import { metricWords, movedText } from './wording.ts';

/** One gated metric before and after. */
export interface ComparedMetric extends Moved {
  readonly gated: Gated;
  readonly asked: Asked;
  readonly before: Told;
  readonly after: Told;
  /** Null where so few fights say nothing. */
  readonly difference: DifferenceAt | null;
}

export interface HowToCompare {
  /** Trials of each that are compared. */
  readonly trials: number;
  /** Whether both saw the same dice. */
  readonly paired: boolean;
  /** Whether a variant is provably the same fight as in the baseline. */
  readonly isSame: (variant: number) => boolean;
}

/** Every gated metric of a scenario held against a baseline that is not foreign to it. */
export function compareGated(
  { sides, variants }: Pick<Scenario, 'sides' | 'variants'>,
  gated: readonly Gated[],
  baseline: Baseline,
  now: PlayedTrials,
  { trials, paired, isSame }: HowToCompare,
): ComparedMetric[] {
  return gated.map((one): ComparedMetric => {
    const asked = askedOf(one.metric, sides)!;
    const key = levelsKey(variants[one.variant]!.levels);
    const old = {
      trials: baseline.variants.find(({ levels }) => levelsKey(levels) === key)!.trials,
      sides: baseline.sides,
    };
    const fresh = { trials: now.trials.get(one.variant)!, sides };
    const [before, after] = [toldBy(asked, old, trials), toldBy(asked, fresh, trials)];
    const difference = paired ? pairedDifference(asked, old, fresh, trials) : unpairedDifference(before, after);
    return {
      gated: one,
      asked,
      before,
      after,
      difference,
      tolerance: one.tolerance,
      // What came out otherwise proves the contrary.
      identical: paired && isSame(one.variant) && areAlike(one.metric, old, fresh, trials),
      at: difference ?? (() => NOTHING_KNOWN),
    };
  });
}

/** A compared metric as it is told: with the interval of 90 % by which it passes or does not. */
export function gateMetric(
  { gated, asked, before, after, difference, identical = false }: ComparedMetric,
  { variants, sides }: Pick<Scenario, 'variants' | 'sides'>,
  look: Look,
  decision: Decision,
): GateMetric {
  const { unit } = asked.metric;
  const { name, levels } = variants[gated.variant]!;
  const level = (told: Told): Measure | null => {
    const estimate = estimateAt(told, twoSidedZ(0.95));
    return estimate && measured(estimate, unit);
  };
  const apart = identical ? NO_DIFFERENCE : difference?.(passingZ(look));
  const shown = apart ? measuredDifference(apart, unit) : null;
  const side = asked.side === null ? null : (sides[asked.side] ?? null);
  return {
    metric: gated.metric,
    words: metricWords(asked, side),
    variant: name,
    levels,
    unit,
    tolerance: gated.tolerance,
    at: gated.at,
    before: level(before),
    after: level(after),
    difference: shown,
    identical,
    decision,
    moved: movedText(asked, side, shown),
    allowed: amountText(gated.tolerance, unit),
  };
}
