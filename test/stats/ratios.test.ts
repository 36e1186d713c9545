import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieller } from '../../src/stats/fieller.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { type CrossMoments, pairedRatio } from '../../src/stats/pairedRatio.ts';
import { ratio } from '../../src/stats/ratio.ts';
import { expectClose, expectInterval } from './close.ts';
import fixtures from './fixtures.json' with { type: 'json' };

const z95 = twoSidedZ(0.95);
const { ratio_means: reference } = fixtures.comparison;

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const total = (a: readonly number[]) => a.reduce((sum, x) => sum + x, 0);

const pairMoments = (x: readonly number[], y: readonly number[]) => ({
  n: x.length,
  sumX: total(x),
  sumY: total(y),
  sumXX: dot(x, x),
  sumXY: dot(x, y),
  sumYY: dot(y, y),
});

const crossMoments = (columns: readonly (readonly number[])[]) =>
  ({
    n: columns[0].length,
    sums: columns.map(total),
    products: columns.map((a) => columns.map((b) => dot(a, b))),
  }) as unknown as CrossMoments;

const trials = fc.array(fc.tuple(...Array.from({ length: 4 }, (_, i) => fc.integer({ min: i % 2, max: 30 }))), {
  minLength: 5,
  maxLength: 60,
});

describe('the interval of a ratio of sums', () => {
  it('contains the ratio, and Fieller comes to the delta method in a large run', () => {
    const times = (k: number) => {
      const once = pairMoments(reference.x, reference.y);
      return Object.fromEntries(Object.entries(once).map(([key, v]) => [key, k * v])) as typeof once;
    };
    const large = fieller(times(100_000), z95);
    expect(large.low).toBeLessThan(large.value);
    expectInterval(large, [ratio(times(100_000), z95).low, ratio(times(100_000), z95).high], 1e-6);
  });

  it('has a width where nothing was seen', () => {
    const none = pairMoments([0, 0, 0, 0], [3, 2, 5, 4]);
    for (const { value, low, high } of [ratio(none, z95), fieller(none, z95)]) {
      expect(value).toBe(0);
      expect(low).toBeLessThan(0);
      expect(high).toBeGreaterThan(0);
    }
    // √2/(n+2) for the mean of x, over the mean 3.5 of y.
    expectClose(ratio(none, z95).se, Math.SQRT2 / 6 / 3.5);
  });

  it('is infinite where the denominator may as well be 0', () => {
    const { low, high } = fieller(pairMoments([1, 0, 2, 0], [0, 0, 1, 0]), z95);
    expect([low, high]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it('refuses a denominator of 0', () => {
    expect(() => ratio(pairMoments([1, 1], [0, 0]), z95)).toThrow('a ratio needs a denominator other than 0');
  });

  it('by Fieller is where the mean of x - R y is at the edge of being off 0', () => {
    fc.assert(
      fc.property(trials, (rows) => {
        const m = pairMoments(
          rows.map(([x]) => x),
          rows.map(([, y]) => y),
        );
        const { value, low, high, se } = fieller(m, z95);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        fc.pre(Number.isFinite(low) && se > 1e-6);
        const t = (r: number) => {
          const residuals = rows.map(([x, y]) => x - r * y);
          const mean = total(residuals) / m.n;
          const squares = total(residuals.map((e) => (e - mean) ** 2));
          return Math.abs(mean) / Math.sqrt(squares / (m.n - 1) / m.n);
        };
        fc.pre(total(rows.map(([x, y]) => Math.abs(x * m.sumY - y * m.sumX))) > 0);
        expectClose(t(low), t(high), 1e-6);
      }),
    );
  });
});

describe('the paired difference of two ratios', () => {
  it('has the error of the linearised trials', () => {
    fc.assert(
      fc.property(trials, (rows) => {
        const [x1, y1, x2, y2] = [0, 1, 2, 3].map((i) => rows.map((row) => row[i]));
        const estimate = pairedRatio(crossMoments([x1, y1, x2, y2]), z95);
        const [r1, r2] = [total(x1) / total(y1), total(x2) / total(y2)];
        expectClose(estimate.value, r1 - r2);
        const n = rows.length;
        const parts = rows.map(([a, b, c, d]) => ((a - r1 * b) * n) / total(y1) - ((c - r2 * d) * n) / total(y2));
        const squares = total(parts.map((p) => p * p));
        fc.pre(squares > 1e-9);
        expectClose(estimate.se, Math.sqrt(squares / (n - 1) / n), 1e-6);
      }),
    );
  });

  it('is far less uncertain than one of separate trials when both vary together', () => {
    const { x, y } = reference;
    const nearly = x.map((v, i) => v + (i === 3 ? 1 : 0));
    const { se } = pairedRatio(crossMoments([nearly, y, x, y]), z95);
    expect(se).toBeLessThan(reference.se);
  });

  it('has a width where the two never differed', () => {
    const { x, y } = reference;
    const { value, se, low, high } = pairedRatio(crossMoments([x, y, x, y]), z95);
    expect(value).toBe(0);
    expectClose(se, Math.SQRT2 / 12 / 4.1);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  });

  it('changes sign with the order', () => {
    const { x, y } = reference;
    const there = pairedRatio(crossMoments([x, y, y, x]), z95);
    const back = pairedRatio(crossMoments([y, x, x, y]), z95);
    expectInterval(back, [-there.high, -there.low]);
    expect(() => pairedRatio(crossMoments([x, y, x, x.map(() => 0)]), z95)).toThrow(RangeError);
  });
});
