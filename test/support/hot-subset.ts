import { posix } from 'node:path';
import { childrenOf, isNode, lineOf, type Node, parse, type Source, walk } from './syntax.ts';

/*
 * What runs inside a trial is written in the plain part of the language. This checker finds it and reads it:
 *
 *   1. A binding function is named `bind` or `bind...`. It runs once per variant and may allocate, and so may the
 *      callbacks it hands to array methods (`bands.map((band) => ...)`), which run at once.
 *   2. Every other function inside a binding function is hot. So is a function that is marked `@hot` in the comment
 *      before it, and any top-level function, imported or not, that hot code calls by name or that a binding function
 *      hands out as an answer (`return { ticksLeft: never }`).
 *   3. Hot code may hold nothing of what `faultOf` names, and may call no binding function.
 */

/** Everything in these files that hot code may not contain, as `file:line: what`. */
export function coldSpots(sources: readonly Source[]): string[] {
  const files = new Map(sources.map((source) => [source.path, read(source)]));
  const hot: Hot[] = [...files.values()].flatMap(({ file, marked, nested }) =>
    [...marked, ...nested].map((node) => ({ file, node })),
  );
  for (const { file, handedOut } of files.values()) hot.push(...resolve(files, file, handedOut));

  const seen = new Set<Node>();
  const found = new Set<string>();
  // The list grows while it is read: each hot function adds those it calls.
  for (const { file, node } of hot) {
    if (seen.has(node)) continue;
    seen.add(node);
    const { faults, calls } = inspect(node);
    for (const { at, what } of faults) found.add(`${file.path}:${lineOf(file.text, at.start)}: ${what}`);
    hot.push(...resolve(files, file, calls));
  }
  return [...found].sort();
}

interface Hot {
  file: Source;
  node: Node;
}

interface File {
  file: Source;
  /** Functions at the top level of the file, by name. */
  functions: Map<string, Node>;
  /** Names that come from another file of ours. */
  imported: Map<string, { path: string; name: string }>;
  marked: Node[];
  nested: Node[];
  handedOut: string[];
}

function read(file: Source): File {
  const { program, comments } = parse(file);
  const marks = comments.filter(({ value }) => /@hot\b/.test(value));
  const result: File = { file, functions: new Map(), imported: new Map(), marked: [], nested: [], handedOut: [] };

  for (const statement of childrenOf(program)) {
    if (statement.type === 'ImportDeclaration') noteImports(file.path, statement, result.imported);
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type === 'FunctionDeclaration') result.functions.set(nameOf(declaration.id), declaration);
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as Node[]) {
      if (isFunction(init)) result.functions.set(nameOf(id), init);
    }
  }

  walk(program, (node, parents) => {
    if (node === program) return undefined;
    const isMarked = marks.some(({ end }) => end <= node.start && file.text.slice(end, node.start).trim() === '');
    if (isMarked) result.marked.push(...outermostFunctions(node));
    if (isFunction(node) && isBindingName(functionName(node, parents))) readBinding(node, result);
    return undefined;
  });
  return result;
}

/** Sorts what is inside a binding function: hot functions, names that it hands out, and binding code to pass over. */
function readBinding(binding: Node, result: File): void {
  walk(binding, (node, parents) => {
    if (node === binding) return undefined;
    if (isFunction(node)) {
      if (isBindingName(functionName(node, parents))) return false;
      if (isArrayCallback(node, parents.at(-1))) return undefined;
      result.nested.push(node);
      return false;
    }
    if (node.type === 'Property' && isNode(node.value)) result.handedOut.push(nameOf(node.value));
    if (node.type === 'ReturnStatement') result.handedOut.push(nameOf(node.argument));
    return undefined;
  });
}

/** Reads one hot function: what it may not contain, and the functions it calls by name. */
function inspect(hot: Node): { faults: { at: Node; what: string }[]; calls: string[] } {
  const faults: { at: Node; what: string }[] = [];
  const calls: string[] = [];
  walk(hot, (node) => {
    if (node === hot) return undefined;
    // Types are gone before it runs; of `x as T`, `x!` and `x satisfies T` the expression stays.
    if (node.type.startsWith('TS')) return isNode(node.expression);
    const callee = node.type === 'CallExpression' ? nameOf(node.callee) : '';
    if (callee !== '') calls.push(callee);
    const what = isBindingName(callee) ? `a call of ${callee}, which binds` : faultOf(node);
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

function resolve(files: ReadonlyMap<string, File>, file: Source, names: readonly string[]): Hot[] {
  return names.flatMap((name) => {
    if (isBindingName(name)) return [];
    const own = files.get(file.path)?.functions.get(name);
    if (own !== undefined) return [{ file, node: own }];
    const origin = files.get(file.path)?.imported.get(name);
    const there = origin && files.get(origin.path);
    const theirs = origin && there?.functions.get(origin.name);
    return there && theirs ? [{ file: there.file, node: theirs }] : [];
  });
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
