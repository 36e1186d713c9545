import { describe, expect, it } from 'vitest';
import { type Decision, decide, gateLooks, type Look, type Moved } from '../../../src/analysis/gate/decide.ts';
import { sequenceZ } from '../../../src/stats/confidenceSequence.ts';
import { twoSidedZ } from '../../../src/stats/normal.ts';
import { pairedProportions } from '../../../src/stats/pairedProportions.ts';
import { Chance } from '../../support/chance.ts';

/** A difference whose error is known. */
const known = (value: number, se: number, tolerance = 1): Moved => ({
  tolerance,
  at: (z) => ({ value, se, low: value - z * se, high: value + z * se }),
});

/** Paired fights, so many of which ended otherwise, in equal numbers either way. */
const paired = (n: number, discordant: number, tolerance = 0.01): Moved => {
  const [onlyFirst, onlySecond] = [Math.floor(discordant / 2), Math.ceil(discordant / 2)];
  const both = Math.floor((n - discordant) / 2);
  const table = { both, onlyFirst, onlySecond, neither: n - discordant - both };
  return { tolerance, at: (z) => pairedProportions(table, z) };
};

const FIRST: Look = { trials: 1000, planned: 1000 };
const z90 = twoSidedZ(0.9);

describe('a gated metric', () => {
  it('passes when its interval of 90 % lies within the tolerance, and not when it touches it', () => {
    const se = 0.1;
    expect(decide([known(1 - z90 * se - 1e-9, se)], FIRST)).toEqual(['PASS']);
    expect(decide([known(1 - z90 * se + 1e-9, se)], FIRST)).toEqual(['INCONCLUSIVE']);
    expect(decide([known(-(1 - z90 * se - 1e-9), se)], FIRST)).toEqual(['PASS']);
  });

  it.each([1, -1])('fails when its interval of 99.5 %% lies wholly beyond the tolerance (sign %i)', (sign) => {
    const se = 0.1;
    const reach = twoSidedZ(0.995) * se;
    expect(decide([known(sign * (1 + reach + 1e-9), se)], FIRST)).toEqual(['FAIL']);
    expect(decide([known(sign * (1 + reach - 1e-9), se)], FIRST)).toEqual(['INCONCLUSIVE']);
  });

  it('that moved by exactly its tolerance is never decided', () => {
    expect(decide([known(1, 1e-9)], FIRST)).toEqual(['INCONCLUSIVE']);
  });

  it('without a fight that ended otherwise still has the width of its sample', () => {
    expect(decide([paired(100, 0)], { trials: 100, planned: 100 })).toEqual(['INCONCLUSIVE']);
    expect(decide([paired(1000, 0)], FIRST)).toEqual(['PASS']);
  });

  it('that is provably identical passes, however few the fights', () => {
    expect(decide([{ ...paired(2, 0), identical: true }], { trials: 2, planned: 2 })).toEqual(['PASS']);
  });

  it('is corrected for the number of those beside it, but not for those that are identical', () => {
    const almost = known(1 + 3 * 0.1, 0.1);
    const others = Array.from({ length: 9 }, () => known(0, 0.1));
    const identical = others.map((other) => ({ ...other, identical: true }));
    expect(decide([almost], FIRST)).toEqual(['FAIL']);
    expect(decide([almost, ...others], FIRST)[0]).toBe('INCONCLUSIVE');
    expect(decide([almost, ...identical], FIRST)[0]).toBe('FAIL');
  });

  it('is corrected less after one that has failed more clearly (Holm)', () => {
    // 2.85 errors beyond: enough for one metric alone (2.81), not for two (3.02).
    const second = known(1 + 2.85 * 0.1, 0.1);
    expect(decide([second, known(0, 0.1)], FIRST)).toEqual(['INCONCLUSIVE', 'PASS']);
    expect(decide([second, known(3, 0.1)], FIRST)).toEqual(['FAIL', 'FAIL']);
  });
});

