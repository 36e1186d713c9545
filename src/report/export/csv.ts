import type { Analysis } from '../../analysis/analysis.ts';
import { visible } from '../escape.ts';
import { resultColumns } from './results.ts';

/**
 * The table of results as CSV by RFC 4180: a head, a line for each row that ends with CR LF, cells in quotes where they
 * must be, and numbers with all digits they have. Equal runs give equal bytes.
 */
export function resultCsv(analysis: Analysis): string {
  const columns = resultColumns(analysis);
  const rows = columns[0]?.cells.map((_, row) => columns.map(({ cells }) => cellText(cells[row] ?? null))) ?? [];
  const lines = [columns.map(({ name }) => cellText(name)), ...rows].map((cells) => cells.join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

function cellText(cell: string | number | boolean | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = inert(visible(cell.replace(/\s/g, ' ')));
  return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet takes for a formula, at the start of a cell or behind what may end one in its language. */
const FORMULA = /(^|;)(?= *[=+\-@＝＋－＠])/g;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Names are whatever the scenario says, and a spreadsheet computes what begins like a formula. An apostrophe before it
 * makes it text; plain numbers such as `-2` are harmless and stay.
 */
function inert(text: string): string {
  return NUMBER.test(text) ? text : text.replace(FORMULA, "$1'");
}
