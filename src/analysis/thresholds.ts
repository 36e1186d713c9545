import type { Thresholds, Unit } from './analysis.ts';

/** What verdicts are measured against unless a run says otherwise, as shares of fights. */
export const DEFAULT_THRESHOLDS: Thresholds = { confidence: 0.95, margin: 0.005, small: 0.02, noticeable: 0.05 };

/** Where the sizes begin, in the unit of a metric: below `margin` nothing that matters, then small, then noticeable. */
export interface Scale {
  readonly margin: number;
  readonly small: number;
  readonly noticeable: number;
}

/** Counts are never measured against less than this, one in two fights, so that one death in a thousand is not large. */
const LEAST_BASE = 1 / 2;

/**
 * Shares are measured in points. A count is measured against its own size in the reference: half a win more on 50 in
 * 100 is 1 % more, so 1 % more rounds weigh as much.
 */
export function scaleOf(unit: Unit, reference: number, { margin, small, noticeable }: Thresholds): Scale {
  if (unit === 'share') return { margin, small, noticeable };
  const base = 2 * Math.max(LEAST_BASE, Math.abs(reference));
  return { margin: margin * base, small: small * base, noticeable: noticeable * base };
}

/** Thresholds in their order, or a RangeError that says which are not. */
export function checkedThresholds(thresholds: Thresholds): Thresholds {
  const { margin, small, noticeable } = thresholds;
  if (0 < margin && margin <= small && small <= noticeable) return thresholds;
  throw new RangeError(`thresholds must rise from above 0: ${margin}, ${small}, ${noticeable}`);
}
