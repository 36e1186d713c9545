/** An operator on vectors of fixed length: writes its value into `into`. */
export type Operator = (x: Float64Array, into: Float64Array) => void;

export interface Solved {
  readonly x: Float64Array;
  /** Sum of the absolute values of what is left of the right side, as a part of that of the right side. */
  readonly residual: number;
}

const BASIS = 40;
const MOST_STARTS = 250;

const norm = (x: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i] * x[i];
  return Math.sqrt(sum);
};

const absolute = (x: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += Math.abs(x[i]);
  return sum;
};

/**
 * Solves A x = b to a residual: generalised minimal residuals, started anew after 40 steps (Saad and Schultz 1986), by
 * modified Gram-Schmidt and Givens rotations.
 */
export function gmres(operator: Operator, b: Float64Array, tolerance: number): Solved {
  const n = b.length;
  const x = new Float64Array(n);
  const left = b.slice();
  const whole = absolute(b);
  const product = new Float64Array(n);
  for (let start = 0; start < MOST_STARTS && absolute(left) > tolerance * whole; start++) {
    // Nothing is left whose square a double can hold.
    if (norm(left) === 0) break;
    const step = bestStep(operator, left);
    for (let i = 0; i < n; i++) x[i] += step[i];
    operator(x, product);
    for (let i = 0; i < n; i++) left[i] = b[i] - product[i];
  }
  return { x, residual: whole === 0 ? 0 : absolute(left) / whole };
}

/** The step within the first few powers of the operator on `left` that leaves least of it. */
function bestStep(operator: Operator, left: Float64Array): Float64Array {
  const n = left.length;
  const beta = norm(left);
  const basis: Float64Array[] = [left.map((value) => value / beta)];
  const columns: number[][] = [];
  const cosines: number[] = [];
  const sines: number[] = [];
  const g = [beta];
  for (let k = 0; k < BASIS; k++) {
    const w = new Float64Array(n);
    operator(basis[k], w);
    const h: number[] = [];
    for (let j = 0; j <= k; j++) {
      let dot = 0;
      for (let i = 0; i < n; i++) dot += w[i] * basis[j][i];
      for (let i = 0; i < n; i++) w[i] -= dot * basis[j][i];
      h.push(dot);
    }
    const size = norm(w);
    for (let j = 0; j < k; j++) {
      const [a, c] = [h[j], h[j + 1]];
      h[j] = cosines[j] * a + sines[j] * c;
      h[j + 1] = cosines[j] * c - sines[j] * a;
    }
    const length = Math.hypot(h[k], size);
    cosines.push(h[k] / length);
    sines.push(size / length);
    h[k] = length;
    columns.push(h);
    g.push(-sines[k] * g[k]);
    g[k] *= cosines[k];
    if (Math.abs(g[k + 1]) < 1e-17 * beta || size < 1e-300) break;
    basis.push(w.map((value) => value / size));
  }
  const y = new Array<number>(columns.length).fill(0);
  for (let k = columns.length - 1; k >= 0; k--) {
    let value = g[k];
    for (let j = k + 1; j < columns.length; j++) value -= columns[j][k] * y[j];
    y[k] = value / columns[k][k];
  }
  const step = new Float64Array(n);
  y.forEach((value, k) => {
    for (let i = 0; i < n; i++) step[i] += value * basis[k][i];
  });
  return step;
}
