import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/stats/benjaminiHochberg.ts';
import { dunnett } from '../../src/stats/dunnett.ts';
import { holm, holmLevels } from '../../src/stats/holm.ts';
import { normalCdf, twoSidedZ } from '../../src/stats/normal.ts';
import { normalMean } from '../../src/stats/normalMean.ts';
import { studentizedRangeQuantile, tukey } from '../../src/stats/tukey.ts';
import { expectClose } from './close.ts';
import fixtures from './fixtures.json' with { type: 'json' };

const { p, holm: holmReference, bh } = fixtures.holm_bh;
function expectAll(actual: readonly number[], reference: readonly number[]): void {
  expect(actual).toHaveLength(reference.length);
  for (const [i, value] of actual.entries()) expectClose(value, reference[i]);
}

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 });

describe('Holm and Benjamini-Hochberg', () => {
  it('agree with the reference, whatever the order', () => {
    expectAll(holm(p), holmReference);
    expectAll(benjaminiHochberg(p), bh);
    const backwards = [...p].reverse();
    expectAll(holm(backwards).reverse(), holmReference);
    expectAll(benjaminiHochberg(backwards).reverse(), bh);
  });

  it('never lower a p-value, keep the order, and differ as family and share do', () => {
    fc.assert(
      fc.property(pValues, (raw) => {
        const [family, share] = [holm(raw), benjaminiHochberg(raw)];
        raw.forEach((one, i) => {
          expect(share[i]).toBeGreaterThanOrEqual(one * (1 - 1e-15));
          expect(family[i]).toBeGreaterThanOrEqual(share[i] * (1 - 1e-15));
          expect(family[i]).toBeLessThanOrEqual(1);
          raw.forEach((other, j) => {
            if (one > other) return;
            expect(family[i]).toBeLessThanOrEqual(family[j]);
            expect(share[i]).toBeLessThanOrEqual(share[j]);
          });
        });
      }),
    );
  });

  it('leave a single p-value as it is', () => {
    expect(holm([0.03])).toEqual([0.03]);
    expect(benjaminiHochberg([0.03])).toEqual([0.03]);
    expect(holm([])).toEqual([]);
  });

  it('judge the smallest p at α/m and the largest at α', () => {
    expect(holmLevels([0.2, 0.01, 0.03], 0.06)).toEqual([0.06, 0.02, 0.03]);
  });

  it('refuse what is no probability', () => {
    expect(() => holm([0.1, Number.NaN])).toThrow(RangeError);
  });
});

describe("Dunnett's critical value", () => {
  it('is that of the normal distribution for a single comparison', () => {
    for (const confidence of [0.8, 0.95, 0.999]) expect(dunnett(1, confidence)).toBe(twoSidedZ(confidence));
  });

  it('grows with the comparisons but stays below what Šidák needs', () => {
    let before = twoSidedZ(0.99);
    for (const k of [2, 4, 8, 50, 300]) {
      const z = dunnett(k, 0.99);
      expect(z).toBeGreaterThan(before);
      expect(z).toBeLessThan(twoSidedZ(0.99 ** (1 / k)));
      before = z;
    }
  });

  it('refuses half a comparison', () => {
    expect(() => dunnett(1.5, 0.95)).toThrow('comparisons are counted from 1 on, not 1.5');
    expect(() => dunnett(2, 0)).toThrow(RangeError);
  });
});

describe("Tukey's critical value", () => {
  it('agrees with the reference for all pairs', () => {
    for (const [groups, z] of Object.entries(fixtures.tukey_over_sqrt2_95)) {
      expectClose(tukey(Number(groups), 0.95), z, 1e-7);
    }
    // R gives seven digits; the longer ones are those of scipy.
    expectClose(tukey(3, 0.95), 2.343700586378409, 1e-12);
    expectClose(tukey(4, 0.95), 2.569031772546482, 1e-12);
    expectClose(tukey(12, 0.95), 3.268003924466142, 1e-12);
  });

  it('is that of the normal distribution for two', () => {
    expectClose(tukey(2, 0.99), twoSidedZ(0.99), 1e-12);
  });

  it('agrees with the tables for few degrees of freedom', () => {
    // R gives seven digits; the longer ones are those of scipy.
    for (const [key, longer] of [
      ['0.95,3,20', 3.577934725220134],
      ['0.99,5,60', 4.817781695463997],
    ] as const) {
      const [confidence, groups, df] = key.split(',').map(Number);
      const q = studentizedRangeQuantile(confidence, groups, df);
      expectClose(q, fixtures.qtukey[key], 1e-7);
      expectClose(q, longer);
    }
  });

  it('refuses a single group', () => {
    expect(() => tukey(1, 0.95)).toThrow('groups are counted from 2 on, not 1');
  });
});

describe('the mean over a normal value', () => {
  it('is exact to the last digits', () => {
    expectClose(
      normalMean(() => 1),
      1,
      1e-14,
    );
    expectClose(
      normalMean((z) => z ** 4),
      3,
      1e-13,
    );
    expectClose(
      normalMean((z) => normalCdf(z + 1)),
      normalCdf(1 / Math.SQRT2),
      1e-13,
    );
  });
});
