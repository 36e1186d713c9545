import type { Comparison, Family, Thresholds, Unit, VariantAnalysis } from './analysis.ts';
import { inHundred } from './standing.ts';
import { listed, roughly } from './wording.ts';

/** What sentences on trust are about. */
export interface TrustParts {
  /** The comparisons of the subject. */
  readonly comparisons: readonly Comparison[];
  readonly families: readonly Family[];
  readonly variants: readonly VariantAnalysis[];
  /** Whose wins are followed. */
  readonly side: string;
  /** Of the subject. */
  readonly unit: Unit;
  readonly thresholds: Thresholds;
}

/** How far a run can be trusted, beside how its numbers were made: in sentences that need no table. */
export function trustOf({ comparisons, families, variants, side, unit, thresholds }: TrustParts): string[] {
  const sampled = comparisons.filter(({ difference }) => !difference.exact);
  return [...seenAndMattering(sampled, unit, thresholds), ...countOf(families), ...settlingOf(variants, side)];
}

/** That a difference can be told from none is one thing, that it matters another. */
function seenAndMattering(comparisons: readonly Comparison[], unit: Unit, { margin }: Thresholds): string[] {
  const verdicts = comparisons.map(({ verdict }) => verdict);
  const [only] = verdicts;
  if (only === undefined) return [];
  // The margin of a count is a part of what it is in the reference.
  const beyond = unit === 'share' ? `the margin of ${roughly(margin * 100)} in 100` : 'its margin';
  if (verdicts.length === 1) {
    const seen = only.detectable ? 'is told from none (0 lies outside' : 'is not told from none (0 lies within';
    const within = only.kind === 'no difference that matters';
    const matters = only.matters
      ? `it matters (all of the interval lies beyond ${beyond})`
      : within
        ? `it does not matter (all of the interval lies within ${beyond})`
        : `whether it matters is not decided (the interval reaches across ${beyond})`;
    return [`The difference ${seen} its interval); ${matters}.`];
  }
  const seen = verdicts.filter(({ detectable }) => detectable).length;
  const mattering = verdicts.filter(({ matters }) => matters).length;
  return [
    `Of ${verdicts.length} differences ${number(seen, 'is', 'are')} told from none (0 lies outside the interval), and ` +
      `${number(mattering, 'matters', 'matter')} (all of the interval lies beyond ${beyond}).`,
  ];
}

const number = (count: number, one: string, more: string): string =>
  `${count === 0 ? 'not one' : count} ${count < 2 ? one : more}`;

/** How many comparisons there are, and that metrics are not corrected for one another. */
function countOf(families: readonly Family[]): string[] {
  if (families.length < 2) return [];
  const sizes = families.map(({ comparisons }) => comparisons);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const each = Math.max(...sizes) === Math.min(...sizes) ? `, ${sizes[0]} of each of` : ', of';
  return [
    `There are ${all.toLocaleString('en')} comparisons in all${each} ${families.length} metrics; metrics are not corrected for one another, ` +
      'so a lone surprise among many may be chance.',
  ];
}

/** Whether the wins of a side stayed in the second half of the fights where they ended. */
function settlingOf(variants: readonly VariantAnalysis[], side: string): string[] {
  const followed = variants.filter(({ convergence }) => convergence.length > 1);
  if (followed.length === 0) return [];
  const widest = Math.max(...followed.map(({ convergence }) => halfWidthOf(convergence.at(-1))));
  const band = `the band that holds at all points at once (±${inHundred(widest)} in 100${followed.length > 1 ? ' at most' : ''})`;
  const moved = followed.filter((variant) => !isSettled(variant)).map(({ name }) => `“${name}”`);
  if (moved.length === 0)
    return [`The wins of ${side} had settled after half of the fights: they stay within ${band}.`];
  return [
    `The wins of ${side} had not settled after half of the fights in ${listed(moved)}: they leave ${band}, as luck ` +
      'seldom does; more fights would tell.',
  ];
}

function isSettled({ convergence }: VariantAnalysis): boolean {
  const end = convergence.at(-1);
  if (end === undefined) return true;
  const late = convergence.filter(({ encounters }) => 2 * encounters >= end.encounters);
  return late.every(({ value }) => value >= end.low && value <= end.high);
}

const halfWidthOf = (point: VariantAnalysis['convergence'][number] | undefined): number =>
  point === undefined ? 0 : (point.high - point.low) / 2;
