import type { Comparison, EndingTold, Headline, VariantAnalysis } from './analysis.ts';
import { quoted } from './names.ts';
import type { RunFacts } from './run-facts.ts';
import { listed } from './wording.ts';

/** What the headline is made of. */
export interface HeadlineParts {
  /** The comparisons of the subject, in the order of the file. */
  readonly comparisons: readonly Comparison[];
  readonly variants: readonly VariantAnalysis[];
  /** `Heroes win 62.1 fights in 100 (61.8 to 62.4).` for each variant of which something is known. */
  readonly levels: readonly string[];
  readonly ending: EndingTold | null;
  readonly facts: RunFacts;
}

/** The answer: one sentence that stands alone, then the rest. */
export function headlineOf(parts: HeadlineParts): Headline {
  const told = [playedLine(parts), parts.ending?.sentence ?? '', against(parts.comparisons)];
  const played = told.filter((sentence) => sentence !== '').join(' ');
  const { comparisons, levels } = parts;
  const sentences = comparisons.map(({ verdict }) => verdict.sentence);
  if (sentences.length > 1) return { sentence: ofMany(comparisons), more: sentences, played };
  const [sentence = 'No fight was played.', ...more] = [...sentences, ...(sentences.length === 1 ? [] : levels)];
  return { sentence, more, played };
}

/** Of many comparisons: that all are alike, or how many of which kind, and the one that was seen to differ most. */
function ofMany(comparisons: readonly Comparison[]): string {
  const count = comparisons.length;
  const kinds = comparisons.map(({ verdict }) => verdict.kind);
  if (kinds.every((kind) => kind === 'identical')) return `All ${count} changes are identical to their reference.`;
  if (kinds.every((kind) => kind === 'identical' || kind === 'no difference that matters')) {
    return `None of the ${count} changes makes a difference that matters.`;
  }
  const sure = comparisons.filter(({ verdict }) => verdict.detectable);
  if (sure.length === 0) return `None of the ${count} changes shows a difference for sure: ${tally(comparisons)}.`;
  const most = sure.reduce((a, b) => (Math.abs(b.difference.value) > Math.abs(a.difference.value) ? b : a));
  const sentence = most.verdict.sentence.replace(/^Where /, 'where ').replace(/\.$/, '');
  return `Of ${count} changes the largest difference seen: ${sentence} (${tally(comparisons)}).`;
}

/** `2 large, 1 without a difference that matters and 3 not decided`. */
function tally(comparisons: readonly Comparison[]): string {
  const counts = new Map<string, number>();
  for (const { verdict } of comparisons) {
    const between = verdict.kind === 'not decided' && verdict.matters;
    const word = between ? `from ${verdict.words}` : verdict.kind;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return listed(
    [...counts].map(([word, number]) => `${number} ${word.replace(/^no difference/, 'without a difference')}`),
  );
}

/** What the verdicts were measured against; with several references each against its own, which bounds of counts follow. */
function against(comparisons: readonly Comparison[]): string {
  const each = [...new Set(comparisons.map(({ verdict }) => verdict.against))];
  const [first = ''] = each;
  if (each.length < 2) return first;
  const unnamed = each.map((text) => text.replace(/ against [^:]*“[^”]*”:/, ' each against its reference:'));
  const bounds = unnamed.map((text) => [...text.matchAll(BOUND)].map(([, bound]) => Number(bound)));
  let place = 0;
  return unnamed[0]!.replace(BOUND, (bound) => {
    const here = bounds.map((all) => all[place]!);
    place++;
    const [least, most] = [Math.min(...here), Math.max(...here)];
    return least === most ? bound : `below ${least} to ${most}`;
  });
}

const BOUND = /\bbelow (\d[\d.]*)/g;

/** What was played, in one line. */
function playedLine({ variants, facts: { seed, interrupted } }: HeadlineParts): string {
  const fights = variants.filter(({ exact }) => exact === null).map(({ encounters }) => encounters);
  const solved = variants.flatMap(({ exact }) => (exact === null ? [] : [exact.states]));
  if (fights.length === 0 && solved.length > 0) return `${solvedText(solved)}; nothing was sampled.`;
  const [fewest, most] = [Math.min(...fights), Math.max(...fights)];
  const number = (count: number) => count.toLocaleString('en');
  const each = fewest === most ? number(most) : `${number(fewest)} to ${number(most)}`;
  const played = `${each} ${most === 1 ? 'fight' : 'fights'}`;
  const what = fights.length === 1 ? played : `${fights.length} variants, ${played} each`;
  const rest = solved.length === 0 ? '' : `; ${solvedText(solved)}`;
  const cut = interrupted ? '; the run was interrupted' : '';
  return `${what}, seed ${quoted(seed)}${cut}${rest}.`;
}

/** `3 variants solved exactly, 444 to 1,032 states`. */
function solvedText(states: readonly number[]): string {
  const [least, most] = [Math.min(...states), Math.max(...states)].map((count) => count.toLocaleString('en'));
  const each = least === most ? most : `${least} to ${most}`;
  return `${states.length === 1 ? 'Solved' : `${states.length} variants solved`} exactly, ${each} states`;
}
