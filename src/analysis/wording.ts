import type { Asked } from '../trial/metrics.ts';
import type { Measure } from './analysis.ts';
import { fixed, printedTimes } from './measure.ts';
import type { ChangeNames } from './names.ts';
import type { Scale } from './thresholds.ts';
import type { Judgement } from './verdict.ts';

/** What a difference is about, and what is known of it: all that its sentence needs. */
export interface Finding {
  readonly asked: Asked;
  readonly side: string | null;
  readonly names: ChangeNames;
  readonly difference: Measure;
  readonly judgement: Judgement;
}

/** What more or fewer of is counted, and whose: `wins in 100 for Heroes`, `attacks in 100 that hit on all sides`. */
function countedIn(asked: Asked, side: string | null): string {
  const noun = nounOf(asked);
  if (side !== null && noun.includes('the side')) return noun.replace('the side', () => side);
  if (side !== null && noun.includes('the whole side')) return noun.replace('the whole side', () => `all ${side}`);
  return `${noun}${whose(asked, side)}`;
}

/** Whose: a metric of one side, of all sides, or of the fight as such. */
export function whose({ metric }: Asked, side: string | null): string {
  if (side !== null) return ` for ${side}`;
  return metric.of === 'any' ? ' on all sides' : '';
}

/** `wins in 100`, `rounds of a fight`, `attacks in 100 that hit`. */
export function nounOf({ metric }: Asked): string {
  if (metric.name === 'win') return 'wins in 100';
  if (metric.name === 'score') return 'wins in 100 with both down as half';
  if (metric.unit !== 'share') return metric.title;
  const [first, ...rest] = metric.title.split(' ');
  return [first, 'in 100', ...rest].join(' ');
}

/** The verdict in the words of designers; what is not sure is not said. */
export function wordsOf({ kind, matters, detectable, least, most, upTo }: Judgement, difference: Measure): string {
  if (kind === 'identical') return kind;
  if (kind !== 'not decided') return difference.exact ? `${kind}, exact` : kind;
  if (matters) return `${least} to ${most}`;
  const possible = `a difference up to ${fixed(upTo * printedTimes(difference.unit), difference.decimals)} is possible`;
  return detectable ? `not decided whether it matters: ${possible}` : `not decided: ${possible}`;
}

/** One sentence for one comparison. */
export function sentenceOf(finding: Finding): string {
  const { names, judgement, difference } = finding;
  const where = names.context === '' ? '' : `Where ${names.context}: `;
  const words = wordsOf(judgement, difference);
  if (judgement.kind === 'identical') {
    return `${where}${names.change} is identical to ${names.reference}: nothing that differs is ever read, so the difference is exactly 0.`;
  }
  if (judgement.kind === 'no difference that matters') {
    return `${where}${names.change} makes ${words}: ${amountOf(finding)}.`;
  }
  if (judgement.direction === 0) return `${where}With ${names.change}, ${amountOf(finding)}; ${words}.`;
  const joint = judgement.kind === 'not decided' && !judgement.matters ? ';' : ':';
  return `${where}${names.change} ${knownOf(finding)}${joint} ${words}.`;
}

/** `costs Heroes 4.1 wins in 100 (3.6 to 4.6)`: only for a difference whose sign is sure. */
function knownOf(finding: Finding): string {
  const { asked, side, judgement, difference } = finding;
  const isWin = asked.metric.name === 'win' || asked.metric.name === 'score';
  if (!isWin || side === null) return `means ${amountOf(finding)}`;
  const number = sizeText(difference);
  const noun = nounOf(asked);
  const verb = judgement.direction > 0 ? `gives ${side} ${number} more` : `costs ${side} ${number}`;
  return `${verb} ${noun} ${rangeText(difference)}`.trimEnd();
}

/** `0.3 more wins in 100 for Heroes (0.9 fewer to 1.5 more)`. */
export function amountOf({ asked, side, difference }: Pick<Finding, 'asked' | 'side' | 'difference'>): string {
  const { value } = difference;
  const more = value === 0 ? 'no more and no fewer' : `${sizeText(difference)} ${value > 0 ? 'more' : 'fewer'}`;
  return `${more} ${countedIn(asked, side)} ${rangeText(difference)}`.trimEnd();
}

/** How large a difference is, without its sign: `4.1`. */
export const sizeText = ({ value, decimals, unit }: Measure): string =>
  fixed(Math.abs(value) * printedTimes(unit), decimals);

/** `(3.6 to 4.6)` when both ends have one sign, `(0.9 fewer to 1.5 more)` when not; nothing for an exact number. */
export function rangeText({ low, high, decimals, unit, exact }: Measure): string {
  if (exact) return '';
  const size = (x: number) => fixed(Math.abs(x) * printedTimes(unit), decimals);
  if (low > 0) return `(${size(low)} to ${size(high)})`;
  if (high < 0) return `(${size(high)} to ${size(low)})`;
  return `(${size(low)} fewer to ${size(high)} more)`;
}

/** What a verdict was measured against: the reference, by name, and the sizes. */
export function againstOf(reference: string, { metric }: Asked, { margin, small, noticeable }: Scale): string {
  const times = printedTimes(metric.unit);
  const number = (x: number) => roughly(x * times);
  const unit = times === 100 ? ' in 100' : '';
  return (
    `Measured against ${reference}: below ${number(margin)}${unit} no difference that matters, ` +
    `below ${number(small)} small, below ${number(noticeable)} noticeable, from there on large.`
  );
}

/** A threshold or a planned size: two digits are plenty, and none that are not there. */
export function roughly(value: number): string {
  return String(Number(value.toPrecision(value >= 100 ? 3 : 2)));
}

/** `Heroes win 62.1 fights in 100 (61.8 to 62.4)`, without its full stop. */
export function levelOf(asked: Asked, side: string | null, { text }: Measure): string {
  const [number, range] = splitText(text);
  if (asked.metric.name === 'win' && side !== null) return `${side} win ${number} fights in 100${range}`;
  return `${number} ${countedIn(asked, side)}${range}`;
}

/** The number, and its interval with the space before it. */
function splitText(text: string): [string, string] {
  const cut = text.indexOf(' (');
  return cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut)];
}

/** `damage, downs and wins`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
