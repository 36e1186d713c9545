import type { ExactWork } from '../trial/exact/answer.ts';
import type { Metric } from '../trial/metrics.ts';
import type { Ending, Source } from './run-facts.ts';

/**
 * What a run has to say, as plain data (it survives JSON): numbers with their errors, and the sentences that say what
 * they mean. Lists of sides, variants and outcomes keep the order of the scenario file.
 */
export interface Analysis {
  readonly title: string;
  readonly question: string;
  /** The sentences that answer the question; the first one stands alone. */
  readonly headline: Headline;
  readonly seed: string;
  readonly versions: { readonly dice: number; readonly rules: string };
  readonly sides: readonly SideInfo[];
  /** Lists of variants, factors and sweeps. */
  readonly axes: readonly AxisInfo[];
  /** Labels of the metrics the scenario asks for, in its order; `win.<side>` of every side comes first. */
  readonly metrics: readonly MetricInfo[];
  /** Further metrics that variants have estimates of, for explanation: no comparison is made by them. */
  readonly behind: readonly MetricInfo[];
  /** The metric the verdict is about, and which side it speaks of. */
  readonly subject: { readonly metric: string; readonly side: string };
  readonly variants: readonly VariantAnalysis[];
  /** Every asked metric of every variant against its reference, metric by metric. */
  readonly comparisons: readonly Comparison[];
  /** The comparisons that were corrected together. */
  readonly families: readonly Family[];
  /** Why: one chain for each compared variant. */
  readonly chains: readonly Chain[];
  readonly goals: readonly GoalResult[];
  /** What this run could have told apart, for each comparison of the subject. */
  readonly sensitivity: Sensitivity | null;
  readonly thresholds: Thresholds;
  /** How the numbers were made, in a few sentences. */
  readonly method: readonly string[];
  /** What can be told apart and what matters, how many comparisons there are, and whether the wins had settled. */
  readonly trust: readonly string[];
  readonly warnings: readonly string[];
  readonly interrupted: boolean;
  /** How it ended, where it was to end when it was sure; null where the number of encounters was fixed. */
  readonly ending: EndingTold | null;
  readonly source: Source;
  /** The command line that repeats the run. */
  readonly command: string;
}

/** How a run ended that was to end when it was sure. */
export interface EndingTold extends Ending {
  /** `Stopped after 37,000 encounters a variant, at the 14th look: known to 0.2 in 100.` */
  readonly sentence: string;
}

export interface Headline {
  readonly sentence: string;
  /** Further sentences: the other comparisons of the subject, in the order of the file. */
  readonly more: readonly string[];
  /** What was played, and what the verdicts are measured against. */
  readonly played: string;
}

export interface SideInfo {
  readonly name: string;
  readonly controlledBy: 'players' | 'gm';
  readonly knowledge: 'fair' | 'full';
  /** How many members it has, latecomers included, in the first variant. */
  readonly members: number;
}

export interface AxisInfo {
  readonly name: string;
  readonly kind: 'variants' | 'factor' | 'sweep';
  readonly levels: readonly string[];
  readonly reference: string;
}

export type Unit = Metric['unit'];

export interface MetricInfo {
  /** `name` or `name.Side`. */
  readonly label: string;
  readonly name: string;
  readonly side: string | null;
  readonly title: string;
  readonly unit: Unit;
  readonly good: 1 | 0 | -1;
}

/** A number with its error. Shares are kept as 0 to 1 and printed as so many in 100. */
export interface Measure {
  readonly value: number;
  readonly se: number;
  readonly low: number;
  readonly high: number;
  readonly unit: Unit;
  /** Decimals that its error leaves, as printed (of a share: of its hundredfold). */
  readonly decimals: number;
  /** Known without error: `low` and `high` are the value. */
  readonly exact: boolean;
  /** As printed: `62.1 (61.8 to 62.4)`; of a share, in 100. */
  readonly text: string;
}

