import type { Analysis, Measure, MetricInfo, VariantAnalysis } from '../analysis/analysis.ts';
import { fixed, printedTimes } from '../analysis/measure.ts';
import { capital } from '../analysis/wording.ts';
import { type Column, columns, cut, cutFront } from './columns.ts';
import { clean, type Paint, WIDTH } from './paint.ts';

/** Longer names are cut in tables; sentences give them whole. */
const LONGEST_NAME = 34;
const LONGEST_LEVEL = 18;
const LONGEST_AXIS = 14;
/** More than this nobody reads in a terminal; the report and the JSON have them all. */
const MOST_ROWS = 40;

/** Fights won in 100 by each side, and how many ended otherwise where any did. */
export function winTable({ variants, sides, axes, thresholds }: Analysis, paint: Paint): string[] {
  const shown = variants.slice(0, MOST_ROWS);
  const wins = sides.map(({ name }, i) =>
    column(`${clean(name)} win`, shown, ({ outcomes }) => cellOf(outcomes[i]?.share)),
  );
  const others = (['bothDown', 'timeout'] as const).flatMap((kind) => {
    const ending = (variant: VariantAnalysis) => variant.outcomes.find((outcome) => outcome.kind === kind);
    if (!variants.some((variant) => (ending(variant)?.share.value ?? 0) > 0)) return [];
    return [column(kind === 'bothDown' ? 'both down' : 'timeout', shown, (variant) => ending(variant)?.printed)];
  });
  const sampled = variants.some(({ exact }) => exact === null);
  const title = sampled
    ? `Fights in 100, with intervals that hold ${fixed(100 * thresholds.confidence, 0)} times in 100`
    : 'Fights in 100, exactly';
  const table = rowsOf(shown, axes, [...wins, ...others], paint);
  return [paint.strong(title), ...table, ...unseen(variants.length - shown.length)];
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
      column(side === null ? all(of) : clean(side), shown, ({ estimates }) => cellOf(estimates[label])),
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

const cellOf = (measure: Measure | undefined): string | undefined => measure && plusMinus(measure);

function rowsOf(
  variants: readonly VariantAnalysis[],
  axes: Analysis['axes'],
  cells: readonly Column[],
  paint: Paint,
): string[] {
  const names = namesOf(variants, axes);
  const table = columns([...names, ...cells], WIDTH, paint.quiet, names.length);
  return table[0] === '' ? table.slice(1) : table;
}

/** Columns that name the rows: the level of each axis, or without axes the name. */
function namesOf(variants: readonly VariantAnalysis[], axes: Analysis['axes']): Column[] {
  const varied = axes.filter(({ levels }) => levels.length > 1);
  if (varied.length < 2) {
    const cells = variants.map(({ name, levels }) => cut(clean(levels[varied[0]?.name ?? ''] ?? name), LONGEST_NAME));
    return [{ head: '', align: 'left', cells }];
  }
  return varied.map(({ name }) => ({
    head: cutFront(clean(name), LONGEST_AXIS),
    align: 'left',
    cells: variants.map(({ levels }) => cut(clean(levels[name] ?? ''), LONGEST_LEVEL)),
  }));
}

function column(
  head: string,
  variants: readonly VariantAnalysis[],
  cell: (variant: VariantAnalysis) => string | undefined,
): Column {
  return { head, align: 'right', cells: variants.map((variant) => cell(variant) ?? 'not known') };
}

/** `62.1 ±0.3` where an interval reaches as far to both sides, as printed; else the interval itself. */
function plusMinus({ value, low, high, decimals, unit, exact, text }: Measure): string {
  const times = printedTimes(unit) * 10 ** decimals;
  const [below, above] = [Math.round((value - low) * times), Math.round((high - value) * times)];
  const number = text.split(' (')[0]!;
  if (number === text) return text.replace('at most ', '≤').replace('at least ', '≥');
  if (exact || Math.abs(below - above) > 1) return text;
  return `${number} ±${fixed(Math.max(below, above) / 10 ** decimals, decimals)}`;
}

/** Says how many rows there are beyond those shown. */
export const unseen = (left: number): string[] => (left > 0 ? [`… and ${left} more in the report`] : []);
