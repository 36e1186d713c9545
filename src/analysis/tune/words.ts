import { type Span, valueText } from '../../scenario/span.ts';
import type { Crossing } from '../../stats/crossing.ts';
import type { Measure } from '../analysis.ts';
import { capital, levelOf, listed } from '../wording.ts';
import { type Aim, allCrossings } from './choose.ts';
import { type Confirmed, isHeld } from './confirm.ts';
import { aimText, amount, atLeastText, crossingText, placeText, rangeText } from './terms.ts';
import type { Tuned } from './tuned.ts';

/** What was found, in sentences; the first stands alone. */
export function tunedSentences(tuned: Tuned): string[] {
  const { found, wanted } = tuned;
  if (found === null) return [unreadSentence(tuned)];
  const about = wanted.value === undefined ? [edgesSentence(tuned)] : [nearerSentence(tuned), besideSentence(tuned)];
  return [
    answer(tuned),
    ...about,
    ...crossingSentences(tuned),
    ...movedSentences(tuned),
    presentSentence(tuned),
  ].filter((sentence) => sentence !== '');
}

function unreadSentence(tuned: Tuned): string {
  const { span } = tuned;
  return `${span.path} is read by no rule: ${rangeText(span)} it is provably the same fight, and ${saying(tuned, bestOf(tuned).measure)} whatever it is.`;
}

function answer(tuned: Tuned): string {
  const { span, choice, wanted, confirmation } = tuned;
  const best = bestOf(tuned);
  const at = `${placeText(span, choice.best)}`;
  const level = saying(tuned, best.measure);
  const aim = aimText(wanted, tuned.asked);
  if (!choice.reached) {
    const what = wanted.value === undefined ? 'keeps to' : 'reaches';
    if (isOpen(best, wanted)) {
      return `Whether any value of ${span.path} ${rangeText(span)} ${what} ${aim} is not decided: at ${at}, ${level}.`;
    }
    return `No value of ${span.path} ${rangeText(span)} ${what} ${aim}: at ${at}, ${level}.`;
  }
  const isConfirmed = isHeld(confirmation, wanted);
  if (!isConfirmed && wanted.value !== undefined) {
    return `With ${span.path} at ${at}, ${level}: the search saw ${aim} passed there, and fresh fights do not confirm it.`;
  }
  const which = wanted.value === undefined ? middleText(tuned) : `nearest to the ${aim} asked for`;
  const held = isConfirmed ? '' : '; fresh fights do not confirm it';
  return `With ${span.path} at ${at}, ${level}, ${which}${held}.${confirmation.places.some(({ same }) => same) ? ` ${sameText(tuned)}` : ''}`;
}

function middleText({ span, choice, wanted, asked }: Tuned): string {
  const [from, to] = choice.meets.find(([a, b]) => a <= choice.best && choice.best <= b)!;
  const aim = aimText(wanted, asked);
  if (from === to) return `the only value ${rangeText(span)} that keeps to ${aim}`;
  return `in the middle of the values that keep to ${aim}: ${placeText(span, from)} to ${placeText(span, to)}`;
}

function sameText({ span, choice, confirmation }: Tuned): string {
  const same = confirmation.places.filter((one) => one.same).map(({ place }) => placeText(span, place));
  return `${listed(same)} ${same.length === 1 ? 'is' : 'are'} provably the same fight as ${placeText(span, choice.best)}.`;
}

/** Whether an interval leaves open what is asked. */
const isOpen = ({ measure: { low, high }, state }: Confirmed, aim: Aim): boolean =>
  aim.value === undefined ? state !== 'missed' : low <= aim.value && high >= aim.value;

/** How sure the choice between neighbours is. */
function nearerSentence(tuned: Tuned): string {
  const { span, choice, confirmation, wanted } = tuned;
  if (!choice.reached || !isHeld(confirmation, wanted)) return '';
  const rivals = confirmation.places.filter(({ bestNearer }) => bestNearer !== null);
  const [closest] = rivals.toSorted((a, b) => a.bestNearer! - b.bestNearer!);
  if (closest === undefined) return '';
  const { value } = bestOf(tuned).measure;
  const alike = rivals.filter(({ measure }) => measure.value === value).map(({ place }) => placeText(span, place));
  if (alike.length > 0) {
    return `So many fights do not tell ${placeText(span, choice.best)} from ${listed(alike)}: they came out alike.`;
  }
  const { probability } = confirmation;
  const [best, rival] = [choice.best, closest.place].map((place) => placeText(span, place));
  if (probability >= SURE) {
    return `That ${best} is nearer than the values beside it has a probability of ${atLeastText(probability)}.`;
  }
  const side =
    probability >= 1 / 2
      ? `it is ${best} with`
      : `all fights together are for ${best}, and the fresh ones alone have it with`;
  return `Whether ${best} or ${rival} is nearer, so many fights do not tell for sure: ${side} a probability of ${atLeastText(probability)}.`;
}

