import { describe, expect, it } from 'vitest';
import { bivariateNormalCdf } from '../../src/stats/bivariateNormal.ts';
import { correctSelection } from '../../src/stats/correctSelection.ts';
import { nearerProbability } from '../../src/stats/nearer.ts';
import { normalCdf } from '../../src/stats/normal.ts';
import { expectClose } from './close.ts';

describe('two normal values at once', () => {
  // By adaptive quadrature of the conditional distribution (scipy).
  it.each([
    [0, 0, 0.5, 1 / 3],
    [1, -0.5, 0.3, 0.28313842024448105],
    [-1.2, 0.7, -0.8, 0.01967658380569791],
    [2, 2, 0.95, 0.970524219807908],
    [0.3, 0.31, 0.9, 0.5513331952126029],
    [-2.5, -3, 0.6, 0.0003474330870744443],
    [0.1, -0.1, -0.95, 0.05028710167648662],
  ])('lie below %d and %d with correlation %d as quadrature has it', (h, k, correlation, probability) => {
    expect(Math.abs(bivariateNormalCdf(h, k, correlation) - probability)).toBeLessThan(1e-10);
  });

  it('are apart without a correlation, and one beyond all bounds does not count', () => {
    expectClose(bivariateNormalCdf(1, -1, 0), normalCdf(1) * normalCdf(-1));
    expectClose(bivariateNormalCdf(Number.POSITIVE_INFINITY, -1, 0.7), normalCdf(-1));
    expect(bivariateNormalCdf(1, Number.NEGATIVE_INFINITY, 0.7)).toBe(0);
    expect(() => bivariateNormalCdf(0, 0, 1.1)).toThrow(RangeError);
  });
});

describe('the nearer of two to zero', () => {
  it('is as likely the one as the other where both are alike', () => {
    expectClose(nearerProbability({ value: 0.3, se: 1 }, { value: -0.3, se: 1 }, 0.5), 1 / 2);
    expect(nearerProbability({ value: 2, se: 0 }, { value: -2, se: 0 }, 0)).toBe(1 / 2);
  });

  it('is sure without an error', () => {
    expect(nearerProbability({ value: 1, se: 0 }, { value: -2, se: 0 }, 0)).toBe(1);
    expect(nearerProbability({ value: -3, se: 0 }, { value: 2, se: 0 }, 0)).toBe(0);
  });

  it('is the one on the nearer side of the middle between two that surely differ', () => {
    // Errors almost the same in both: the difference is sure, and all hangs on where their middle lies.
    const [first, second] = [
      { value: 0.1, se: 0.25 },
      { value: -0.7, se: 0.25 },
    ];
    const middle = { value: -0.3, se: 0.25 };
    expectClose(nearerProbability(first, second, 0.25 ** 2 * 0.9999), normalCdf(-middle.value / middle.se), 1e-4);
  });

  it('agrees with counting', () => {
    let state = 3;
    const uniform = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state + 0.5) / 2 ** 32;
    };
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const draws = 40_000;
    let nearer = 0;
    for (let i = 0; i < draws; i++) {
      const shared = normal();
      const a = 0.5 + 0.6 * shared + 0.8 * normal();
      const b = -0.8 + 0.9 * shared + 0.3 * normal();
      if (Math.abs(a) < Math.abs(b)) nearer++;
    }
    const p = nearerProbability({ value: 0.5, se: 1 }, { value: -0.8, se: Math.sqrt(0.9) }, 0.54);
    expect(Math.abs(nearer / draws - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / draws));
  });
});

describe('a right choice', () => {
  it('is at least as likely as what all others leave of it', () => {
    expectClose(correctSelection([0.99, 0.97]), 0.96);
    expect(correctSelection([])).toBe(1);
    expect(correctSelection([0.4, 0.5])).toBe(0);
  });
});
