import { type Battle, bindBattle } from '../../combat/battle.ts';
import { BOTH_DOWN, DONE, ROUND, TIMEOUT } from '../../combat/clock.ts';
import { enumeratingDice } from '../../dice/enumerating.ts';
import { SILENT } from '../../model/event.ts';
import { resolveStats } from '../../rules/adapters.ts';
import type { Variant } from '../../scenario/variant.ts';
import { bindStates, type Layer } from './states.ts';

/** Fights still going on with this probability together are too rare to be seen in any digit. */
const NOTHING_LEFT = 1e-13;
const MOST_STATES = 2_000_000;

export interface ExactOptions {
  /** Whether time goes on after the fight until nobody is in danger. */
  readonly aftermath?: boolean;
  /** More states at one time than this are refused with a RangeError. */
  readonly mostStates?: number;
  /** Told of every way to end, with its probability, the battle standing as it ended. */
  onEnd?(probability: number, battle: Battle): void;
}

/** What becomes of a variant, exactly but for the rounding of doubles. */
export interface ExactAnswer {
  /** Probability that each side wins, in listed order. */
  readonly wins: readonly number[];
  readonly bothDown: number;
  readonly timeout: number;
  /** What is left over of fights that never seem to end. */
  readonly undecided: number;
  /** Mean number of rounds, the surprise round not counted. */
  readonly rounds: number;
  /** States expanded, over all rounds. */
  readonly states: number;
}

/**
 * The exact answer from the rules that are sampled, under dice that come up in every way they can:
 *
 *   one state -> [joint after joint, equal states merged] -> the states at the end of the round -> ... -> all is decided
 *
 * Rounds are followed one after another, so the number of the round is common to all states that stand beside each
 * other, and a cap on rounds means what it means in sampling. Cost: states x outcomes of a joint.
 */
export function propagate(variant: Variant, options: ExactOptions = {}): ExactAnswer {
  const { encounter, ruleset, tactics } = variant;
  const { stats } = resolveStats(encounter, ruleset);
  const dice = enumeratingDice();
  const aftermath = options.aftermath ?? false;
  const battle = bindBattle({ encounter, ruleset, tactics, stats }, dice, SILENT, { aftermath });
  const { phase, outcome } = battle.clock;
  const { round } = battle.table.columns;
  const states = bindStates(battle);
  const mostStates = options.mostStates ?? MOST_STATES;

  const wins = encounter.sides.map(() => 0);
  let bothDown = 0;
  let timeout = 0;
  let rounds = 0;
  let expanded = 0;

  function end(probability: number): void {
    rounds += probability * round[0];
    if (outcome[0] === BOTH_DOWN) bothDown += probability;
    else if (outcome[0] === TIMEOUT) timeout += probability;
    else wins[outcome[0]] += probability;
    options.onEnd?.(probability, battle);
  }

  /** One joint further from every state of a layer: into `within` the round, or into the `next` one. */
  function expand(layer: Layer, within: Layer, next: Layer): void {
    for (const [key, weight] of layer) {
      expanded++;
      dice.everyPath(
        () => {
          states.restore(key);
          battle.step();
        },
        (probability) => {
          if (phase[0] === DONE) end(probability * weight);
          else states.add(phase[0] === ROUND ? next : within, probability * weight);
        },
      );
      if (within.size + next.size > mostStates) throw new RangeError(`more than ${mostStates} states at one time`);
    }
  }

  let now: Layer = new Map();
  battle.reset();
  states.add(now, 1);
  let undecided = 1;
  while (undecided > NOTHING_LEFT) {
    const next: Layer = new Map();
    while (now.size > 0) {
      const within: Layer = new Map();
      expand(now, within, next);
      now = within;
    }
    now = next;
    undecided = 0;
    for (const weight of now.values()) undecided += weight;
  }
  return { wins, bothDown, timeout, undecided, rounds, states: expanded };
}
