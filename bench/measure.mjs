// How the timings are taken: many short alternating runs, and medians of what each pair shows.

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Runs two functions in turn, A B, B A, A B and so on; each gives its nanoseconds. Gives the median of each, and the
 * median of `b / a` over the pairs: noise that outlasts a pair hits both alike.
 */
export async function alternate(rounds, a, b) {
  const as = [];
  const bs = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) as.push(await a(round));
    bs.push(await b(round));
    if (round % 2 === 1) as.push(await a(round));
  }
  return { a: median(as), b: median(bs), ratio: median(bs.map((ns, i) => ns / as[i])) };
}

/** Slope of the straight line through the logarithms: y grows like x to this power. */
export function exponent(xs, ys) {
  const lx = xs.map(Math.log);
  const ly = ys.map(Math.log);
  const mx = lx.reduce((a, b) => a + b, 0) / lx.length;
  const my = ly.reduce((a, b) => a + b, 0) / ly.length;
  const top = lx.reduce((sum, x, i) => sum + (x - mx) * (ly[i] - my), 0);
  return top / lx.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}
