import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../src/analysis/outcomes.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { emptyTally } from './made.ts';

const z = twoSidedZ(0.95);

const ends = (...outcomes: number[]) =>
  outcomesOf({ ...emptyTally(0), encounters: outcomes.reduce((a, b) => a + b, 0), outcomes }, outcomes.length - 2, z);

/** What a printed share adds: less than one step counts as none, and what never happened too. */
function parts(printed: string, decimals: number): number {
  if (printed.startsWith('<') || printed.startsWith('≤')) return 0;
  if (printed.startsWith('>')) return 100;
  if (printed.startsWith('≥')) return 100;
  return Number((Number(printed) * 10 ** decimals).toFixed(0)) / 10 ** decimals;
}

describe('shares of one fight', () => {
  it('add up to 100 as printed', () => {
    const count = fc.integer({ min: 0, max: 300_000 });
    const counts = fc.tuple(count, count, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(counts, ([a, b, both, timeout]) => {
        fc.pre(a + b + both + timeout > 0);
        const all = ends(a, b, both, timeout);
        const decimals = Math.max(...all.map(({ printed }) => printed.split('.')[1]?.length ?? 0));
        const sum = all.reduce((total, { printed }) => total + parts(printed, decimals), 0);
        expect(sum, all.map(({ printed }) => printed).join(' + ')).toBeCloseTo(100, 9);
      }),
      { numRuns: 2000 },
    );
  });

  it('are rounded to 100 where plain rounding gives 100.1', () => {
    expect(ends(3335, 3335, 3330, 0).map(({ printed }) => printed)).toEqual(['33.4', '33.3', '33.3', '≤0.1']);
  });

  it('say less than a step, more than all but a step, and bounds for what never happened', () => {
    expect(ends(99_997, 3, 0, 0).map(({ printed }) => printed)).toEqual(['99.997', '0.003', '≤0.004', '≤0.004']);
    expect(ends(50_000, 49_999, 1, 0).map(({ printed }) => printed)).toEqual(['50.0', '50.0', '<0.1', '≤0.1']);
    expect(ends(20, 0, 0, 0).map(({ printed }) => printed)).toEqual(['≥83', '≤17', '≤17', '≤17']);
  });

  it('carry their interval, and are nothing without a fight', () => {
    expect(ends(6214, 3786, 0, 0)[0]).toMatchObject({
      count: 6214,
      text: '62.1 (61.2 to 63.1)',
      share: { text: '62.1 (61.2 to 63.1)' },
    });
    expect(ends(0, 0, 0, 0)).toEqual([]);
  });
});
