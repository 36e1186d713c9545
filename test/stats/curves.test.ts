import { describe, expect, it } from 'vitest';
import { crossings } from '../../src/stats/crossing.ts';
import { fromLogit, logistic, logit, type Proportion } from '../../src/stats/logistic.ts';
import { normalCdf, twoSidedZ } from '../../src/stats/normal.ts';
import { polynomial } from '../../src/stats/polynomial.ts';
import { expectClose } from './close.ts';

/** C. I. Bliss, Annals of Applied Biology 22 (1935) 134: beetles killed by carbon disulphide, by log dose. */
const BEETLES: readonly Proportion[] = [
  [1.6907, 6, 59],
  [1.7242, 13, 60],
  [1.7552, 18, 62],
  [1.7842, 28, 56],
  [1.8113, 52, 63],
  [1.8369, 53, 59],
  [1.861, 61, 62],
  [1.8839, 60, 60],
].map(([x, successes, n]) => ({ x, successes, n }));

const z95 = twoSidedZ(0.95);

describe('a logistic curve', () => {
  // Firth's estimates: the maximum of the penalised likelihood, found by a search without derivatives (scipy).
  it.each([
    [1, [-2.7480997, 0.4243674, 3.8072014], [0.284818, 0.1312362, 0.3306234]],
    [2, [-1.9736573, 0.1383342, 5.3201115], [0.3477458, 0.1671246, 0.7494359]],
  ])('of degree %i through the beetles of Bliss is that of the literature', (degree, values, errors) => {
    const fit = logistic(BEETLES, degree);
    [0, 3, 7].forEach((i, j) => {
      const { value, se } = fit.at(BEETLES[i].x);
      expectClose(value, values[j], 1e-6);
      expectClose(se, errors[j], 1e-6);
    });
    expect(fit.df).toBe(7 - degree);
  });

  it('lies off the beetles as far as is known', () => {
    // 11.232 on 6 degrees of freedom by maximum likelihood, which no other line can beat.
    expect(logistic(BEETLES, 1).deviance).toBeGreaterThan(11.232);
    expect(logistic(BEETLES, 1).deviance).toBeLessThan(11.3);
  });

  it('is finite where all points are 0 or 1', () => {
    const fit = logistic(
      [0, 0, 10, 10].map((successes, i) => ({ x: i + 1, successes, n: 10 })),
      1,
    );
    expectClose(fit.at(1).value, -9.0721948, 1e-6);
    expectClose(fit.at(1).se, 3.3280994, 1e-5);
    expect(fit.at(2.5).value).toBeCloseTo(0, 9);
  });

  it('goes through the points where it has as many coefficients', () => {
    const points = [20, 50, 60].map((successes, x) => ({ x, successes: successes * 1e6, n: 1e8 }));
    const fit = logistic(points, 2);
    for (const { x, successes, n } of points) expect(fromLogit(fit.at(x).value)).toBeCloseTo(successes / n, 6);
    expect(fit.deviance).toBeLessThan(1e-6);
  });

  it('needs points of different x', () => {
    const [point] = BEETLES;
    expect(() => logistic([point, point], 1)).toThrow('a curve of degree 1 needs more than 1 different points');
  });

  it('comes to rest from anywhere', () => {
    for (const counts of [
      [0, 1e6],
      [1e6, 0],
      [0, 0, 0],
      [5, 5, 5],
      [1, 999_999, 3],
      [1e6, 1e6, 1e6, 1],
    ]) {
      for (let degree = 0; degree < counts.length; degree++) {
        const fit = logistic(
          counts.map((successes, x) => ({ x, successes, n: 1e6 })),
          degree,
        );
        expect(Number.isFinite(fit.at(0).value) && Number.isFinite(fit.at(0).se)).toBe(true);
      }
    }
  });
});

