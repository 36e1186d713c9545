import { demand } from './demand.ts';
import { covariance } from './moments.ts';

/** Sums over n trials of x1, y1, x2, y2, ... of several variants with the same dice, and of all their products. */
export interface JointSums {
  readonly n: number;
  readonly sums: readonly number[];
  readonly products: readonly (readonly number[])[];
}

/** Estimates and the covariances of their errors. */
export interface JointEstimates {
  readonly values: readonly number[];
  readonly covariances: readonly (readonly number[])[];
}

/**
 * Ratios Σx/Σy of variants with the same dice (means, where y is the same in every trial), linearised, with the
 * covariances that the shared dice give them. RangeError for fewer than two trials or a denominator of 0.
 * W. G. Cochran, Sampling Techniques (1977), section 6.19.
 */
export function jointRatios({ n, sums, products }: JointSums): JointEstimates {
  const [x, y] = [0, 1].map((part) => sums.filter((_, i) => i % 2 === part)) as [number[], number[]];
  demand(
    y.every((sum) => sum !== 0),
    'a ratio needs a denominator other than 0',
  );
  /** What each ratio gains from one more of its x, and of its y. */
  const gradient = x.flatMap((sum, i) => [n / y[i]!, (-n * sum) / y[i]! ** 2]);
  const between = (i: number, j: number): number =>
    gradient[i]! * gradient[j]! * covariance(n, sums[i]!, sums[j]!, products[i]![j]!);
  return {
    values: x.map((sum, i) => sum / y[i]!),
    covariances: x.map((_, i) =>
      x.map((__, j) => {
        const [a, b] = [2 * i, 2 * j];
        return (between(a, b) + between(a, b + 1) + between(a + 1, b) + between(a + 1, b + 1)) / n;
      }),
    ),
  };
}

/** How two linear combinations of estimates vary together; with itself: the squared error of one. */
export function combined({ covariances }: JointEstimates, a: readonly number[], b: readonly number[]): number {
  // Of many estimates a combination mostly holds two.
  const row = (i: number) => b.reduce((sum, bj, j) => (bj === 0 ? sum : sum + bj * covariances[i]![j]!), 0);
  return a.reduce((sum, ai, i) => (ai === 0 ? sum : sum + ai * row(i)), 0);
}
