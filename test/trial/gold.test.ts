import { describe, expect, it } from 'vitest';
import { solve } from '../../src/trial/exact/solve.ts';
import { askedMetrics } from '../../src/trial/metrics.ts';
import { goldId, goldScenarios } from '../support/gold.ts';

const scenarios = goldScenarios();

/** Ids of the gold duels of the two rulesets that are there; those of the other two come with them. */
const IDS = [...'abcde']
  .map((letter) => `G000${letter}`)
  .concat(
    [...'abcdefghi'].map((letter) => `G002${letter}`),
    [...'abcdef'].map((letter) => `G003${letter}`),
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
    ({ variant, win, bothDown = 0, rounds }) => {
      const answer = solve(variant, askedMetrics(['rounds'], ['A', 'B']));
      const [a, b, both, timeout] = answer.outcomes;
      expect(Math.abs(a - win)).toBeLessThan(1e-9);
      expect(Math.abs(both - bothDown)).toBeLessThan(1e-9);
      expect(a + b + both).toBeCloseTo(1, 12);
      expect(timeout).toBe(0);
      if (rounds !== undefined) expect(Math.abs(answer.metrics[0][0] - rounds)).toBeLessThan(1e-9);
    },
    120_000,
  );
});