describe('a polynomial through weighted points', () => {
  it('of degree 0 is their weighted mean, with its error', () => {
    const { value, se } = polynomial(
      [
        { x: 1, y: 10, weight: 1 },
        { x: 5, y: 20, weight: 3 },
      ],
      0,
    ).at(99);
    expectClose(value, 17.5);
    expectClose(se, 1 / 2);
  });

  it('of degree 1 is the line of the textbook', () => {
    const points = [1, 2, 3, 4].map((x) => ({ x, y: 2 * x + (x === 2 ? 0.4 : 0), weight: 25 }));
    const line = polynomial(points, 1);
    // ȳ = 5.1, slope = Σ(x-x̄)(y-ȳ)/Σ(x-x̄)² = 9.8/5, variance of the line σ²(1/n + (x-x̄)²/Σ(x-x̄)²) with σ = 1/5.
    expectClose(line.at(6).value, 5.1 + 1.96 * 3.5);
    expectClose(line.at(6).se, Math.sqrt((1 / 4 + 3.5 ** 2 / 5) / 25));
    expectClose(
      line.leverages.reduce((a, b) => a + b),
      2,
    );
  });
});

describe('where a curve passes a level', () => {
  it("has Fieller's interval for a line", () => {
    const points = [0, 1, 2, 3, 4].map((x) => ({ x, y: 10 - 3 * x, weight: 4 }));
    const [crossing, ...more] = crossings(polynomial(points, 1).at, 5, { low: -50, high: 50 }, z95);
    expect(more).toEqual([]);
    expectClose(crossing.at, 5 / 3);
    expect(crossing.rises).toBe(false);
    // (5 - 3x)² = z² (1/5 + (x-2)²/10)/4: a quadratic in x.
    const g = (z95 * z95) / 40;
    const [a, b, c] = [9 - g, -30 + 4 * g, 25 - 4 * g - (z95 * z95) / 20];
    const reach = Math.sqrt(b * b - 4 * a * c);
    expectClose(crossing.low, (-b - reach) / (2 * a));
    expectClose(crossing.high, (-b + reach) / (2 * a));
  });

  it('may be twice, and then each is told', () => {
    const curve = (x: number) => ({ value: x * x - 4, se: 0.1 });
    const found = crossings(curve, 0, { low: -5, high: 5 }, 2);
    expect(found.map(({ at, rises }) => [at, rises])).toEqual([
      [expect.closeTo(-2, 9), false],
      [expect.closeTo(2, 9), true],
    ]);
    expectClose(found[1].low, Math.sqrt(3.8));
    expectClose(found[1].high, Math.sqrt(4.2));
  });

  it('may be nowhere, and of a flat curve reaches to the ends of the range', () => {
    expect(crossings(() => ({ value: 1, se: 1 }), 0, { low: 0, high: 9 }, 2)).toEqual([]);
    const flat = crossings((x) => ({ value: 0.001 * (x - 3), se: 1 }), 0, { low: 0, high: 9 }, 2);
    expect(flat).toEqual([{ at: expect.closeTo(3, 9), low: 0, high: 9, rises: true }]);
  });

  it('is covered as often as its interval says', () => {
    // A true line on the logit scale through nine points of 400 fights, crossing a half at 4.3; counts by their
    // normal approximation at fixed quantiles, shuffled by a small generator.
    let state = 7;
    const uniform = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state + 0.5) / 2 ** 32;
    };
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const runs = 2000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const points = Array.from({ length: 9 }, (_, x) => {
        const p = fromLogit(0.15 * (x - 4.3));
        return { x, n: 400, successes: Math.round(400 * p + normal() * Math.sqrt(400 * p * (1 - p))) };
      });
      const [crossing] = crossings(logistic(points, 1).at, 0, { low: -100, high: 100 }, z95);
      if (crossing !== undefined && crossing.low <= 4.3 && crossing.high >= 4.3) covered++;
    }
    const error = Math.sqrt((0.95 * 0.05) / runs);
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(4.5 * error);
  });
});

it('the logit and its inverse undo each other', () => {
  for (const p of [1e-6, 0.3, 0.5, normalCdf(2)]) expectClose(fromLogit(logit(p)), p, 1e-9);
});
