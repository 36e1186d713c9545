import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonettPrice } from '../../src/stats/bonettPrice.ts';
import { equalProportionsP } from '../../src/stats/equalProportions.ts';
import { mover } from '../../src/stats/mover.ts';
import { newcombe, newcombePaired, type PairedTable } from '../../src/stats/newcombe.ts';
import { normalCdf, twoSidedZ } from '../../src/stats/normal.ts';
import { pairedProportions } from '../../src/stats/pairedProportions.ts';
import { score } from '../../src/stats/scoreInterval.ts';
import { expectClose, expectInterval } from './close.ts';

const z95 = twoSidedZ(0.95);

const table = (c: readonly number[]): PairedTable => ({
  both: c[0],
  onlyFirst: c[1],
  onlySecond: c[2],
  neither: c[3],
});
const swapped = ({ both, onlyFirst, onlySecond, neither }: PairedTable): PairedTable => ({
  both,
  onlyFirst: onlySecond,
  onlySecond: onlyFirst,
  neither,
});

const count = fc.integer({ min: 0, max: 2000 });
const anyTable = fc
  .tuple(count, count, count, count)
  .filter((c) => c.some((k) => k > 0))
  .map(table);
const anyZ = fc.double({ min: 1, max: 6, noNaN: true });

describe('the difference of proportions from separate trials', () => {
  it('has a width even for none against none', () => {
    const { value, low, high } = newcombe(0, 20, 0, 20, z95);
    expect(value).toBe(0);
    expectInterval({ low, high }, [-0.1611251580528193, 0.1611251580528193]);
  });

  it('is judged by the pooled test', () => {
    // 56 of 70 against 48 of 80: pooled 104/150, z = .2 / √(.6933·.3067·(1/70 + 1/80)).
    const z = 0.2 / Math.sqrt((104 / 150) * (46 / 150) * (1 / 70 + 1 / 80));
    expectClose(equalProportionsP(56, 70, 48, 80), 2 * normalCdf(-z));
    expect(equalProportionsP(0, 20, 0, 20)).toBe(1);
  });

  it('is put together from scores in the same way', () => {
    const first = score(300, 200, 500, z95);
    const second = score(320, 180, 500, z95);
    const { low, high } = mover(first, second);
    expect(low).toBeLessThan(first.value - second.value);
    expect(high).toBeGreaterThan(first.value - second.value);
  });
});

describe('the difference of proportions from the same trials', () => {
  it('has the plain standard error: √(b + c - (b-c)²/n) / n', () => {
    expectClose(newcombePaired(table([4821, 150, 98, 4931]), z95).se, Math.sqrt(248 - 52 ** 2 / 10_000) / 10_000);
  });

  it('adds one to each discordant count and two to n when they are few', () => {
    // (20, 12, 2, 16): p = 13/52 and 3/52, d = 10/52, error √((16/52 - (10/52)²)/52).
    const se = Math.sqrt((16 / 52 - (10 / 52) ** 2) / 52);
    const estimate = bonettPrice(table([20, 12, 2, 16]), z95);
    expectClose(estimate.value, 0.2);
    expectClose(estimate.se, se);
    expectInterval(estimate, [10 / 52 - z95 * se, 10 / 52 + z95 * se]);
  });

  it('takes Newcombe from 25 discordant pairs on and Bonett and Price below', () => {
    const few = table([500, 20, 4, 476]);
    const enough = table([500, 20, 5, 475]);
    expect(pairedProportions(few, z95)).toEqual(bonettPrice(few, z95));
    expect(pairedProportions(enough, z95)).toEqual(newcombePaired(enough, z95));
  });

  it('never has width zero, not without a single discordant pair', () => {
    const { value, se, low, high } = pairedProportions(table([500, 0, 0, 500]), z95);
    expect(value).toBe(0);
    expectClose(se, Math.SQRT2 / 1002);
    expectInterval({ low, high }, [-z95 * se, z95 * se]);
  });

  it('changes sign with the order and holds the point', () => {
    fc.assert(
      fc.property(anyTable, anyZ, (t, z) => {
        const { value, low, high } = pairedProportions(t, z);
        const back = pairedProportions(swapped(t), z);
        expect(low).toBeCloseTo(-back.high, 12);
        expect(high).toBeCloseTo(-back.low, 12);
        expect(low).toBeLessThanOrEqual(value + 1e-15);
        expect(high).toBeGreaterThanOrEqual(value - 1e-15);
        expect(high).toBeGreaterThan(low);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('widens with the confidence', () => {
    fc.assert(
      fc.property(anyTable, anyZ, (t, z) => {
        const narrow = pairedProportions(t, z);
        const wide = pairedProportions(t, z * 1.05);
        expect(wide.low).toBeLessThanOrEqual(narrow.low);
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high);
      }),
    );
  });

  it('refuses an empty table', () => {
    expect(() => pairedProportions(table([0, 0, 0, 0]), z95)).toThrow(RangeError);
  });
});
