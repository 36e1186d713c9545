import type { Place } from './diagnostic.ts';
import { child, type MapNode, type Node, type ScalarNode } from './tree.ts';

/** A piece of a text that gives way to another; between two characters it is an insertion. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The text with all edits made; one that is there twice is made once. */
export function edited(text: string, edits: readonly Edit[]): string {
  const each = edits.filter((edit, i) => edits.findIndex(({ from }) => from === edit.from) === i);
  return each
    .toSorted((a, b) => b.from - a.from)
    .reduce((done, edit) => done.slice(0, edit.from) + edit.text + done.slice(edit.to), text);
}

/**
 * The edit that makes a file say a value at the end of a chain of keys: in the place of the scalar that stands there, or
 * as a new line or entry of the deepest map that there is. Null where neither can be.
 */
export function editFor(text: string, tree: MapNode, keys: readonly string[], value: string): Edit | null {
  let here: Node = tree;
  for (const [depth, key] of keys.entries()) {
    if (here.kind === 'list') return null;
    const rest = keys.slice(depth);
    // `bleed: coin` is short for `bleed: { mechanic: coin }`, which has room for a parameter.
    if (here.kind === 'scalar') return keys[0] === 'rules' ? opened(text, here, rest, value) : null;
    const next = child(here, key);
    if (next === undefined) return here === tree ? atEnd(text, tree, rest, value) : inserted(text, here, rest, value);
    here = next;
  }
  return here.kind === 'scalar' ? inPlaceOf(text, here, value) : null;
}

/** Another text where a scalar stands. */
export function inPlaceOf(text: string, { at, source }: ScalarNode, value: string): Edit {
  const from = offsetOf(text, at);
  return { from, to: from + source.length, text: value };
}

/** A scalar that stands at a place of the tree. */
export function scalarThere(node: Node, place: Place): ScalarNode | undefined {
  if (node.kind === 'scalar') return samePlace(node.at, place) ? node : undefined;
  const parts = node.kind === 'list' ? node.items : [...node.entries.values()].map(({ value }) => value);
  for (const part of parts) {
    const found = scalarThere(part, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

const samePlace = (a: Place, b: Place): boolean => a.line === b.line && a.column === b.column;

function opened(text: string, scalar: ScalarNode, keys: readonly string[], value: string): Edit {
  return inPlaceOf(text, scalar, `{ mechanic: ${scalar.source}, ${entryOf(keys, value)} }`);
}

/** A new entry: behind `like`, which it changes, or else in front. */
function inserted(text: string, map: MapNode, keys: readonly string[], value: string): Edit {
  const entry = entryOf(keys, value);
  const like = child(map, 'like');
  const isFlow = text[offsetOf(text, map.at)] === '{';
  if (like?.kind === 'scalar') {
    const end = offsetOf(text, like.at) + like.source.length;
    return isFlow
      ? insertion(end, `, ${entry}`)
      : insertion(endOfLine(text, end), `${newline(text)}${indentOf(map)}${entry}`);
  }
  if (isFlow) return insertion(offsetOf(text, map.at) + 1, map.entries.size === 0 ? ` ${entry} ` : ` ${entry},`);
  return insertion(offsetOf(text, firstKey(map)), `${entry}${newline(text)}${indentOf(map)}`);
}

/** A new key of the whole file stands behind all others. */
function atEnd(text: string, tree: MapNode, keys: readonly string[], value: string): Edit {
  if (text[offsetOf(text, tree.at)] === '{') return inserted(text, tree, keys, value);
  const end = text.trimEnd().length;
  return { from: end, to: text.length, text: `${newline(text)}${entryOf(keys, value)}${newline(text)}` };
}

/** `hp: 12`, or on a longer way `bleed: { p: 0.4 }`. */
function entryOf([key = '', ...rest]: readonly string[], value: string): string {
  return `${key}: ${rest.length === 0 ? value : `{ ${entryOf(rest, value)} }`}`;
}

const insertion = (at: number, text: string): Edit => ({ from: at, to: at, text });
const firstKey = (map: MapNode): Place => [...map.entries.values()][0]?.at ?? map.at;
const indentOf = (map: MapNode): string => ' '.repeat(firstKey(map).column - 1);
const newline = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

function endOfLine(text: string, from: number): number {
  const end = text.slice(from).search(/\r?\n/);
  return end < 0 ? text.length : from + end;
}

function offsetOf(text: string, { line, column }: Place): number {
  let start = 0;
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
