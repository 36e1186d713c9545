import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaCdf, betaQuantile, betaSplit, betaUpperQuantile } from '../../src/stats/beta.ts';
import { binomialCdf, binomialProbability, binomialQuantile } from '../../src/stats/binomial.ts';
import { chiSquareCdf, chiSquareQuantile } from '../../src/stats/chiSquare.ts';
import { halfDeviance, logGamma } from '../../src/stats/gamma.ts';
import { incompleteBeta } from '../../src/stats/incompleteBeta.ts';
import { incompleteGamma } from '../../src/stats/incompleteGamma.ts';
import { normalCdf, normalQuantile, twoSidedZ } from '../../src/stats/normal.ts';
import { root } from '../../src/stats/root.ts';
import { studentCdf, studentCritical, studentQuantile } from '../../src/stats/student.ts';
import { expectClose } from './close.ts';

const probability = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });
const shape = fc.double({ min: 0.2, max: 1e5, noNaN: true });

describe('the special functions', () => {
  it('know their own edges', () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
    expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
    expect(betaQuantile(0, 2, 3)).toBe(0);
    expect(betaQuantile(1, 2, 3)).toBe(1);
    expect(chiSquareQuantile(0, 3)).toBe(0);
    expect(chiSquareQuantile(1, 3)).toBe(Number.POSITIVE_INFINITY);
    expect(incompleteBeta(2, 3, 0)).toEqual({ lower: 0, upper: 1 });
    expect(incompleteBeta(2, 3, 1)).toEqual({ lower: 1, upper: 0 });
    expect(incompleteGamma(2, 0)).toEqual({ lower: 0, upper: 1 });
    expect(halfDeviance(0, 3)).toBe(3);
    expect(binomialProbability(3, 2, 0.5)).toBe(0);
    expect(binomialProbability(0, 5, 0)).toBe(1);
    expect(binomialProbability(4, 5, 1)).toBe(0);
    expect(binomialCdf(-1, 5, 0.5)).toBe(0);
    expect(binomialQuantile(1, 5, 0.5)).toBe(5);
    expect(binomialQuantile(0, 5, 0.5)).toBe(0);
  });

  it('refuse what they cannot answer', () => {
    expect(() => normalQuantile(1.1)).toThrow('a probability lies between 0 and 1, not 1.1');
    expect(() => betaQuantile(Number.NaN, 1, 1)).toThrow(RangeError);
    expect(() => twoSidedZ(1)).toThrow('a confidence lies between 0 and 1, not 1');
    expect(() => studentQuantile(0.9, 0)).toThrow('degrees of freedom must be positive, not 0');
    expect(() => studentCritical(0, 5)).toThrow(RangeError);
    expect(() => logGamma(0)).toThrow('log gamma needs a positive number, not 0');
    expect(() => normalCdf(Number.NaN)).toThrow(RangeError);
    expect(() => betaCdf(0.5, -1, 2)).toThrow(RangeError);
    expect(() => root((x) => x * x + 1, -1, 1)).toThrow('no change of sign between -1 and 1');
  });

  it('invert each other: the normal distribution', () => {
    fc.assert(fc.property(probability, (p) => expectClose(normalCdf(normalQuantile(p)), p, 1e-12)));
  });

  it('invert each other: the beta distribution', () => {
    fc.assert(
      fc.property(probability, shape, shape, (p, a, b) => {
        const { x, y } = betaSplit(p, 1 - p, a, b);
        const { lower, upper } = incompleteBeta(a, b, x, y);
        expectClose(p < 0.5 ? lower : upper, p < 0.5 ? p : 1 - p, 1e-10);
      }),
    );
  });

  it("invert each other: Student's distribution", () => {
    const df = fc.double({ min: 0.5, max: 1e6, noNaN: true });
    fc.assert(fc.property(probability, df, (p, d) => expectClose(studentCdf(studentQuantile(p, d), d), p, 1e-11)));
  });

  it('invert each other: chi-square and binomial', () => {
    fc.assert(
      fc.property(probability, fc.integer({ min: 1, max: 500 }), (p, n) => {
        expectClose(chiSquareCdf(chiSquareQuantile(p, n), n), p, 1e-11);
        const k = binomialQuantile(p, n, 0.3);
        expect(binomialCdf(k, n, 0.3)).toBeGreaterThanOrEqual(p);
        expect(binomialCdf(k - 1, n, 0.3)).toBeLessThan(p);
      }),
    );
  });

  it('count a binomial distribution up to one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, p) => {
        let sum = 0;
        for (let k = 0; k <= n; k++) {
          sum += binomialProbability(k, n, p);
          expect(Math.abs(binomialCdf(k, n, p) - sum)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('tell tails apart that one minus a probability cannot', () => {
    expectClose(betaUpperQuantile(1e-30, 3, 1), 1, 1e-15);
    expectClose(betaUpperQuantile(1e-30, 1, 3), 1 - 1e-10, 1e-15);
    // Beyond ±40 standard errors Student's t with many degrees of freedom is still the normal z.
    expectClose(studentCritical(8, 1e12), 8, 1e-9);
  });
});
