import { demandProbability } from './demand.ts';

/**
 * p-values adjusted for their number, in the order given: those at most α are together wrong with probability at
 * most α. RangeError for a p outside 0..1. S. Holm, Scandinavian Journal of Statistics 6 (1979) 65.
 */
export function holm(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length);
  let largest = 0;
  for (const [step, at] of ascending(p).entries()) {
    largest = Math.max(largest, Math.min(1, (p.length - step) * (p[at] as number)));
    adjusted[at] = largest;
  }
  return adjusted;
}

/** The α at which each p is judged on its turn, smallest p first: α/m, α/(m-1), ... α, in the order given. */
export function holmLevels(p: readonly number[], alpha: number): number[] {
  const levels = new Array<number>(p.length);
  for (const [step, at] of ascending(p).entries()) levels[at] = alpha / (p.length - step);
  return levels;
}

/** Positions of the values from the smallest to the largest; equal ones keep their order. */
export function ascending(p: readonly number[]): number[] {
  p.forEach(demandProbability);
  return p.map((_, at) => at).sort((a, b) => (p[a] as number) - (p[b] as number));
}
