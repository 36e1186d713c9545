import type { Baseline, BaselineVariant } from '../../analysis/gate/baseline.ts';
import type { Figures, Sums } from '../../analysis/gate/trialValues.ts';
import type { TrialBlock, TrialPlan } from './trialBlock.ts';

export const FORMAT = 'melee-carlo/baseline';
export const VERSION = 1;

/** A baseline as its file has it: all that people read first, then the trials. */
export interface BaselineFile {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly title: string;
  readonly file: string;
  readonly seed: string;
  readonly versions: Baseline['versions'];
  readonly encounters: number;
  readonly sides: readonly string[];
  readonly variants: readonly VariantHead[];
  /** Every file that was read, line by line. */
  readonly scenario: readonly { readonly file: string; readonly lines: readonly string[] }[];
  /** Of everything but the trials, which have their own. */
  readonly digest: string;
  readonly trials: TrialBlock;
}

interface VariantHead {
  readonly name: string;
  readonly levels: Readonly<Record<string, string>>;
  /** Trials by the side that won, both down, timeout; left out where no gated metric is about who won. */
  readonly outcomes?: Readonly<Record<string, number>>;
  readonly gated: readonly MetricHead[];
}

interface MetricHead {
  readonly metric: string;
  readonly tolerance: number;
  /** Of a metric that is counted: the sum, and of a ratio what it is divided by. */
  readonly sum?: number;
  readonly of?: number;
  readonly figure: string;
}

/** The parts of a file that a baseline gives, all but its digests. */
export function headOf(baseline: Baseline): Omit<BaselineFile, 'digest' | 'trials'> {
  const { title, file, seed, versions, encounters, sides, variants, sources } = baseline;
  return {
    format: FORMAT,
    version: VERSION,
    title,
    file,
    seed,
    versions,
    encounters,
    sides,
    variants: variants.map((variant) => variantHead(variant, sides)),
    scenario: sources.map((source) => ({ file: source.file, lines: source.text.split('\n') })),
  };
}

function variantHead({ name, levels, gated, figures }: BaselineVariant, sides: readonly string[]): VariantHead {
  const { outcomes, sums } = figures;
  const ends = [...sides, 'bothDown', 'timeout'];
  return {
    name,
    levels,
    ...(outcomes && { outcomes: Object.fromEntries(ends.map((end, i) => [end, outcomes[i] ?? 0])) }),
    gated: gated.map(({ metric, tolerance, figure }) => {
      const counted = sums.get(metric);
      return {
        metric,
        tolerance,
        ...(counted && { sum: counted.x, ...(counted.y !== null && { of: counted.y }) }),
        figure,
      };
    }),
  };
}

/** The figures that a head says. */
export function figuresIn({ outcomes, gated }: VariantHead, sides: readonly string[]): Figures {
  const ends = [...sides, 'bothDown', 'timeout'];
  const sums = gated.flatMap(({ metric, sum, of }): [string, Sums][] =>
    sum === undefined ? [] : [[metric, { x: sum, y: of ?? null }]],
  );
  return { outcomes: outcomes ? ends.map((end) => outcomes[end] ?? 0) : null, sums: new Map(sums) };
}

/** What the block of a file with this head holds. */
export const planOf = ({ encounters, sides, variants }: Omit<BaselineFile, 'trials'>): TrialPlan => ({
  encounters,
  sides: sides.length,
  variants: variants.map(({ outcomes, gated }) => ({
    outcomes: outcomes !== undefined,
    counts: gated
      .filter(({ sum }) => sum !== undefined)
      .map(({ metric, of }) => ({ label: metric, isRatio: of !== undefined })),
  })),
});
