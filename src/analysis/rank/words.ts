import { twoSidedZ } from '../../stats/normal.ts';
import { fixed, printedTimes } from '../measure.ts';
import { quoted } from '../names.ts';
import { amount, atLeastText, countedIn } from '../tune/terms.ts';
import { listed } from '../wording.ts';
import { lossOf } from './aim.ts';
import { estimateOf, type Ranked } from './ranked.ts';

/** Surer than this of a choice, and nothing else has to be said. */
const SURE = 0.975;
/** A lower bound below this says nothing: it may be that many are as good. */
const WORTH_TELLING = 0.1;

/** What was found, in sentences; the first stands alone. */
export function rankedSentences(ranked: Ranked): string[] {
  const { probability, contenders, best } = ranked;
  if (contenders.length === 1) return [allSame(ranked)];
  const ties = tiesOf(ranked);
  return [
    answer(ranked, ties),
    probability < WORTH_TELLING
      ? 'Which of them is the right choice these fights do not tell.'
      : `That ${nameOf(ranked, best)} is the right choice has a probability of ${atLeastText(probability)}.`,
    ...sameSentences(ranked),
    ...refutedSentences(ranked),
  ];
}

/** Those that cannot be told from the best, in their order. */
const tiesOf = ({ order, bestBetter }: Ranked): number[] => order.filter((one) => (bestBetter[one] ?? 1) < SURE);

function allSame(ranked: Ranked): string {
  const { same } = ranked.contenders[0]!;
  return `All ${same.length + 1} are provably the same fight, with ${estimateOf(ranked, 0).text} ${countedIn(ranked)}.`;
}

function answer(ranked: Ranked, ties: readonly number[]): string {
  const { best } = ranked;
  const { text } = estimateOf(ranked, best);
  const head = `${nameOf(ranked, best)} ${superlative(ranked)}`;
  if (ties.length === 0) return `${head}: ${text}.`;
  const others = listed(ties.map((one) => nameOf(ranked, one)));
  return `${head}, ${text}, but ${others} cannot be told from it with so many fights: ${openText(ranked, ties)}.`;
}

/** `comes nearest to 50 wins in 100 for Heroes`, `has the most deaths in and after a fight`. */
function superlative(ranked: Ranked): string {
  const { aim } = ranked;
  const counted = countedIn(ranked);
  if (aim.kind === 'nearest') return `comes nearest to ${amount(aim.value, ranked.asked)} ${counted}`;
  return `has the ${aim.kind === 'most' ? 'most' : 'fewest'} ${counted}`;
}

/** What is still possible among those that cannot be told apart. */
function openText(ranked: Ranked, ties: readonly number[]): string {
  const { aim, best, confirmation, confidence, asked } = ranked;
  const decimals = estimateOf(ranked, best).decimals;
  const number = (x: number) => fixed(x * printedTimes(asked.metric.unit), decimals);
  if (aim.kind === 'nearest') {
    const off = [best, ...ties].map((one) => {
      const { low, high } = estimateOf(ranked, one);
      return Math.max(Math.abs(low - aim.value), Math.abs(high - aim.value));
    });
    return `${ties.length === 1 ? 'both' : 'all'} lie within ${number(Math.max(...off))} of ${amount(aim.value, ranked.asked)}`;
  }
  const z = twoSidedZ(confidence);
  const upTo = ties.map((one) => {
    const stage = confirmation.contenders.includes(one) ? confirmation : ranked.screening!;
    const { value, se } = stage.difference(one, best);
    return (aim.kind === 'most' ? value : -value) + z * se;
  });
  return `${ties.length === 1 ? 'it' : 'one of them'} may have up to ${number(Math.max(0, ...upTo))} ${aim.kind === 'most' ? 'more' : 'fewer'}`;
}

const sameSentences = (ranked: Ranked): string[] => {
  const { same } = ranked.contenders[ranked.best]!;
  if (same.length === 0) return [];
  return [
    `${listed(same.map(quoted))} ${same.length === 1 ? 'is' : 'are'} provably the same fight as ${nameOf(ranked, ranked.best)}.`,
  ];
};

function refutedSentences(ranked: Ranked): string[] {
  return ranked.refuted.map(
    (one) =>
      `The final chose ${nameOf(ranked, one)} first; fresh fights were sure of another, which was confirmed anew.`,
  );
}

const nameOf = ({ contenders }: Ranked, one: number): string => quoted(contenders[one]!.name);

/** What is asked, as the title of a report. */
export function rankQuestion(ranked: Ranked): string {
  return `Which of ${ranked.contenders.reduce((sum, { same }) => sum + 1 + same.length, 0)} ${superlative(ranked)}?`;
}

/** How far one lies from the target, or behind the best, as printed. */
export function lossText(ranked: Ranked, one: number): string {
  const { aim, best } = ranked;
  const { value, unit, decimals } = estimateOf(ranked, one);
  const own = lossOf(value, aim);
  const loss = aim.kind === 'nearest' ? own : own - lossOf(estimateOf(ranked, best).value, aim);
  return fixed(loss * printedTimes(unit), decimals);
}

/** A probability in a table. */
export const chanceText = (p: number | null): string =>
  p === null ? '' : p > 0.995 ? '>99 in 100' : p < 0.005 ? '<1 in 100' : `${Math.round(100 * p)} in 100`;
