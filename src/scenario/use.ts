import { readCsv } from './csv.ts';
import type { Findings } from './findings.ts';
import { readYaml } from './readYaml.ts';
import { notOneOf } from './suggest.ts';
import { child, type Entry, type MapNode, mapAt, type Node, withValue } from './tree.ts';

/** Gives the text of a file that a scenario names, or undefined when there is none. */
export type Load = (path: string) => string | Uint8Array | undefined;

const MOST_LIBRARIES = 20;
const PARTS = ['weapons', 'tactics', 'members'] as const;

/**
 * The file with what its libraries hold: weapons, tactics, and statblocks to be `like`. What the scenario itself says
 * under a name wins; two libraries may not say different things under one.
 */
export function useLibraries(tree: MapNode, load: Load, findings: Findings): MapNode {
  const use = child(tree, 'use');
  if (use === undefined) return tree;
  const shared = new Map<string, Map<string, Entry>>(PARTS.map((part) => [part, new Map<string, Entry>()]));
  for (const path of pathsOf(use, findings)) {
    const library = readLibrary(path, load, findings);
    if (library !== undefined) collect(library, shared, findings);
  }
  let used: Node = tree;
  for (const [part, entries] of shared) {
    const own = child(tree, part);
    const all = new Map([...entries, ...(own?.kind === 'map' ? own.entries : [])]);
    if (all.size > 0) used = withValue(used, [part], mapAt(own?.at ?? use.at, all));
  }
  return used as MapNode;
}

function pathsOf(use: Node, findings: Findings): Extract<Node, { kind: 'scalar' }>[] {
  if (use.kind === 'list' && use.items.length <= MOST_LIBRARIES && use.items.every((item) => item.kind === 'scalar')) {
    return use.items as Extract<Node, { kind: 'scalar' }>[];
  }
  findings.error(use.at, `\`use\` is a list of at most ${MOST_LIBRARIES} files`, {
    allowed: ['[library/monsters.yaml]'],
  });
  return [];
}

function readLibrary(path: Extract<Node, { kind: 'scalar' }>, load: Load, findings: Findings): MapNode | undefined {
  const source = load(path.text);
  if (source === undefined) {
    findings.error(path.at, 'there is no such file', { found: path.text });
    return undefined;
  }
  return path.text.toLowerCase().endsWith('.csv') ? readCsv(path.text, source) : readYaml(path.text, source);
}

function collect(library: MapNode, shared: ReadonlyMap<string, Map<string, Entry>>, findings: Findings): void {
  for (const [part, { at, value }] of library.entries) {
    const entries = shared.get(part);
    if (entries === undefined) findings.error(at, 'a library holds nothing of this name', notOneOf(part, PARTS));
    else if (value.kind !== 'map') findings.error(value.at, `\`${part}\` lists names and what they stand for`);
    else addAll(entries, value, findings);
  }
}

function addAll(entries: Map<string, Entry>, from: MapNode, findings: Findings): void {
  for (const [name, entry] of from.entries) {
    if (entries.has(name)) findings.error(entry.at, 'two libraries hold this name', { found: name });
    entries.set(name, entry);
  }
}
