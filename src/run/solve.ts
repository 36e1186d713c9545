import { setImmediate } from 'node:timers/promises';
import { membersOf } from '../model/encounter.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Variant } from '../scenario/variant.ts';
import type { ExactAnswer } from '../trial/exact/answer.ts';
import { expectedStates } from '../trial/exact/expected.ts';
import { MOST_STATES, type SolveOptions, solving, TooManyPaths } from '../trial/exact/solve.ts';
import { TooManyStates } from '../trial/exact/states.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import type { Asked } from '../trial/metrics.ts';
import type { RunOptions } from './options.ts';

/** A variant that cannot be solved, with why and what to do. */
export class NotSolved extends Error {
  override name = 'NotSolved';
}

/** Fights of more combatants, or with more states, are not worth a try where nobody asked for it. */
const SMALL = { members: 4, states: 20_000, pathsAtMost: 400_000, pathsPerEncounter: 2 };
const TURN_MS = 40;

type Answers = readonly (ExactAnswer | null)[];

/**
 * The solutions of all variants; null for those that are to be sampled. With `auto` all are solved or none is, so that
 * what is sampled stays paired by its dice; whether they are depends on their size alone, never on the clock.
 */
export async function solveAll(scenario: Scenario, asked: readonly Asked[], options: RunOptions): Promise<Answers> {
  const { exact = 'never', encounters, series = [], from, signal } = options;
  const none = scenario.variants.map(() => null);
  const sampled = encounters !== undefined || series.length > 0 || from !== undefined;
  if (exact === 'never' || (exact === 'auto' && sampled)) return none;
  const limits = exact === 'only' ? { mostStates: options.maxStates ?? MOST_STATES } : limitsOf(scenario);
  if (exact === 'auto' && scenario.variants.some(isLarge)) return none;
  const known = new Map<string, ExactAnswer>();
  const answers: ExactAnswer[] = [];
  for (const variant of scenario.variants) {
    const key = fingerprint(variant);
    const answer = known.get(key) ?? (await solved(variant, asked, limits, options));
    if (answer === null || signal?.aborted) return none;
    known.set(key, answer);
    answers.push(answer);
  }
  return answers;
}

const isLarge = ({ encounter }: Variant): boolean => membersOf(encounter).length > SMALL.members;

function limitsOf({ encounters }: Scenario): SolveOptions {
  const mostPaths = Math.min(SMALL.pathsAtMost, SMALL.pathsPerEncounter * encounters.atMost);
  return { mostStates: SMALL.states, mostPaths };
}

/** One variant; null when it turned out to be too large for a try, or was interrupted. */
async function solved(
  variant: Variant,
  asked: readonly Asked[],
  limits: SolveOptions,
  { exact, signal, onSolving }: RunOptions,
): Promise<ExactAnswer | null> {
  const expected = onSolving === undefined ? 0 : expectedStates(variant);
  let states = 0;
  let turn = performance.now();
  try {
    onSolving?.({ variant: variant.name, expected, states: 0, paths: 0, round: 0, goesOn: 1 });
    const steps = solving(variant, asked, limits);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      states = step.value.states;
      if (performance.now() - turn < TURN_MS) continue;
      onSolving?.({ variant: variant.name, expected, ...step.value });
      await setImmediate();
      if (signal?.aborted) return null;
      turn = performance.now();
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (exact === 'only') throw new NotSolved(refusal(variant, error, states));
    return null;
  }
}

function refusal({ name }: Variant, error: RangeError, states: number): string {
  const instead = 'sample it (`melee run`)';
  if (error instanceof TooManyStates) {
    const limit = error.limit.toLocaleString('en');
    return `“${name}” has more than ${limit} states. Give its combatants fewer hit points or fewer friends, allow more with --max-states (100 bytes to 1 kB of memory each), or ${instead}.`;
  }
  if (error instanceof TooManyPaths) return `“${name}” has ${error.message}; ${instead}.`;
  const far = states > 0 ? ` (after ${states.toLocaleString('en')} states)` : '';
  return `“${name}” cannot be solved${far}: ${error.message}.`;
}