const SURE = 0.975;

/** What the metric is beside the best value. */
function besideSentence(tuned: Tuned): string {
  const { span, choice, confirmation } = tuned;
  const others = confirmation.places.filter(({ place }) => place !== choice.best);
  return capital(
    `${others.map(({ place, measure }) => `at ${placeText(span, place)}, ${saying(tuned, measure)}`).join('; ')}.`,
  );
}

/** What fresh fights say of the ends of the values that keep to bounds, and of those just outside. */
function edgesSentence(tuned: Tuned): string {
  const { span, choice, confirmation } = tuned;
  const others = confirmation.places.filter(({ place }) => place !== choice.best);
  const told = others.map(
    ({ place, measure, state }) => `at ${placeText(span, place)}, ${saying(tuned, measure)} (${state})`,
  );
  return told.length === 0 ? '' : capital(`${told.join('; ')}.`);
}

/** Where the curve passes what is asked for, and how well that is known. */
function crossingSentences({ span, found, wanted, asked, choice, confirmation }: Tuned): string[] {
  if (choice.reached && wanted.value !== undefined && !isHeld(confirmation, wanted)) return [];
  const crossings = allCrossings(found!.stretches);
  const told = crossings.map((crossing) => {
    const level = amount(crossing.level, asked);
    return `The curve passes ${level} at ${crossingText(crossing, span)}${wanted.value === undefined ? '' : `: ${heldText(crossing, span)}`}.`;
  });
  const levels = new Set(crossings.map(({ level }) => level));
  const twice = [...levels].some((level) => crossings.filter((one) => one.level === level).length > 1);
  return twice
    ? [...told, 'It passes the same level more than once: the metric does not only rise, or only fall.']
    : told;
}

function heldText({ at, low, high }: Crossing, span: Span): string {
  const held = Array.from({ length: span.count }, (_, place) => place).filter((place) => place >= low && place <= high);
  const names = held.map((place) => placeText(span, place));
  if (names.length === 0) return `between ${placeText(span, Math.floor(at))} and ${placeText(span, Math.ceil(at))}`;
  if (names.length === 1) return `of the values that interval holds ${names[0]} alone`;
  return `that interval holds ${names.length > 4 ? `${names[0]} to ${names.at(-1)}` : listed(names)}`;
}

/** Of choices that were given up. */
function movedSentences({ span, before, choice }: Tuned): string[] {
  return before.map(({ best, places }, i) => {
    const next = before[i + 1]?.best ?? choice.best;
    const level = (place: number) => places.find((one) => one.place === place)!.measure.text;
    return `The search chose ${placeText(span, best)} first; fresh fights gave ${level(best)} there and ${level(next)} at ${placeText(span, next)}, which all fights together put nearer, so that was confirmed anew.`;
  });
}

function presentSentence({ span, choice }: Tuned): string {
  const now = span.present.map((value) => valueText(span, value));
  const isBest = now.length === 1 && now[0] === placeText(span, choice.best);
  if (isBest && choice.reached) return `${now[0]} is what stands there now.`;
  return `Now it is ${listed(now)}.`;
}

const bestOf = ({ choice, confirmation }: Tuned): Confirmed =>
  confirmation.places.find(({ place }) => place === choice.best)!;

/** `Heroes win 50.1 fights in 100 (49.6 to 50.6)`; of what nobody wins, `there are 2.3 rounds of a fight`. */
function saying({ asked, sides }: Tuned, measure: Measure): string {
  const side = asked.side === null ? null : (sides[asked.side] ?? null);
  const level = levelOf(asked, side, measure);
  return asked.metric.name === 'win' ? level : `there are ${level}`;
}
