import { metricsToCount } from '../../src/analysis/metricsToCount.ts';
import type { RunFacts } from '../../src/analysis/run-facts.ts';
import type { Encounter, Side } from '../../src/model/encounter.ts';
import { presetOf } from '../../src/rules/presets.ts';
import { type RuleChange, resolveRuleset } from '../../src/rules/ruleset.ts';
import type { Variant } from '../../src/scenario/variant.ts';
import { type Asked, askedMetrics } from '../../src/trial/metrics.ts';
import { mergePair, mergeTally, type PairTally, type Tally } from '../../src/trial/tally.ts';
import { countedOf } from '../../src/trial/trials.ts';

export const SIDES = ['Heroes', 'Bears'];
export const BOTH_DOWN = 2;
export const TIMEOUT = 3;

/** One fight as it came out: who won (0, 1, BOTH_DOWN, TIMEOUT), and numerator and denominator of metrics by label. */
export interface MadeTrial {
  readonly outcome: number;
  readonly rounds?: number;
  readonly sums?: Readonly<Record<string, readonly [number, number?]>>;
}

/** Fights of a variant; all variants are compared with the one they name, else with the first. */
export interface MadeVariant {
  readonly name: string;
  readonly levels?: Readonly<Record<string, string>>;
  readonly reference?: number;
  readonly trials: readonly MadeTrial[];
  readonly rules?: readonly RuleChange[];
  readonly preset?: string;
}

export const times = (count: number, trial: MadeTrial): MadeTrial[] => Array.from({ length: count }, () => trial);

/** Two lists of fights in which the first side won in so many of both, of the first only, of the second only, neither. */
export function pairedWins(both: number, onlyFirst: number, onlySecond: number, neither: number) {
  const [won, lost] = [{ outcome: 0 }, { outcome: 1 }];
  return {
    variant: [...times(both + onlyFirst, won), ...times(onlySecond + neither, lost)],
    reference: [...times(both, won), ...times(onlyFirst, lost), ...times(onlySecond, won), ...times(neither, lost)],
  };
}

