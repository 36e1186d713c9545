import type { Chain } from './chain.ts';

/** States in the order of the chain's strongly connected components: no component leads to an earlier one. */
export interface Components {
  readonly count: number;
  /** States, component after component, and where each component begins (one more than there are). */
  readonly states: Int32Array;
  readonly first: Int32Array;
  /** The component of each state; -1: not reached. */
  readonly of: Int32Array;
}

/**
 * Strongly connected components of what can be reached from these states, all of it opened. Tarjan (1972), with a stack
 * of its own in place of recursion; cost: states + edges.
 */
export function componentsOf(chain: Chain, roots: readonly number[], states: number): Components {
  const { to, firstEdge, edges } = chain;
  const of = new Int32Array(states).fill(-1);
  const index = new Int32Array(states);
  const low = new Int32Array(states);
  const edge = new Uint32Array(states);
  const path = new Int32Array(states);
  const open = new Int32Array(states);
  // Components are found in reverse topological order, each written before those found before it.
  const sorted = new Int32Array(states);
  const begins: number[] = [];
  let write = states;
  let opened = 0;
  let depth = 0;
  let next = 1;
  let count = 0;

  function enter(state: number): void {
    index[state] = low[state] = next++;
    edge[state] = firstEdge[state];
    open[opened++] = state;
    path[depth++] = state;
  }

  function close(root: number): void {
    const end = opened;
    while (open[--opened] !== root);
    write -= end - opened;
    begins.push(write);
    for (let i = opened; i < end; i++) {
      sorted[write + i - opened] = open[i];
      of[open[i]] = count;
    }
    count++;
  }

  function explore(root: number): void {
    enter(root);
    while (depth > 0) {
      const state = path[depth - 1];
      if (edge[state] < firstEdge[state] + edges[state]) {
        const target = to[edge[state]++];
        if (target < 0) continue;
        if (index[target] === 0) enter(target);
        else if (of[target] < 0 && index[target] < low[state]) low[state] = index[target];
        continue;
      }
      depth--;
      if (low[state] === index[state]) close(state);
      if (depth > 0 && low[state] < low[path[depth - 1]]) low[path[depth - 1]] = low[state];
    }
  }

  for (const root of roots) if (index[root] === 0) explore(root);
  const reached = sorted.subarray(write);
  const first = Int32Array.from([...begins.reverse(), states], (at) => at - write);
  for (let i = 0; i < reached.length; i++) of[reached[i]] = count - 1 - of[reached[i]];
  return { count, states: reached, first, of };
}
