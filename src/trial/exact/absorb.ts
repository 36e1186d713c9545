import { AFTER, type Chain } from './chain.ts';
import { componentsOf } from './components.ts';
import { partOf } from './part.ts';

/** What becomes of a chain in the end. */
export interface Absorbed {
  /** Probability of each end, by outcome. */
  readonly ends: Float64Array;
  /** How probably the fight never ends. */
  readonly never: number;
  /** How probably time goes on for ever after a fight that is over, by state. */
  readonly stuck: ReadonlyMap<number, number>;
  /** Expected sums, by quantity; infinite for what goes on for ever. */
  readonly sums: Float64Array;
  /** What equations were left with at most, as a part of their right side; 0 where all were solved directly. */
  readonly residual: number;
  /** States in the largest part that leads back to itself. */
  readonly largest: number;
}

/**
 * Follows a chain to the end of all time, from states with these probabilities: part after part, each a strongly
 * connected component, in the order in which they are passed. Within a part, only the states at which a round begins can
 * close a circle, so equations are solved for those alone and all others follow from them.
 */
export function absorb(
  chain: Chain,
  begins: ReadonlyMap<number, number>,
  states: number,
  quantities: number,
): Absorbed {
  const parts = componentsOf(chain, [...begins.keys()], states);
  const { to, chance, firstEdge, edges, firstSum, sums: sumsOf, quantity, amount } = chain;
  const ends = new Float64Array(256);
  const sums = new Float64Array(quantities);
  const into = new Float64Array(states);
  const place = new Int32Array(states);
  for (const [state, probability] of begins) into[state] += probability;
  const stuck = new Map<number, number>();
  let never = 0;
  let residual = 0;
  let largest = 0;

  function count(state: number, visits: number): void {
    const last = firstSum[state] + sumsOf[state];
    for (let i = firstSum[state]; i < last; i++) sums[quantity[i]] += visits * amount[i];
  }

  /** What leaves the part `own` from a state visited so often. */
  function goOut(state: number, visits: number, own: number): void {
    const last = firstEdge[state] + edges[state];
    for (let i = firstEdge[state]; i < last; i++) {
      if (to[i] < 0) ends[-1 - to[i]] += visits * chance[i];
      else if (parts.of[to[i]] !== own) into[to[i]] += visits * chance[i];
    }
  }

  /** What has come into a part that nothing leaves. */
  function remain(part: Int32Array): void {
    let enters = 0;
    for (const state of part) enters += into[state];
    if (enters === 0) return;
    const [first] = part;
    if (chain.kind[first] === AFTER) {
      ends[chain.outcome[first]] += enters;
      stuck.set(first, enters);
    } else {
      never += enters;
      for (const state of part) count(state, Number.POSITIVE_INFINITY);
    }
  }

  for (let part = 0; part < parts.count; part++) {
    const first = parts.first[part];
    const size = parts.first[part + 1] - first;
    if (size === 1 && !leadsToItself(chain, parts.states[first])) {
      const state = parts.states[first];
      count(state, into[state]);
      goOut(state, into[state], part);
      continue;
    }
    largest = Math.max(largest, size);
    const circle = partOf(chain, parts, part, place);
    if (!circle.leaks) {
      remain(parts.states.subarray(first, first + size));
      continue;
    }
    residual = Math.max(residual, circle.visit(into));
    for (let i = first; i < first + size; i++) {
      const state = parts.states[i];
      count(state, into[state]);
      goOut(state, into[state], part);
    }
  }
  return { ends, never, stuck, sums, residual, largest };
}

function leadsToItself({ to, firstEdge, edges }: Chain, state: number): boolean {
  const last = firstEdge[state] + edges[state];
  for (let i = firstEdge[state]; i < last; i++) if (to[i] === state) return true;
  return false;
}
