import { STAT_NAMES } from '../model/statblock.ts';
import { decode } from './decode.ts';
import { diagnostic, type Place, ScenarioError } from './diagnostic.ts';
import { MEMBER_KEYS } from './names.ts';
import { notOneOf } from './suggest.ts';
import { type Entry, type MapNode, mapAt, type Node, type ScalarNode, scalarAt } from './tree.ts';

/** Columns whose cells hold several words, apart by spaces or semicolons. */
const LISTS: readonly string[] = ['weapons', 'techniques', 'hiddenFrom'];
const COLUMNS: readonly string[] = ['name', ...STAT_NAMES, ...MEMBER_KEYS.filter((key) => key !== 'starts')];

/**
 * Reads a table of statblocks: a head line with `name` and keys of a statblock, then a line for each. Empty cells are
 * left out. Cells may be in double quotes. Gives `{ members: { Name: { … } } }`.
 */
export function readCsv(file: string, source: string | Uint8Array): MapNode {
  const [head, ...lines] = rows(file, decode(file, source));
  if (head === undefined) return stop({ file, line: 1, column: 1 }, 'the table is empty');
  const unknown = head.find(({ text }) => !COLUMNS.includes(text));
  if (unknown !== undefined)
    return stop(unknown.at, 'no key of a statblock has this name', notOneOf(unknown.text, COLUMNS));
  const names = head.map(({ text }) => text);
  const twice = head.find(({ text }, i) => names.indexOf(text) < i);
  if (twice !== undefined) return stop(twice.at, 'the column stands twice', { found: twice.text });
  const nameColumn = names.indexOf('name');
  if (nameColumn < 0) return stop(head[0]!.at, 'the table has no column `name`');

  const members = new Map<string, Entry>();
  for (const cells of lines) {
    if (cells.length !== names.length) {
      return stop(cells[0]!.at, 'a line has another number of cells than the head', {
        found: String(cells.length),
        allowed: [String(names.length)],
      });
    }
    const { text: name, at } = cells[nameColumn]!;
    if (members.has(name)) return stop(at, 'this name stands twice', { found: name });
    members.set(name, { at, value: statblock(names, cells, at) });
  }
  const start = head[0]!.at;
  return mapAt(start, new Map([['members', { at: start, value: mapAt(start, members) }]]));
}

function statblock(names: readonly string[], cells: readonly ScalarNode[], at: Place): MapNode {
  const entries = new Map<string, Entry>();
  cells.forEach((cell, i) => {
    const name = names[i]!;
    if (name !== 'name' && cell.text !== '') entries.set(name, { at: cell.at, value: cellValue(name, cell) });
  });
  return mapAt(at, entries);
}

function cellValue(name: string, cell: ScalarNode): Node {
  if (!LISTS.includes(name)) return cell;
  const words = cell.text.split(/[\s;]+/).filter((word) => word !== '');
  return { kind: 'list', at: cell.at, items: words.map((word) => scalarAt(cell.at, word)) };
}

/** The cells of every line that holds something; `#` begins a comment line. */
function rows(file: string, text: string): ScalarNode[][] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, i) => (line.trim() === '' || line.startsWith('#') ? [] : [cellsOf(file, i + 1, line)]));
}

/** Cells of one line: bare, or in double quotes where "" stands for one. */
function cellsOf(file: string, lineNumber: number, line: string): ScalarNode[] {
  const cells: ScalarNode[] = [];
  const pattern = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y;
  while (pattern.lastIndex <= line.length) {
    const at = { file, line: lineNumber, column: pattern.lastIndex + 1 };
    const match = pattern.exec(line);
    if (match === null)
      return stop(at, 'a quote is not closed, or something stands behind it', { found: line.slice(at.column - 1) });
    cells.push(scalarAt(at, match[1]?.replaceAll('""', '"') ?? match[2]!.trim()));
    if (match[3] === '') break;
  }
  return cells;
}

function stop(at: Place, message: string, hints = {}): never {
  throw new ScenarioError([diagnostic(at, message, hints)]);
}
