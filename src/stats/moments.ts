import { demand } from './demand.ts';

/** What a tally keeps of a count: how many values, their sum, and the sums of their squares and (if kept) cubes. */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly sumSquares: number;
  readonly sumCubes?: number;
}

/** Moments of a histogram that holds at index v how often the value v was seen. */
export function momentsOf(histogram: ArrayLike<number>): Required<Moments> {
  let n = 0;
  let sum = 0;
  let sumSquares = 0;
  let sumCubes = 0;
  for (let value = 0; value < histogram.length; value++) {
    const count = histogram[value] as number;
    n += count;
    sum += count * value;
    sumSquares += count * value ** 2;
    sumCubes += count * value ** 3;
  }
  return { n, sum, sumSquares, sumCubes };
}

/** Moments of the values themselves. */
export function momentsOfValues(values: readonly number[]): Required<Moments> {
  const sumOf = (f: (x: number) => number) => values.reduce((sum, x) => sum + f(x), 0);
  return { n: values.length, sum: sumOf((x) => x), sumSquares: sumOf((x) => x * x), sumCubes: sumOf((x) => x ** 3) };
}

/** Sample variance (divisor n-1), exact for whole sums. RangeError for fewer than two values. */
export function variance({ n, sum, sumSquares }: Moments): number {
  return covariance(n, sum, sum, sumSquares);
}

/** Sample covariance (divisor n-1) of x and y from their sums and that of their products. */
export function covariance(n: number, sumX: number, sumY: number, sumProducts: number): number {
  demand(n >= 2, `a variance needs at least two values, not ${n}`);
  return crossDifference(n, sumProducts, sumX, sumY) / (n * (n - 1));
}

/** Third standardized moment; 0 where nothing varies. */
export function skewness({ n, sum, sumSquares, sumCubes }: Required<Moments>): number {
  const mean = sum / n;
  const second = crossDifference(n, sumSquares, sum, sum) / (n * n);
  const third = sumCubes / n - 3 * mean * (sumSquares / n) + 2 * mean ** 3;
  return second > 0 ? third / second ** 1.5 : 0;
}

/** a b - c d, exact before rounding when all four are whole: where nothing varied it is 0 and not nearly 0. */
function crossDifference(a: number, b: number, c: number, d: number): number {
  const rounded = a * b - c * d;
  const largest = Math.max(Math.abs(a * b), Math.abs(c * d));
  if (largest <= Number.MAX_SAFE_INTEGER || ![a, b, c, d].every(Number.isSafeInteger)) return rounded;
  return Number(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d));
}
