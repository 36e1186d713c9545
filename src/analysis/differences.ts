import { type Estimate, within } from '../stats/estimate.ts';
import { mcnemarMidP } from '../stats/mcnemar.ts';
import type { PairedTable } from '../stats/newcombe.ts';
import { pairedMean } from '../stats/pairedMean.ts';
import { pairedProportions } from '../stats/pairedProportions.ts';
import { type CrossMoments, pairedRatio } from '../stats/pairedRatio.ts';
import { studentP } from '../stats/pValue.ts';
import type { Asked } from '../trial/metrics.ts';
import type { PairTally } from '../trial/tally.ts';
import { isNumber, isYesOrNo, outcomeIndex } from './estimates.ts';

/** How a metric differs between a variant and its reference, always variant minus reference. */
export interface Difference {
  /** With the interval for this critical value. */
  at(z: number): Estimate;
  /** Two-sided, for no difference. */
  readonly p: number;
  /** Of shares of fights: in how many the event happened in which; first is the variant. */
  readonly table: PairedTable | null;
}

const DIFFERENCE_OF_SHARES = { low: -1, high: 1 };

/** The difference of a metric over the fights of a pair; null when so few fights say nothing. */
export function differenceOf(asked: Asked, pair: PairTally, place: number | undefined): Difference | null {
  if (pair.encounters < 1 || !isNumber(asked)) return null;
  if (asked.metric.kind === 'outcome') {
    return asked.metric.name === 'score'
      ? ofScores(asked, pair)
      : ofShares(tableOf(pair, outcomeIndex(asked, pair.joint.length)));
  }
  const sums = place === undefined ? undefined : pair.moments[place];
  if (sums === undefined) return null;
  return asked.metric.kind === 'mean' ? ofMeans(asked, sums, pair.encounters) : ofRatios(asked, sums, pair.encounters);
}

/** In how many fights an outcome came in both, in one, in neither. Rows are the variant's outcomes. */
function tableOf({ joint, encounters }: PairTally, outcome: number): PairedTable {
  const both = joint[outcome]?.[outcome] ?? 0;
  const variant = (joint[outcome] ?? []).reduce((sum, count) => sum + count, 0);
  const reference = joint.reduce((sum, row) => sum + (row[outcome] ?? 0), 0);
  return counted(both, variant, reference, encounters);
}

function counted(both: number, variant: number, reference: number, n: number): PairedTable {
  return { both, onlyFirst: variant - both, onlySecond: reference - both, neither: n - variant - reference + both };
}

function ofShares(table: PairedTable): Difference {
  return { at: (z) => pairedProportions(table, z), p: mcnemarMidP(table.onlyFirst, table.onlySecond), table };
}

/** Scores are counted in halves, so that their sums stay whole. */
function ofScores(asked: Asked, { joint, encounters }: PairTally): Difference | null {
  const halves = (outcome: number) => (outcome === asked.side ? 2 : outcome === joint.length - 2 ? 1 : 0);
  let sum = 0;
  let sumSquares = 0;
  joint.forEach((row, variant) => {
    row.forEach((count, reference) => {
      const difference = halves(variant) - halves(reference);
      sum += count * difference;
      sumSquares += count * difference * difference;
    });
  });
  return ofDifferences(encounters, sum, sumSquares, 1 / 2);
}

function ofMeans({ metric }: Asked, sums: readonly number[], n: number): Difference | null {
  const [x1 = 0, , x2 = 0, , x1x1 = 0, , x1x2 = 0, , , , , x2x2 = 0] = sums;
  if (isYesOrNo(metric.unit, x1, x1x1) && isYesOrNo(metric.unit, x2, x2x2)) return ofShares(counted(x1x2, x1, x2, n));
  return ofDifferences(n, x1 - x2, x1x1 - 2 * x1x2 + x2x2, 1);
}

/** From sums of differences in steps, each step worth so much. */
function ofDifferences(n: number, sum: number, sumSquares: number, step: number): Difference | null {
  if (n < 2) return null;
  const at = (z: number) => times(pairedMean({ n, sum, sumSquares }, z), step);
  const { value, se } = at(1);
  return { at, p: studentP(value, se, n - 1), table: null };
}

function ofRatios({ metric }: Asked, sums: readonly number[], n: number): Difference | null {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = sums;
  if (n < 2 || y1 === 0 || y2 === 0) return null;
  const products = [
    [a, b, c, d],
    [b, e, f, g],
    [c, f, h, i],
    [d, g, i, j],
  ] as const;
  const moments: CrossMoments = { n, sums: [x1, y1, x2, y2], products };
  const at = (z: number) => {
    const estimate = pairedRatio(moments, z);
    return metric.unit === 'share' ? within(estimate, DIFFERENCE_OF_SHARES) : estimate;
  };
  const { value, se } = at(1);
  return { at, p: studentP(value, se, n - 1), table: null };
}

function times({ value, se, low, high }: Estimate, step: number): Estimate {
  return { value: value * step, se: se * step, low: low * step, high: high * step };
}
