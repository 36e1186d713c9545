import { benjaminiHochberg } from '../stats/benjaminiHochberg.ts';
import { dunnett } from '../stats/dunnett.ts';
import { holm } from '../stats/holm.ts';
import { twoSidedZ } from '../stats/normal.ts';
import type { Family } from './analysis.ts';
import type { Critical } from './critical.ts';

/** How the comparisons of one metric are corrected for their number. */
export interface Correction {
  readonly intervals: Family['intervals'];
  /** The critical value for comparisons with this reference. */
  criticalOf(reference: number): number;
  /** The largest of them. */
  readonly critical: number;
  readonly pValues: Family['pValues'];
  adjust(p: readonly number[]): number[];
}

/**
 * The correction of comparisons with these references, one entry each. All intervals together hold with the
 * confidence: Dunnett's value among those with one reference; several references share out what may go wrong by the
 * number of their comparisons (Bonferroni). p-values go by Holm, in a sweep, which looks for candidates, by Benjamini
 * and Hochberg.
 */
export function correctionFor(references: readonly number[], confidence: number, sweep: boolean): Correction {
  const sizes = new Map<number, number>();
  for (const reference of references) sizes.set(reference, (sizes.get(reference) ?? 0) + 1);
  const bySize = new Map<number, number>();
  for (const size of sizes.values()) {
    if (!bySize.has(size)) bySize.set(size, dunnett(size, 1 - ((1 - confidence) * size) / references.length));
  }
  const single = references.length < 2;
  return {
    intervals: single ? 'single' : sizes.size === 1 ? 'Dunnett' : 'Bonferroni',
    criticalOf: (reference) => bySize.get(sizes.get(reference) ?? 0) ?? twoSidedZ(confidence),
    critical: Math.max(twoSidedZ(confidence), ...bySize.values()),
    pValues: single ? 'none' : sweep ? 'Benjamini-Hochberg' : 'Holm',
    adjust: sweep ? benjaminiHochberg : holm,
  };
}

/** The correction of so many comparisons that are looked at often: what may go wrong is shared out (Bonferroni). */
export function correctionAtAllLooks(comparisons: number, { of }: Critical): Correction {
  const critical = of(comparisons);
  const single = comparisons < 2;
  return {
    intervals: single ? 'single' : 'Bonferroni',
    criticalOf: () => critical,
    critical,
    pValues: single ? 'none' : 'Bonferroni',
    adjust: (p) => p.map((one) => Math.min(1, one * comparisons)),
  };
}
