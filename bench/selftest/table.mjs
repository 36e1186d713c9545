// The table of what was measured: for a terminal, for Markdown, and in docs/trust.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { allowed } from './bounds.mjs';

const PAGE = new URL('../../docs/trust.md', import.meta.url);
const BEGIN = '<!-- Between these marks `npm run selftest -- --write` writes. -->';
const END = '<!-- End. -->';

const HEADS = ['measured', 'times', 'is', 'should be', 'error allowed', ''];
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
  between(page)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | ')[0].slice(2));

export const readPage = () => readFileSync(PAGE, 'utf8');

export function writePage(rows, how) {
  const page = readPage();
  writeFileSync(
    PAGE,
    page.replace(between(page), () => `\n${markdownTable(rows)}\n\n${how}\n`),
  );
}

function between(page) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/trust.md lacks the marks of its table`);
  return page.slice(begin + BEGIN.length + 1, end);
}
