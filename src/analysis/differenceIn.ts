import { normalP } from '../stats/pValue.ts';
import type { Asked } from '../trial/metrics.ts';
import type { PairTally } from '../trial/tally.ts';
import { type Difference, differenceOf } from './differences.ts';
import { certainDifference, exactOf } from './exact.ts';
import { estimateIn, type Known } from './known.ts';

/**
 * How a metric differs between a variant and its reference, whichever of them was sampled: both, and then they are
 * paired; one, and then the difference has the error of that one; or none.
 */
export function differenceIn(asked: Asked, pair: PairTally, { facts, places }: Known): Difference | null {
  const place = places.get(asked.label);
  const solved = [pair.variant, pair.reference].map((variant) => exactOf(facts, variant) !== undefined);
  if (!solved.includes(true)) return differenceOf(asked, pair, place);
  const at = (z: number) => {
    const variant = estimateIn(facts, asked, pair.variant, place, z);
    const reference = estimateIn(facts, asked, pair.reference, place, z);
    if (variant === null || reference === null) return null;
    const difference = certainDifference(variant.value, reference.value);
    if (!solved.includes(false)) return difference;
    return {
      value: difference.value,
      se: Math.max(variant.se, reference.se),
      low: variant.low - reference.high,
      high: variant.high - reference.low,
    };
  };
  const first = at(1);
  return first && { at: (z) => at(z) ?? first, p: normalP(first.value, first.se), table: null };
}

/** Whether nothing about a pair was sampled. */
export const isSolved = ({ facts }: Known, { variant, reference }: PairTally): boolean =>
  exactOf(facts, variant) !== undefined && exactOf(facts, reference) !== undefined;
