import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import seedrandom from 'seedrandom';
import { afterAll, describe, expect, it } from 'vitest';

const MAIN = resolve('dist/cli/main.js');
/** Two seconds of fights: enough to be killed in, and little enough to be played twice. */
const ENCOUNTERS = '700_000';
const KILLS = 10;
const PATIENCE = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'melee-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const STATE = join(folder, 'killed.run');
const DUEL = join(folder, 'duel.yaml');
const VARIANTS = 'variants: { Slower: { set: { Law.Deputy.dexterity: 0 } } }\n';
writeFileSync(DUEL, readFileSync('test/support/scenarios/duel.yaml', 'utf8') + VARIANTS);

function melee(state: string, json: string, ...args: string[]): ChildProcess {
  const all = [
    MAIN,
    'run',
    DUEL,
    '--no-html',
    '--threads',
    '2',
    '--state',
    state,
    '--json',
    join(folder, json),
    ...args,
  ];
  return spawn(process.execPath, all, { stdio: 'ignore' });
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.on('close', done));
const savedAt = (): number => (existsSync(STATE) ? statSync(STATE).mtimeMs : 0);
/** From the start, or on from where the process was killed. */
const howOn = (): string[] => (existsSync(STATE) ? ['--resume'] : ['-n', ENCOUNTERS]);

/** Starts a run and kills it: at any moment, its start too, or soon after it has kept something, with workers at play. */
async function killedAfter(milliseconds: number, playing: boolean): Promise<number | null> {
  const before = savedAt();
  const child = melee(STATE, 'killed.json', ...howOn());
  const end = ended(child);
  while (playing && child.exitCode === null && savedAt() === before) await wait(2);
  await wait(milliseconds);
  child.kill('SIGKILL');
  return end;
}

describe.skipIf(!existsSync(MAIN))('a process that is killed at ten moments', () => {
  it(
    'and goes on each time gives the bytes of one that was not',
    async () => {
      const random = seedrandom('ten moments');
      let killed = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const playing = kill % 3 > 0;
        // A fast machine may be done before the last of them.
        const code = await killedAfter(random() * (playing ? 400 : 1500), playing);
        if (code === null) killed++;
      }
      expect(killed).toBeGreaterThan(0);
      expect(await ended(melee(STATE, 'killed.json', ...howOn()))).toBe(0);
      expect(await ended(melee(join(folder, 'whole.run'), 'whole.json', '-n', ENCOUNTERS))).toBe(0);
      const [goneOn, whole] = ['killed.json', 'whole.json'].map((name) => readFileSync(join(folder, name)));
      expect(goneOn.equals(whole)).toBe(true);
    },
    PATIENCE,
  );
});
