import type { Table } from '../charts/chart.ts';
import { columns, wrapped } from '../columns.ts';
import { clean, type Paint, PLAIN, WIDTH } from '../paint.ts';
import { unseen } from '../textTables.ts';
import type { Study } from './study.ts';

/** More rows than this nobody reads in a terminal. */
const MOST_ROWS = 40;

/** A study for the terminal: the question and its answer, the numbers, and what to mind. */
export function studyText(study: Study, paint: Paint = PLAIN): string {
  const { question, sentence, more, played, charts, tables, warnings } = study;
  const [first] = charts;
  const shown = [...(first ? [{ title: first.title, table: first.table }] : []), ...tables];
  const parts = [
    [
      ...lines(question).map(paint.quiet),
      '',
      ...[sentence, ...more].flatMap(lines).map(paint.strong),
      '',
      ...lines(played).map(paint.quiet),
    ],
    ...shown.map(({ title, table }) => [paint.strong(clean(title)), ...tableLines(table, paint)]),
    warnings.length === 0
      ? []
      : [paint.strong('Mind'), ...warnings.flatMap((text) => wrapped(`- ${clean(text)}`, WIDTH, '  '))],
  ];
  const told = parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
  return `${told.join('\n\n')}\n`;
}

function tableLines({ columns: heads, rows }: Table, paint: Paint): string[] {
  const shown = rows.slice(0, MOST_ROWS);
  const all = heads.map(({ title, kind }, c) => ({
    head: clean(title),
    align: kind === 'number' ? ('right' as const) : ('left' as const),
    cells: shown.map((row) => clean(row[c] ?? '')),
  }));
  return [...columns(all, WIDTH, paint.quiet), ...unseen(rows.length - shown.length)];
}

const lines = (text: string): string[] => wrapped(clean(text), WIDTH);
