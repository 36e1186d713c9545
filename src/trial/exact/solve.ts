import { BOTH_DOWN, TIMEOUT } from '../../combat/clock.ts';
import { MOST_ROUNDS } from '../../model/encounter.ts';
import type { Variant } from '../../scenario/variant.ts';
import type { Asked, Counter } from '../metrics.ts';
import { cellsOf, countedOf } from '../trials.ts';
import { type Absorbed, absorb } from './absorb.ts';
import type { ExactAnswer } from './answer.ts';
import { bindExplorer, type Explorer } from './explore.ts';
import { EVERY_ROUND, horizonOf } from './horizon.ts';
import { bindRounds, type Rounds } from './rounds.ts';
import { quantitiesOf } from './sums.ts';

export interface SolveOptions {
  /** More states than this are refused with TooManyStates. */
  readonly mostStates?: number;
  /** More ways from state to state than this are refused with TooManyPaths. */
  readonly mostPaths?: number;
}

/** How far a solution has come. */
export interface SolveProgress {
  readonly states: number;
  readonly paths: number;
  readonly round: number;
  /** Probability that a fight goes on after that round. */
  readonly goesOn: number;
}

export const MOST_STATES = 2_000_000;

/** More ways from state to state than were allowed. */
export class TooManyPaths extends RangeError {
  override name = 'TooManyPaths';
}

/** Fights still going on with this probability together are too rare to be seen in any digit. */
const NOTHING_LEFT = 1e-16;
/** States opened between two looks at the clock of whoever waits. */
const TURN = 1024;

/**
 * What becomes of a variant, from the rules that are sampled:
 *
 *   with a cap on rounds   [all states of a round -> those of the next] until all is decided, or the cap   bindRounds
 *   without one            all states that there are -> one system of equations                            absorb
 *   time after the fight   the same equations, from all states in which fights end                         absorb
 *
 * Yields now and then how far it has come.
 */
export function* solving(
  variant: Variant,
  asked: readonly Asked[],
  options: SolveOptions = {},
): Generator<SolveProgress, ExactAnswer> {
  const counted = countedOf(asked);
  const counters = new Set<Counter>(
    counted.flatMap(({ metric }) => [...(metric.counters ?? []), ...(metric.per ?? [])]),
  );
  counters.add('rounds');
  const aftermath = counters.has('deathsAfter') || counters.has('stabilised');
  const { mostStates = MOST_STATES, mostPaths = Number.POSITIVE_INFINITY } = options;
  const explorer = bindExplorer(variant, { counters, mostStates, aftermath });
  const quantities = quantitiesOf(variant.encounter.sides.length);
  const rounds = bindRounds(explorer, quantities.size);
  const capped = variant.encounter.maxRounds < MOST_ROUNDS || horizonOf(variant) === EVERY_ROUND;
  const pace: Pace = { explorer, mostPaths, round: 0, goesOn: 1 };

  let everything: Absorbed | null = null;
  if (!capped) {
    yield* openAll(pace);
    everything = absorb(explorer.chain, new Map([[explorer.start, 1]]), explorer.states, quantities.size);
  }
  const never = everything?.never ?? 0;
  const followed = yield* follow(rounds, variant.encounter.maxRounds, never, quantities.downs, pace);
  if (everything === null) {
    timeOut(explorer, rounds, followed.left);
    yield* openAll(pace, [...rounds.after.keys()]);
  }
  const after = everything ?? absorb(explorer.chain, rounds.after, explorer.states, quantities.size);
  const sums = everything === null ? rounds.sums.map((sum, i) => sum + after.sums[i]) : after.sums.slice();
  const ends = everything === null ? rounds.ends.map((p, i) => p + after.ends[i]) : after.ends.slice();
  ends[TIMEOUT] += never;
  for (const [state, p] of after.stuck) {
    explorer.endOf(state, explorer.chain.outcome[state], (quantity, amount) => {
      sums[quantity] += p * amount;
    });
  }
  return answerOf(variant, counted, explorer, { ends, sums, residual: after.residual, ...followed });
}

