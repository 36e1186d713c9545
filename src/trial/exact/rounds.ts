import { AFTER, ROUND_BEGINS } from './chain.ts';
import type { Explorer } from './explore.ts';

/** A growing list of states. */
interface List {
  states: Int32Array;
  size: number;
}

const list = (): List => ({ states: new Int32Array(64), size: 0 });

function push(to: List, state: number): void {
  if (to.size === to.states.length) {
    const more = new Int32Array(2 * to.size);
    more.set(to.states);
    to.states = more;
  }
  to.states[to.size++] = state;
}

/** What one round came to. */
interface Round {
  /** The number of the round; 0: what comes before the first. */
  readonly number: number;
  /** Probability that the fight ends in this round, and that it goes on after it. */
  readonly ended: number;
  readonly goesOn: number;
}

/** A distribution over states that is carried forward round by round. */
export interface Rounds {
  /** Plays the next round. Yields now and then, so that others have a turn. */
  next(): Generator<void, Round>;
  /** Probability of each outcome of the fights that are over and have no aftermath. */
  readonly ends: Float64Array;
  /** How probably a fight is in each state after its end. */
  readonly after: ReadonlyMap<number, number>;
  /** Expected sums so far, by quantity. */
  readonly sums: Float64Array;
  /** States in which a next round would begin, with their probabilities. */
  open(): readonly (readonly [state: number, probability: number])[];
}

/** So many states are followed before others have a turn. */
const TURN = 4096;

export function bindRounds(explorer: Explorer, quantities: number): Rounds {
  const { chain } = explorer;
  const ends = new Float64Array(256);
  const sums = new Float64Array(quantities);
  const after = new Map<number, number>();
  let weights = new Float64Array(1024);
  /** States in which the next round begins; and those within the round, by how many turns are still to come. */
  const next = list();
  const waiting: List[] = Array.from({ length: 256 }, list);
  let highest = 0;
  let round = -1;
  let ended = 0;

  function addWeight(to: List, state: number, weight: number): void {
    if (state >= weights.length) {
      const more = new Float64Array(Math.max(2 * weights.length, state + 1));
      more.set(weights);
      weights = more;
    }
    if (weights[state] === 0) push(to, state);
    weights[state] += weight;
  }

  function reach(state: number, weight: number): void {
    if (state < 0) {
      ends[-1 - state] += weight;
      ended += weight;
    } else if (chain.kind[state] === AFTER) {
      after.set(state, (after.get(state) ?? 0) + weight);
      ended += weight;
    } else if (chain.kind[state] === ROUND_BEGINS) addWeight(next, state, weight);
    else {
      const turns = chain.turnsLeft[state];
      if (turns > highest) highest = turns;
      addWeight(waiting[turns], state, weight);
    }
  }

  function leave(state: number, weight: number): void {
    if (chain.opened[state] === 0) explorer.open(state);
    const { to, chance, quantity, amount } = chain;
    const edge = chain.firstEdge[state];
    const lastEdge = edge + chain.edges[state];
    for (let i = edge; i < lastEdge; i++) reach(to[i], weight * chance[i]);
    const sum = chain.firstSum[state];
    const lastSum = sum + chain.sums[state];
    for (let i = sum; i < lastSum; i++) sums[quantity[i]] += weight * amount[i];
  }

  reach(explorer.start, 1);

  return {
    ends,
    after,
    sums,
    *next() {
      round++;
      ended = 0;
      let left = TURN;
      const begins = next.states.slice(0, next.size);
      const begun = Float64Array.from(begins, (state) => weights[state]);
      for (const state of begins) weights[state] = 0;
      next.size = 0;
      for (let i = 0; i < begins.length; i++) {
        leave(begins[i], begun[i]);
        if (--left === 0) {
          left = TURN;
          yield;
        }
      }
      // Those with the most turns to come go first: nearly every state is then left only once in a round.
      for (;;) {
        while (highest > 0 && waiting[highest].size === 0) highest--;
        const level = waiting[highest];
        if (level.size === 0) break;
        const at = highest;
        let i = 0;
        while (i < level.size && highest === at) {
          const state = level.states[i++];
          const weight = weights[state];
          weights[state] = 0;
          leave(state, weight);
          if (--left === 0) {
            left = TURN;
            yield;
          }
        }
        level.states.copyWithin(0, i, level.size);
        level.size -= i;
      }
      let goesOn = 0;
      for (let i = 0; i < next.size; i++) goesOn += weights[next.states[i]];
      return { number: round, ended, goesOn };
    },
    open: () => Array.from({ length: next.size }, (_, i) => [next.states[i], weights[next.states[i]]] as const),
  };
}