export interface VariantAnalysis {
  readonly name: string;
  /** Level of each axis. */
  readonly levels: Readonly<Record<string, string>>;
  /** Number of the variant it is compared with; its own when it is a reference. */
  readonly reference: number;
  /** 0 of what was not sampled. */
  readonly encounters: number;
  /** How it was solved; null: it was sampled. */
  readonly exact: ExactWork | null;
  /** Wins of each side, both down, timeout; empty without a fight. */
  readonly outcomes: readonly Outcome[];
  /** By label; a metric of which so few fights say nothing is missing. */
  readonly estimates: Readonly<Record<string, Measure>>;
  readonly rounds: RoundsHistogram;
  /** For each side: members not yet down at the end of each round, as a share of all. Index is the round from 0 on. */
  readonly survival: readonly SurvivalCurve[];
  readonly deaths: readonly DeathsByCause[];
  readonly actions: readonly ActionCount[];
  readonly convergence: readonly ConvergencePoint[];
  readonly extremes: Extremes;
  readonly rules: PlayedRules;
}

export interface Outcome {
  readonly kind: 'win' | 'bothDown' | 'timeout';
  /** The side that won. */
  readonly side: string | null;
  readonly count: number;
  readonly share: Measure;
  /** In 100, so that all outcomes of a fight add up to 100 as printed: `62.1`; `<0.1` and `>99.9` at the ends; `≤0.004` for what never happened. */
  readonly printed: string;
  /** The same with its interval: `62.1 (61.8 to 62.4)`. */
  readonly text: string;
}

export interface RoundsHistogram {
  /** Fights by number of rounds, or, of what was solved, their probabilities; the index is the number. */
  readonly counts: readonly number[];
  /** Null for fewer than two fights. */
  readonly mean: Measure | null;
  readonly median: number;
  /** Between these lie the middle nine tenths. */
  readonly middle: { readonly low: number; readonly high: number };
}

export interface SurvivalCurve {
  readonly side: string;
  readonly members: number;
  readonly shares: readonly number[];
}

/** Deaths a fight, by cause and side. */
export interface DeathsByCause {
  readonly cause: string;
  readonly side: string;
  readonly during: Measure;
  readonly after: Measure;
}

/** How often a side does something in a fight. */
export interface ActionCount {
  readonly action: string;
  readonly side: string;
  readonly perFight: Measure;
}

