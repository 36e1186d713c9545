import type { StopRule } from '../analysis/run-facts.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** One scenario to be played, with what is not as it says itself. */
export interface Job {
  readonly scenario: Scenario;
  readonly overrides: { readonly encounters?: number; readonly rule?: StopRule; readonly seed?: string };
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
