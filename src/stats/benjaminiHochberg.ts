import { ascending } from './holm.ts';

/**
 * p-values adjusted so that among those at most α a share of at most α is expected to be false, in the order given:
 * for sweeps that look for candidates. Y. Benjamini and Y. Hochberg, J. Royal Statistical Society B 57 (1995) 289.
 */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length);
  let smallest = 1;
  for (const [step, at] of [...ascending(p).entries()].reverse()) {
    smallest = Math.min(smallest, ((p[at] as number) * p.length) / (step + 1));
    adjusted[at] = smallest;
  }
  return adjusted;
}