/** Share of fights the subject won after so many, with a band that holds at all of these points at once. */
export interface ConvergencePoint {
  readonly encounters: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A fight to look at: `melee trace FILE --variant NAME --trial N`. */
export interface FightToSee {
  readonly trial: number;
  readonly value: number;
  readonly command: string;
}

export interface Extremes {
  /** `value`: rounds. */
  readonly shortest: FightToSee | null;
  readonly longest: FightToSee | null;
  readonly closest: FightToSee | null;
}

/** The rules of one variant. */
export interface PlayedRules {
  readonly preset: string;
  readonly presetTitle: string;
  readonly slots: readonly PlayedSlot[];
  /** What differs from the preset, and what a mechanic brought along. */
  readonly changes: readonly RuleDifference[];
  readonly brought: readonly { readonly slot: string; readonly mechanic: string; readonly by: string }[];
  readonly readings: readonly PlayedReading[];
  /** Stat adapters, what tactics know, and presets of tactics that the scenario replaced. */
  readonly notes: readonly string[];
}

export interface PlayedSlot {
  readonly slot: string;
  /** `who acts first?` */
  readonly question: string;
  /** Of `toHit`: the kind of attack. */
  readonly kind: string | null;
  readonly mechanic: string;
  readonly title: string;
  readonly source: readonly string[];
  /** Each as text. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface RuleDifference {
  /** `bleed`, `toHit.melee`, `damage.ranged`. */
  readonly where: string;
  readonly preset: string;
  readonly played: string;
}

/** A reading that applies: a parameter that settles an ambiguity of the rule text. */
export interface PlayedReading {
  readonly name: string;
  readonly ruling: string;
  readonly says: string;
  readonly value: string;
  /** Whether it is the preset's own. */
  readonly preset: boolean;
}

/** Whether numbers are exact is said by the difference itself. */
export type VerdictKind = 'identical' | 'no difference that matters' | 'small' | 'noticeable' | 'large' | 'not decided';

export interface Verdict {
  readonly kind: VerdictKind;
  /** The interval excludes 0. */
  readonly detectable: boolean;
  /** The interval lies beyond the margin. */
  readonly matters: boolean;
  /** More (1), fewer (-1) or not known (0). */
  readonly direction: 1 | 0 | -1;
  /** `small`, `small or noticeable`, `not decided: a difference up to 0.8 is possible`. */
  readonly words: string;
  /** `Each for himself costs Heroes 4.1 wins in 100 (3.6 to 4.6): noticeable.` */
  readonly sentence: string;
  /** `Against As written; below 0.5 in 100 no difference that matters, below 2 small, below 5 noticeable.` */
  readonly against: string;
}

/** Variant minus reference, on the same dice. */
export interface Comparison {
  readonly variant: number;
  readonly reference: number;
  readonly metric: string;
  /** With the interval that holds together with all others of its family. */
  readonly difference: Measure;
  /** With the interval that holds for this one alone. */
  readonly alone: { readonly low: number; readonly high: number };
  /** Of a share of fights: in how many the event happened in which. */
  readonly paired: {
    readonly both: number;
    readonly onlyVariant: number;
    readonly onlyReference: number;
    readonly neither: number;
  } | null;
  readonly encounters: number;
  readonly p: number;
  readonly adjustedP: number;
  /** Number of its family; null of what is provably identical, which needs no test. */
  readonly family: number | null;
  /** What took the place of 1.96 in the interval of `difference`. */
  readonly critical: number;
  readonly verdict: Verdict;
}

export interface Family {
  readonly metric: string;
  readonly comparisons: number;
  readonly intervals: 'single' | 'Dunnett' | 'Bonferroni';
  /** What takes the place of 1.96; with several references the largest. */
  readonly critical: number;
  readonly pValues: 'none' | 'Holm' | 'Benjamini-Hochberg' | 'Bonferroni';
}

/** How a change works its way to the end of the fight. */
export interface Chain {
  readonly variant: number;
  readonly reference: number;
  readonly links: readonly ChainLink[];
  /** Number of the first link that moved; null when none did. */
  readonly first: number | null;
  readonly sentence: string;
}

export interface ChainLink {
  readonly step: 'first strike' | 'hits' | 'damage' | 'downs' | 'wins';
  /** `who struck first`, `hits`, ... */
  readonly title: string;
  readonly sides: readonly ChainDifference[];
  /** Whether a difference of it is sure, all links taken together. */
  readonly moved: boolean;
}

export interface ChainDifference {
  readonly side: string;
  readonly metric: string;
  readonly variant: Measure;
  readonly reference: Measure;
  readonly difference: Measure;
  readonly moved: boolean;
}

export interface GoalResult {
  readonly metric: string;
  /** The variant it is about: levels as the scenario names them, and its number. */
  readonly where: Readonly<Record<string, string>>;
  readonly variant: number;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly state: 'met' | 'missed' | 'not yet decided';
  readonly estimate: Measure;
  readonly sentence: string;
}

export interface Sensitivity {
  /** The smallest true difference of the subject that the run would have told from 0 four times in five. */
  readonly detectable: number;
  readonly sentence: string;
}

/** What verdicts are measured against, as shares of fights (0.005: half a win in 100). */
export interface Thresholds {
  readonly confidence: number;
  readonly margin: number;
  readonly small: number;
  readonly noticeable: number;
}
