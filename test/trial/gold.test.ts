import { describe, expect, it } from 'vitest';
import { runKeyOf } from '../../src/dice/keys.ts';
import { solve } from '../../src/trial/exact/solve.ts';
import { askedMetrics } from '../../src/trial/metrics.ts';
import { BATCH, bindTrials } from '../../src/trial/trials.ts';
import { goldId, goldScenarios } from '../support/gold.ts';

const scenarios = goldScenarios();
const ASKED = ['rounds', 'downs.helpless', 'deaths.during'];
const SAMPLES = 50 * BATCH;

/** Ids of the gold duels. */
const IDS = ['G000abcde', 'G001abcd', 'G002abcdefghi', 'G003abcdef'].flatMap((ids) =>
  [...ids.slice(4)].map((letter) => `${ids.slice(0, 4)}${letter}`),
);

describe('gold scenarios', () => {
  it.each(IDS)('%s names exactly one file', (id) => {
    expect(scenarios.filter(({ file }) => goldId(file) === id)).toHaveLength(1);
  });

  it('ask a question each, with side A first, and have an answer', () => {
    for (const { file, question, variant, win } of scenarios) {
      expect(question, file).toMatch(/\?$/);
      expect(variant.encounter.sides[0].name, file).toBe('A');
      expect(win, file).toBeGreaterThan(0);
    }
  });

  it.each(scenarios)(
    '$file comes out exactly, from the rules that are sampled',
    ({ variant, win, bothDown, ...sums }) => {
      const { outcomes, metrics } = solve(variant, askedMetrics(ASKED, []));
      const [a, b, both, timeout] = outcomes;
      expect(Math.abs(a - win)).toBeLessThan(1e-9);
      expect(Math.abs(both - (bothDown ?? 0))).toBeLessThan(1e-9);
      expect(a + b + both).toBeCloseTo(1, 10);
      expect(timeout).toBe(0);
      const expected = [sums.rounds, sums.helpless, sums.killed];
      expected.forEach((value, i) => {
        if (value !== undefined) expect(Math.abs(metrics[i][0] - value), ASKED[i]).toBeLessThan(1e-9);
      });
    },
    120_000,
  );

  it.each(scenarios)('$file comes out sampled', ({ variant, win, helpless, killed }) => {
    const trials = bindTrials(variant, runKeyOf('gold'), askedMetrics(['downs.helpless', 'deaths.during'], []));
    const found = [0, 0, 0];
    for (let first = 0; first < SAMPLES; first += BATCH) {
      trials.play(first, BATCH);
      for (let i = 0; i < BATCH; i++) {
        found[0] += trials.outcomes[i] === 0 ? 1 : 0;
        found[1] += trials.x[i];
        found[2] += trials.x[BATCH + i];
      }
    }
    [win, helpless, killed].forEach((p, i) => {
      if (p === undefined) return;
      const error = Math.sqrt((p * (1 - p)) / SAMPLES);
      expect(Math.abs(found[i] / SAMPLES - p)).toBeLessThanOrEqual(4.5 * error);
    });
  });
});
