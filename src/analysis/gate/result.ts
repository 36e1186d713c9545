import type { Place } from '../../scenario/diagnostic.ts';
import type { Measure, Unit } from '../analysis.ts';
import type { Versions } from './baseline.ts';
import type { Decision } from './decide.ts';

/** What a check came to, from the best to the worst. */
export const VERDICTS = ['passed', 'inconclusive', 'failed', 'golden mismatch', 'unusable'] as const;
export type GateVerdict = (typeof VERDICTS)[number];

/** A scenario that was held against its baseline, or was to be. */
export type GateReport = CheckedScenario | UncheckedScenario;

/** One whose baseline cannot be used. */
export interface UncheckedScenario {
  readonly verdict: 'unusable';
  readonly file: string;
  readonly title: string;
  readonly baseline: string;
  readonly reasons: readonly string[];
  /** The verdict with its reason, as one sentence. */
  readonly sentence: string;
  readonly commands: GateCommands;
}

export interface CheckedScenario {
  readonly verdict: Exclude<GateVerdict, 'unusable'>;
  readonly file: string;
  readonly title: string;
  readonly baseline: string;
  readonly seed: string;
  readonly versions: { readonly before: Versions; readonly now: Versions };
  /** Whether each trial was held against the one of its number. */
  readonly paired: boolean;
  /** Trials that were compared, of how many that the baseline holds, and how many times it was looked. */
  readonly trials: number;
  readonly held: number;
  readonly looks: number;
  readonly metrics: readonly GateMetric[];
  readonly goals: readonly GateGoal[];
  /** Figures that are not to the last unit what they were; null where nobody asked. */
  readonly golden: readonly GoldenDifference[] | null;
  readonly notes: readonly string[];
  readonly sentence: string;
  readonly commands: GateCommands;
}

/** The command lines that go on from here. */
export interface GateCommands {
  readonly check: string;
  readonly update: string;
  readonly why: string;
}

export interface GateMetric {
  readonly metric: string;
  /** `wins of Heroes` */
  readonly words: string;
  readonly variant: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly unit: Unit;
  readonly tolerance: number;
  /** Where the scenario gates it; null where nobody had to say so. */
  readonly at: Place | null;
  /** Null where so few fights say nothing. */
  readonly before: Measure | null;
  readonly after: Measure | null;
  /** With the interval that decides whether it passes. */
  readonly difference: Measure | null;
  /** Nothing that differs is ever read, and the program is the same. */
  readonly identical: boolean;
  readonly decision: Decision;
  /** `Heroes win 2.3 more in 100 (1.9 to 2.7)`. */
  readonly moved: string;
  /** `1 in 100` */
  readonly allowed: string;
}

export interface GateGoal {
  readonly metric: string;
  readonly variant: string;
  readonly at: Place;
  readonly estimate: Measure | null;
  readonly decision: Decision;
  readonly sentence: string;
}

/** A figure that is not what it was. */
export interface GoldenDifference {
  readonly variant: string;
  /** `outcomes.Heroes`, `rounds.sum`; `win.Heroes` as people read it. */
  readonly figure: string;
  readonly before: number | string;
  readonly now: number | string;
  /** What the baseline's own trials add up to, where that is not what its head says. */
  readonly trials: number | string | null;
}
