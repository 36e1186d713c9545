import type { Asked } from '../../trial/metrics.ts';
import type { Measure } from '../analysis.ts';
import { quoted } from '../names.ts';
import { amountOf, listed, rangeText, sizeText, whose } from '../wording.ts';
import type { GateGoal, GateMetric, GoldenDifference } from './result.ts';

/** How a metric moved, with its direction in words: `Heroes win 2.3 more in 100 (1.9 to 2.7)`. */
export function movedText(asked: Asked, side: string | null, difference: Measure | null): string {
  if (difference === null) return `too few fights to say anything of ${metricWords(asked, side)}`;
  if (difference.exact && difference.value === 0) return 'identical';
  if (asked.metric.name !== 'win' || side === null) return amountOf({ asked, side, difference });
  const { value } = difference;
  const amount = value === 0 ? 'no more and no fewer' : `${sizeText(difference)} ${value > 0 ? 'more' : 'fewer'}`;
  return `${side} win ${amount} in 100 ${rangeText(difference)}`.trimEnd();
}

/** What a metric is, in words: `wins of Heroes`, `rounds of a fight`. */
export function metricWords(asked: Asked, side: string | null): string {
  if (asked.metric.name === 'win' && side !== null) return `wins of ${side}`;
  return `${asked.metric.title}${whose(asked, side)}`;
}

/** Where a metric stands, in front of what is said of it; nothing where there is only one variant. */
export const placeText = (variant: string, variants: number): string => (variants > 1 ? `in ${quoted(variant)}, ` : '');

interface Counted {
  readonly metrics: readonly GateMetric[];
  readonly goals: readonly GateGoal[];
  readonly golden: readonly GoldenDifference[] | null;
}

/** What a check came to, as one sentence that begins with the verdict. */
export function gateSentence(verdict: string, { metrics, goals, golden }: Counted): string {
  const variants = new Set(metrics.map(({ variant }) => variant)).size;
  switch (verdict) {
    case 'golden mismatch':
      return `Golden mismatch: ${goldenText(golden ?? [])}.`;
    case 'failed':
      return `Failed: ${listed([failedText(metrics, variants), missedText(goals)].filter((text) => text !== ''))}.`;
    case 'inconclusive':
      return `Not decided: ${listed([openText(metrics, variants), openGoals(goals)].filter((text) => text !== ''))}.`;
    default:
      return `Passed: ${passedText(metrics, goals, golden !== null)}.`;
  }
}

function failedText(metrics: readonly GateMetric[], variants: number): string {
  const failed = metrics.filter(({ decision }) => decision === 'FAIL');
  const worst = furthest(failed);
  if (worst === undefined) return '';
  const which =
    failed.length === 1 ? '' : `${failed.length} of ${metrics.length} gated metrics moved too far, furthest: `;
  return `${which}${placeText(worst.variant, variants)}${worst.moved}, where ${worst.allowed} is allowed`;
}

/** The metric that moved by the most of its tolerances. */
const furthest = (metrics: readonly GateMetric[]): GateMetric | undefined =>
  metrics.toSorted((a, b) => timesMoved(b) - timesMoved(a))[0];

const timesMoved = ({ difference, tolerance }: GateMetric): number => Math.abs(difference?.value ?? 0) / tolerance;

function missedText(goals: readonly GateGoal[]): string {
  const missed = goals.filter(({ decision }) => decision === 'FAIL');
  return missed.length === 0 ? '' : `${missed.length} of ${countOf(goals.length, 'goal')} missed`;
}

function openText(metrics: readonly GateMetric[], variants: number): string {
  const open = metrics.filter(({ decision }) => decision === 'INCONCLUSIVE');
  const worst = furthest(open);
  if (worst === undefined) return '';
  const which =
    open.length === 1 ? '' : `${open.length} of ${metrics.length} gated metrics may have moved too far, such as: `;
  return `${which}${placeText(worst.variant, variants)}${worst.moved}, where ${worst.allowed} is allowed`;
}

function openGoals(goals: readonly GateGoal[]): string {
  const open = goals.filter(({ decision }) => decision === 'INCONCLUSIVE');
  return open.length === 0 ? '' : `${open.length} of ${countOf(goals.length, 'goal')} may be met or missed`;
}

function passedText(metrics: readonly GateMetric[], goals: readonly GateGoal[], golden: boolean): string {
  const { length: count } = metrics;
  const tolerance = `${count === 1 ? 'its' : 'their'} tolerance`;
  const kept = golden
    ? 'every figure is to the last unit what it was'
    : `${allOf(count, 'gated metric')} kept to ${tolerance}`;
  return goals.length === 0
    ? kept
    : `${kept}, and ${allOf(goals.length, 'goal')} ${goals.length === 1 ? 'is' : 'are'} met`;
}

/** `the goal`, `both goals`, `all 3 goals`. */
function allOf(count: number, noun: string): string {
  if (count === 1) return `the ${noun}`;
  return count === 2 ? `both ${noun}s` : `all ${count} ${noun}s`;
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** So many figures stand in the sentence. */
export const MOST_FIGURES = 3;

/** The first figures that are not what they were. */
function goldenText(golden: readonly GoldenDifference[]): string {
  const told = golden.slice(0, MOST_FIGURES).map(goldenFigure);
  const more = golden.length > told.length ? `, and ${golden.length - told.length} more` : '';
  return `${told.join('; ')}${more}`;
}

/** `outcomes.Law of “As written” was 8,412 and is 8,409`. */
export function goldenFigure({ variant, figure, before, now, trials }: GoldenDifference): string {
  const edited =
    trials === null ? '' : ` (the baseline's own trials add up to ${shown(trials)}: the figure was edited)`;
  const text = `${figure} of ${quoted(variant)}`;
  return before === now
    ? `${text} is ${shown(now)}${edited}`
    : `${text} was ${shown(before)} and is ${shown(now)}${edited}`;
}

const shown = (figure: number | string): string => figure.toLocaleString('en');
