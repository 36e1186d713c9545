const TINY = 1e-300;

/** Terms after which a fraction is taken as it stands; for a billion trials it needs some tens of thousands. */
const MOST_TERMS = 1_000_000;

/**
 * The continued fraction a(1)/(b(1) + a(2)/(b(2) + ...)), from its front until it stands still.
 * W. J. Lentz, Applied Optics 15 (1976) 668, as modified by Thompson and Barnett (1986).
 */
export function continuedFraction(a: (j: number) => number, b: (j: number) => number): number {
  let value = TINY;
  let c = TINY;
  let d = 0;
  for (let j = 1; j < MOST_TERMS; j++) {
    const aj = a(j);
    const bj = b(j);
    d = 1 / (bj + aj * d || TINY);
    c = bj + aj / c || TINY;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) <= 2 * Number.EPSILON) break;
  }
  return value;
}
