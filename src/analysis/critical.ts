import { sequenceZ } from '../stats/confidenceSequence.ts';
import { twoSidedZ } from '../stats/normal.ts';
import { root } from '../stats/root.ts';
import { sequenceP } from '../stats/sequenceP.ts';
import type { Difference } from './differences.ts';
import { LEAST_ENCOUNTERS } from './looks.ts';
import type { RunFacts } from './run-facts.ts';

/** What intervals and p-values are made with when so many are to hold together (Bonferroni). */
export interface Critical {
  /** Whether they hold at all looks at once, and not at one only. */
  readonly atAllLooks: boolean;
  /** How many standard errors an interval reaches: 1.96 for one that is looked at once. */
  of(together: number): number;
  /** The p-value of one difference, against none. */
  p(difference: Difference, together: number): number;
}

/** A run that decides early mostly does so at about this part of its cap. */
const PLANNED_PART = 1 / 10;

/**
 * The critical values of a run. One that ends when its verdicts are decided looks often, and each look is a chance to be
 * wrong: its intervals hold at all looks at once.
 */
export function criticalOf({ ending, tallies }: RunFacts, confidence: number): Critical {
  const alpha = 1 - confidence;
  if (ending?.rule.until !== 'decided') {
    return {
      atAllLooks: false,
      of: (together) => twoSidedZ(together > 1 ? 1 - alpha / together : confidence),
      p: ({ p }) => p,
    };
  }
  const encounters = Math.max(1, tallies.variants[0]?.encounters ?? 0);
  const planned = Math.max(LEAST_ENCOUNTERS, ending.atMost * PLANNED_PART);
  const share = (together: number) => alpha / Math.max(1, together);
  return {
    atAllLooks: true,
    of: (together) => sequenceZ(encounters, planned, share(together)),
    p: (difference, together) => sequenceP(reachWithoutNone(difference), encounters, planned, share(together)),
  };
}

/** Beyond this a p-value is 0 for all that can be printed; below the other an interval has no width. */
const [LEAST_REACH, LARGEST_REACH] = [1e-3, 30];

/** How many standard errors the interval of a difference may reach before it holds 0. */
function reachWithoutNone({ at }: Difference): number {
  const nearer = (z: number): number => {
    const { value, low, high } = at(z);
    return value > 0 ? low : -high;
  };
  if (nearer(LEAST_REACH) <= 0) return 0;
  return nearer(LARGEST_REACH) >= 0 ? LARGEST_REACH : root(nearer, LEAST_REACH, LARGEST_REACH);
}
