import type { Family, Thresholds } from './analysis.ts';
import { solvedSentence } from './exact.ts';
import type { RunFacts } from './run-facts.ts';
import { roughly } from './wording.ts';

/** How the numbers were made. */
export function methodOf(
  { confidence }: Thresholds,
  families: readonly Family[],
  goals: number,
  { exact, variants }: Pick<RunFacts, 'exact' | 'variants'>,
): string[] {
  const solved = (exact ?? []).filter((answer) => answer !== null);
  const all = solved.length > 0 && solved.length === variants.length;
  const how = solved.length === 0 ? [] : [solvedSentence(solved, all)];
  if (all) return how;
  const sure = `${roughly(confidence * 100)} times in 100`;
  return [
    ...how,
    `Intervals hold ${sure}: Wilson's for shares of fights, Student's for means, Fieller's for ratios of sums.`,
    ...(families.length === 0 ? [] : [pairing(), correcting(families)]),
    ...(goals > 1 ? [`The ${goals} goals are judged together, by intervals that all hold ${sure} (Bonferroni).`] : []),
  ];
}

function pairing(): string {
  return (
    'Fights of two variants are paired by their dice, so a difference is that of the rules and not of luck: ' +
    "Newcombe's interval for shares (Bonett and Price's where fewer than 25 fights came out differently), " +
    "Student's paired one for means."
  );
}

function correcting(families: readonly Family[]): string {
  const largest = families.reduce((a, b) => (b.comparisons > a.comparisons ? b : a));
  if (largest.intervals === 'single') return 'Each metric is compared once, so nothing is corrected for.';
  const together =
    largest.intervals === 'Dunnett' ? 'Dunnett' : 'Dunnett within a reference, Bonferroni among references';
  return (
    `The ${largest.comparisons} comparisons of a metric are judged together: their intervals all hold at once ` +
    `(${together}: ${largest.critical.toFixed(2)} standard errors), p-values are adjusted by ${largest.pValues}.`
  );
}
