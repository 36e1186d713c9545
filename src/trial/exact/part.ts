import { type Chain, WITHIN } from './chain.ts';
import type { Components } from './components.ts';
import { visitsOf } from './dense.ts';
import { gmres } from './gmres.ts';

/** A part of a chain from every state of which every other can be reached. */
export interface Part {
  /** Whether it can be left. */
  readonly leaks: boolean;
  /** Turns what comes into its states from outside to expected visits of them, by state; gives the residual. */
  visit(into: Float64Array): number;
}

/** Parts with more circles to cut than this are solved step by step, others directly. */
const MOST_DENSE = 800;
const TOLERANCE = 1e-14;

/**
 * Within a round time only goes forward, so all circles are cut at the states where a round begins: equations are solved
 * for those, and all others follow from them. `place` is room, one number for each state of the chain.
 */
export function partOf(chain: Chain, components: Components, number: number, place: Int32Array): Part {
  const all = components.states.subarray(components.first[number], components.first[number + 1]);
  const { states, cuts } = cutFirst(chain, components.of, number, all);
  const { first, to, chance, leak } = edgesOf(chain, components.of, number, states, place);
  const flow = new Float64Array(states.length);
  const back = new Float64Array(cuts);
  let leaks = false;
  for (const p of leak) if (p > 0) leaks = true;

  /** Lets `flow` of every state go on, until it is back at a cut; `flow` then holds the visits. */
  function goRound(): void {
    back.fill(0);
    for (let i = 0; i < states.length; i++) {
      const visits = flow[i];
      if (visits === 0) continue;
      for (let e = first[i]; e < first[i + 1]; e++) {
        if (to[e] < cuts) back[to[e]] += visits * chance[e];
        else flow[to[e]] += visits * chance[e];
      }
    }
  }

  function direct(b: Float64Array): Float64Array {
    const q = new Float64Array(cuts * cuts);
    const out = new Float64Array(cuts);
    for (let i = 0; i < cuts; i++) {
      flow.fill(0);
      flow[i] = 1;
      goRound();
      q.set(back, i * cuts);
      for (let j = 0; j < states.length; j++) out[i] += flow[j] * leak[j];
    }
    return visitsOf(q, out, b);
  }

  function inSteps(b: Float64Array) {
    return gmres(
      (x, value) => {
        flow.fill(0);
        flow.set(x);
        goRound();
        for (let i = 0; i < cuts; i++) value[i] = x[i] - back[i];
      },
      b,
      TOLERANCE,
    );
  }

  return {
    leaks,
    visit(into) {
      for (let i = 0; i < states.length; i++) flow[i] = i < cuts ? 0 : into[states[i]];
      goRound();
      const b = Float64Array.from(back, (more, i) => into[states[i]] + more);
      const { x, residual } = cuts > MOST_DENSE ? inSteps(b) : { x: direct(b), residual: 0 };
      for (let i = 0; i < states.length; i++) flow[i] = i < cuts ? x[i] : into[states[i]];
      goRound();
      for (let i = 0; i < states.length; i++) into[states[i]] = flow[i];
      return residual;
    },
  };
}

/** The states of a part, those that cut its circles first, the others so that each comes after all that lead to it. */
function cutFirst({ kind, to, firstEdge, edges }: Chain, of: Int32Array, part: number, all: Int32Array) {
  const cuts = [...all].filter((state) => kind[state] !== WITHIN);
  const waitsFor = new Map<number, number>();
  for (const state of all) if (kind[state] === WITHIN) waitsFor.set(state, 0);

  function eachNext(state: number, visit: (next: number) => void): void {
    for (let i = firstEdge[state]; i < firstEdge[state] + edges[state]; i++) {
      if (to[i] >= 0 && of[to[i]] === part && kind[to[i]] === WITHIN) visit(to[i]);
    }
  }

  for (const state of waitsFor.keys()) eachNext(state, (next) => waitsFor.set(next, waitsFor.get(next)! + 1));
  const sorted = [...waitsFor.keys()].filter((state) => waitsFor.get(state) === 0);
  // The list grows while it is read.
  for (const state of sorted) {
    eachNext(state, (next) => {
      const waits = waitsFor.get(next)! - 1;
      waitsFor.set(next, waits);
      if (waits === 0) sorted.push(next);
    });
  }
  // A circle within a round would be a defect of the rules; cut everywhere it is still solved.
  const placed = new Set(sorted);
  for (const state of waitsFor.keys()) if (!placed.has(state)) cuts.push(state);
  return { states: Int32Array.from([...cuts, ...sorted]), cuts: cuts.length };
}

/** The edges inside a part, by places in `states`, and the chance of each state to leave it. */
function edgesOf(chain: Chain, of: Int32Array, part: number, states: Int32Array, place: Int32Array) {
  const { firstEdge, edges } = chain;
  let size = 0;
  for (let i = 0; i < states.length; i++) {
    place[states[i]] = i;
    size += edges[states[i]];
  }
  const first = new Uint32Array(states.length + 1);
  const to = new Int32Array(size);
  const chance = new Float64Array(size);
  const leak = new Float64Array(states.length);
  let edge = 0;
  for (let i = 0; i < states.length; i++) {
    first[i] = edge;
    const begin = firstEdge[states[i]];
    for (let e = begin; e < begin + edges[states[i]]; e++) {
      const target = chain.to[e];
      if (target < 0 || of[target] !== part) leak[i] += chain.chance[e];
      else {
        to[edge] = place[target];
        chance[edge++] = chain.chance[e];
      }
    }
  }
  first[states.length] = edge;
  return { first, to, chance, leak };
}
