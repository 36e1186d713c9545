import { printedTimes } from '../../analysis/measure.ts';
import { inHundred } from '../../analysis/standing.ts';
import type { Lever } from '../../analysis/weights/levers.ts';
import type { WeightPlan } from '../../analysis/weights/plan.ts';
import { halfWidthOf, isFinding, type Weight, type Weights } from '../../analysis/weights/weights.ts';
import {
  byWeight,
  nowText,
  numbersText,
  oneStep,
  unevenSentence,
  weightSentence,
  worthSentence,
} from '../../analysis/weights/words.ts';
import { byWorth, type Worths } from '../../analysis/weights/yardstick.ts';
import { capital, levelOf, nounOf, roughly, whose } from '../../analysis/wording.ts';
import { unfeltTable, unreadTable, weightsFigure, worthsFigure } from '../figures/weights.ts';
import type { Study } from './study.ts';

/** What `melee sensitivity` found out. */
export interface Weighed {
  readonly plan: WeightPlan;
  readonly weights: Weights;
  readonly worths: Worths | null;
  /** Of which a step up and a step down differ clearly. */
  readonly uneven: readonly Weight[];
  /** How well every weight was to be known; null where the number of fights was fixed. */
  readonly target: number | null;
  readonly seed: string;
  readonly command: string;
}

/** More of one kind of sentence than these nobody reads; the tables have them all. */
const MOST_SENTENCES = 5;
const MOST_UNEVEN = 3;
const MOST_NAMED = 6;

/** The study of what each number is worth. */
export function weightsStudy(found: Weighed): Study {
  const { plan, weights, worths, uneven, command } = found;
  const { asked } = weights;
  const { sides } = plan.scenario;
  const side = asked.side === null ? null : (sides[asked.side] ?? null);
  const about = { sides, counted: `${nounOf(asked)}${whose(asked, side)}`, steps: plan.steps };
  const told = worths?.isSure ? worths : null;
  const [sentence = weightSentence(weights, side, plan), ...more] = told ? worthSentences(told) : [];
  const unfelt = unfeltOf(weights);
  const isFelt = unfelt.length < weights.weights.length;
  return {
    question: `What is one step of each number worth${worths ? ` in ${worths.yardstick.path}, measured by` : ', in'} ${about.counted}?`,
    sentence,
    more: [...more, ...unevenSentences(found), ...quietSentences(unfelt, plan)],
    played: playedLine(found, side),
    title: 'What each number is worth',
    charts: [...(told ? [worthsFigure(told, about)] : []), ...(isFelt ? [weightsFigure(weights, uneven, about)] : [])],
    tables: [
      ...(unfelt.length === 0 ? [] : [{ title: 'Read, but no fight came out otherwise', table: unfeltTable(unfelt) }]),
      ...(plan.unread.length === 0
        ? []
        : [{ title: 'Read by no rule: worth exactly 0', table: unreadTable(plan.unread) }]),
    ],
    method: methodOf(found),
    warnings: warningsOf(found, about.counted),
    command,
    wholeRun: false,
  };
}

const unfeltOf = ({ weights }: Weights): Weight[] => weights.filter(({ differed }) => !differed);

const worthSentences = (worths: Worths): string[] =>
  worths.worths
    .toSorted(byWorth)
    .slice(0, MOST_SENTENCES)
    .map((one) => worthSentence(one, worths));

const unevenSentences = ({ uneven, weights, plan }: Weighed): string[] =>
  uneven
    .toSorted(byWeight)
    .slice(0, MOST_UNEVEN)
    .map((weight) => unevenSentence(weight, plan.steps, nounOf(weights.asked)));

/** Of the numbers that do nothing here. */
function quietSentences(unfelt: readonly Weight[], { unread }: WeightPlan): string[] {
  const are = (count: number) => `${capital(numbersText(count))} ${count === 1 ? 'is' : 'are'}`;
  return [
    ...(unfelt.length === 0
      ? []
      : [`${are(unfelt.length)} read, but no fight came out otherwise: ${named(unfelt.map(({ lever }) => lever))}.`]),
    ...(unread.length === 0 ? [] : [`${are(unread.length)} read by no rule, and worth exactly 0: ${named(unread)}.`]),
  ];
}

