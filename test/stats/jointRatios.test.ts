import { describe, expect, test } from 'vitest';
import { combined, jointRatios } from '../../src/stats/jointRatios.ts';
import { pairedMean } from '../../src/stats/pairedMean.ts';
import { pairedRatio } from '../../src/stats/pairedRatio.ts';

const TRIALS = [
  [3, 5, 2, 4],
  [0, 4, 1, 5],
  [2, 6, 2, 6],
  [5, 7, 3, 4],
  [1, 3, 0, 2],
  [4, 4, 2, 5],
];

const sumsOf = (trials: readonly (readonly number[])[]) => {
  const columns = trials[0].map((_, i) => i);
  const total = (f: (trial: readonly number[]) => number) => trials.reduce((sum, trial) => sum + f(trial), 0);
  return {
    n: trials.length,
    sums: columns.map((i) => total((trial) => trial[i])),
    products: columns.map((i) => columns.map((j) => total((trial) => trial[i] * trial[j]))),
  };
};

describe('ratios on the same dice', () => {
  test('differ with the error of the paired difference of two ratios', () => {
    const sums = sumsOf(TRIALS);
    const { value, se } = pairedRatio(sums as unknown as Parameters<typeof pairedRatio>[0], 1);
    const both = jointRatios(sums);
    expect(both.values[0] - both.values[1]).toBeCloseTo(value, 12);
    expect(Math.sqrt(combined(both, [1, -1], [1, -1]))).toBeCloseTo(se, 12);
  });

  test('are means where every denominator is alike', () => {
    const sums = sumsOf(TRIALS.map(([a, , b]) => [a, 2, b, 2]));
    const differences = TRIALS.map(([a, , b]) => (a - b) / 2);
    const { value, se } = pairedMean(
      {
        n: TRIALS.length,
        sum: differences.reduce((x, y) => x + y, 0),
        sumSquares: differences.reduce((x, y) => x + y * y, 0),
      },
      1,
    );
    const both = jointRatios(sums);
    expect(both.values[0] - both.values[1]).toBeCloseTo(value, 12);
    expect(Math.sqrt(combined(both, [1, -1], [1, -1]))).toBeCloseTo(se, 12);
  });

  test('need something to divide by', () => {
    expect(() =>
      jointRatios(
        sumsOf([
          [1, 0],
          [2, 0],
        ]),
      ),
    ).toThrow(RangeError);
  });
});
