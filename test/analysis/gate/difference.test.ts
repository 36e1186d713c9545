import { describe, expect, it } from 'vitest';
import { pairedDifference, toldBy, unpairedDifference } from '../../../src/analysis/gate/difference.ts';
import { askedOf } from '../../../src/analysis/gate/makeBaseline.ts';
import type { Played } from '../../../src/analysis/gate/pairing.ts';
import type { Counts } from '../../../src/analysis/gate/trialValues.ts';
import { twoSidedZ } from '../../../src/stats/normal.ts';
import { welch } from '../../../src/stats/welch.ts';

const SIDES = ['Heroes', 'Bears'];
const z95 = twoSidedZ(0.95);
const win = askedOf('win.Heroes', SIDES)!;

/** Trials by how they ended, each so many times: a side's place, 2 both down, 3 timeout. */
const ended = (...runs: readonly (readonly [outcome: number, times: number])[]): Played => ({
  sides: SIDES,
  trials: {
    outcomes: Uint8Array.from(runs.flatMap(([outcome, times]) => Array.from({ length: times }, () => outcome))),
    counts: new Map(),
  },
});

/** Trials by what they counted. */
const counted = (label: string, x: readonly number[], y?: readonly number[]): Played => ({
  sides: SIDES,
  trials: {
    outcomes: null,
    counts: new Map<string, Counts>([[label, { x: Int32Array.from(x), y: y ? Int32Array.from(y) : null }]]),
  },
});

describe('a paired difference', () => {
  it('of wins is after minus before, by the trials that ended in one alone', () => {
    // Both 4821, only after 150, only before 98, neither 4931.
    const before = ended([0, 4821], [1, 150], [0, 98], [3, 4931]);
    const after = ended([0, 4821], [0, 150], [2, 98], [1, 4931]);
    const { value, low, high } = pairedDifference(win, before, after, 10_000)!(z95);
    expect(value).toBeCloseTo(0.0052, 12);
    expect(low).toBeCloseTo(0.00210919, 8);
    expect(high).toBeCloseTo(0.00829019, 8);
  });

  it('takes only the trials that it is asked for', () => {
    const before = ended([0, 10], [1, 10]);
    const after = ended([0, 10], [0, 10]);
    expect(pairedDifference(win, before, after, 10)!(1).value).toBe(0);
    expect(pairedDifference(win, before, after, 20)!(1).value).toBe(0.5);
  });

  it('finds a side where the file has the sides in another order, and one that is gone', () => {
    const before: Played = { ...ended([1, 30], [0, 50], [2, 20]), sides: ['Wolves', 'Heroes'] };
    const after = ended([0, 30], [1, 50], [2, 20]);
    expect(pairedDifference(win, before, after, 100)!(1).value).toBe(0);
    const bothDown = askedOf('bothDown', SIDES)!;
    expect(pairedDifference(bothDown, before, after, 100)!(1).value).toBe(0);
    expect(pairedDifference(askedOf('score.Heroes', SIDES)!, before, after, 100)!(1).value).toBe(0);
  });

  it('of a mean, of a ratio and of a score is that of their sums', () => {
    const rounds = askedOf('rounds', SIDES)!;
    const mean = pairedDifference(rounds, counted('rounds', [3, 4, 5]), counted('rounds', [4, 4, 8]), 3)!(1);
    expect(mean.value).toBeCloseTo(4 / 3, 12);
    expect(mean.se).toBeCloseTo(Math.sqrt(7 / 3 / 3), 12);
    const rate = askedOf('hits.rate.Heroes', SIDES)!;
    const label = 'hits.rate.Heroes';
    const ratio = pairedDifference(rate, counted(label, [1, 2], [4, 6]), counted(label, [3, 2], [4, 4]), 2)!(1);
    expect(ratio.value).toBeCloseTo(5 / 8 - 3 / 10, 12);
    const score = pairedDifference(askedOf('score.Heroes', SIDES)!, ended([1, 4], [0, 4]), ended([2, 4], [0, 4]), 8)!(
      1,
    );
    expect(score.value).toBe(0.25);
  });

  it('is not known where so few trials say nothing', () => {
    const label = 'hits.rate.Heroes';
    const none = counted(label, [0, 0], [0, 0]);
    expect(pairedDifference(askedOf(label, SIDES)!, none, none, 2)).toBeNull();
    expect(pairedDifference(askedOf('rounds', SIDES)!, counted('rounds', [3]), counted('rounds', [3]), 1)).toBeNull();
  });
});

describe('an unpaired difference', () => {
  it('of wins is Newcombe’s', () => {
    const [before, after] = [ended([0, 48], [1, 32]), ended([0, 56], [1, 14])];
    const { low, high } = unpairedDifference(toldBy(win, before, 80), toldBy(win, after, 70))!(z95);
    expect(low).toBeCloseTo(0.05243147, 8);
    expect(high).toBeCloseTo(0.33387265, 8);
  });

  it('of means is Welch’s, and of what happens once in a fight again Newcombe’s', () => {
    const rounds = askedOf('rounds', SIDES)!;
    const told = (x: number[]) => toldBy(rounds, counted('rounds', x), x.length);
    const expected = welch({ n: 3, sum: 15, sumSquares: 77 }, { n: 4, sum: 16, sumSquares: 70 }, z95);
    expect(unpairedDifference(told([3, 3, 4, 6]), told([4, 5, 6]))!(z95)).toEqual(expected);
    const wiped = askedOf('wiped.Heroes', SIDES)!;
    const once = (x: number[]) => toldBy(wiped, counted('wiped.Heroes', x), x.length);
    expect(unpairedDifference(once([0, 0, 0]), once([0, 0, 0]))!(z95).high).toBeGreaterThan(0.5);
  });

  it('of ratios joins the intervals of both', () => {
    const rate = askedOf('hits.rate.Heroes', SIDES)!;
    const told = (x: number[], y: number[]) => toldBy(rate, counted('hits.rate.Heroes', x, y), x.length);
    const half = told([1, 2, 3, 2], [2, 4, 5, 5]);
    const { value, low, high } = unpairedDifference(half, half)!(z95);
    expect(value).toBe(0);
    expect(low).toBeCloseTo(-high, 12);
    expect(high).toBeGreaterThan(0);
    expect(unpairedDifference(half, told([0, 0], [0, 0]))).toBeNull();
  });
});
