import type { Analysis, MetricInfo, VariantAnalysis } from '../analysis/analysis.ts';
import { capital } from '../analysis/wording.ts';
import { type Column, columns, cut, cutFront } from './columns.ts';
import { clean, type Paint, WIDTH } from './paint.ts';
import { cellOf, nameColumns, outcomeColumns, outcomesTitle, valueColumn } from './variantColumns.ts';

/** Longer names are cut in tables; sentences give them whole. */
const LONGEST_NAME = 34;
const LONGEST_LEVEL = 18;
const LONGEST_AXIS = 14;
/** More than this nobody reads in a terminal; the report and the JSON have them all. */
const MOST_ROWS = 40;

/** Fights won in 100 by each side, and how many ended otherwise where any did. */
export function winTable(analysis: Analysis, paint: Paint): string[] {
  const { variants, axes } = analysis;
  const shown = variants.slice(0, MOST_ROWS);
  const table = rowsOf(shown, axes, outcomeColumns(analysis, shown), paint);
  return [paint.strong(outcomesTitle(analysis)), ...table, ...unseen(variants.length - shown.length)];
}

/** A table for each metric that is asked for, with a column for each side. */
export function metricTables({ variants, metrics, axes }: Analysis, paint: Paint): string[][] {
  const asked = metrics.filter(({ name }) => !['win', 'bothDown', 'timeout'].includes(name));
  const shown = variants.slice(0, MOST_ROWS);
  const names = [...new Set(asked.map(({ name }) => name))];
  return names.map((name) => {
    const of = asked.filter((metric) => metric.name === name);
    const { title, unit } = of[0]!;
    const cells = of.map(({ label, side }) =>
      valueColumn(side ?? all(of), shown, ({ estimates }) => cellOf(estimates[label])),
    );
    const table = rowsOf(shown, axes, cells, paint);
    return [
      paint.strong(`${capital(title)}${unit === 'share' ? ', in 100' : ''}`),
      ...table,
      ...unseen(variants.length - shown.length),
    ];
  });
}

/** What a column over all sides is called: nothing beside no other. */
const all = (metrics: readonly MetricInfo[]): string => (metrics.length > 1 ? 'all' : '');

function rowsOf(
  variants: readonly VariantAnalysis[],
  axes: Analysis['axes'],
  cells: readonly Column[],
  paint: Paint,
): string[] {
  const names = nameColumns(variants, axes);
  const longest = names.length > 1 ? LONGEST_LEVEL : LONGEST_NAME;
  const short = names.map((column) => ({
    ...column,
    head: cutFront(clean(column.head), LONGEST_AXIS),
    cells: column.cells.map((cell) => cut(clean(cell), longest)),
  }));
  const others = cells.map((column) => ({ ...column, head: clean(column.head) }));
  const table = columns([...short, ...others], WIDTH, paint.quiet, names.length);
  return table[0] === '' ? table.slice(1) : table;
}

/** Says how many rows there are beyond those shown. */
export const unseen = (left: number): string[] => (left > 0 ? [`… and ${left} more in the report`] : []);
