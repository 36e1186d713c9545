import { describe, expect, it } from 'vitest';
import { atLeast, atMost, near } from '../../bench/selftest/bounds.mjs';
import { binomial, chanceOf } from '../../bench/selftest/draws.mjs';
import { MODULES } from '../../bench/selftest/game.mjs';
import { MEASUREMENTS } from '../../bench/selftest/measurements.mjs';
import { markdownTable, readPage, rowOf, terminalTable, titlesOn } from '../../bench/selftest/table.mjs';
import { binomialProbability } from '../../src/stats/binomial.ts';
import { chiSquareUpperTail } from '../../src/stats/chiSquare.ts';

type Counted = { readonly hits: number; readonly of: number };

/** What is measured, from the source instead of the build. */
async function source(): Promise<object> {
  const paths = MODULES.map((path: string) => path.replace('engine/', 'trial/').replace('.js', '.ts'));
  const load = (path: string) => import(/* @vite-ignore */ new URL(`../../src/${path}`, import.meta.url).href);
  return Object.assign({}, ...(await Promise.all(paths.map(load)))) as object;
}

describe('the self-test', () => {
  it('has in docs/trust.md the rows that it measures', () => {
    expect(titlesOn(readPage())).toEqual(MEASUREMENTS.flatMap(({ rows }: { rows: string[] }) => rows));
  });

  it('gives every measurement and every row a name of its own', () => {
    const ids = MEASUREMENTS.map(({ id }: { id: string }) => id);
    const rows = MEASUREMENTS.flatMap((measurement: { rows: string[] }) => measurement.rows);
    expect([new Set(ids).size, new Set(rows).size]).toEqual([ids.length, rows.length]);
  });

  it('counts for every row how often something held', async () => {
    const game = await source();
    for (const measurement of MEASUREMENTS) {
      const found = await measurement.play(game, ['a']);
      expect(found).toHaveLength(measurement.rows.length);
      expect(measurement.bounds(game)).toHaveLength(measurement.rows.length);
      for (const { hits, of } of found) expect(hits >= 0 && hits <= of && of > 0, measurement.id).toBe(true);
    }
  });

  it('counts the same for the same seeds, whoever plays them', async () => {
    const game = await source();
    const [measurement] = MEASUREMENTS;
    const play = async (...seeds: string[]): Promise<Counted[]> => measurement.play(game, seeds);
    const [together, a, b] = [await play('a', 'b'), await play('a'), await play('b')];
    expect(together).toEqual(a.map(({ hits, of }, i) => ({ hits: hits + b[i].hits, of: of + b[i].of })));
  });
});

describe('a bound', () => {
  it('allows four standard errors of the repetitions, and no more', () => {
    // √(.05·.95/1000) = .00689.
    expect(atMost(0.05).holds(0.0775, 1000)).toBe(true);
    expect(atMost(0.05).holds(0.0777, 1000)).toBe(false);
    expect(atLeast(0.95).holds(0.9225, 1000)).toBe(true);
    expect(atLeast(0.95).holds(0.9223, 1000)).toBe(false);
    expect(near(0.95, 0.005).holds(0.9824, 1000)).toBe(true);
    expect(near(0.95, 0.005).holds(0.9826, 1000)).toBe(false);
    expect(near(0.95, 0.005).holds(0.9174, 1000)).toBe(false);
  });

  it('that is broken is shown as such, in the terminal and in Markdown', () => {
    const rows = [
      rowOf('right', near(0.95, 0.005), { hits: 948, of: 1000 }),
      rowOf('wrong', atMost(0.01), { hits: 300, of: 2000 }),
    ];
    expect(rows.map(({ holds }) => holds)).toEqual([true, false]);
    const [, right, wrong] = terminalTable(rows).split('\n');
    expect(right).toMatch(/^right +1,000 +0\.9480 +0\.95 ± 0\.005 +± 0\.0276 +holds$/);
    expect(wrong).toMatch(/^wrong +2,000 +0\.1500 +at most 0\.01 +± 0\.0089 +BROKEN$/);
    expect(markdownTable(rows).split('\n')[2]).toBe('| right | 1,000 | 0.9480 | 0.95 ± 0.005 | ± 0.0276 | holds |');
  });
});

describe('made counts', () => {
  it.each([
    [20, 0.3],
    [300, 0.02],
    [2000, 0.5],
  ])('of %i trials at %d are binomial', (n, p) => {
    const game = { binomialProbability, runKeyOf: () => [1, n, 3, 4] };
    const [draw, chance] = [binomial(game, n, p), chanceOf(game, 'x')];
    const draws = 40_000;
    const found = new Map<number, number>();
    for (let i = 0; i < draws; i++) {
      const k = draw(chance);
      found.set(k, (found.get(k) ?? 0) + 1);
    }
    let [square, classes, rest] = [0, -1, draws];
    for (let k = 0; k <= n; k++) {
      const expected = draws * binomialProbability(k, n, p);
      if (expected < 10) continue;
      square += ((found.get(k) ?? 0) - expected) ** 2 / expected;
      rest -= expected;
      classes++;
    }
    expect(rest).toBeLessThan(draws / 50);
    expect(chiSquareUpperTail(square, classes)).toBeGreaterThan(1e-5);
  });

  it('are certain where the chance is', () => {
    expect([
      binomial({}, 5, 0)(Math.random),
      binomial({}, 5, 1)(Math.random),
      binomial({}, 0, 0.5)(Math.random),
    ]).toEqual([0, 5, 0]);
  });
});