/** The facts of a run of two variants whose fights came out like this, of which nothing else was counted. */
export function pairedFacts(
  both: number,
  onlyFirst: number,
  onlySecond: number,
  neither: number,
  more: Partial<RunFacts> = {},
): RunFacts {
  const facts = madeFacts(
    [
      { name: 'As written', trials: [] },
      { name: 'Late', trials: [] },
    ],
    more,
  );
  const encounters = both + onlyFirst + onlySecond + neither;
  const tally = (wins: number) => ({ ...emptyTally(0), encounters, outcomes: [wins, encounters - wins, 0, 0] });
  const joint = [
    [both, onlyFirst, 0, 0],
    [onlySecond, neither, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  const variants = [tally(both + onlySecond), tally(both + onlyFirst)];
  return { ...facts, tallies: { variants, pairs: [{ ...emptyPair(1, 0, 0), encounters, joint }] } };
}

/** The facts of a run with just these fights. `variants` gives the axis its levels unless others are given. */
export function madeFacts(
  made: readonly MadeVariant[],
  more: Partial<RunFacts> & { metrics?: string[] } = {},
): RunFacts {
  const { metrics = ['win'], ...facts } = more;
  const wanted = askedMetrics(metrics, SIDES);
  const asked = metricsToCount(wanted, more.goals ?? [], SIDES);
  const pairs = made.flatMap(({ reference = 0 }, i) => (reference === i ? [] : [pairOf(made, i, reference, asked)]));
  return {
    title: 'Bears',
    question: 'What does it cost?',
    seed: 'bears',
    diceVersion: 1,
    rulesVersion: '0.1.0',
    source: { name: 'scenarios/bears.yaml', text: 'title: Bears\n' },
    variants: made.map(variantOf),
    axes: made.length < 2 ? [] : [axisOf(made.map(({ name }) => name))],
    goals: [],
    replacedTactics: [],
    asked,
    wanted: wanted.length,
    tallies: { variants: made.map(({ trials }) => tallyOf(trials, asked)), pairs },
    actions: ['attack', 'wait'],
    causes: ['bled to death', 'killed outright'],
    identical: pairs.map(() => false),
    interrupted: false,
    warnings: [],
    ...facts,
  };
}

const axisOf = (levels: readonly string[]) =>
  ({ kind: 'variants', name: 'variant', levels, reference: levels[0] }) as const;

function variantOf({ name, levels, reference = 0, rules = [], preset = 'future-path' }: MadeVariant): Variant {
  const side = (each: string, i: number): Side => ({
    name: each,
    controlledBy: i === 0 ? 'players' : 'gm',
    knowledge: 'fair',
    members: [],
  });
  const encounter: Encounter = { sides: SIDES.map(side), space: { mode: 'abstract', gap: 0 }, maxRounds: 100 };
  const ruleset = resolveRuleset(presetOf(preset)!, rules, { mechanic: 'abstract' });
  return { name, levels: levels ?? { variant: name }, reference, encounter, ruleset, tactics: {} };
}

const zeros = (length: number): number[] => new Array<number>(length).fill(0);
const sumsOf = ({ sums }: MadeTrial, { label }: Asked) => [sums?.[label]?.[0] ?? 0, sums?.[label]?.[1] ?? 1] as const;

/** Counts fights one by one; each is a batch of its own. */
function tallyOf(trials: readonly MadeTrial[], asked: readonly Asked[]): Tally {
  const sum = emptyTally(countedOf(asked).length);
  for (const [i, trial] of trials.entries()) mergeTally(sum, { ...tallyOfOne(trial, i, asked), batches: [] });
  return { ...sum, batches: trials.flatMap((trial, i) => tallyOfOne(trial, i, []).batches) };
}

export function emptyTally(metrics: number): Tally {
  return {
    encounters: 0,
    outcomes: zeros(4),
    moments: Array.from({ length: metrics }, () => zeros(6)),
    rounds: [],
    downsByRound: [[], []],
    deathsDuring: [],
    deathsAfter: [],
    actions: [],
    squares: { deathsDuring: [], deathsAfter: [], actions: [] },
    counts: [],
    batches: [],
    shortest: null,
    longest: null,
    closest: null,
  };
}

export function tallyOfOne(trial: MadeTrial, number: number, asked: readonly Asked[]): Tally {
  const { outcome, rounds = 3 } = trial;
  const outcomes = zeros(4);
  outcomes[outcome] = 1;
  const extreme = { trial: number, value: rounds };
  const byRounds = zeros(rounds + 1);
  byRounds[rounds] = 1;
  return {
    ...emptyTally(0),
    encounters: 1,
    outcomes,
    moments: countedOf(asked).map((one) => {
      const [x, y] = sumsOf(trial, one);
      return [x, y, x * x, x * y, y * y, x ** 3];
    }),
    rounds: byRounds,
    batches: [{ batch: number, encounters: 1, wins: outcomes.slice(0, 2) }],
    shortest: extreme,
    longest: extreme,
    closest: outcome < 2 ? extreme : null,
  };
}

function pairOf(made: readonly MadeVariant[], variant: number, reference: number, asked: readonly Asked[]): PairTally {
  const sum = emptyPair(variant, reference, countedOf(asked).length);
  made[variant].trials.forEach((trial, i) => {
    mergePair(sum, pairOfOne(trial, made[reference].trials[i], variant, reference, asked));
  });
  return sum;
}

export function emptyPair(variant: number, reference: number, metrics: number): PairTally {
  const joint = Array.from({ length: 4 }, () => zeros(4));
  return { variant, reference, encounters: 0, joint, moments: Array.from({ length: metrics }, () => zeros(14)) };
}

export function pairOfOne(
  a: MadeTrial,
  b: MadeTrial,
  variant: number,
  reference: number,
  asked: readonly Asked[],
): PairTally {
  const one = emptyPair(variant, reference, 0);
  one.encounters = 1;
  one.joint[a.outcome][b.outcome] = 1;
  one.moments = countedOf(asked).map((metric) => {
    const four = [...sumsOf(a, metric), ...sumsOf(b, metric)];
    return [...four, ...four.flatMap((x, i) => four.slice(i).map((y) => x * y))];
  });
  return one;
}
