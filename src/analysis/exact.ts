import type { Estimate } from '../stats/estimate.ts';
import type { ExactAnswer } from '../trial/exact/answer.ts';
import type { Asked } from '../trial/metrics.ts';
import type { Tally } from '../trial/tally.ts';
import type { RoundsHistogram } from './analysis.ts';
import { outcomeIndex } from './estimates.ts';
import { fixed, measured } from './measure.ts';
import type { FightEnd } from './outcomes.ts';
import type { RunFacts } from './run-facts.ts';
import { wholeSteps } from './wholeSteps.ts';

/** What a computation in doubles may be off by; less is no difference. */
const ROUNDING = 1e-11;

/** Decimals of a probability in 100 that has more than these. */
const MOST_DECIMALS = 4;

/** The solution of a variant; undefined where it was sampled. */
export const exactOf = (facts: RunFacts, variant: number): ExactAnswer | undefined =>
  facts.exact?.[variant] ?? undefined;

/** A number that is known without error. */
export const certain = (value: number): Estimate => ({ value, se: 0, low: value, high: value });

/** The difference of two such numbers; what rounding may have made is none. */
export function certainDifference(variant: number, reference: number): Estimate {
  const difference = variant - reference;
  return certain(Math.abs(difference) < ROUNDING * Math.max(1, Math.abs(reference)) ? 0 : difference);
}

/** A metric of a solved variant; null where there is nothing to divide by, or what is counted grows for ever. */
export function exactValue(asked: Asked, answer: ExactAnswer, place: number | undefined): number | null {
  const { outcomes, metrics } = answer;
  if (asked.metric.kind === 'outcome') {
    const share = outcomes[outcomeIndex(asked, outcomes.length)] ?? 0;
    return asked.metric.name === 'score' ? share + (outcomes.at(-2) ?? 0) / 2 : share;
  }
  const sums = place === undefined ? undefined : metrics[place];
  if (sums === undefined) return null;
  const value = sums[0] / sums[1];
  return Number.isFinite(value) ? value : null;
}

/** How fights end, with their probabilities, which add up to 100 as printed. */
export function exactEnds({ outcomes }: ExactAnswer): FightEnd[] {
  const shares = outcomes.map((probability) => measured(certain(probability), 'share'));
  const whole = wholeSteps(outcomes, 100 * 10 ** MOST_DECIMALS);
  const isRounded = shares.some(({ value, text }) => Math.abs(100 * value - Number(text)) > ROUNDING);
  return shares.map((share, i) => {
    const text = isRounded ? roundedText(share.value, whole[i]!) : share.text;
    return { count: 0, share: isRounded ? { ...share, decimals: MOST_DECIMALS, text } : share, printed: text, text };
  });
}

/** Only what is certain is printed as 0 or 100. */
function roundedText(probability: number, steps: number): string {
  const step = 10 ** -MOST_DECIMALS;
  if (probability === 0 || probability === 1) return String(100 * probability);
  if (steps === 0) return `<${fixed(step, MOST_DECIMALS)}`;
  return steps * step > 100 - step / 2 ? `>${fixed(100 - step, MOST_DECIMALS)}` : fixed(steps * step, MOST_DECIMALS);
}

/** What is expected of one fight, as a tally of one fight that is not whole. */
export function expectedTally(answer: ExactAnswer): Tally {
  return {
    encounters: 1,
    outcomes: [...answer.outcomes],
    moments: [],
    rounds: [...answer.rounds],
    downsByRound: answer.downsByRound.map((row) => [...row]),
    deathsDuring: answer.deathsDuring.map((row) => [...row]),
    deathsAfter: answer.deathsAfter.map((row) => [...row]),
    actions: answer.actions.map((row) => [...row]),
    squares: { deathsDuring: [], deathsAfter: [], actions: [] },
    counts: [],
    batches: [],
    shortest: null,
    longest: null,
    closest: null,
  };
}

/** How long the fights of a solved variant take: the counts are probabilities. */
export function exactRounds({ rounds }: ExactAnswer, mean: number | null): RoundsHistogram {
  const quantile = (p: number): number => {
    let sum = 0;
    const found = rounds.findIndex((probability) => {
      sum += probability;
      return sum >= p - ROUNDING;
    });
    return found < 0 ? rounds.length : found;
  };
  return {
    counts: rounds,
    mean: mean === null ? null : measured(certain(mean), 'rounds'),
    median: quantile(0.5),
    middle: { low: quantile(0.05), high: quantile(0.95) },
  };
}

/** `Solved exactly: 1,032 states.` */
export function solvedSentence(answers: readonly ExactAnswer[], all: boolean): string {
  const states = answers.map(({ work }) => work.states);
  const [least, most] = [Math.min(...states), Math.max(...states)];
  const number = (count: number) => count.toLocaleString('en');
  const size = least === most ? `${number(most)} states` : `${number(least)} to ${number(most)} states`;
  const residual = Math.max(...answers.map(({ work }) => work.residual));
  const what = all ? 'Nothing was sampled' : `${answers.length} variants were not sampled`;
  const left = residual === 0 ? '' : `; equations were solved to a residual of ${residual.toExponential(0)}`;
  return `${what}: every way a fight can go was followed, with its probability, over ${size}${left}. Such numbers have no error but the rounding of the computer (below 1e-11).`;
}
