import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsFor, fixed, measured, measuredDifference, NO_DIFFERENCE, signed } from '../../src/analysis/measure.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { wilson } from '../../src/stats/wilson.ts';

const z = twoSidedZ(0.95);

describe('digits follow the error', () => {
  it('as many as the width of the interval leaves', () => {
    expect([20, 4, 3.9, 1, 0.4, 0.39, 0.04, 0].map(decimalsFor)).toEqual([0, 0, 1, 1, 1, 2, 2, 0]);
    expect(measured({ value: 0.62137, se: 0.0015, low: 0.6184, high: 0.6243 }, 'share').text).toBe(
      '62.1 (61.8 to 62.4)',
    );
    expect(measured({ value: 4.1512, se: 0.045, low: 4.06297, high: 4.23902 }, 'rounds').text).toBe(
      '4.15 (4.06 to 4.24)',
    );
  });

  it('a printed interval is 4 to 40 of its last digits wide, at any size of run', () => {
    const width = fc.double({ min: 1e-7, max: 100, noNaN: true });
    fc.assert(
      fc.property(width, (x) => {
        const steps = x * 10 ** decimalsFor(x);
        expect(steps).toBeGreaterThanOrEqual(3.999);
        if (decimalsFor(x) > 0) expect(steps).toBeLessThan(40.001);
      }),
    );
  });

  it('zero has no sign, and less than nothing a real minus', () => {
    expect([fixed(-0.04, 1), fixed(-0.05001, 1), signed(0.04, 1), signed(1.26, 1), signed(-2, 0)]).toEqual([
      '0.0',
      '−0.1',
      '0.0',
      '+1.3',
      '−2',
    ]);
  });
});

describe('what never happened is not impossible', () => {
  it('0 of 20 shows its bound, and so does 20 of 20', () => {
    expect(measured(wilson(0, 20, z), 'share').text).toBe('at most 17');
    expect(measured(wilson(20, 20, z), 'share').text).toBe('at least 83');
    expect(measured(wilson(0, 100_000, z), 'share').text).toBe('at most 0.0039');
  });

  it('no share of a sample is printed as 0 or 100, and no end of its interval', () => {
    const counted = fc
      .integer({ min: 1, max: 2e6 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counted, ([k, n]) => {
        const { text } = measured(wilson(k, n, z), 'share');
        const value = Number(text.split(' ')[0]);
        if (Number.isNaN(value)) expect(text).toMatch(/^at (most|least) /);
        else expect(value > 0 && value < 100, text).toBe(true);
        expect(text).not.toMatch(/[( ](0|100)(\.0+)?[ )]/);
      }),
    );
  });

  it('an end that would be rounded to 0 or 100 says how near it is', () => {
    expect(measured(wilson(1, 4096, z), 'share').text).toBe('0.02 (<0.01 to 0.14)');
    expect(measured(wilson(4095, 4096, z), 'share').text).toBe('99.98 (99.86 to >99.99)');
  });

  it('a bound is rounded so that it still holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), (n) => {
        const none = wilson(0, n, z);
        expect(Number(measured(none, 'share').text.replace('at most ', ''))).toBeGreaterThanOrEqual(
          none.high * 100 - 1e-9,
        );
      }),
    );
  });
});

it('a difference has its sign, and one that is provably none is exact', () => {
  expect(measuredDifference({ value: -0.0412, se: 0.002, low: -0.0461, high: -0.0363 }, 'share').text).toBe(
    '−4.1 (−4.6 to −3.6)',
  );
  expect(measuredDifference(NO_DIFFERENCE, 'share')).toMatchObject({ exact: true, text: '0', decimals: 0 });
});
