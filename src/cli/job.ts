import type { StopRule } from '../analysis/run-facts.ts';
import type { KeptRun, Said } from '../run/kept.ts';
import type { RunOptions } from '../run/options.ts';
import { stopWhen } from '../run/stop.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** One scenario to be played, with what is not as it says itself. */
export interface Job {
  /** The scenario or report, as it was called. */
  readonly file: string;
  readonly scenario: Scenario;
  readonly overrides: Said;
  /** The run that it goes on from. */
  readonly from?: KeptRun;
  /** What is to be said before it is played. */
  readonly note?: string;
}

/** Encounters of each variant, at most. */
export const encountersOf = ({ scenario, overrides }: Job): number =>
  overrides.encounters ?? scenario.encounters.atMost;

/** What may end it before; undefined: the number is fixed. */
export function ruleOf({ scenario, overrides }: Job): StopRule | undefined {
  const { precision } = scenario.encounters;
  if (overrides.rule !== undefined || overrides.encounters !== undefined) return overrides.rule;
  return precision === undefined ? undefined : { until: 'precise', target: precision };
}

/** How it is played, as far as the job says it. */
export function playedBy({ overrides: { rule, ...others }, from }: Job): RunOptions {
  return { ...others, ...(rule && { stop: stopWhen(rule) }), ...(from && { from }) };
}
