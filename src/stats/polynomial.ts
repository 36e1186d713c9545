import { demand } from './demand.ts';

/** A value with the inverse of its variance as its weight. */
export interface WeightedPoint {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** A fitted value and its standard error. */
export interface Fitted {
  readonly value: number;
  readonly se: number;
}

export interface Polynomial {
  at(x: number): Fitted;
  /** How much each point draws the curve towards itself, 0 to 1; together as many as there are coefficients. */
  readonly leverages: readonly number[];
}

/**
 * The polynomial of this degree through points of known errors, by weighted least squares; x is centred and scaled, so
 * that powers of it do not run away. RangeError with fewer points of different x than coefficients.
 * N. R. Draper and H. Smith, Applied Regression Analysis (1998), section 9.2.
 */
export function polynomial(points: readonly WeightedPoint[], degree: number): Polynomial {
  const different = new Set(points.map(({ x }) => x)).size;
  demand(different > degree, `a curve of degree ${degree} needs more than ${different} different points`);
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const centre = points.reduce((sum, { x, weight }) => sum + x * weight, 0) / total;
  const scale = Math.max(...points.map(({ x }) => Math.abs(x - centre))) || 1;
  const powers = (x: number) => Array.from({ length: degree + 1 }, (_, power) => ((x - centre) / scale) ** power);
  const rows = points.map(({ x }) => powers(x));
  const products = powers(0).map((_, i) =>
    powers(0).map((__, j) => rows.reduce((sum, row, p) => sum + points[p]!.weight * row[i]! * row[j]!, 0)),
  );
  const covariance = inverse(products);
  const right = powers(0).map((_, i) =>
    rows.reduce((sum, row, p) => sum + points[p]!.weight * points[p]!.y * row[i]!, 0),
  );
  const coefficients = covariance.map((row) => dot(row, right));
  const varianceOf = (row: readonly number[]) =>
    Math.max(
      0,
      dot(
        row,
        covariance.map((each) => dot(each, row)),
      ),
    );
  return {
    at(x) {
      const row = powers(x);
      return { value: dot(row, coefficients), se: Math.sqrt(varianceOf(row)) };
    },
    leverages: rows.map((row, p) => points[p]!.weight * varianceOf(row)),
  };
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** The inverse of a small positive definite matrix, by elimination. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const by = rows[pivot]![pivot]!;
    const scaled = rows[pivot]!.map((x) => x / by);
    for (let r = 0; r < size; r++) {
      const factor = rows[r]![pivot]!;
      rows[r] = r === pivot ? scaled : rows[r]!.map((x, c) => x - factor * scaled[c]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
