import { describe, expect, it } from 'vitest';
import { bonettPrice } from '../../src/stats/bonettPrice.ts';
import { momentsOfValues } from '../../src/stats/moments.ts';
import type { PairedTable } from '../../src/stats/newcombe.ts';
import { normalCdf, twoSidedZ } from '../../src/stats/normal.ts';
import { pairedMean } from '../../src/stats/pairedMean.ts';
import { beyondMarginP, normalP, studentP } from '../../src/stats/pValue.ts';
import { welch } from '../../src/stats/welch.ts';
import { expectClose } from './close.ts';

const z95 = twoSidedZ(0.95);

const table = (c: readonly number[]): PairedTable => ({
  both: c[0],
  onlyFirst: c[1],
  onlySecond: c[2],
  neither: c[3],
});

describe('the difference of means', () => {
  it('never has width zero, not where all differences were the same', () => {
    const none = pairedMean({ n: 1000, sum: 0, sumSquares: 0 }, z95);
    expect(none.low).toBeLessThan(0);
    expect(none.high).toBeGreaterThan(0);
    // The same as for proportions without a discordant pair, but for t in place of z.
    expectClose(none.se, bonettPrice(table([500, 0, 0, 500]), z95).se);
    expectClose(none.high, bonettPrice(table([500, 0, 0, 500]), z95).high, 2e-3);
    const halves = pairedMean({ n: 1000, sum: 0, sumSquares: 0 }, z95, 0.5);
    expectClose(halves.se, none.se / 2);
    const still = momentsOfValues([2, 2, 2]);
    expect(welch(still, still, z95).high).toBeGreaterThan(0);
  });
});

describe('p-values', () => {
  it('are 1 for no difference and 0 for a difference without error', () => {
    expect(normalP(0, 0)).toBe(1);
    expect(normalP(0.1, 0)).toBe(0);
    expect(studentP(0, 0, 5)).toBe(1);
    expect(studentP(-0.1, 0, 5)).toBe(0);
    expect(beyondMarginP(0.1, 0, 0.05)).toBe(0);
    expect(beyondMarginP(0.01, 0, 0.05)).toBe(1);
  });

  it('reach .05 where the interval at 95 % ends at 0', () => {
    expectClose(normalP(z95 * 0.3, 0.3), 0.05);
    expectClose(normalP(-z95 * 0.3, 0.3), 0.05);
    expect(beyondMarginP(0.02, 0.01, 0.02)).toBe(0.5);
    expectClose(beyondMarginP(-0.05, 0.01, 0.02), normalCdf(-3));
  });
});
