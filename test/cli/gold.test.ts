import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldScenarios } from '../support/gold.ts';

const MAIN = resolve('dist/cli/main.js');
/** `npm run gold` plays a million of each. */
const ENCOUNTERS = Number(process.env.GOLD_ENCOUNTERS ?? 100_000);
/** By chance one comparison in 150,000 is farther off. */
const ERRORS = 4.5;

interface Result {
  readonly variants: readonly {
    readonly encounters: number;
    readonly outcomes: Readonly<Record<string, number>>;
    readonly estimates: Readonly<Record<string, { readonly value: number; readonly se: number }>>;
  }[];
}

const scenarios = goldScenarios();
const folder = mkdtempSync(join(tmpdir(), 'melee-gold-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!existsSync(MAIN))(`gold scenarios played ${ENCOUNTERS} times through the command line`, () => {
  beforeAll(() => {
    const files = scenarios.map(({ path }) => path);
    const args = ['run', ...files, '--no-html', '--json', folder, '--encounters', String(ENCOUNTERS)];
    const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }, 900_000);

  it.each(scenarios)('$file comes out within 4.5 standard errors', ({ file, win, bothDown, rounds }) => {
    const { variants } = JSON.parse(readFileSync(join(folder, file.replace('.yaml', '.json')), 'utf8')) as Result;
    const [{ encounters, outcomes, estimates }] = variants;
    expect(encounters).toBe(ENCOUNTERS);
    const near = (found: number, p: number) => {
      expect(Math.abs(found / encounters - p)).toBeLessThanOrEqual(ERRORS * Math.sqrt((p * (1 - p)) / encounters));
    };
    near(outcomes.A, win);
    near(outcomes.bothDown, bothDown ?? 0);
    expect(outcomes.timeout).toBe(0);
    if (rounds === undefined) return;
    const { value, se } = estimates.rounds;
    expect(Math.abs(value - rounds)).toBeLessThanOrEqual(ERRORS * se);
  });
});
