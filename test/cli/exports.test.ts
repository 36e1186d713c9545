import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordsOf } from '../report/export/readCsv.ts';
import { heard } from './listening.ts';

const DUEL = 'test/support/scenarios/duel.yaml';
const SKIRMISH = 'test/support/scenarios/skirmish.yaml';
const FEW = ['--threads', '0', '--no-html', '-n', '1000'];

let folder = '';
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-exports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const everything = (where: string) => [
  ...['--csv', join(where, 'a.csv'), '--markdown', join(where, 'a.md'), '--parquet', join(where, 'a.parquet')],
  ...['--charts', join(where, 'charts')],
];
const filesIn = (where: string): string[] =>
  readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(where.length + 1))
    .toSorted();

describe('results for other programs', () => {
  it('are written beside the table of the terminal', async () => {
    const { code, out, err } = await heard(['run', DUEL, ...FEW, ...everything(folder)]);
    expect(code).toBe(0);
    expect(out).toContain('Fights in 100');
    expect(err).toContain(`in ${at('charts')}`);
    const rows = recordsOf(readFileSync(at('a.csv'), 'utf8'));
    expect(rows.map(({ encounters }) => encounters)).toEqual(rows.map(() => '1000'));
    const same = await parquetReadObjects({ file: new Uint8Array(readFileSync(at('a.parquet'))).buffer });
    expect(same.map(({ value }) => value)).toEqual(rows.map(({ value }) => Number(value)));
    expect(readFileSync(at('a.md'), 'utf8')).toMatch(/^## .*\n\n\*\*/);
    const charts = readdirSync(at('charts'));
    expect(charts).toEqual(expect.arrayContaining(['answer.svg', 'answer.png', 'outcomes.svg', 'outcomes.png']));
    expect(charts.filter((name) => name.endsWith('.svg'))).toHaveLength(charts.length / 2);
  });

  it('are the same bytes for equal runs', async () => {
    const [once, again] = [at('once'), at('again')];
    for (const where of [once, again]) await heard(['run', DUEL, ...FEW, ...everything(where)]);
    const files = filesIn(once);
    expect(files.length).toBeGreaterThan(10);
    expect(filesIn(again)).toEqual(files);
    for (const file of files) {
      expect(readFileSync(join(again, file)).equals(readFileSync(join(once, file))), file).toBe(true);
    }
  });

  it.each([
    ['csv', /^variant,/],
    ['markdown', /^## /],
  ])('take the place of the table on stdout: %s', async (kind, start) => {
    const { code, out } = await heard(['run', DUEL, ...FEW, `--${kind}`, '-']);
    expect(code).toBe(0);
    expect(out).toMatch(start);
    expect(out).not.toMatch(/^Fights in 100/m);
  });

  it('of several scenarios lie in folders, under their names', async () => {
    const kinds = [
      '--csv',
      at('tables'),
      '--markdown',
      at('pages'),
      '--charts',
      at('charts'),
      '--parquet',
      at('tables'),
    ];
    const { code } = await heard(['run', DUEL, SKIRMISH, ...FEW, ...kinds]);
    expect(code).toBe(0);
    const files = filesIn(folder);
    expect(files.filter((file) => !file.startsWith('charts'))).toEqual([
      'pages/duel.md',
      'pages/skirmish.md',
      'tables/duel.csv',
      'tables/duel.parquet',
      'tables/skirmish.csv',
      'tables/skirmish.parquet',
    ]);
    expect(files).toEqual(expect.arrayContaining(['charts/duel/answer.png', 'charts/skirmish/answer.svg']));
  });

  it('are written of what was solved, too', async () => {
    const gold = 'scenarios/gold/p09-team-turns.yaml';
    const { code, out } = await heard(['exact', gold, '--no-html', '--csv', '-', '--parquet', at('a.parquet')]);
    expect(code).toBe(0);
    const rows = recordsOf(out);
    expect(new Set(rows.map(({ encounters, exact, se }) => `${encounters} ${exact} ${se}`))).toEqual(
      new Set(['0 true 0']),
    );
    expect(existsSync(at('a.parquet'))).toBe(true);
  });
});

describe('places that cannot be meant are refused before anything is played', () => {
  it.each([
    ['two on stdout', ['--csv', '-', '--markdown', '-'], 'Either --csv or --markdown goes to stdout'],
    ['two on stdout, one of them JSON', ['--csv', '-', '--json', '-'], 'Either --json or --csv goes to stdout'],
    ['bytes on stdout', ['--parquet', '-'], '--parquet does not go to stdout; name a place for it.'],
    ['a folder on stdout', ['--charts', '-'], '--charts does not go to stdout'],
    ['outcomes on stdout', ['--outcomes', '-'], '--outcomes does not go to stdout'],
    ['what is kept on stdout', ['--state', '-'], '--state does not go to stdout'],
    ['one in another', ['--json', 'FOLDER/a/b', '--csv', 'FOLDER/a'], 'two results would be written here'],
    ['a folder that is not there for a file', ['--csv', 'FOLDER/new/'], 'this is a folder'],
    ['one file twice', ['--csv', 'FOLDER/a', '--parquet', 'FOLDER/a'], 'two results would be written here'],
    ['a file and a folder', ['--csv', 'FOLDER/a', '--charts', 'FOLDER/a'], 'two results would be written here'],
    ['the scenario itself', ['--markdown', DUEL], 'written over what is read'],
    ['a file for a folder', ['--charts', 'FOLDER/file'], 'no folder'],
    ['a folder for a file', ['--csv', 'FOLDER'], 'this is a folder'],
    ['no place', ['--csv'], '--csv needs a value'],
    ['an empty place', ['--csv', ''], '--csv needs a value'],
  ])('%s', async (_, args, part) => {
    writeFileSync(at('file'), '');
    const { code, out, err } = await heard(['run', DUEL, ...FEW, ...args.map((arg) => arg.replace('FOLDER', folder))]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(part);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('a page on stdout, and a library that is read', async () => {
    const page = await heard(['run', DUEL, '--quick', '--html', '-']);
    expect(page).toMatchObject({ code: 2, err: '--html does not go to stdout; name a place for it.\n' });
    writeFileSync(at('arms.yaml'), 'weapons: { blade: { class: melee, tier: low } }\n');
    writeFileSync(at('duel.yaml'), readFileSync(DUEL, 'utf8').replace(/^weapons:.*$/m, 'use: [arms.yaml]'));
    const { code, err } = await heard(['run', at('duel.yaml'), ...FEW, '--json', at('arms.yaml')]);
    expect({ code, err }).toEqual({ code: 2, err: `${at('arms.yaml')}: this would be written over what is read.\n` });
  });

  it('but several may go nowhere', async () => {
    const { code } = await heard(['run', DUEL, ...FEW, '--json', '/dev/null', '--csv', '/dev/null']);
    expect(code).toBe(0);
  });

  it('several on stdout', async () => {
    const { code, err } = await heard(['run', DUEL, SKIRMISH, ...FEW, '--markdown', '-']);
    expect({ code, err }).toEqual({
      code: 2,
      err: '--markdown - takes one scenario; for several name a folder.\n',
    });
  });
});
