import type { Variant } from '../scenario/variant.ts';
import type { Asked } from '../trial/metrics.ts';
import type { Tallies } from '../trial/tally.ts';

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
  /** Metrics asked for, in order; tallies hold moments of those that are no outcomes, in the same order. */
  readonly asked: readonly Asked[];
  readonly tallies: Tallies;
  /** Names of the actions and causes of death by number. */
  readonly actions: readonly string[];
  readonly causes: readonly string[];
  /** For each pair of the tallies: whether the two are provably the same fight. */
  readonly identical: readonly boolean[];
  readonly interrupted: boolean;
}
