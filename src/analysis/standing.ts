import type { Thresholds } from './analysis.ts';
import { compareBy } from './comparisons.ts';
import { goalsOf } from './goals.ts';
import { type Known, knownOf } from './known.ts';
import { outward } from './measure.ts';
import type { RunFacts, StopRule } from './run-facts.ts';
import { subjectOf } from './subject.ts';
import { DEFAULT_THRESHOLDS } from './thresholds.ts';

/** How far a run is from what it is played for, and whether that is enough. */
export type Standing = Precise | Decided;

export interface Precise {
  readonly enough: boolean;
  readonly until: 'precise';
  /** Half of the widest interval, as a share of fights; 1 while nothing is known. */
  readonly halfWidth: number;
  readonly target: number;
}

export interface Decided {
  readonly enough: boolean;
  readonly until: 'decided';
  /** So many verdicts and goals are decided, of so many. */
  readonly done: number;
  readonly all: number;
}

/**
 * Whether what a run knows is enough for its rule: a matter of its counts alone, so that equal runs end alike. The
 * thresholds are those that the run will be analyzed with.
 */
export function standingOf(facts: RunFacts, rule: StopRule, thresholds: Thresholds = DEFAULT_THRESHOLDS): Standing {
  return standingIn(knownOf(facts, thresholds), rule);
}

/** The same of a run whose estimates are made. */
export function standingIn(known: Known, rule: StopRule): Standing {
  if (rule.until === 'decided') return decided(known);
  const halfWidth = widestOf(known) / 2;
  return { until: 'precise', halfWidth, target: rule.target, enough: halfWidth <= rule.target };
}

/** How it stands in few words: `known to 0.31 in 100`, `2 of 3 decided`. */
export function standingText(standing: Standing): string {
  if (standing.until === 'decided') return `${standing.done} of ${standing.all} decided`;
  return `known to ${inHundred(standing.halfWidth)} in 100`;
}

/** A half-width in 100, with two digits, rounded so that it still holds. */
export function inHundred(halfWidth: number): string {
  const printed = halfWidth * 100;
  return outward(printed, printed > 0 ? Math.max(0, 1 - Math.floor(Math.log10(printed))) : 0, 1);
}

/**
 * The widest of the intervals as they are printed: of the compared differences, or, where nothing is compared, of how
 * often the side of the subject wins. What is identical or solved has no width.
 */
function widestOf(known: Known): number {
  const compared = comparisonsIn(known).map(({ difference }) => difference);
  const win = `win.${subjectOf(known).side}`;
  const measures = compared.length > 0 ? compared : known.estimates.map((estimates) => estimates.get(win));
  return Math.max(...measures.map((one) => (one === undefined ? 2 : one.high - one.low)));
}

/** Verdicts on the subject, and goals. */
function decided(known: Known): Standing {
  const comparisons = comparisonsIn(known);
  const { goals, unknown } = goalsOf(known);
  const done = [
    ...comparisons.filter(({ verdict }) => verdict.kind !== 'not decided'),
    ...goals.filter(({ state }) => state !== 'not yet decided'),
  ].length;
  const all = comparisons.length + goals.length + unknown.length;
  return { until: 'decided', done, all, enough: done === all };
}

const comparisonsIn = (known: Known) => compareBy(known.counted.get(subjectOf(known).metric)!, 0, known).comparisons;
