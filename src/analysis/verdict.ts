import type { Interval } from '../stats/estimate.ts';
import type { VerdictKind } from './analysis.ts';
import type { Scale } from './thresholds.ts';

/** Sizes of a difference, from the smallest. */
export const SIZES = ['no difference that matters', 'small', 'noticeable', 'large'] as const;
type Size = (typeof SIZES)[number];

/** What an interval allows to say of a difference, and no more. */
export interface Judgement {
  readonly kind: VerdictKind;
  readonly detectable: boolean;
  readonly matters: boolean;
  readonly direction: 1 | 0 | -1;
  /** The smallest and the largest size that the interval holds. */
  readonly least: Size;
  readonly most: Size;
  /** The largest difference, of either sign, that the interval holds. */
  readonly upTo: number;
}

/**
 * The verdict on a difference by its interval: a size is named when the whole interval has it, else nothing is decided.
 * Detectable (0 lies outside) and mattering (all within the margin lies outside) are told apart. `identical` is for two
 * of which nothing that they are played by differs.
 */
export function judge({ low, high }: Interval, scale: Scale, identical = false): Judgement {
  const detectable = low > 0 || high < 0;
  const nearest = detectable ? Math.min(Math.abs(low), Math.abs(high)) : 0;
  const upTo = Math.max(Math.abs(low), Math.abs(high));
  const least = sizeOf(nearest, scale);
  const most = sizeOf(upTo, scale);
  return {
    kind: identical ? 'identical' : least === most ? least : 'not decided',
    detectable,
    matters: nearest >= scale.margin,
    direction: detectable ? (low > 0 ? 1 : -1) : 0,
    least,
    most,
    upTo,
  };
}

function sizeOf(difference: number, { margin, small, noticeable }: Scale): Size {
  if (difference < margin) return 'no difference that matters';
  if (difference < small) return 'small';
  return difference < noticeable ? 'noticeable' : 'large';
}
