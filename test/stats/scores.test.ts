import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialProbability } from '../../src/stats/binomial.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { score, scoreT } from '../../src/stats/scoreInterval.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { expectClose, expectInterval } from './close.ts';
import fixtures from './fixtures.json' with { type: 'json' };

const { estimation } = fixtures;
const z95 = twoSidedZ(0.95);
const counted = fc
  .integer({ min: 1, max: 5000 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const critical = fc.double({ min: 1, max: 8, noNaN: true });

describe('intervals of a score', () => {
  it("agree with the reference in Student's form, and in Wilson's where none ends with both down", () => {
    for (const { W, D, L, score: value, se, w, t } of estimation.score) {
      const estimate = score(W, D, L, z95);
      expectClose(estimate.value, value);
      expectClose(estimate.se, se);
      expectInterval(scoreT(W, D, L, z95), t);
      if (D === 0) expectInterval(estimate, w);
    }
  });

  it("are Wilson's at the effective size n s(1-s)/v", () => {
    // The reference takes the share of mutual ends as given there, which covers 67 to 96 % where this covers 93 to 97.
    for (const { W, D, L, w } of estimation.score.filter(({ D: halves }) => halves > 0)) {
      const n = W + D + L;
      const s = (W + D / 2) / n;
      const size = (n * s * (1 - s)) / ((W + D / 4) / n - s * s);
      const estimate = score(W, D, L, z95);
      expectInterval(estimate, [wilson(s * size, size, z95).low, wilson(s * size, size, z95).high]);
      if (n > 100) expectInterval(estimate, w, 1e-3);
    }
  });

  it('cover 93 to 97 % from 20 trials on, rare wins and frequent mutual ends included', () => {
    for (const [winChance, halfChance] of [
      [0.4, 0.2],
      [0.05, 0.1],
      [0.02, 0.02],
      [0.1, 0.8],
      [0.02, 0.9],
      [0, 0.1],
    ]) {
      const n = 20;
      let sum = 0;
      for (let wins = 0; wins <= n; wins++) {
        for (let halves = 0; halves <= n - wins; halves++) {
          const { low, high } = score(wins, halves, n - wins - halves, z95);
          const truth = winChance + halfChance / 2;
          if (low > truth || truth > high) continue;
          const among = binomialProbability(halves, n - wins, halfChance / (1 - winChance));
          sum += binomialProbability(wins, n, winChance) * among;
        }
      }
      expect(sum).toBeGreaterThan(0.925);
      expect(sum).toBeLessThan(0.975);
    }
  });

  it('are those of a win rate when nobody ends with both down', () => {
    fc.assert(
      fc.property(counted, critical, ([wins, n], z) => {
        const { low, high } = score(wins, 0, n - wins, z);
        const plain = wilson(wins, n, z);
        expect(low).toBeCloseTo(plain.low, 12);
        expect(high).toBeCloseTo(plain.high, 12);
      }),
    );
  });

  it('mirror when the sides change places, hold the score and have a width', () => {
    const count = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(count, count, count, critical, (wins, bothDown, losses, z) => {
        fc.pre(wins + bothDown + losses > 0);
        const here = score(wins, bothDown, losses, z);
        const there = score(losses, bothDown, wins, z);
        expect(1 - there.high).toBeCloseTo(here.low, 10);
        expect(here.low).toBeLessThanOrEqual(here.value);
        expect(here.high).toBeGreaterThanOrEqual(here.value);
        expect(here.high).toBeGreaterThan(here.low);
      }),
    );
  });

  it('are narrower with halves than with wins and losses for the same score', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(score(300, 200, 500, z95))).toBeLessThan(width(score(400, 0, 600, z95)));
  });

  it('have a width even where all end with both down', () => {
    expectInterval(score(0, 20, 0, z95), [wilson(10, 20, z95).low, wilson(10, 20, z95).high]);
  });

  it('refuse to score no trial at all', () => {
    expect(() => score(0, 0, 0, z95)).toThrow(RangeError);
    expect(() => score(-1, 1, 5, z95)).toThrow(RangeError);
  });
});
