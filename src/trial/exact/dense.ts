/**
 * Expected visits of each state of a small absorbing chain: v = b + v Q, where row i of Q holds the chances to go from i
 * to the others and `leak` the chance to leave all of them for good. Elimination without a subtraction (Grassmann, Taksar
 * and Heyman 1985), so that chains that hardly ever end lose no digits. Q and leak are used up; cost: n^3 / 3.
 */
export function visitsOf(q: Float64Array, leak: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const v = b.slice();
  for (let k = n - 1; k >= 0; k--) {
    let leaves = leak[k];
    for (let j = 0; j < k; j++) leaves += q[k * n + j];
    for (let j = 0; j < k; j++) q[k * n + j] /= leaves;
    leak[k] /= leaves;
    // What comes to k goes on from there as often as it comes, whatever it does before.
    for (let i = 0; i < k; i++) {
      const p = q[i * n + k];
      q[i * n + k] = p / leaves;
      if (p === 0) continue;
      for (let j = 0; j < k; j++) q[i * n + j] += p * q[k * n + j];
      leak[i] += p * leak[k];
    }
    for (let j = 0; j < k; j++) v[j] += v[k] * q[k * n + j];
    v[k] /= leaves;
  }
  for (let k = 1; k < n; k++) {
    let more = 0;
    for (let i = 0; i < k; i++) more += v[i] * q[i * n + k];
    v[k] += more;
  }
  return v;
}
