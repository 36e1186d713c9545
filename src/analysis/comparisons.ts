import type { Asked } from '../trial/metrics.ts';
import type { PairTally } from '../trial/tally.ts';
import type { Comparison, Family, Measure, Verdict } from './analysis.ts';
import { differenceIn, isSolved } from './differenceIn.ts';
import type { Difference } from './differences.ts';
import { type Correction, correctionAtAllLooks, correctionFor } from './families.ts';
import { isSame } from './identical.ts';
import { type Known, sideOf } from './known.ts';
import { measuredDifference, NO_DIFFERENCE } from './measure.ts';
import { namesOf } from './names.ts';
import { type Scale, scaleOf } from './thresholds.ts';
import { judge } from './verdict.ts';
import { againstOf, sentenceOf, wordsOf } from './wording.ts';

/** A pair that says something about a metric. */
interface Compared {
  readonly pair: PairTally;
  readonly difference: Difference;
  readonly identical: boolean;
  /** Whether there is nothing to test: provably the same fight, or no sample. */
  readonly certain: boolean;
}

/**
 * Every pair compared by one metric: the family that is corrected together. Pairs that are provably the same fight,
 * and those that were solved, are no comparison of samples; they are reported and not counted.
 */
export function compareBy(
  asked: Asked,
  number: number,
  known: Known,
): { comparisons: Comparison[]; family: Family | null } {
  const compared = comparedPairs(asked, known);
  const sampled = compared.filter(({ certain }) => !certain);
  const correction = correctionOf(sampled, known);
  const ps = sampled.map(({ difference }) => known.critical.p(difference, sampled.length));
  const adjusted = correction.adjust(ps);
  const comparisons = compared.map((one): Comparison => {
    const critical = correction.criticalOf(one.pair.reference);
    const place = sampled.indexOf(one);
    const p = one.identical ? 1 : (ps[place] ?? one.difference.p);
    return comparisonOf(asked, one, critical, known, {
      p,
      adjustedP: adjusted[place] ?? p,
      family: one.certain ? null : number,
    });
  });
  if (sampled.length === 0) return { comparisons, family: null };
  const { intervals, critical, pValues } = correction;
  return { comparisons, family: { metric: asked.label, comparisons: sampled.length, intervals, critical, pValues } };
}

function correctionOf(sampled: readonly Compared[], { facts, thresholds, critical }: Known): Correction {
  if (critical.atAllLooks) return correctionAtAllLooks(sampled.length, critical);
  const sweep = facts.axes.some(({ kind, levels }) => kind === 'sweep' && levels.length > 1);
  const references = sampled.map(({ pair }) => pair.reference);
  return correctionFor(references, thresholds.confidence, sweep);
}

function comparedPairs(asked: Asked, known: Known): Compared[] {
  const { facts } = known;
  return facts.tallies.pairs.flatMap((pair, i) => {
    const difference = differenceIn(asked, pair, known);
    const identical = isSame(facts, i);
    return difference === null ? [] : [{ pair, difference, identical, certain: identical || isSolved(known, pair) }];
  });
}

function comparisonOf(
  asked: Asked,
  { pair, difference, identical }: Compared,
  critical: number,
  known: Known,
  place: Pick<Comparison, 'p' | 'adjustedP' | 'family'>,
): Comparison {
  const { thresholds, estimates } = known;
  const { unit } = asked.metric;
  const at = (z: number) => (identical ? NO_DIFFERENCE : difference.at(z));
  const together = measuredDifference(at(critical), unit);
  const { low, high } = at(known.z);
  const { table } = difference;
  const scale = scaleOf(unit, estimates[pair.reference]?.get(asked.label)?.value ?? 0, thresholds);
  return {
    variant: pair.variant,
    reference: pair.reference,
    metric: asked.label,
    difference: together,
    alone: { low, high },
    paired: table && {
      both: table.both,
      onlyVariant: table.onlyFirst,
      onlyReference: table.onlySecond,
      neither: table.neither,
    },
    encounters: pair.encounters,
    ...place,
    critical,
    verdict: verdictOf(asked, pair, together, scale, identical, known),
  };
}

function verdictOf(
  asked: Asked,
  pair: PairTally,
  difference: Measure,
  scale: Scale,
  identical: boolean,
  { facts, sides }: Known,
): Verdict {
  const [variant, reference] = [facts.variants[pair.variant]!, facts.variants[pair.reference]!];
  const judgement = judge(difference, scale, identical);
  const names = namesOf(variant, reference, facts.axes);
  const finding = { asked, side: sideOf(asked, sides), names, difference, judgement };
  const { kind, detectable, matters, direction } = judgement;
  return {
    kind,
    detectable,
    matters,
    direction,
    words: wordsOf(judgement, difference),
    sentence: sentenceOf(finding),
    against: againstOf(names.reference, asked, scale),
  };
}
