import type { Analysis, Comparison, Measure } from '../../analysis/analysis.ts';
import { verdictWord } from '../verdictWord.ts';

/** A column of the table of results, with a cell for each row; null where there is nothing to say. */
export type ResultColumn =
  | { readonly name: string; readonly kind: 'text'; readonly cells: readonly (string | null)[] }
  | { readonly name: string; readonly kind: 'whole' | 'number'; readonly cells: readonly (number | null)[] }
  | { readonly name: string; readonly kind: 'truth'; readonly cells: readonly (boolean | null)[] };

/** One metric of one variant, and how it differs from the reference where the two were compared. */
interface Row {
  readonly variant: Analysis['variants'][number];
  readonly metric: string;
  readonly measure: Measure | undefined;
  readonly comparison: Comparison | undefined;
  readonly reference: string | undefined;
}

/**
 * The results as one tidy table, column by column: a row for each metric of each variant, in the order of the scenario.
 * Shares are 0 to 1; `low` and `high` of a difference are those that hold together with all others of its metric.
 */
export function resultColumns(analysis: Analysis): ResultColumn[] {
  const rows = rowsOf(analysis);
  const text = (name: string, cell: (row: Row) => string | undefined): ResultColumn => ({
    name,
    kind: 'text',
    cells: rows.map((row) => cell(row) ?? null),
  });
  const number = (name: string, cell: (row: Row) => number | undefined): ResultColumn => ({
    name,
    kind: 'number',
    cells: rows.map((row) => cell(row) ?? null),
  });
  const own: ResultColumn[] = [
    { name: 'encounters', kind: 'whole', cells: rows.map(({ variant }) => variant.encounters) },
    text('metric', ({ metric }) => metric),
    number('value', ({ measure }) => measure?.value),
    number('se', ({ measure }) => measure?.se),
    number('low', ({ measure }) => measure?.low),
    number('high', ({ measure }) => measure?.high),
    { name: 'exact', kind: 'truth', cells: rows.map(({ measure }) => measure?.exact ?? null) },
    number('difference', ({ comparison }) => comparison?.difference.value),
    number('differenceLow', ({ comparison }) => comparison?.difference.low),
    number('differenceHigh', ({ comparison }) => comparison?.difference.high),
    number('adjustedP', ({ comparison }) => comparison?.adjustedP),
    text('verdict', ({ comparison }) => comparison && verdictWord(comparison.verdict)),
    text('reference', ({ reference }) => reference),
  ];
  const first = text('variant', ({ variant }) => variant.name);
  const taken = [first, ...own].map(({ name }) => name);
  const axes = analysis.axes.map(({ name }) => text(axisColumn(name, taken), ({ variant }) => variant.levels[name]));
  return [first, ...axes, ...own];
}

function rowsOf({ variants, metrics, comparisons }: Analysis): Row[] {
  const key = (metric: string, variant: number) => `${variant} ${metric}`;
  const compared = new Map(comparisons.map((one) => [key(one.metric, one.variant), one]));
  return variants.flatMap((variant, i) =>
    metrics.map(({ label }): Row => {
      const comparison = compared.get(key(label, i));
      const reference = comparison && variants[comparison.reference]?.name;
      return { variant, metric: label, measure: variant.estimates[label], comparison, reference };
    }),
  );
}

/** Axes keep their name unless the table has a column of that name; many programs do not tell cases apart. */
function axisColumn(name: string, taken: readonly string[]): string {
  return taken.some((own) => own.toLowerCase() === name.toLowerCase()) ? `level of ${name}` : name;
}
