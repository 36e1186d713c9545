import type { Apart } from './apart.ts';
import type { Versions } from './baseline.ts';
import type { GateMetric } from './result.ts';
import type { ScenarioChange } from './scenarioChanges.ts';

/** Why a scenario does not come out as its baseline says. */
export interface Cause {
  readonly file: string;
  readonly title: string;
  readonly baseline: string;
  readonly seed: string;
  readonly versions: { readonly before: Versions; readonly now: Versions };
  /** Trials of each variant that were compared. */
  readonly trials: number;
  /** What stands in the way of a full answer. */
  readonly limits: readonly string[];
  /** How every gated metric moved, program and scenario together. */
  readonly metrics: readonly GateMetric[];
  readonly series: readonly SeriesCause[];
  /** What the scenario says otherwise, whether or not it made a difference. */
  readonly changes: readonly ScenarioChange[];
  /** The first trial that this program plays otherwise, on the scenario of the baseline. */
  readonly program: PartedTrial | null;
  /** The first trial that comes out otherwise because of the scenario, both played by this program. */
  readonly scenario: PartedTrial | null;
}

/** The trials of one variant, by how they ended or by one metric. */
export interface SeriesCause {
  readonly variant: string;
  /** `who won`, or the label of a metric. */
  readonly of: string;
  /** What the program changed: stored against played anew. Null where it cannot be told. */
  readonly program: Apart | null;
  /** What the scenario changed: that of the baseline against today's. */
  readonly scenario: Apart | null;
}

/** A trial that came out otherwise. */
export interface PartedTrial {
  readonly variant: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly of: string;
  readonly trial: number;
  readonly before: string;
  readonly now: string;
  /** How many trials come out otherwise by anything that is looked at, in the variant where they are most. */
  readonly most: { readonly variant: string; readonly count: number };
}
