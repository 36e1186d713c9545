import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A source file by its path from the root of the project, e.g. `src/dice/pool.ts`. */
export interface Source {
  path: string;
  text: string;
}

/** A node of the syntax tree, as loosely typed as a generic walk needs it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export interface Comment {
  value: string;
  start: number;
  end: number;
}

export function sourcesUnder(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function parse({ path, text }: Source): { program: Node; comments: Comment[] } {
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false });
  // A file that cannot be read must not pass for a file without faults.
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  return { program: program as unknown as Node, comments };
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => node[key]).filter(isNode);
}

/** Visits a node and all below it; where `enter` returns false, what is below is left out. */
export function walk(node: Node, enter: (node: Node, parents: readonly Node[]) => boolean | undefined): void {
  const parents: Node[] = [];
  const visit = (at: Node): void => {
    if (enter(at, parents) === false) return;
    parents.push(at);
    for (const child of childrenOf(at)) visit(child);
    parents.pop();
  };
  visit(node);
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