function named(levers: readonly Lever[]): string {
  const more = levers.length - MOST_NAMED;
  const paths = levers.slice(0, MOST_NAMED).map(({ path }) => path);
  return more > 0 ? `${paths.join(', ')} and ${more} more` : paths.join(', ');
}

function playedLine({ plan, weights, target, seed }: Weighed, side: string | null): string {
  const { asked, base, encounters } = weights;
  const { variants } = plan.scenario;
  const moved = `${capital(numbersText(plan.moved.length))} moved ${stepsText(plan)} up and down`;
  const fights = `${variants.length} variants, ${encounters.toLocaleString('en')} fights each, seed “${seed}”`;
  const level = base === null ? '' : ` “${variants[0]!.name}”: ${levelOf(asked, side, base)}.`;
  return `${moved}: ${fights}.${target === null ? '' : ` ${precisionText(weights, target)}`}${level}`;
}

const stepsText = ({ steps }: WeightPlan): string => (steps === 1 ? 'a step' : `${steps} steps`);

function precisionText(weights: Weights, target: number): string {
  const isShare = printedTimes(weights.asked.metric.unit) === 100;
  const known = halfWidthOf(weights);
  const to = isShare ? `${inHundred(known)} in 100` : roughly(known);
  if (known <= target) return `Every weight is known to ${to}.`;
  return `Weights are known only to ${to}, where ${roughly(isShare ? target * 100 : target)} was asked for: the cap came first.`;
}

function methodOf({ plan, weights, worths }: Weighed): string[] {
  const { weights: all, thresholds, critical, intervals } = weights;
  const risk = 1 - thresholds.confidence;
  const found = all.filter((weight) => isFinding(weight, thresholds)).length;
  const together = `: their intervals hold all together, ${roughly(thresholds.confidence * 100)} times in 100 (${intervals}: ${critical.toFixed(2)} standard errors)`;
  return [
    `Each number was raised and lowered by ${stepsText(plan)} on the same dice; its weight is the paired difference of the two, for one step, with the error of that difference and not of the two by themselves.`,
    ...(all.length === 0
      ? []
      : [
          `${capital(numbersText(all.length))} ${all.length === 1 ? 'was' : 'were'} looked at${intervals === 'single' ? '' : together}.`,
          `By Benjamini and Hochberg ${found} of them ${found === 1 ? 'differs' : 'differ'} from 0: of such findings ${roughly(risk * 100)} in 100 are expected to be false.`,
        ]),
    ...(worths ? ['Ratios of two weights are taken over the same fights, with Fieller’s interval.'] : []),
  ];
}

function warningsOf({ plan, weights, worths }: Weighed, counted: string): string[] {
  const oneSided = weights.weights.filter(({ up, down }) => up === null || down === null);
  const unknown = plan.moved.filter((_, place) => weights.weights.every((weight) => weight.place !== place));
  return [
    ...(unknown.length === 0
      ? []
      : [
          `What ${named(unknown.map(({ lever }) => lever))} ${unknown.length === 1 ? 'is' : 'are'} worth is not known: a fight to tell it by was wanting.`,
        ]),
    ...(worths && !worths.isSure
      ? [
          `${worths.yardstick.path} may be worth nothing itself${worths.weight ? ` (${worths.weight.text} ${counted})` : ''}, so nothing is measured by it: play more fights, or choose another number.`,
        ]
      : []),
    ...oneSided.map(
      ({ lever, up }) =>
        `${lever.path} can only be ${up === null ? 'lowered' : 'raised'} from ${nowText(lever)}: its weight is that of ${oneStep(lever)} ${up === null ? 'less' : 'more'}.`,
    ),
    ...plan.stuck.map(({ lever, why }) => `${lever.path} cannot be moved: ${why}.`),
  ];
}
