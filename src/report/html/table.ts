import type { Column, Table } from '../charts/chart.ts';
import { html, type Markup } from './markup.ts';

/**
 * A table that scrolls inside itself, its numbers aligned on the decimal point. Of a long one the first rows, as far as
 * there is room for them, in characters.
 */
export function tableMarkup(table: Table, label: string, room = Number.POSITIVE_INFINITY): Markup {
  const { columns } = table;
  const rows = table.rows.slice(0, fitting(table.rows, room));
  const left = table.rows.length - rows.length;
  const aligned = columns.map(({ kind }, c) => {
    const cells = rows.map((row) => row[c] ?? '');
    return kind === 'number' ? alignedNumbers(cells) : cells;
  });
  const cell = (text: string, c: number): Markup => {
    const kind = classOf(columns[c]);
    return c === 0 ? html`<th scope="row"${kind}>${text}</th>` : html`<td${kind}>${text}</td>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col"${classOf(column)}>${column.title}</th>`)}</tr></thead>
<tbody>${rows.map((_, r) => html`<tr>${columns.map((__, c) => cell(aligned[c]?.[r] ?? '', c))}</tr>\n`)}</tbody>
</table></div>${left === 0 ? '' : html`<p class="quiet">The first ${rows.length} of ${table.rows.length.toLocaleString('en')} rows. A result written with <code>--json</code> has all.</p>`}`;
}

/** Longer tables are for machines, which have a file of their own. */
const MOST_ROWS = 500;
const FEWEST_ROWS = 20;
/** What surrounds a cell. */
const CELL_MARKUP = 24;

/** How many rows fit; a few always do. */
function fitting(rows: Table['rows'], room: number): number {
  let left = room;
  const end = rows.findIndex((row) => {
    left -= row.reduce((sum, cell) => sum + cell.length + CELL_MARKUP, 0);
    return left < 0;
  });
  return Math.min(MOST_ROWS, end < 0 ? rows.length : Math.max(FEWEST_ROWS, end));
}

const classOf = (column: Column | undefined): Markup =>
  column && column.kind !== 'text' ? html` class="${column.kind}"` : html``;

const FIGURE_SPACE = '\u2007';
const PUNCTUATION_SPACE = '\u2008';

/** With figures of one width and spaces as wide as a figure, numbers stand below each other point by point. */
export function alignedNumbers(cells: readonly string[]): string[] {
  const plain = /^[−+<>≤]?[\d,]+(\.\d+)?$/;
  const decimals = (cell: string): number => (plain.test(cell) ? (cell.split('.')[1]?.length ?? 0) : 0);
  const most = Math.max(0, ...cells.map(decimals));
  return cells.map((cell) => {
    if (!plain.test(cell) || most === 0) return cell;
    const missing = most - decimals(cell);
    return `${cell}${decimals(cell) === 0 ? PUNCTUATION_SPACE : ''}${FIGURE_SPACE.repeat(missing)}`;
  });
}
