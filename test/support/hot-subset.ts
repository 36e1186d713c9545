import { posix } from 'node:path';
import { childrenOf, isNode, lineOf, type Node, parse, type Source, walk } from './syntax.ts';

/*
 * What runs inside a trial is written in the plain part of the language. This checker finds it and reads it:
 *
 *   1. A binding function is named `bind` or `bind...`, or marked `@binding` in the comment before it. It runs once
 *      per variant or batch and may allocate, and so may the callbacks it hands to array methods
 *      (`bands.map((band) => ...)`), which run at once.
 *   2. Every other function inside a binding function is hot. So is a function that is marked `@hot`, and any top-level
 *      function, imported or not, that hot code calls by name or that a binding function hands out as an answer
 *      (`return { ticksLeft: never }`).
 *   3. Hot code may hold nothing of what `faultOf` names, and may call no binding function.
 */

/** Everything in these files that hot code may not contain, as `file:line: what`. */
export function coldSpots(sources: readonly Source[]): string[] {
  const files = new Map(sources.map((source) => [source.path, read(source)]));
  const hot: Hot[] = [...files.values()].flatMap((file) => [...file.hot].map((node) => ({ file, node })));
  for (const file of files.values()) {
    for (const name of file.handedOut) hot.push(...find(files, file, name));
  }

  const seen = new Set<Node>();
  const found = new Set<string>();
  // The list grows while it is read: each hot function adds those it calls.
  for (const { file, node } of hot) {
    if (seen.has(node) || file.binding.has(node)) continue;
    seen.add(node);
    const note = (at: Node, what: string) => found.add(`${file.path}:${lineOf(file.text, at.start)}: ${what}`);
    const { faults, calls } = inspect(node);
    for (const { at, what } of faults) note(at, what);
    for (const { at, name } of calls) {
      const called = find(files, file, name);
      const binds = isBindingName(name) || called.some((one) => one.file.binding.has(one.node));
      if (binds) note(at, `a call of ${name}, which binds`);
      hot.push(...called);
    }
  }
  return [...found].sort();
}

interface Hot {
  file: File;
  node: Node;
}

interface File extends Source {
  /** Functions at the top level of the file, by name. */
  functions: Map<string, Node>;
  /** Names that come from another file of ours. */
  imported: Map<string, { path: string; name: string }>;
  binding: Set<Node>;
  hot: Set<Node>;
  /** Names that binding functions give away as answers. */
  handedOut: Set<string>;
}

function read(source: Source): File {
  const { program, comments } = parse(source);
  const result: File = {
    ...source,
    functions: new Map(),
    imported: new Map(),
    binding: new Set(),
    hot: new Set(),
    handedOut: new Set(),
  };
  noteNames(program, result);
  const marked = (node: Node, mark: RegExp) =>
    comments.some(
      ({ value, end }) => mark.test(value) && end <= node.start && source.text.slice(end, node.start).trim() === '',
    );
  walk(program, (node, parents) => {
    if (node === program) return undefined;
    if (marked(node, /@hot\b/)) addAll(result.hot, outermostFunctions(node));
    if (marked(node, /@binding\b/)) addAll(result.binding, outermostFunctions(node));
    if (isFunction(node) && isBindingName(functionName(node, parents))) result.binding.add(node);
    return undefined;
  });
  for (const node of result.binding) readBinding(node, result);
  return result;
}

function noteNames(program: Node, result: File): void {
  for (const statement of childrenOf(program)) {
    if (statement.type === 'ImportDeclaration') noteImports(result.path, statement, result.imported);
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type === 'FunctionDeclaration') result.functions.set(nameOf(declaration.id), declaration);
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as Node[]) {
      if (isFunction(init)) result.functions.set(nameOf(id), init);
    }
  }
}

function addAll(set: Set<Node>, nodes: readonly Node[]): void {
  for (const node of nodes) set.add(node);
}

/** Sorts what is inside a binding function: hot functions, names that it hands out, and binding code to pass over. */
function readBinding(binding: Node, result: File): void {
  walk(binding, (node, parents) => {
    if (node === binding) return undefined;
    if (isFunction(node)) {
      if (result.binding.has(node)) return false;
      if (isArrayCallback(node, parents.at(-1))) return undefined;
      result.hot.add(node);
      return false;
    }
    if (node.type === 'Property' && isNode(node.value)) result.handedOut.add(nameOf(node.value));
    if (node.type === 'ReturnStatement') result.handedOut.add(nameOf(node.argument));
    return undefined;
  });
}

