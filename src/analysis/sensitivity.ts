import { detectableDifference } from '../stats/detectable.ts';
import type { Comparison, Sensitivity, Thresholds } from './analysis.ts';
import { roughly } from './wording.ts';

/**
 * The smallest true difference of the subject that this run would have told from 0 four times in five, in the
 * comparison that could see least, for a subject that is a share of fights; null where nothing was compared.
 */
export function sensitivityOf(comparisons: readonly Comparison[], { margin }: Thresholds): Sensitivity | null {
  const sampled = comparisons.filter(({ difference }) => !difference.exact);
  if (sampled.length === 0) return null;
  const each = sampled.map(({ difference, critical }) => detectableDifference(difference, critical));
  const detectable = Math.max(...each);
  const encounters = Math.min(...sampled.map((one) => one.encounters));
  return { detectable, sentence: sensitivitySentence(detectable, margin, encounters) };
}

/** A width shrinks with the root of the number of fights, so the number grows with the square of what is asked. */
function sensitivitySentence(detectable: number, margin: number, encounters: number): string {
  const wins = `${roughly(detectable * 100)} ${roughly(detectable * 100) === '1' ? 'win' : 'wins'}`;
  const difference = detectable > 1 ? 'Not even the largest difference' : `A true difference of ${wins} in 100`;
  const seen = `${difference} would have been told from none four times in five`;
  if (detectable <= margin) return `${seen}; that is within the margin of ${roughly(margin * 100)}.`;
  const needed = Number((encounters * (detectable / margin) ** 2).toPrecision(2));
  return `${seen}; the margin is ${roughly(margin * 100)}, which takes about ${needed.toLocaleString('en')} fights of each variant.`;
}
