import type { Goal } from '../scenario/goals.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Swept } from '../scenario/swept.ts';
import type { Variant } from '../scenario/variant.ts';
import type { ExactAnswer } from '../trial/exact/answer.ts';
import type { Asked } from '../trial/metrics.ts';
import type { Tallies } from '../trial/tally.ts';

/** A file that was read: its name as it was given, and its text. */
interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** The scenario file, and the files that it names. */
export interface Source extends SourceFile {
  readonly libraries?: readonly SourceFile[];
  /** What the command line asked on top of them. */
  readonly swept?: Swept;
}

/** What a run that may end before its cap waits for. */
export type StopRule =
  /** Every interval of the subject reaches at most so far to each side, as shares of fights. */
  | { readonly until: 'precise'; readonly target: number }
  /** Every verdict on the subject is decided, and every goal met or missed. */
  | { readonly until: 'decided' };

/** How a run with such a rule ended. */
export interface Ending {
  readonly rule: StopRule;
  /** Its cap: encounters of each variant. */
  readonly atMost: number;
  /** How often it was looked whether it may end. */
  readonly looks: number;
  /** Whether the last look found what was waited for; if not, the cap came first or the run was interrupted. */
  readonly enough: boolean;
}

/** Everything a run knows when it is done: what analysis turns into estimates, comparisons and verdicts. */
export interface RunFacts {
  readonly title: string;
  readonly question: string;
  readonly seed: string;
  readonly diceVersion: number;
  readonly rulesVersion: string;
  /** The scenario file as read, and its name. */
  readonly source: Source;
  readonly variants: readonly Variant[];
  /** Axes that the variants are spread over; without any there is one variant. */
  readonly axes: Scenario['axes'];
  readonly goals: readonly Omit<Goal, 'at'>[];
  readonly replacedTactics: Scenario['replacedTactics'];
  /**
   * Every metric that was counted (`metricsToCount`): those asked for first, then what goals, the explaining chain and
   * the report need. Tallies hold moments of those that are counted and not read off the outcomes, in the same order.
   */
  readonly asked: readonly Asked[];
  /** How many of them the scenario asks for; the rest stay behind the scenes. */
  readonly wanted: number;
  readonly tallies: Tallies;
  /** For each variant: its solution; null where it was sampled. Left out where all were. */
  readonly exact?: readonly (ExactAnswer | null)[];
  /** Names of the actions and causes of death by number. */
  readonly actions: readonly string[];
  readonly causes: readonly string[];
  /** For each pair of the tallies: whether the two are provably the same fight. */
  readonly identical: readonly boolean[];
  readonly interrupted: boolean;
  /** Left out where the number of encounters was fixed. */
  readonly ending?: Ending;
  /** Warnings of the run and of the scenario as a whole. */
  readonly warnings: readonly string[];
}