/** Reads one hot function: what it may not contain, and the functions it calls by name. */
function inspect(hot: Node): { faults: { at: Node; what: string }[]; calls: { at: Node; name: string }[] } {
  const faults: { at: Node; what: string }[] = [];
  const calls: { at: Node; name: string }[] = [];
  walk(hot, (node) => {
    if (node === hot) return undefined;
    // Types are gone before it runs; of `x as T`, `x!` and `x satisfies T` the expression stays.
    if (node.type.startsWith('TS')) return isNode(node.expression);
    if (node.type === 'CallExpression') calls.push({ at: node, name: nameOf(node.callee) });
    const what = faultOf(node);
    if (what !== undefined) faults.push({ at: node, what });
    return !isFunction(node);
  });
  return { faults, calls };
}

const FAULTS: Readonly<Record<string, string>> = {
  ArrayExpression: 'an array literal',
  ObjectExpression: 'an object literal',
  ArrowFunctionExpression: 'a closure made on the way',
  FunctionExpression: 'a closure made on the way',
  FunctionDeclaration: 'a closure made on the way',
  ClassExpression: 'a class made on the way',
  ClassDeclaration: 'a class made on the way',
  TemplateLiteral: 'a template string',
  TaggedTemplateExpression: 'a template string',
  SpreadElement: 'a spread',
  RestElement: 'rest parameters, which make an array',
  ArrayPattern: 'array destructuring, which runs an iterator',
  TryStatement: 'try',
  ThrowStatement: 'throw',
  ForOfStatement: 'for-of, which runs an iterator',
  ForInStatement: 'for-in',
  NewExpression: 'new',
  YieldExpression: 'yield',
  AwaitExpression: 'await',
};

function faultOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return 'a string';
  if (node.type === 'Literal' && (node.regex || node.bigint)) return 'a regular expression or big integer';
  return FAULTS[node.type];
}

function noteImports(path: string, statement: Node, imported: File['imported']): void {
  const specifier = (statement.source as Node).value as string;
  if (!specifier.startsWith('.')) return;
  const from = posix.join(posix.dirname(path), specifier);
  for (const { imported: theirs, local } of statement.specifiers as Node[]) {
    if (isNode(theirs)) imported.set(nameOf(local), { path: from, name: nameOf(theirs) });
  }
}

/** The top-level function that a name means in a file: its own, or an imported one. */
function find(files: ReadonlyMap<string, File>, file: File, name: string): Hot[] {
  const origin = file.imported.get(name);
  const home = origin === undefined ? file : files.get(origin.path);
  const node = home?.functions.get(origin?.name ?? name);
  return home && node ? [{ file: home, node }] : [];
}

interface FunctionNode extends Node {
  type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration';
}

function isFunction(node: unknown): node is FunctionNode {
  return isNode(node) && /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);
}

function outermostFunctions(node: Node): Node[] {
  return isFunction(node) ? [node] : childrenOf(node).flatMap(outermostFunctions);
}

function isBindingName(name: string): boolean {
  return /^bind($|[A-Z0-9])/.test(name);
}

/** The name a function goes by: its own, or that of the variable or property it is the value of. */
function functionName(node: Node, parents: readonly Node[]): string {
  const holder = parents.at(-1);
  if (isNode(node.id)) return nameOf(node.id);
  if (holder?.type === 'VariableDeclarator') return nameOf(holder.id);
  if (holder?.type === 'Property' || holder?.type === 'MethodDefinition') return nameOf(holder.key);
  return '';
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? (node.name as string) : '';
}

const ARRAY_METHODS =
  /^(map|flatMap|filter|forEach|reduce|reduceRight|some|every|find|findIndex|findLast|sort|toSorted|from)$/;

function isArrayCallback(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'CallExpression' || !isNode(parent.callee) || parent.callee === node) return false;
  return parent.callee.type === 'MemberExpression' && ARRAY_METHODS.test(nameOf(parent.callee.property));
}
