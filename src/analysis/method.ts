import { twoSidedZ } from '../stats/normal.ts';
import type { Family } from './analysis.ts';
import { solvedSentence } from './exact.ts';
import type { Known } from './known.ts';
import { roughly } from './wording.ts';

/** How the numbers were made. */
export function methodOf(
  { facts: { exact, variants, ending }, thresholds: { confidence }, critical, z }: Known,
  families: readonly Family[],
  goals: number,
): string[] {
  const solved = (exact ?? []).filter((answer) => answer !== null);
  const all = solved.length > 0 && solved.length === variants.length;
  const how = solved.length === 0 ? [] : [solvedSentence(solved, all)];
  if (all) return how;
  const sure = `${roughly(confidence * 100)} times in 100`;
  const looking = critical.atAllLooks
    ? `, at all looks of the run at once (a confidence sequence: ${z.toFixed(2)} standard errors, where one look takes ${twoSidedZ(confidence).toFixed(2)})`
    : '';
  return [
    ...how,
    `Intervals hold ${sure}${looking}: Wilson's for shares of fights, Student's for means, Fieller's for ratios of sums.`,
    ...(ending?.rule.until === 'precise' ? [BY_WIDTH] : []),
    ...(families.length === 0 ? [] : [pairing(), correcting(families, critical.atAllLooks)]),
    ...(goals > 1 ? [`The ${goals} goals are judged together, by intervals that all hold ${sure} (Bonferroni).`] : []),
  ];
}

const BY_WIDTH = 'The run ended by how wide an interval was, and not by what it said, which leaves intervals right.';

function pairing(): string {
  return (
    'Fights of two variants are paired by their dice, so a difference is that of the rules and not of luck: ' +
    "Newcombe's interval for shares (Bonett and Price's where fewer than 25 fights came out differently), " +
    "Student's paired one for means."
  );
}

function correcting(families: readonly Family[], atAllLooks: boolean): string {
  const largest = families.reduce((a, b) => (b.comparisons > a.comparisons ? b : a));
  const looks = atAllLooks ? ' and hold at all looks, too' : '';
  if (largest.intervals === 'single') return 'Each metric is compared once, so nothing is corrected for.';
  const shared = atAllLooks ? 'Bonferroni' : 'Dunnett within a reference, Bonferroni among references';
  const together = largest.intervals === 'Dunnett' ? 'Dunnett' : shared;
  return (
    `The ${largest.comparisons} comparisons of a metric are judged together: their intervals all hold at once ` +
    `(${together}: ${largest.critical.toFixed(2)} standard errors), p-values are adjusted by ${largest.pValues}${looks}.`
  );
}
