// The table of what was measured: for a terminal, for Markdown, and in docs/trust.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { allowed } from './bounds.mjs';

const PAGE = new URL('../../docs/trust.md', import.meta.url);
const BEGIN = '<!-- Between these marks `npm run selftest -- --write` writes. -->';
const END = '<!-- End. -->';

const HEADS = ['how often', 'of', 'is', 'should be', 'allowed', ''];
const LEFT = [0, 3];

/** One row: what was measured, how often, what came out, what it should be, and whether it is. */
export function rowOf(title, bound, { hits, of }) {
  const measured = hits / of;
  const holds = bound.holds(measured, of);
  const cells = [
    title,
    of.toLocaleString('en'),
    measured.toFixed(4),
    bound.text,
    `± ${allowed(bound.rate, of).toFixed(4)}`,
  ];
  return { cells: [...cells, holds ? 'holds' : 'BROKEN'], holds };
}

export function terminalTable(rows) {
  const lines = [HEADS, ...rows.map(({ cells }) => cells)];
  const widths = HEADS.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const padded = (cell, i) => (LEFT.includes(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i]));
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

export function markdownTable(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = HEADS.map((_, i) => (LEFT.includes(i) ? '---' : '---:'));
  return [HEADS, rule, ...rows.map(({ cells }) => cells)].map(line).join('\n');
}

/** What the rows of the page's table say, in order. */
export const titlesOn = (page) =>
  marked(page)
    .table.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2) // the heads and the rule under them
    .map((line) => line.split(' | ')[0].slice(2));

export const readPage = () => readFileSync(PAGE, 'utf8');

/** Puts the table into the page; `how` says how it was made. */
export function writePage(rows, how) {
  const { before, after } = marked(readPage());
  writeFileSync(PAGE, `${before}\n\n${markdownTable(rows)}\n\n${how}\n\n${after}`);
}

function marked(page) {
  const [begin, end] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)];
  if (begin < BEGIN.length || end < begin) throw new Error('docs/trust.md lacks the marks of its table');
  return { before: page.slice(0, begin), table: page.slice(begin, end), after: page.slice(end) };
}