describe('a further look', () => {
  const further: Look = { trials: 4000, planned: 1000 };

  it('takes the intervals that hold at all looks', () => {
    const se = 0.1;
    const reach = sequenceZ(4000, 1000, 0.1) * se;
    expect(decide([known(1 - reach - 1e-9, se)], further)).toEqual(['PASS']);
    expect(decide([known(1 - reach + 1e-9, se)], further)).toEqual(['INCONCLUSIVE']);
    const beyond = sequenceZ(4000, 1000, 0.005) * se;
    expect(decide([known(1 + beyond + 1e-9, se)], further)).toEqual(['FAIL']);
    expect(decide([known(1 + beyond - 1e-9, se)], further)).toEqual(['INCONCLUSIVE']);
  });

  it('keeps what was decided before', () => {
    const earlier: Decision[] = ['PASS', 'FAIL', 'INCONCLUSIVE'];
    expect(decide([known(3, 0.1), known(0, 0.1), known(0, 0.1)], further, earlier)).toEqual(['PASS', 'FAIL', 'PASS']);
  });

  it('comes at twice the size of the last, and ends at the cap', () => {
    expect(gateLooks(1000, 5000)).toEqual([1000, 2000, 4000, 5000]);
    expect(gateLooks(5000, 5000)).toEqual([5000]);
    expect(gateLooks(9000, 5000)).toEqual([5000]);
    expect(gateLooks(1500, 5500)).toEqual([2000, 4000, 5500]);
    expect(gateLooks(300, 300)).toEqual([300]);
  });
});

/** Plays a pipeline to its end on sums of normal steps: what is decided after all looks. */
function pipeline(chance: Chance, metrics: number, shift: number, tolerance: number, looks: readonly number[]) {
  const sums = new Float64Array(metrics);
  let decisions: Decision[] = [];
  let before = 0;
  for (const trials of looks) {
    for (let i = 0; i < metrics; i++)
      sums[i] += shift * (trials - before) + Math.sqrt(trials - before) * normal(chance);
    before = trials;
    const moved = Array.from(sums, (sum) => known(sum / trials, 1 / Math.sqrt(trials), tolerance));
    decisions = decide(moved, { trials, planned: looks[0] }, decisions);
  }
  return decisions;
}

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.unit())) * Math.cos(2 * Math.PI * chance.unit());

describe('a pipeline of many metrics', () => {
  // Against a tolerance of next to nothing every difference counts: no other makes false alarms more likely.
  it('that are unchanged fails at most once in a hundred, looks and all', () => {
    const chance = new Chance(11);
    const runs = 1500;
    let failed = 0;
    for (let i = 0; i < runs; i++) {
      if (pipeline(chance, 20, 0, 1e-6, gateLooks(1000, 64_000)).includes('FAIL')) failed++;
    }
    expect(failed / runs).toBeLessThan(0.01 + 4.5 * Math.sqrt((0.01 * 0.99) / runs));
    // And yet it tests something: what it is allowed is used up to a good part.
    expect(failed).toBeGreaterThan(0);
  });

  it('each of which moved by twice its tolerance hardly ever passes', () => {
    const chance = new Chance(12);
    const runs = 4000;
    // The hardest size: an interval just narrow enough to lie within the tolerance.
    const tolerance = 1.7 / Math.sqrt(1000);
    const passed = pipeline(chance, runs, 2 * tolerance, tolerance, gateLooks(1000, 16_000));
    expect(passed.filter((decision) => decision === 'PASS').length / runs).toBeLessThan(0.005);
  });

  it('each of which moved by its tolerance passes one in ten times at most', () => {
    const chance = new Chance(13);
    const runs = 4000;
    const tolerance = 3 / Math.sqrt(1000);
    const passed = pipeline(chance, runs, tolerance, tolerance, gateLooks(1000, 64_000));
    const share = passed.filter((decision) => decision === 'PASS').length / runs;
    expect(share).toBeLessThan(0.1 + 4.5 * Math.sqrt((0.1 * 0.9) / runs));
    expect(share).toBeGreaterThan(0.02);
  });
});
