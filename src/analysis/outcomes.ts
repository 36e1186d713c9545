import { wilson } from '../stats/wilson.ts';
import type { Tally } from '../trial/tally.ts';
import type { Measure, Outcome } from './analysis.ts';
import { fixed, measured, outward, shareEnd } from './measure.ts';
import { wholeSteps } from './wholeSteps.ts';

/** One way a fight ends, and how often. */
export type FightEnd = Omit<Outcome, 'kind' | 'side'>;

/**
 * How the fights of a tally ended, in the order of the sides, then both down, then timeout; empty without a fight. As
 * printed the shares add up to 100; the text of a share that has the same decimals agrees with that.
 */
export function outcomesOf({ outcomes, encounters }: Tally, sides: number, z: number): FightEnd[] {
  if (encounters < 1) return [];
  const counts = Array.from({ length: sides + 2 }, (_, i) => outcomes[i] ?? 0);
  const shares = counts.map((count) => measured(wilson(count, encounters, z), 'share'));
  const decimals = Math.min(...shares.map((share) => share.decimals));
  const printed = addingUp(counts, shares, decimals);
  return counts.map((count, i) => {
    const share = shares[i]!;
    const isBound = count === 0 || count === encounters;
    const text = isBound ? printed[i]! : `${printed[i]} ${intervalText(share, decimals)}`;
    const agreeing = isBound || share.decimals !== decimals ? share : { ...share, text };
    return { count, share: agreeing, printed: printed[i]!, text };
  });
}

function intervalText({ low, high }: Measure, decimals: number): string {
  return `(${shareEnd(low, decimals)} to ${shareEnd(high, decimals)})`;
}

/**
 * Shares in 100 that add up to 100 as they are printed. All have the decimals of the one known worst. What never
 * happened shows how often it may happen, and nothing is printed as 0 or 100.
 */
function addingUp(counts: readonly number[], shares: readonly Measure[], decimals: number): string[] {
  const steps = 100 * 10 ** decimals;
  const encounters = counts.reduce((sum, count) => sum + count, 0);
  const whole = wholeSteps(counts, steps);
  return counts.map((count, i) => {
    const { low, high } = shares[i]!;
    if (count === 0) return `≤${outward(high * 100, decimals, 1)}`;
    if (count === encounters) return `≥${outward(low * 100, decimals, -1)}`;
    if (whole[i] === 0) return `<${fixed(10 ** -decimals, decimals)}`;
    if (whole[i] === steps) return `>${fixed(100 - 10 ** -decimals, decimals)}`;
    return fixed(whole[i]! / 10 ** decimals, decimals);
  });
}
