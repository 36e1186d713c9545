import { describe, expect, test } from 'vitest';
import { unevenOf } from '../../../src/analysis/weights/evenness.ts';
import { jointTrials } from '../../../src/analysis/weights/jointTrials.ts';
import { outcomeCounts } from '../../../src/analysis/weights/outcomeCounts.ts';
import type { Weights } from '../../../src/analysis/weights/weights.ts';
import { pairedMean } from '../../../src/stats/pairedMean.ts';
import { askedMetrics } from '../../../src/trial/metrics.ts';

const SIDES = ['Heroes', 'Bears'];
const DIFFERENCE = new Map([
  [1, 1],
  [2, -1],
]);
const noise = (seed: number) => Array.from({ length: 400 }, (_, i) => (((i + 1) * seed) % 97) % 4);

describe('trials that are counted together', () => {
  const [base, up, down] = [noise(31), noise(57), noise(23)];

  test('give a difference and its error as if paired one by one', () => {
    const trials = jointTrials([[0, 1, 2]], false);
    for (const [variant, x] of [base, up, down].entries()) trials.take(variant, { x, y: null });
    const differences = up.map((x, i) => x - down[i]);
    const sums = { n: 400, sum: 0, sumSquares: 0 };
    for (const one of differences) {
      sums.sum += one;
      sums.sumSquares += one * one;
    }
    const joint = trials.of(0);
    expect(joint.value(DIFFERENCE)).toBeCloseTo(sums.sum / 400, 12);
    expect(Math.sqrt(joint.covariance(DIFFERENCE, DIFFERENCE))).toBeCloseTo(pairedMean(sums, 1).se, 12);
  });

  test('are the same in whatever pieces they come', () => {
    const whole = jointTrials([[0, 1, 2]], true);
    const pieces = jointTrials([[0, 1, 2]], true);
    const all = [base, up, down].map((x) => ({ x, y: x.map((one) => one + 1) }));
    for (const [variant, values] of all.entries()) whole.take(variant, values);
    for (const [from, to] of [
      [0, 100],
      [100, 101],
      [101, 400],
    ]) {
      for (const variant of [2, 0, 1]) {
        const { x, y } = all[variant];
        pieces.take(variant, { x: x.slice(from, to), y: y.slice(from, to) });
      }
    }
    expect(pieces.of(0).encounters).toBe(400);
    expect(pieces.of(0).value(DIFFERENCE)).toBe(whole.of(0).value(DIFFERENCE));
    expect(pieces.of(0).covariance(DIFFERENCE, DIFFERENCE)).toBe(whole.of(0).covariance(DIFFERENCE, DIFFERENCE));
  });
});

describe('an effect of a number', () => {
  /** Of 1,000 fights the step up wins so many more than the base, and the step down so many fewer. */
  function unevenWith(more: number, fewer: number): number {
    const wins = (count: number) => Array.from({ length: 1000 }, (_, i) => (i < count ? 1 : 0));
    const trials = jointTrials([[0, 1, 2]], false);
    for (const [variant, count] of [500, 500 - fewer, 500 + more].entries()) {
      trials.take(variant, { x: wins(count), y: null });
    }
    const weight = { place: 0, down: 1, up: 2, stepUp: more / 1000, stepDown: -fewer / 1000 };
    return unevenOf({ weights: [weight], critical: 2.5 } as unknown as Weights, trials).length;
  }

  test('is not even where a step up and a step down differ clearly', () => {
    expect(unevenWith(100, 20)).toBe(1);
    expect(unevenWith(0, 60)).toBe(1);
  });

  test('is even where they differ little, or not for sure', () => {
    expect(unevenWith(60, 60)).toBe(0);
    expect(unevenWith(200, 170)).toBe(0);
    expect(unevenWith(4, 1)).toBe(0);
  });
});

describe('outcomes', () => {
  const ENDINGS = Uint8Array.from([0, 1, 254, 255, 0]);
  test.each([
    ['win.Heroes', [1, 0, 0, 0, 1], 1],
    ['win.Bears', [0, 1, 0, 0, 0], 1],
    ['score.Heroes', [2, 0, 1, 0, 2], 2],
    ['bothDown', [0, 0, 1, 0, 0], 1],
    ['timeout', [0, 0, 0, 1, 0], 1],
  ])('count for %s what they are worth', (label, counted, per) => {
    const counts = outcomeCounts(askedMetrics([label], SIDES)[0]);
    expect([...counts.of(ENDINGS)]).toEqual(counted);
    expect(counts.per).toBe(per);
  });
});
