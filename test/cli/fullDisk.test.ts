import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = resolve('dist/cli/main.js');
const DUEL = resolve('test/support/scenarios/duel.yaml');
const PATIENCE = 120_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-full-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built command where no file may hold anything, which fails like a disk that is full. */
function cramped(...args: string[]) {
  const line = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, MAIN, ...args];
  const { status, stdout, stderr } = spawnSync('bash', line, { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr, left: readdirSync(folder) };
}

describe.skipIf(!existsSync(MAIN))('where files cannot be written to their end', () => {
  it(
    'none is left half-written',
    () => {
      const places = ['--json', 'a.json', '--no-html'];
      const { code, out, err, left } = cramped('run', DUEL, '-n', '500', '--threads', '0', ...places);
      expect({ code, left }).toEqual({ code: 2, left: [] });
      expect(out).toContain('Fights in 100');
      expect(err).toMatch(/^a\.json: cannot be written: [^\n]+\n$/);
    },
    PATIENCE,
  );

  it(
    'a run that cannot be kept is played and told all the same',
    () => {
      const places = ['--state', 'a.run', '--no-html'];
      const { code, out, err, left } = cramped('run', DUEL, '-n', '500', '--threads', '0', ...places);
      expect({ code, left }).toEqual({ code: 2, left: [] });
      expect(out).toContain('500 fights');
      expect(err).toMatch(/^a\.run: cannot be written: [^\n]+\. The run goes on without being kept there\.\n$/);
    },
    PATIENCE,
  );

  it(
    'init leaves nothing that would be in its own way',
    () => {
      const { code, left } = cramped('init');
      expect({ code, left }).toEqual({ code: 2, left: [] });
    },
    PATIENCE,
  );
});
