import type { Place } from './diagnostic.ts';

/** What a file says, with the place of every word. Trees are never changed: a variant is a new tree that shares parts. */
export type Node = MapNode | ListNode | ScalarNode;

export interface MapNode {
  readonly kind: 'map';
  readonly at: Place;
  /** In the order of the file. */
  readonly entries: ReadonlyMap<string, Entry>;
}

export interface Entry {
  /** Where the key stands. */
  readonly at: Place;
  readonly value: Node;
}

export interface ListNode {
  readonly kind: 'list';
  readonly at: Place;
  readonly items: readonly Node[];
}

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly at: Place;
  /** The text, after quotes and escapes. What it means is decided by whoever reads it: `10` may be a name. */
  readonly text: string;
  /** In quotes or as a block; such a text is never "nothing". */
  readonly quoted: boolean;
  /** The text as it stands in the file, for places inside it. */
  readonly source: string;
}

/** Nothing was written: `key:` or `~`. */
export function isNothing(node: Node): boolean {
  return node.kind === 'scalar' && !node.quoted && (node.text === '' || node.text === '~' || node.text === 'null');
}

/** A word that stands for the file's own way, as in `d10: as written`. */
export function isAsWritten(node: Node): boolean {
  return node.kind === 'scalar' && node.text === 'as written';
}

export function scalarAt(at: Place, text: string): ScalarNode {
  return { kind: 'scalar', at, text, quoted: false, source: text };
}

export function mapAt(at: Place, entries: ReadonlyMap<string, Entry> = new Map()): MapNode {
  return { kind: 'map', at, entries };
}

/** The value under a key, if there is one. */
export function child(node: Node | undefined, key: string): Node | undefined {
  return node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
}

/** The value at the end of a chain of keys, if there is one. */
export function descendant(node: Node, keys: readonly string[]): Node | undefined {
  let here: Node | undefined = node;
  for (const key of keys) here = child(here, key);
  return here;
}

/** The same tree with another value at the end of a chain of keys; maps on the way are made where there is none. */
export function withValue(node: Node | undefined, keys: readonly string[], value: Node): Node {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const entries = new Map(node?.kind === 'map' ? node.entries : []);
  const old = entries.get(key);
  entries.set(key, { at: old?.at ?? value.at, value: withValue(old?.value, rest, value) });
  return { kind: 'map', at: node?.at ?? value.at, entries };
}

/** The same map without a key. */
export function without(node: MapNode, key: string): MapNode {
  const entries = new Map(node.entries);
  entries.delete(key);
  return { ...node, entries };
}

/** Is the same written in both, wherever it stands? */
export function sameTree(a: Node, b: Node): boolean {
  if (a.kind === 'scalar') return b.kind === 'scalar' && a.text === b.text;
  if (a.kind === 'list') {
    return (
      b.kind === 'list' && a.items.length === b.items.length && a.items.every((item, i) => sameTree(item, b.items[i]!))
    );
  }
  if (b.kind !== 'map' || a.entries.size !== b.entries.size) return false;
  for (const [key, { value }] of a.entries) {
    const other = b.entries.get(key);
    if (other === undefined || !sameTree(value, other.value)) return false;
  }
  return true;
}

/** What was written, in a few words, for messages and for the names of levels. */
export function written(node: Node): string {
  if (node.kind === 'scalar') return isNothing(node) ? 'nothing' : node.text;
  if (node.kind === 'list') return `[${node.items.map(written).join(', ')}]`;
  return `{ ${[...node.entries].map(([key, { value }]) => `${key}: ${written(value)}`).join(', ')} }`;
}

/** The place of one character of a scalar's text, as near as the file's quotes and line breaks allow. */
export function placeInside(scalar: ScalarNode, offset: number): Place {
  const { text, source, at } = scalar;
  const exact = source.indexOf(text);
  const index = exact >= 0 ? exact + offset : indexInFoldedSource(text, source, offset);
  const before = source.slice(0, index);
  const lineBreaks = before.split('\n').length - 1;
  if (lineBreaks === 0) return { ...at, column: at.column + index };
  return { ...at, line: at.line + lineBreaks, column: index - before.lastIndexOf('\n') };
}

/** Walks text and source together: a space of the text may be a line break and an indent in the file. */
function indexInFoldedSource(text: string, source: string, offset: number): number {
  let index = 0;
  for (let i = 0; i <= offset && i < text.length; i++) {
    const found = text[i] === ' ' ? source.slice(index).search(/\s/) : source.slice(index).indexOf(text[i]!);
    if (found < 0) return 0;
    index += found + 1;
  }
  return Math.max(0, index - 1);
}
