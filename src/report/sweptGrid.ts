import type { Analysis, VariantAnalysis } from '../analysis/analysis.ts';
import { type Column, columns, cutFront } from './columns.ts';
import { countedBy } from './figures/words.ts';
import { clean, type Paint, WIDTH } from './paint.ts';
import { unseen } from './textTables.ts';
import { cellOf } from './variantColumns.ts';

const LONGEST_PATH = 24;
const MOST_ROWS = 40;

/** The metric that a sweep is about over two paths, as a table of rows and columns; nothing of other runs. */
export function sweptGrid({ axes, variants, metrics, subject }: Analysis, paint: Paint): string[] {
  const [down, across, ...others] = axes.filter(({ levels }) => levels.length > 1);
  const info = metrics.find(({ label }) => label === subject.metric);
  if (!down || !across || !info || others.length > 0 || [down, across].some(({ kind }) => kind !== 'sweep')) return [];
  const rows = down.levels.slice(0, MOST_ROWS);
  const at = (row: string, column: string): VariantAnalysis | undefined =>
    variants.find(({ levels }) => levels[down.name] === row && levels[across.name] === column);
  const cells = across.levels.map((level): Column => {
    return {
      head: clean(level),
      align: 'right',
      cells: rows.map((row) => cellOf(at(row, level)?.estimates[info.label]) ?? ''),
    };
  });
  const names: Column = { head: cutFront(clean(down.name), LONGEST_PATH), align: 'left', cells: rows.map(clean) };
  const title = `${countedBy(info)} over ${clean(across.name)}`;
  return [
    paint.strong(title.charAt(0).toUpperCase() + title.slice(1)),
    ...columns([names, ...cells], WIDTH, paint.quiet),
    ...unseen(down.levels.length - rows.length),
  ];
}