/** The same at once. */
export function solve(variant: Variant, asked: readonly Asked[], options: SolveOptions = {}): ExactAnswer {
  const steps = solving(variant, asked, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Pace {
  readonly explorer: Explorer;
  readonly mostPaths: number;
  round: number;
  goesOn: number;
}

function progressOf({ explorer, mostPaths, round, goesOn }: Pace): SolveProgress {
  const { states, paths } = explorer;
  if (paths > mostPaths) throw new TooManyPaths(`more than ${mostPaths.toLocaleString('en')} ways from state to state`);
  return { states, paths, round, goesOn };
}

/** Opens every state that can be reached from these; from the first, if none are said. */
function* openAll(pace: Pace, from: readonly number[] = [pace.explorer.start]): Generator<SolveProgress, void> {
  const { explorer } = pace;
  const { chain } = explorer;
  const waiting = [...from];
  let left = TURN;
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (chain.opened[state] === 1) continue;
    explorer.open(state);
    const { to } = chain;
    const last = chain.firstEdge[state] + chain.edges[state];
    for (let i = chain.firstEdge[state]; i < last; i++)
      if (to[i] >= 0 && chain.opened[to[i]] === 0) waiting.push(to[i]);
    if (--left > 0) continue;
    left = TURN;
    yield progressOf(pace);
  }
}

interface Followed {
  /** Probability of each number of rounds. */
  readonly distribution: readonly number[];
  /** Expected downs in each round, by side. */
  readonly downs: readonly (readonly number[])[];
  /** Whether rounds ran out before all was decided. */
  readonly left: boolean;
}

/** Carries the distribution of states forward until the last round, or until hardly any fight is left but those that never end. */
function* follow(
  rounds: Rounds,
  lastRound: number,
  never: number,
  downsAt: number,
  pace: Pace,
): Generator<SolveProgress, Followed> {
  const distribution: number[] = [];
  const downs: number[][] = [];
  let before = [...rounds.sums.subarray(downsAt)];
  for (;;) {
    const playing = rounds.next();
    let step = playing.next();
    for (; !step.done; step = playing.next()) yield progressOf(pace);
    const { number, ended, goesOn } = step.value;
    distribution.push(ended);
    const now = [...rounds.sums.subarray(downsAt)];
    downs.push(now.map((sum, side) => sum - before[side]));
    before = now;
    pace.round = number;
    pace.goesOn = goesOn;
    yield progressOf(pace);
    if (number === lastRound && goesOn > 0) {
      distribution[number] += goesOn;
      return { distribution, downs, left: true };
    }
    if (goesOn - never <= NOTHING_LEFT) return { distribution, downs, left: false };
  }
}

/** What becomes of fights that have run out of rounds. */
function timeOut(explorer: Explorer, rounds: Rounds, left: boolean): void {
  if (!left) return;
  const after = rounds.after as Map<number, number>;
  for (const [state, p] of rounds.open()) {
    const next = explorer.timeOut(state);
    if (next >= 0) after.set(next, (after.get(next) ?? 0) + p);
    else {
      rounds.ends[TIMEOUT] += p;
      explorer.endOf(state, TIMEOUT, (quantity, amount) => {
        rounds.sums[quantity] += p * amount;
      });
    }
  }
}

interface Found extends Followed {
  readonly ends: Float64Array;
  readonly sums: Float64Array;
  readonly residual: number;
}

function answerOf(variant: Variant, counted: readonly Asked[], explorer: Explorer, found: Found): ExactAnswer {
  const sides = variant.encounter.sides.length;
  const { ends, sums, distribution, downs, residual } = found;
  const at = quantitiesOf(sides);
  const { rules, actionNames } = explorer.battle;
  const causeNames = rules.causes;
  const rows = (from: number, names: readonly string[]) =>
    names.map((_, row) => [...sums.subarray(from + row * sides, from + (row + 1) * sides)]);
  const sumOf = (counters: readonly Counter[], side: number | null) =>
    cellsOf(counters, side, sides).reduce((sum, cell) => sum + sums[cell], 0);
  return {
    outcomes: [...ends.subarray(0, sides), ends[BOTH_DOWN], ends[TIMEOUT]],
    metrics: counted.map(({ metric, side }) => [
      sumOf(metric.counters ?? [], side),
      metric.per === undefined ? 1 : sumOf(metric.per, side),
    ]),
    rounds: distribution,
    downsByRound: Array.from({ length: sides }, (_, side) => downs.map((round) => round[side])),
    deathsDuring: rows(at.deathsDuring, causeNames),
    deathsAfter: rows(at.deathsAfter, causeNames),
    actions: rows(at.actions, actionNames),
    causeNames,
    actionNames,
    work: { states: explorer.states, paths: explorer.paths, bytes: explorer.bytes, residual },
  };
}
