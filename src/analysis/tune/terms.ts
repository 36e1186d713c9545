import { type Span, valueAt, valueText } from '../../scenario/span.ts';
import type { Asked } from '../../trial/metrics.ts';
import type { Measure } from '../analysis.ts';
import { decimalsFor, fixed, printedTimes } from '../measure.ts';
import { nounOf, whose } from '../wording.ts';
import { type Aim, distance, type LevelCrossing } from './choose.ts';

/** A place of a span by its value: `14`, `30 ft`. */
export const placeText = (span: Span, place: number): string => valueText(span, valueAt(span, place));
/** `from 4 to 40`. */
export const rangeText = (span: Span): string => `from ${placeText(span, 0)} to ${placeText(span, span.count - 1)}`;

/** `6.0 (5.5 to 6.5)`, in values of the path. */
export function crossingText({ at, low, high, openLow, openHigh }: LevelCrossing, span: Span): string {
  const decimals = decimalsFor((high - low) * span.step);
  const number = (place: number) => fixed(span.from + place * span.step, decimals);
  const from = `${number(low)}${openLow ? ' or less' : ''}`;
  return `${number(at)} (${from} to ${number(high)}${openHigh ? ' or more' : ''})`;
}

/** What is asked for, as printed: `50`, `between 45 and 55`, `at most 6`. */
export function aimText({ value, atLeast, atMost }: Aim, asked: Asked): string {
  if (value !== undefined) return amount(value, asked);
  if (atLeast !== undefined && atMost !== undefined) {
    return `the goal of ${amount(atLeast, asked)} to ${amount(atMost, asked)}`;
  }
  return atLeast === undefined
    ? `the goal of at most ${amount(atMost!, asked)}`
    : `the goal of at least ${amount(atLeast, asked)}`;
}

/** A value of a metric that somebody wrote, as printed: shares in 100. */
export const amount = (value: number, { metric }: Asked): string =>
  String(Number((value * printedTimes(metric.unit)).toFixed(6)));

/** What is counted, and whose: `wins in 100 for Heroes`. */
export function countedIn({ asked, sides }: { readonly asked: Asked; readonly sides: readonly string[] }): string {
  return `${nounOf(asked)}${whose(asked, asked.side === null ? null : (sides[asked.side] ?? null))}`;
}

/** How far off a measure is from one value that was asked for, as printed. */
export const offText = ({ value, unit, decimals }: Measure, aim: Aim): string =>
  fixed(distance(value, aim) * printedTimes(unit), decimals);

/** A bound of a probability, as printed. */
export const atLeastText = (probability: number): string =>
  probability > 0.99 ? 'more than 99 in 100' : `at least ${Math.floor(100 * probability)} in 100`;
