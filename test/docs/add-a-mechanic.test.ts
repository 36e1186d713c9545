import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PAGE = readFileSync('docs/add-a-mechanic.md', 'utf8');
/** A copy is compiled and tested; a busy machine takes its time for that. */
const PATIENCE = 600_000;
const COPIED = [
  'src',
  'test',
  'scenarios',
  'scripts',
  'tsconfig',
  'tsconfig.json',
  'package.json',
  'vitest.config.ts',
  'dist',
];

interface Block {
  readonly language: string;
  /** The file it belongs to; empty for what is typed. */
  readonly file: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...PAGE.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
  ([, language, file = '', text]) => ({
    language,
    file,
    text,
  }),
);

/** A block of changes: lines with `-` give way to the `+` lines after them, others go in front of all. */
function patched(source: string, diff: string): string {
  let text = source;
  const added: string[] = [];
  let old = '';
  for (const line of diff.trimEnd().split('\n')) {
    const rest = line.slice(1);
    if (line.startsWith('-')) {
      if (!text.includes(`${rest}\n`)) throw new Error(`the file has no line "${rest}"`);
      old = rest;
    } else if (old !== '') {
      text = text.replace(old, rest);
      old = '';
    } else added.push(rest);
  }
  return `${added.join('\n')}\n${text}`;
}

const copy = mkdtempSync(join(tmpdir(), 'melee-mechanic-'));
const at = (file: string): string => join(copy, file);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a line of the page prints in the copy. */
function typed(line: string): string {
  const [command, tool, ...args] = line.split(' ');
  const bin = (name: string): string[] => [resolve('node_modules', name)];
  const how =
    line === 'npm run build'
      ? [...bin('typescript/bin/tsc'), '-b']
      : tool === 'vitest'
        ? [...bin('vitest/vitest.mjs'), ...args]
        : [at('dist/cli/main.js'), ...args];
  if (command !== 'npx' && line !== 'npm run build') throw new Error(`the page types "${line}"`);
  const env = { ...process.env, TEST_RESULTS_JSON: '', NO_COLOR: '1' };
  const ran = (args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${line}\n${stdout}\n${stderr}`);
    return stdout;
  };
  const printed = ran(how);
  if (line === 'npm run build') ran(['scripts/bundle.mjs']);
  return printed;
}

describe('docs/add-a-mechanic.md', () => {
  beforeAll(() => {
    const own = (file: string) => !/node_modules|bad-scenarios/.test(file);
    for (const name of COPIED)
      if (existsSync(name)) cpSync(name, at(name), { recursive: true, preserveTimestamps: true, filter: own });
    symlinkSync(resolve('node_modules'), at('node_modules'));
    for (const { language, file, text } of blocks) {
      if (file === '') continue;
      mkdirSync(dirname(at(file)), { recursive: true });
      writeFileSync(at(file), language === 'diff' ? patched(readFileSync(at(file), 'utf8'), text) : text);
    }
  }, PATIENCE);

  it('shows a mechanic that is not there yet, its registry, its test and a scenario', () => {
    expect(blocks.map(({ file }) => file).filter((file) => file !== '')).toEqual([
      'src/rules/bleed/fever.ts',
      'src/rules/registry.ts',
      'test/rules/fever.test.ts',
      'scenarios/fever.yaml',
    ]);
    expect(existsSync('src/rules/bleed/fever.ts')).toBe(false);
  });

  it(
    'leads to all of it, with the very lines that it types',
    () => {
      const lines = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n'));
      const printed = Object.fromEntries(lines.map((line) => [line, typed(line)]));
      const of = (start: string) => Object.entries(printed).find(([line]) => line.startsWith(start))?.[1] ?? '';
      expect(of('npx vitest run test/rules')).toMatch(/3 passed/);
      expect(of('npx vitest run test/laws')).toMatch(/passed/);
      expect(of('npx melee rules bleed')).toContain('A fever that rises');
      expect(of('npx melee run')).toContain('A slower fever');
      expect(of('npx melee trace')).toContain('[bleed: fever');
    },
    PATIENCE,
  );
});
