import type { Variant } from '../scenario/variant.ts';
import type { Asked } from '../trial/metrics.ts';
import type { Tallies } from '../trial/tally.ts';

/** A list of variants, a factor or a sweep of the scenario. */
export interface Axis {
  readonly name: string;
  readonly kind: 'variants' | 'factor' | 'sweep';
  readonly levels: readonly string[];
  /** The level others are compared with; of a goal that does not name one, the level that is meant. */
  readonly reference: string;
}

/** What should be true. Shares are 0 to 1; `within [a, b]` is both bounds. */
export interface Goal {
  /** `name` or `name.Side`; it is among the asked metrics. */
  readonly metric: string;
  /** Levels; an axis that is not named stands at its reference. */
  readonly where: Readonly<Record<string, string>>;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Everything a run knows when it is done: what analysis turns into estimates, comparisons and verdicts. */
export interface RunFacts {
  readonly title: string;
  readonly question: string;
  readonly seed: string;
  readonly diceVersion: number;
  readonly rulesVersion: string;
  /** The scenario file as read, and its name. */
  readonly source: { readonly name: string; readonly text: string };
  readonly variants: readonly Variant[];
  /** Axes that the variants are spread over; without any there is one variant. */
  readonly axes: readonly Axis[];
  readonly goals: readonly Goal[];
  /**
   * Every metric that was counted (`metricsToCount`): those asked for first, then what goals and the explaining chain
   * need. Tallies hold moments of those that are no outcomes, in the same order.
   */
  readonly asked: readonly Asked[];
  /** How many of them the scenario asks for; the rest stay behind the scenes. */
  readonly wanted: number;
  readonly tallies: Tallies;
  /** Names of the actions and causes of death by number. */
  readonly actions: readonly string[];
  readonly causes: readonly string[];
  /** For each pair of the tallies: whether the two are provably the same fight. */
  readonly identical: readonly boolean[];
  readonly interrupted: boolean;
  /** Warnings of the run and of the scenario as a whole. */
  readonly warnings: readonly string[];
}
