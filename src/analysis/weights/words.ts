import { formatNumber } from '../../scenario/quantity.ts';
import { valueText } from '../../scenario/span.ts';
import type { Measure } from '../analysis.ts';
import { fixed, printedTimes, signed } from '../measure.ts';
import { amountOf, capital, nounOf } from '../wording.ts';
import type { Lever } from './levers.ts';
import type { WeightPlan } from './plan.ts';
import type { Weight, Weights } from './weights.ts';
import type { Worth, Worths } from './yardstick.ts';

/** One step of a number, in words: `point`, `5 ft`, `5 points in 100`, `0.05`, `round`. */
function stepWord({ numbers: [first] }: Pick<Lever, 'numbers'>): string {
  const { unit, step } = first!;
  if (unit === 'ft') return `${step} ft`;
  if (unit === '%') return `${step} points in 100`;
  if (unit === 'rounds') return 'round';
  return step === 1 ? 'point' : String(step);
}

/** The same where it is counted: `one point`, `5 ft`. */
export const oneStep = (lever: Lever): string => {
  const word = stepWord(lever);
  return /^\d/.test(word) ? word : `one ${word}`;
};

/** Some steps in words: `one point`, `2 points`, `10 ft`. */
function stepsWord(lever: Lever, steps: number): string {
  const { step } = lever.numbers[0]!;
  return steps === 1 ? oneStep(lever) : `${formatNumber(steps * step)}${unitOf(lever)}`;
}

/** A number with what one step of it is, unless that is a point: `Bears.Bear.speed (5 ft)`. */
export function leverName(lever: Lever): string {
  const word = stepWord(lever);
  return word === 'point' ? lever.path : `${lever.path} (${word})`;
}

/** What a number is now; of several that move together, each. */
export const nowText = ({ numbers }: Lever): string =>
  [...new Set(numbers.map(({ value, unit }) => valueText({ unit }, value)))].join(', ');

/** Those of which it is sure that they are worth something, the heaviest first. */
const heaviest = (weights: readonly Weight[]): Weight[] =>
  weights.filter(({ weight: { low, high } }) => low > 0 || high < 0).toSorted(byWeight);

/** By how much they weigh, whatever the sign. */
export const byWeight = (a: Weight, b: Weight): number => Math.abs(b.weight.value) - Math.abs(a.weight.value);

/** The answer where there is no yardstick. */
export function weightSentence(
  { weights, asked }: Weights,
  side: string | null,
  { moved, unread }: WeightPlan,
): string {
  const [first] = heaviest(weights);
  const count = weights.length;
  if (moved.length === 0) return noneRead(unread.length);
  if (count === 0) return `In so few fights nothing came out that ${nounOf(asked)} could be told by.`;
  if (first === undefined) {
    return count === 1
      ? `Whether ${weights[0]!.lever.path} is worth anything, so many fights do not tell: this takes more.`
      : `Of ${numbersText(count)}, none is surely worth anything: this takes more fights.`;
  }
  const amount = amountOf({ asked, side, difference: first.weight });
  return `${capital(oneStep(first.lever))} more of ${first.lever.path} means ${amount}${count > 1 ? `, the most of ${numbersText(count)}` : ''}.`;
}

const noneRead = (unread: number): string =>
  unread === 0
    ? 'There is no number to weigh.'
    : `No rule reads any of the ${numbersText(unread)}: each is worth exactly 0.`;

export const numbersText = (count: number): string => (count === 1 ? 'one number' : `${count} numbers`);

/** `One point of Thug.hp is worth 1.9 points of Kira.melee (1.7 to 2.1), in the other direction.` */
export function worthSentence({ lever, worth }: Worth, { yardstick }: Worths): string {
  const what = `${capital(oneStep(lever))} of ${lever.path}`;
  if (worth === null) return `What ${oneStep(lever)} of ${lever.path} is worth in ${yardstick.path} is not known.`;
  const { low, high, decimals, exact } = worth;
  const number = (x: number) => fixed(Math.abs(x), decimals);
  const unit = unitOf(yardstick);
  const amount = `${number(worth.value)}${unit} of ${yardstick.path}`;
  if (exact) return `${what} is worth ${amount}${worth.value < 0 ? ', in the other direction' : ''}.`;
  if (low <= 0 && high >= 0) {
    const most = number(Math.max(-low, high));
    return `${what} is worth at most ${most}${unit} of ${yardstick.path}, in one direction or the other.`;
  }
  const [near, far] = worth.value < 0 ? [high, low] : [low, high];
  const range = `(${number(near)} to ${number(far)})`;
  return `${what} is worth ${amount} ${range}${worth.value < 0 ? ', in the other direction' : ''}.`;
}

/** What a yardstick is counted in, after a number. */
export function unitOf({ numbers: [first] }: Lever): string {
  const { unit, step } = first!;
  if (unit === 'rounds') return ' rounds';
  if (unit === 'ft') return ' ft';
  if (unit === '%') return ' points in 100';
  return step === 1 ? ' points' : '';
}

/** `Not even: one point more of Kira.hp means +2.1, one point less −3.4 wins in 100.` */
export function unevenSentence({ lever, stepUp, stepDown, weight }: Weight, steps: number, noun: string): string {
  const number = (x: number | null) => changeText(x, weight);
  const moved = stepsWord(lever, steps);
  return `Not even: ${moved} more of ${lever.path} means ${number(stepUp)}, ${moved} less ${number(stepDown)} ${noun}.`;
}

/** A change against the base, as printed beside a weight. */
export const changeText = (change: number | null, { unit, decimals }: Measure): string =>
  change === null ? '' : signed(change * printedTimes(unit), decimals);
