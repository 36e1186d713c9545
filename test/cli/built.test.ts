import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = resolve('dist/cli/main.js');
const DUEL = resolve('test/support/scenarios/duel.yaml');
const BAD = resolve('test/bad-scenarios/hp-zero.yaml');
/** A machine that does much else at once starts a process slowly. */
const PATIENCE = 120_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-built-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built command in a folder of its own. */
function melee(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const json = (name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as { interrupted: boolean; variants: { encounters: number }[] };

describe.skipIf(!existsSync(MAIN))('the built command', () => {
  it(
    'plays on worker threads and leaves its report where nobody said otherwise',
    () => {
      const { code, out, err } = melee('run', DUEL);
      expect(code).toBe(0);
      expect(out).toContain('Fights in 100');
      expect(err).toContain('Report: reports/duel.html');
      expect(readdirSync(folder)).toEqual(['reports']);
      expect(readdirSync(join(folder, 'reports'))).toEqual(['duel.html', 'duel.run']);
    },
    PATIENCE,
  );

  it(
    'writes the same bytes without threads and with two',
    () => {
      for (const threads of ['0', '2'])
        melee(
          'run',
          DUEL,
          '--no-html',
          '--threads',
          threads,
          '--json',
          `${threads}.json`,
          '--outcomes',
          `${threads}.ends`,
        );
      for (const end of ['json', 'ends']) {
        expect(readFileSync(join(folder, `2.${end}`)).equals(readFileSync(join(folder, `0.${end}`)))).toBe(true);
      }
    },
    PATIENCE,
  );

  it.each(['0', '2'])(
    'stops at Ctrl-C with what is complete (%s threads)',
    async (threads) => {
      const args = [
        MAIN,
        'run',
        DUEL,
        '-n',
        '500M',
        '--no-html',
        '--threads',
        threads,
        '--json',
        'a.json',
        '--outcomes',
        'ends',
      ];
      const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
      let err = '';
      child.stderr.on('data', (data: Buffer) => {
        // Once it says how long it will take, some of it is done.
        if (!err.includes('about') && String(data).includes('about')) child.kill('SIGINT');
        err += String(data);
      });
      const code = await new Promise((done) => child.on('close', done));
      expect(code).toBe(130);
      const { interrupted, variants } = json('a.json');
      const kept = variants[0].encounters;
      expect(interrupted).toBe(true);
      expect(kept).toBeGreaterThan(0);
      expect(kept % 1000).toBe(0);
      expect(err).toContain(`Interrupted: the first ${kept.toLocaleString('en')} of 500,000,000`);
      expect(readFileSync(join(folder, 'ends'))).toHaveLength(kept);
      expect(readdirSync(folder).toSorted()).toEqual(['a.json', 'ends']);
    },
    PATIENCE,
  );

  it(
    'writes nothing for a scenario that cannot be played',
    () => {
      const { code, out, err } = melee('run', BAD, '--json', 'a.json');
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/hp-zero\.yaml:\d+:\d+: [^\n]+\n$/);
      expect(readdirSync(folder)).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'does not mind a reader who has seen enough',
    () => {
      const line = `set -o pipefail; '${process.execPath}' '${MAIN}' schema | head -n 1`;
      const { status, stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '{\n', stderr: '' });
    },
    PATIENCE,
  );

  it.skipIf(!existsSync('/dev/full'))(
    'says in a line that its output has no room',
    () => {
      const line = `'${process.execPath}' '${MAIN}' schema > /dev/full`;
      const { status, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 2, stderr: 'the output cannot be written: no space left\n' });
    },
    PATIENCE,
  );

  it(
    'works through a link, as npm installs it, and colours nothing that is no terminal',
    () => {
      symlinkSync(MAIN, join(folder, 'melee'));
      const { stdout } = spawnSync(process.execPath, [join(folder, 'melee'), 'rules', 'bleed'], {
        encoding: 'utf8',
        env: { ...process.env, CI: '1' },
      });
      expect(stdout).toContain('what happens to the dying?');
      expect(stdout).not.toContain('\u001b');
    },
    PATIENCE,
  );
});

describe.skipIf(!existsSync('dist/index.js'))('the package', () => {
  it(
    'is imported by its name',
    () => {
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(resolve('.'), join(folder, 'node_modules', 'melee-carlo'));
      const program = `
      import { readFileSync } from 'node:fs';
      import { analyze, parse, report, run, ScenarioError } from 'melee-carlo';
      const scenario = parse(readFileSync(${JSON.stringify(DUEL)}), { file: 'duel.yaml' });
      const facts = await run(scenario, { encounters: 2000, threads: 1 });
      const analysis = analyze(facts);
      const [text, json, page] = await Promise.all(['text', 'json', 'html'].map((format) => report(analysis, format, facts)));
      let refused = false;
      try { parse('sides: 3'); } catch (error) { refused = error instanceof ScenarioError; }
      console.log(JSON.stringify({ text: text.includes('Law'), json: JSON.parse(json).variants.length, page: page.startsWith('<!doctype html>'), refused }));
    `;
      writeFileSync(join(folder, 'program.mjs'), program);
      const { stdout, stderr } = spawnSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({ text: true, json: 1, page: true, refused: true });
    },
    PATIENCE,
  );

  it(
    'has types that are seen from outside',
    () => {
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(resolve('.'), join(folder, 'node_modules', 'melee-carlo'));
      const program = `
        import { type Analysis, analyze, parse, type Progress, report, run, type Scenario } from 'melee-carlo';
        const scenario: Scenario = parse('');
        const onProgress = ({ done }: Progress): number => done;
        const analysis: Analysis = analyze(await run(scenario, { encounters: 10, onProgress: (now) => void onProgress(now) }));
        const text: string = await report(analysis, 'html');
        const share: number | undefined = analysis.variants[0]?.estimates['win.Law']?.low;
        // @ts-expect-error there is no such format
        await report(analysis, 'pdf');
        // @ts-expect-error a scenario has sides, not teams
        scenario.teams;
        // @ts-expect-error it is a number
        analysis.variants[0]!.encounters.toUpperCase();
        console.log(text, share);
      `;
      const options = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: [] };
      writeFileSync(join(folder, 'program.ts'), program);
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }));
      const tsc = resolve('node_modules/typescript/bin/tsc');
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
    },
    PATIENCE,
  );
});
