import { posix } from 'node:path';
import { isNode, lineOf, parse, type Source, walk } from './syntax.ts';

interface Room {
  /** The rooms it may import from, beside itself. */
  rooms: readonly string[];
  /** The packages it may import; `any` also opens `node:*`. */
  packages: readonly string[] | 'any';
}

const FIGHT = ['dice', 'model', 'rules', 'tactics', 'combat'];
const TRIAL = [...FIGHT, 'scenario', 'stats', 'trial'];

/**
 * The plan of the house: every import that is allowed, and no other. All but `run`, `cli` and the public interface
 * stays free of Node, so that it runs in a browser.
 */
export const plan: Readonly<Record<string, Room>> = {
  dice: { rooms: [], packages: ['seedrandom'] },
  model: { rooms: ['dice'], packages: [] },
  rules: { rooms: ['dice', 'model'], packages: [] },
  tactics: { rooms: ['dice', 'model'], packages: ['jsep'] },
  combat: { rooms: ['dice', 'model', 'rules', 'tactics'], packages: [] },
  scenario: { rooms: FIGHT, packages: ['yaml', 'zod', 'jsep', 'fastest-levenshtein'] },
  stats: { rooms: [], packages: ['simple-statistics'] },
  trial: { rooms: [...FIGHT, 'scenario', 'stats'], packages: [] },
  analysis: { rooms: TRIAL, packages: ['simple-statistics'] },
  report: {
    rooms: [...TRIAL, 'analysis'],
    packages: ['vega', 'vega-lite', 'vega-interpreter', 'simple-statistics', 'hyparquet-writer'],
  },
  run: { rooms: [...TRIAL, 'analysis'], packages: 'any' },
  cli: { rooms: [...TRIAL, 'analysis', 'report', 'run', 'index.ts'], packages: 'any' },
  'index.ts': { rooms: [...TRIAL, 'analysis', 'report', 'run'], packages: 'any' },
};

/** Words in a name that say nothing about what is inside: alone, in kebab-case or in camelCase. */
const EMPTY_WORD =
  /(?<![a-z])(util|helper|manager|handler|misc)s?(?![a-z])|(Util|Helper|Manager|Handler|Misc)s?(?![a-z])/;

interface Import {
  specifier: string;
  line: number;
}

/** Everything that is wrong with the walls, as `file:line: what and why`. */
export function breaches(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const found = sources.flatMap(({ path }) => [
    ...badName(path),
    ...(imports.get(path) ?? []).flatMap((one) =>
      throughTheWall(path, one).map((why) => `${path}:${one.line}: ${why}`),
    ),
  ]);
  return [...found, ...cycles(imports)];
}

/** The bundle of the hot engine, which is imported under a query: what is behind it is trial's engine. */
const ENGINE_BUNDLE = '../engine/engine.js';

/** What an import names. Something computed has no name to check, so it never passes. */
function nameOf(source: { readonly value?: unknown; readonly quasis?: unknown }): string {
  if (typeof source.value === 'string') return source.value;
  const [first] = (source.quasis ?? []) as readonly { readonly value: { readonly raw: string } }[];
  return first?.value.raw.startsWith(`${ENGINE_BUNDLE}?`) ? ENGINE_BUNDLE : '(computed)';
}

/** Imports and re-exports, of values and of types, static, dynamic and inside a type. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  walk(parse(source).program, (node) => {
    const isImport = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/;
    if (isImport.test(node.type) && isNode(node.source)) {
      found.push({
        specifier: nameOf(node.source as { value?: unknown; quasis?: unknown }),
        line: lineOf(source.text, node.start),
      });
    }
    return undefined;
  });
  return found;
}

function roomOf(path: string): string {
  const [src, room] = path.split('/');
  return src === 'src' && room !== undefined ? room : '(outside)';
}

function badName(path: string): string[] {
  const parts = path.split('/').slice(1);
  const faults = parts.some((part) => EMPTY_WORD.test(part.replace(/\.ts$/, '')))
    ? [`${path}:1: the name says nothing about what is inside`]
    : [];
  return roomOf(path) in plan ? faults : [...faults, `${path}:1: ${roomOf(path)} is no room of the house`];
}

function throughTheWall(path: string, { specifier }: Import): string[] {
  const from = roomOf(path);
  const room = plan[from];
  if (room === undefined) return [];
  if (!specifier.startsWith('.')) return packageFault(from, room, specifier);
  const to = specifier === ENGINE_BUNDLE ? 'trial' : roomOf(posix.join(posix.dirname(path), specifier));
  return to === from || room.rooms.includes(to) ? [] : [`${from} may not import ${to} (${specifier})`];
}

function packageFault(from: string, { packages }: Room, specifier: string): string[] {
  if (packages === 'any') return specifier === '(computed)' ? [`${from} imports a computed name`] : [];
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  return packages.includes(name) ? [] : [`${from} may not import the package ${specifier}`];
}

/** One line per file from which imports lead back to itself, type imports included: a cycle of types is one too. */
function cycles(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const neighbours = new Map(
    [...imports].map(([path, list]) => [
      path,
      list
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(path), specifier)),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`${path}:1: import cycle ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const next of neighbours.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of neighbours.keys()) visit(path, []);
  return found;
}
