import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaBinomialSequence } from '../../src/stats/betaBinomialSequence.ts';
import { binomialProbability } from '../../src/stats/binomial.ts';
import { clopperPearson } from '../../src/stats/clopperPearson.ts';
import { jeffreys } from '../../src/stats/jeffreys.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { expectClose, expectInterval } from './close.ts';
import fixtures from './fixtures.json' with { type: 'json' };

const z95 = twoSidedZ(0.95);
const kinds = { wilson, clopperPearson, jeffreys };

const counted = fc
  .integer({ min: 1, max: 5000 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const critical = fc.double({ min: 1, max: 8, noNaN: true });

/** How often the interval holds p when n trials of chance p are played: exact, summed over all counts. */
function coverage(n: number, p: number): number {
  let sum = 0;
  for (let k = 0; k <= n; k++) {
    const { low, high } = wilson(k, n, z95);
    if (low <= p && p <= high) sum += binomialProbability(k, n, p);
  }
  return sum;
}

describe('intervals of a proportion', () => {
  it('have the plain standard error', () => {
    const { value, se } = wilson(7, 20, z95);
    expect(value).toBe(0.35);
    expectClose(se, Math.sqrt((0.35 * 0.65) / 20), 1e-15);
  });

  it('cover as often as is known of Wilson: .9331 at n=200 p=.02 and .9644 at n=500 p=.02', () => {
    expect(coverage(200, 0.02)).toBeCloseTo(0.9331, 4);
    expect(coverage(500, 0.02)).toBeCloseTo(0.9644, 4);
  });

  it('cover .95 within .005 on average over p', () => {
    for (const n of [50, 200, 1000]) {
      let sum = 0;
      const points = 199;
      for (let i = 1; i <= points; i++) sum += coverage(n, i / (points + 1));
      expect(Math.abs(sum / points - 0.95)).toBeLessThan(0.005);
    }
  });

  for (const [name, interval] of Object.entries(kinds)) {
    it(`hold the point, lie within 0 and 1 and have a width: ${name}`, () => {
      fc.assert(
        fc.property(counted, critical, ([k, n], z) => {
          const { value, low, high } = interval(k, n, z);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(value);
          expect(high).toBeGreaterThanOrEqual(value);
          expect(high).toBeLessThanOrEqual(1);
          expect(high).toBeGreaterThan(low);
        }),
      );
    });

    it(`mirror when successes and failures change places: ${name}`, () => {
      fc.assert(
        fc.property(counted, critical, ([k, n], z) => {
          const there = interval(k, n, z);
          const back = interval(n - k, n, z);
          expect(1 - back.high).toBeCloseTo(there.low, 12);
          expect(1 - back.low).toBeCloseTo(there.high, 12);
        }),
      );
    });

    it(`widen with the confidence: ${name}`, () => {
      fc.assert(
        fc.property(counted, critical, ([k, n], z) => {
          const narrow = interval(k, n, z);
          const wide = interval(k, n, z * 1.01);
          expect(wide.low).toBeLessThanOrEqual(narrow.low);
          expect(wide.high).toBeGreaterThanOrEqual(narrow.high);
        }),
      );
    });

    it(`end at 0 and at 1 only where nothing else was seen: ${name}`, () => {
      expect(interval(0, 20, z95).low).toBe(0);
      expect(interval(20, 20, z95).high).toBe(1);
      expect(interval(1, 20, z95).low).toBeGreaterThan(0);
      expect(interval(19, 20, z95).high).toBeLessThan(1);
    });

    it(`refuse counts that cannot be: ${name}`, () => {
      expect(() => interval(0, 0, z95)).toThrow('a proportion needs at least one trial, not 0');
      expect(() => interval(3, 2, z95)).toThrow('successes lie between 0 and 2, not 3');
      expect(() => interval(-1, 2, z95)).toThrow(RangeError);
    });
  }

  it('hold at every n at once with a beta mixture', () => {
    for (const { S, n, a, lo, hi } of fixtures.beta_binomial_cs) {
      expectInterval(betaBinomialSequence(S, n, 0.05, a), [lo, hi]);
    }
    expect(betaBinomialSequence(100, 100, 0.05).high).toBe(1);
  });
});
