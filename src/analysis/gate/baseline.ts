import type { Figures, VariantTrials } from './trialValues.ts';

/** What makes a result come out as it does, beside scenario and seed. */
export interface Versions {
  readonly rules: string;
  readonly dice: number;
  /** A digest of all code that fights are read, bound and played by. */
  readonly program: string;
}

/** A stored result that later ones are held against. */
export interface Baseline {
  readonly title: string;
  /** The scenario file as it was called. */
  readonly file: string;
  readonly seed: string;
  readonly versions: Versions;
  /** Trials of each variant. */
  readonly encounters: number;
  readonly sides: readonly string[];
  readonly variants: readonly BaselineVariant[];
  /** Every file that was read, the scenario first. */
  readonly sources: readonly { readonly file: string; readonly text: string }[];
}

/** A variant of which something is gated. */
export interface BaselineVariant {
  readonly name: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly gated: readonly BaselineMetric[];
  /** As its head says; its trials should add up to them. */
  readonly figures: Figures;
  readonly trials: VariantTrials;
}

export interface BaselineMetric {
  readonly metric: string;
  readonly tolerance: number;
  /** The figure as people read it: `42.1 in 100 (41.4 to 42.8)`. */
  readonly figure: string;
}

/** Levels as one word: the same for the same levels, in whatever order the axes stand. */
export const levelsKey = (levels: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(levels).toSorted(([a], [b]) => (a < b ? -1 : 1)));
