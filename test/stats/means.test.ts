import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describe as describeValues } from '../../src/stats/describe.ts';
import { empiricalBernstein } from '../../src/stats/empiricalBernstein.ts';
import { within } from '../../src/stats/estimate.ts';
import { hoeffding } from '../../src/stats/hoeffding.ts';
import { meanInterval } from '../../src/stats/meanInterval.ts';
import { momentsOf, momentsOfValues, skewness, variance } from '../../src/stats/moments.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { quantileInterval, quantileRanks } from '../../src/stats/quantileInterval.ts';
import { expectClose, expectInterval } from './close.ts';
import fixtures from './fixtures.json' with { type: 'json' };

const { estimation } = fixtures;
const z95 = twoSidedZ(0.95);

const histogram = [0, ...Object.values(estimation.hist.H)];
const counts = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 200 });
const histogramOf = (values: readonly number[]) =>
  values.reduce<number[]>((tally, v) => {
    tally[v] += 1;
    return tally;
  }, new Array<number>(61).fill(0));

describe('the interval of a mean', () => {
  it('agrees with the reference for a histogram', () => {
    const { n, sum, sumsq, mean, se, ci } = estimation.hist;
    const moments = momentsOf(histogram);
    expect(moments).toMatchObject({ n, sum, sumSquares: sumsq });
    const estimate = meanInterval(moments, z95);
    expectClose(estimate.value, mean);
    expectClose(estimate.se, se);
    expectInterval(estimate, ci);
    expect(estimate.warning).toBeNull();
  });

  it('has Hoeffding and Bernstein bounds around it that hold for every distribution', () => {
    const { n, var: v, range, eb, hoeffding: h } = estimation.eb;
    expectClose(empiricalBernstein(n, v, range, 0.95), eb);
    expectClose(hoeffding(n, range, 0.95), h);
    expect(() => hoeffding(0, 1, 0.95)).toThrow(RangeError);
    expect(() => empiricalBernstein(1, 1, 1, 0.95)).toThrow(RangeError);
  });

  it('warns of fewer than 25 skewness² trials', () => {
    const rare = momentsOf([990, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
    // One value in a hundred: skewness (1-2p)/√(pq) = 9.85, so that 2425 trials are needed.
    expectClose(skewness(rare), 0.98 / Math.sqrt(0.0099));
    expect(meanInterval(rare, z95).warning).toBe('skewed');
    const { n, sum, sumSquares, sumCubes } = rare;
    const thrice = { n: 3 * n, sum: 3 * sum, sumSquares: 3 * sumSquares, sumCubes: 3 * sumCubes };
    expect(meanInterval(thrice, z95).warning).toBeNull();
    expect(meanInterval({ n, sum, sumSquares }, z95).warning).toBeNull();
  });

  it('says when all values were alike, and takes a width from the smallest step', () => {
    const alike = momentsOf([0, 0, 50]);
    expect(meanInterval(alike, z95)).toEqual({ value: 2, se: 0, low: 2, high: 2, warning: 'unvaried' });
    const opened = meanInterval(alike, z95, 1);
    expectClose(opened.se, Math.SQRT2 / 52);
    expect(opened.low).toBeLessThan(2);
    expect(opened.high).toBeGreaterThan(2);
    expect(within(meanInterval(momentsOf([50]), z95, 1), { low: 0, high: 9 })).toMatchObject({ value: 0, low: 0 });
  });

  it('finds no variance where there is none, however large the sums', () => {
    const n = 123_456_789;
    expect(variance({ n, sum: 8191 * n, sumSquares: 8191 * 8191 * n })).toBe(0);
    expectClose(variance({ n, sum: 8191 * n, sumSquares: 8191 * 8191 * n + 6 }), 6 / (n - 1), 1e-15);
  });

  it('needs two values', () => {
    expect(() => meanInterval(momentsOf([0, 1]), z95)).toThrow('a variance needs at least two values, not 1');
  });

  it('widens with the confidence, moves with the values, and is the same from values and histogram', () => {
    fc.assert(
      fc.property(counts, fc.double({ min: 0.5, max: 6, noNaN: true }), (values, z) => {
        const here = meanInterval(momentsOfValues(values), z);
        const wider = meanInterval(momentsOfValues(values), z * 1.1);
        const moved = meanInterval(momentsOfValues(values.map((v) => v + 7)), z);
        expect(wider.high - wider.low).toBeGreaterThanOrEqual(here.high - here.low);
        expect(moved.low).toBeCloseTo(here.low + 7, 9);
        expect(meanInterval(momentsOf(histogramOf(values)), z)).toEqual(here);
      }),
    );
  });
});

describe('the interval of a quantile', () => {
  it('lies between the order statistics of the reference', () => {
    for (const { n, p, l, u } of estimation.qranks) expect(quantileRanks(n, p, z95)).toEqual({ low: l, high: u });
  });

  it('reads the values at those ranks', () => {
    // n = 1000, median: ranks 469 and 532; 337 values are at most 3 and 647 at most 4.
    expect(quantileInterval(histogram, 0.5, z95)).toEqual({ value: 4, se: 0, low: 4, high: 4 });
    // 95 %: ranks 936 and 964; 845 are at most 5, 941 at most 6, 979 at most 7.
    const { value, low, high } = quantileInterval(histogram, 0.95, z95);
    expect([value, low, high]).toEqual([7, 6, 7]);
  });

  it('ends at what is possible where the sample does not bound it', () => {
    const few = [0, 1, 1, 1];
    expect(quantileInterval(few, 0.5, z95)).toMatchObject({ value: 2, low: Number.NEGATIVE_INFINITY });
    expect(quantileInterval(few, 0.5, z95, { low: 0, high: 20 })).toMatchObject({ value: 2, low: 0, high: 20 });
  });

  it('holds the quantile of the sample', () => {
    fc.assert(
      fc.property(counts, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (values, p) => {
        const { value, low, high } = quantileInterval(histogramOf(values), p, z95);
        const sorted = [...values].sort((a, b) => a - b);
        expect(value).toBe(sorted[Math.ceil(values.length * p) - 1]);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  it('refuses an empty histogram', () => {
    expect(() => quantileInterval([0, 0], 0.5, z95)).toThrow(RangeError);
    expect(() => quantileInterval([1], 0, z95)).toThrow(RangeError);
  });
});

describe('a description', () => {
  it('says what a handful of values looks like', () => {
    const { x, mean, var: v } = estimation.mean[0];
    const { sd, ...rest } = describeValues(x);
    expectClose(sd, Math.sqrt(v));
    expect(rest).toEqual({ count: 10, mean, min: 3, lowerQuartile: 4.25, median: 5, upperQuartile: 6.75, max: 12 });
    expect(describeValues([4]).sd).toBe(0);
    expect(() => describeValues([])).toThrow('there is nothing to describe');
  });
});
