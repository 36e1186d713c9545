import { type Estimate, within } from '../stats/estimate.ts';
import { fieller } from '../stats/fieller.ts';
import { meanInterval } from '../stats/meanInterval.ts';
import { score } from '../stats/scoreInterval.ts';
import { wilson } from '../stats/wilson.ts';
import type { Asked } from '../trial/metrics.ts';
import type { Tally } from '../trial/tally.ts';

/** The estimate of one metric in one variant, and whether its interval is only rough. */
export interface Estimated extends Estimate {
  readonly skewed: boolean;
}

/** Sums that a tally keeps of one metric. */
type Sums = readonly number[];

/** What estimates are made of. */
export type Counted = Pick<Tally, 'encounters' | 'outcomes' | 'moments'>;

const SHARE = { low: 0, high: 1 };
const COUNT = { low: 0, high: Number.POSITIVE_INFINITY };

/** Where the sums of each metric stand in the tallies: outcomes have none. By label. */
export function placesOfMoments(asked: readonly Asked[]): ReadonlyMap<string, number> {
  return new Map(asked.filter(isCounted).map(({ label }, place) => [label, place]));
}

/** Whether a metric has sums of its own, and is not read off the outcomes. */
const isCounted = (asked: Asked): boolean => isNumber(asked) && asked.metric.kind !== 'outcome';

/** Whether a metric is one number at all; the actions by type are a table of their own. */
export const isNumber = ({ metric }: Asked): boolean => metric.kind === 'outcome' || metric.counters?.length !== 0;

/**
 * What is known of a metric after the fights of a tally, with the interval that z gives; null when so few fights say
 * nothing (none for a share, fewer than two for a mean, nothing to divide by for a ratio).
 */
export function estimateOf(asked: Asked, tally: Counted, place: number | undefined, z: number): Estimated | null {
  if (tally.encounters < 1 || !isNumber(asked)) return null;
  if (asked.metric.kind === 'outcome') return { ...outcomeShare(asked, tally, z), skewed: false };
  const sums = place === undefined ? undefined : tally.moments[place];
  if (sums === undefined) return null;
  const possible = asked.metric.unit === 'share' ? SHARE : COUNT;
  const estimate =
    asked.metric.kind === 'mean' ? mean(asked, sums, tally.encounters, z) : ratio(sums, tally.encounters, z);
  if (estimate === null) return null;
  const cut = within(estimate, possible);
  return Number.isFinite(cut.low) && Number.isFinite(cut.high) ? cut : null;
}

/** Which of the outcomes of a tally an outcome metric counts: a side's win, both down, or timeout. */
export function outcomeIndex({ metric, side }: Asked, outcomes: number): number {
  if (metric.name === 'timeout') return outcomes - 1;
  return metric.name === 'bothDown' ? outcomes - 2 : (side ?? 0);
}

function outcomeShare(asked: Asked, { outcomes, encounters }: Counted, z: number): Estimate {
  const count = outcomes[outcomeIndex(asked, outcomes.length)] ?? 0;
  if (asked.metric.name !== 'score') return wilson(count, encounters, z);
  const bothDown = outcomes[outcomes.length - 2] ?? 0;
  return score(count, bothDown, encounters - count - bothDown, z);
}

function mean({ metric }: Asked, sums: Sums, n: number, z: number): Estimated | null {
  const [sum = 0, , sumSquares = 0, , , sumCubes = 0] = sums;
  if (isYesOrNo(metric.unit, sum, sumSquares)) return { ...wilson(sum, n, z), skewed: false };
  if (n < 2) return null;
  const { warning, ...estimate } = meanInterval({ n, sum, sumSquares, sumCubes }, z, 1);
  return { ...estimate, skewed: warning === 'skewed' };
}

function ratio(sums: Sums, n: number, z: number): Estimated | null {
  const [sumX = 0, sumY = 0, sumXX = 0, sumXY = 0, sumYY = 0] = sums;
  if (n < 2 || sumY === 0) return null;
  return { ...fieller({ n, sumX, sumY, sumXX, sumXY, sumYY }, z), skewed: false };
}

/** A share of fights is a count of 0 or 1 in each, which is its own square. */
export const isYesOrNo = (unit: string, sum: number, sumSquares: number): boolean =>
  unit === 'share' && sum === sumSquares;
