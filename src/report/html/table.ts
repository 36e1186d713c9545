import type { Table } from '../charts/chart.ts';
import { html, type Markup } from './markup.ts';

/** A table that scrolls inside itself, its numbers aligned on the decimal point. */
export function tableMarkup({ columns, rows }: Table, label: string): Markup {
  const aligned = columns.map(({ kind }, c) => {
    const cells = rows.map((row) => row[c] ?? '');
    return kind === 'number' ? alignedNumbers(cells) : cells;
  });
  const cell = (text: string, c: number): Markup => {
    if (columns[c]?.kind === 'number') return html`<td class="number">${text}</td>`;
    return c === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${columns.map(({ title, kind }) => html`<th scope="col"${kind === 'number' ? NUMBER : ''}>${title}</th>`)}</tr></thead>
<tbody>${rows.map((_, r) => html`<tr>${columns.map((__, c) => cell(aligned[c]?.[r] ?? '', c))}</tr>\n`)}</tbody>
</table></div>`;
}

const NUMBER = html` class="number"`;

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
