import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = resolve('dist/cli/main.js');
const SCENARIO = readFileSync('scenarios/back-alley-duel.yaml', 'utf8');
/** A machine that does much else at once starts a process slowly. */
const PATIENCE = 120_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-gate-'));
  writeFileSync(join(folder, 'duel.yaml'), SCENARIO);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built command in a folder of its own. */
function melee(...args: string[]) {
  const env = { ...process.env, GITHUB_ACTIONS: 'true' };
  const { status, stdout } = spawnSync(process.execPath, [MAIN, ...args], { cwd: folder, encoding: 'utf8', env });
  return { code: status, out: stdout };
}

describe.skipIf(!existsSync(MAIN))('the built gate', () => {
  it(
    'writes the same baseline without threads and with two',
    () => {
      for (const threads of ['0', '2'])
        melee('baseline', 'duel.yaml', '--out', threads, '-n', '5k', '--threads', threads);
      expect(readFileSync(join(folder, '2')).equals(readFileSync(join(folder, '0')))).toBe(true);
    },
    PATIENCE,
  );

  it(
    'passes what is unchanged, fails what is not, and writes no annotation unasked',
    () => {
      expect(melee('baseline', 'duel.yaml', '--out', 'b.json', '-n', '5k').code).toBe(0);
      expect(melee('check', 'duel.yaml', '--baseline', 'b.json').code).toBe(0);
      const changed = SCENARIO.replace('seed:', 'readings: { critical.trigger: none }\nseed:');
      writeFileSync(join(folder, 'duel.yaml'), changed);
      const { code, out } = melee('check', 'duel.yaml', '--baseline', 'b.json');
      expect(code).toBe(20);
      expect(out).toContain('Failed: ');
      expect(out).not.toContain('::error');
    },
    PATIENCE,
  );
});
