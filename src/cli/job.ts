import type { Scenario } from '../scenario/scenario.ts';

/** One scenario to be played, with what is not as it says itself. */
export interface Job {
  readonly scenario: Scenario;
  readonly overrides: { readonly encounters?: number; readonly seed?: string };
  /** What is to be said before it is played. */
  readonly note?: string;
}

/** Encounters of each variant. */
export const encountersOf = ({ scenario, overrides }: Job): number =>
  overrides.encounters ?? scenario.encounters.atMost;
