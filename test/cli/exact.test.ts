import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { heard } from './listening.ts';

const DUEL = 'scenarios/gold/g002h-player-first.yaml';
const folder = mkdtempSync(join(tmpdir(), 'melee-exact-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Result {
  readonly variants: readonly {
    readonly encounters: number;
    readonly outcomes?: unknown;
    readonly estimates: Readonly<Record<string, { value: number; exact?: boolean; se?: number }>>;
  }[];
  readonly comparisons: readonly {
    readonly difference: { value: number; exact?: boolean };
    readonly verdict: string;
  }[];
}

async function json(...args: string[]): Promise<Result> {
  const { code, out, err } = await heard([...args, '--json', '-', '--no-html']);
  expect(err).not.toContain('defect');
  expect(code).toBe(0);
  return JSON.parse(out) as Result;
}

/** A duel with a change to the hit points of one side. */
function compared(): string {
  const path = join(folder, 'compared.yaml');
  writeFileSync(
    path,
    `${readFileSync(DUEL, 'utf8')}variants:\n  Frail: { set: { A.Fighter.hp: 8 } }\n  Renamed: { set: {} }\n`,
  );
  return path;
}

describe('melee exact', () => {
  it('writes numbers without an error, and no fights', async () => {
    const [variant] = (await json('exact', DUEL)).variants;
    expect(variant.encounters).toBe(0);
    expect(variant).not.toHaveProperty('outcomes');
    expect(variant.estimates['win.A']).toEqual({ value: expect.closeTo(0.583421739159, 11), exact: true });
    expect(variant.estimates.rounds).toEqual({ value: expect.closeTo(2.79367090818, 10), exact: true });
  });

  it('writes the same bytes each time', async () => {
    const args = ['exact', DUEL, '--json', '-', '--no-html'];
    const [first, second] = [await heard(args), await heard(args)];
    expect(first.out).toBe(second.out);
  });

  it('says what is to be expected, and that nothing was sampled', async () => {
    const { code, out, err } = await heard(['exact', DUEL, '--no-html']);
    expect(code).toBe(0);
    expect(err).toMatch(/Solving “As written”: from [\d,]+ to [\d,]+ states are to be expected\./);
    expect(out).toContain('Fights in 100, exactly');
    expect(out).toContain('nothing was sampled');
    expect(out).not.toMatch(/±|\d to \d/);
  });

  it('compares exactly', async () => {
    const { variants, comparisons } = await json('exact', compared());
    const [written, frail] = variants.map(({ estimates }) => estimates['win.A'].value);
    const [first, same] = comparisons;
    expect(first.difference).toMatchObject({ value: expect.closeTo(frail - written, 14), exact: true });
    expect(first.verdict).toBe('large');
    expect(same.verdict).toBe('identical');
    const { out } = await heard(['exact', compared(), '--no-html']);
    expect(out).toContain('large, exact');
  });

  it('stops at --max-states with what to do, as bad input', async () => {
    const { code, out, err } = await heard(['exact', DUEL, '--max-states', '200', '--no-html']);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/“As written” has more than 200 states\. .*hit points.*--max-states.*melee run/);
    expect((await heard(['exact', DUEL, '--max-states', 'many'])).code).toBe(2);
  });

  it('refuses armies in words', async () => {
    const path = join(folder, 'armies.yaml');
    const army = (name: string) =>
      `  ${name}: { members: { P: { count: 9, hp: 6, ac: 12, weapons: [gun], drawn: true } } }\n`;
    writeFileSync(
      path,
      `title: Armies\nruleset: future-path\nsides:\n${army('A')}${army('B')}weapons: { gun: { class: handgun, damage: 1d6 } }\nrules: { initiative: individual-roll }\n`,
    );
    const { code, err } = await heard(['exact', path, '--no-html']);
    expect(code).toBe(2);
    expect(err).toMatch(/orders, too many to follow them all; sample instead/);
  });

  it('draws a report', async () => {
    const path = join(folder, 'report.html');
    expect((await heard(['exact', compared(), '--html', path])).code).toBe(0);
    const page = readFileSync(path, 'utf8');
    expect(page).toContain('nothing was sampled');
    expect(page).toContain('melee exact');
    expect((await heard(['exact', path, '--no-html'])).code).toBe(0);
  });
});

describe('melee run --exact', () => {
  it('solves by itself what is small', async () => {
    expect((await json('run', DUEL)).variants[0].encounters).toBe(0);
    expect((await json('run', DUEL, '--exact', 'only')).variants[0].estimates['win.A'].exact).toBe(true);
  });

  it('samples when told so, or when a number of encounters is asked for', async () => {
    expect((await json('run', DUEL, '--encounters', '2000')).variants[0].encounters).toBe(2000);
    expect((await json('run', DUEL, '--quick')).variants[0].estimates['win.A'].se).toBeGreaterThan(0);
    const path = join(folder, 'never.yaml');
    writeFileSync(path, readFileSync(DUEL, 'utf8').replace('1M', '3000'));
    expect((await json('run', path, '--exact', 'never')).variants[0].encounters).toBe(3000);
  });

  it('samples what is large', async () => {
    const path = join(folder, 'large.yaml');
    writeFileSync(path, readFileSync('scenarios/last-breath.yaml', 'utf8').replace('100k', '1000'));
    expect((await json('run', path)).variants[0].encounters).toBe(1000);
  });

  it('knows three words, and no fights beside `only`', async () => {
    const bad = await heard(['run', DUEL, '--exact', 'maybe']);
    expect([bad.code, bad.err]).toEqual([2, '--exact is auto, never or only (found maybe).\n']);
    expect((await heard(['run', DUEL, '--exact', 'only', '-n', '10'])).code).toBe(2);
  });
});
