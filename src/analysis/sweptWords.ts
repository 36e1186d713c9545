import type { Measure } from './analysis.ts';
import { type Known, sideOf } from './known.ts';
import { quoted } from './names.ts';
import { capital, levelOf, listed, nounOf, whose } from './wording.ts';

/** What a sweep from the command line asks, where its file's own question is about something else. */
export function sweptQuestion({ facts, sides, counted }: Known, metric: string): string {
  const { swept } = facts.source;
  if (swept === undefined || facts.tallies.pairs.length > 0) return facts.question;
  const asked = counted.get(metric)!;
  const paths = facts.axes.filter(({ kind }) => kind === 'sweep').map(({ name }) => name);
  const where = swept.variant === undefined ? '' : `, in ${quoted(swept.variant)}`;
  return `How do ${nounOf(asked)}${whose(asked, sideOf(asked, sides))} go with ${listed(paths)}${where}?`;
}

/** Where a metric is least and where it is most, of a sweep in which nothing is compared; null of others. */
export function sweptSentence({ facts, sides, counted, estimates }: Known, metric: string): string | null {
  const isSwept = facts.axes.some(({ kind, levels }) => kind === 'sweep' && levels.length > 1);
  if (!isSwept || facts.tallies.pairs.length > 0) return null;
  const found = facts.variants.flatMap(({ name }, i): { name: string; measure: Measure }[] => {
    const measure = estimates[i]?.get(metric);
    return measure === undefined ? [] : [{ name, measure }];
  });
  const [least, ...others] = found.toSorted((a, b) => a.measure.value - b.measure.value);
  const most = others.at(-1);
  if (least === undefined || most === undefined) return null;
  const asked = counted.get(metric)!;
  const level = capital(levelOf(asked, sideOf(asked, sides), least.measure));
  if (least.measure.value === most.measure.value) return `${level} at each of ${found.length} points.`;
  const where = ({ name, measure }: (typeof found)[number]): string => {
    const alike = found.filter((other) => other.measure.value === measure.value).length - 1;
    return `${quoted(name)}${alike === 0 ? '' : ` and ${alike} more`}`;
  };
  return `${level} with ${where(least)}, the fewest, and ${most.measure.text} with ${where(most)}, the most of ${found.length} points.`;
}
