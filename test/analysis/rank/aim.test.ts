import { describe, expect, it } from 'vitest';
import {
  betterInPairs,
  betterProbability,
  differenceIn,
  lossOf,
  type RankAim,
} from '../../../src/analysis/rank/aim.ts';
import { jointTrials } from '../../../src/analysis/weights/jointTrials.ts';
import { normalCdf } from '../../../src/stats/normal.ts';

/** Two variants that won in these trials. */
function played(first: readonly number[], second: readonly number[]) {
  const trials = jointTrials([[0, 1]], false);
  trials.take(0, { x: first, y: null });
  trials.take(1, { x: second, y: null });
  return trials.of(0);
}
const times = (count: number, ...values: readonly number[]): number[] =>
  Array.from({ length: count }, () => values).flat();

// Of 400 trials the first won 220, the second 200; they differ in 60: 40 only the first, 20 only the second.
const FIRST = [...times(180, 1), ...times(40, 1), ...times(20, 0), ...times(160, 0)];
const SECOND = [...times(180, 1), ...times(40, 0), ...times(20, 1), ...times(160, 0)];

describe('what one is ranked by', () => {
  it('is the distance to a value, or how little or much of it there is', () => {
    expect(lossOf(0.4, { kind: 'nearest', value: 0.5 })).toBeCloseTo(0.1, 12);
    expect(lossOf(0.6, { kind: 'most' })).toBeLessThan(lossOf(0.5, { kind: 'most' }));
    expect(lossOf(0.6, { kind: 'least' })).toBeGreaterThan(lossOf(0.5, { kind: 'least' }));
  });
});

describe('that one is better than another', () => {
  it('is as likely as the paired difference says', () => {
    const joint = played(FIRST, SECOND);
    const difference = 20 / 400;
    const variance = (60 / 400 - difference ** 2) / 399;
    const p = normalCdf(difference / Math.sqrt(variance));
    expect(p).toBeGreaterThan(0.99);
    expect(betterInPairs(joint, 0, 1, { kind: 'most' })).toBeCloseTo(p, 9);
    expect(betterInPairs(joint, 1, 0, { kind: 'most' })).toBeCloseTo(1 - p, 9);
    expect(betterInPairs(joint, 0, 1, { kind: 'least' })).toBeCloseTo(1 - p, 9);
  });

  it('hangs on where the target lies', () => {
    const joint = played(FIRST, SECOND);
    const nearest = (value: number): RankAim => ({ kind: 'nearest', value });
    expect(betterInPairs(joint, 0, 1, nearest(0.7))).toBeGreaterThan(0.99);
    expect(betterInPairs(joint, 0, 1, nearest(0.3))).toBeLessThan(0.01);
    // 55 and 50 in 100 lie as far from 52.5.
    expect(betterInPairs(joint, 0, 1, nearest(0.525))).toBeCloseTo(0.5, 2);
  });

  it('is not known of two that always came out alike', () => {
    const joint = played(FIRST, FIRST);
    expect(betterInPairs(joint, 0, 1, { kind: 'most' })).toBe(1 / 2);
    expect(betterInPairs(joint, 0, 1, { kind: 'nearest', value: 0.7 })).toBe(1 / 2);
  });

  it('has a difference with an error all the same, for they need not be alike', () => {
    const { value, se } = differenceIn(played(FIRST, FIRST), 0, 1);
    expect(value).toBe(0);
    expect(se).toBeGreaterThan(0);
  });

  it('is as likely as separate errors say, of two that never met', () => {
    const p = betterProbability({ value: 0.55, se: 0.03 }, { value: 0.5, se: 0.04 }, 0, { kind: 'most' });
    expect(p).toBeCloseTo(normalCdf(1), 9);
  });
});
