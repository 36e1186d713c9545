import {
  type Branches,
  judgeBranches,
  orderBranches,
  outcomeBranches,
  reachBranches,
  totalBranches,
} from './branches.ts';
import type { Dice, Lineup } from './dice.ts';
import { type Orders, ordersOf } from './orders.ts';
import { totalsOf } from './totals.ts';

/** Dice that come up in every way they can, one way after another. */
export interface EnumeratingDice extends Dice {
  /**
   * Calls `step` once for every way its requests can be answered, then `visit` with the exact probability of that way.
   * `step` restores the state it starts from and must ask the same whenever it is answered the same.
   */
  everyPath(step: () => void, visit: (probability: number) => void): void;
  /** Whether anything was asked on the path at hand that can come up in more than one way. */
  branched(): boolean;
}

export function enumeratingDice(): EnumeratingDice {
  const asked: Branches[] = [];
  const taken: number[] = [];
  /** Of requests for an order: by whom, and which orders there are; they are costly to look up. */
  const lineups: (Lineup | null)[] = [];
  const orders: (Orders | null)[] = [];
  let depth = 0;
  let walking = false;

  /** The branch to take: the one of this path, or, at a request not met before, the first. */
  function choose(branches: Branches): number {
    if (!walking) throw new Error('enumerating dice answer only inside everyPath');
    if (branches.certain) return branches.first;
    if (depth === asked.length) {
      asked.push(branches);
      taken.push(branches.first);
      lineups.push(null);
      orders.push(null);
    } else if (asked[depth] !== branches) {
      throw new Error('the step asks something else when it is answered the same; does it restore its whole state?');
    }
    return taken[depth++];
  }

  /** The orders of a lineup; on a path gone before they are known. */
  function ordersAt(lineup: Lineup): Orders {
    const known = depth < asked.length && lineups[depth] === lineup ? orders[depth] : null;
    return known ?? ordersOf(lineup);
  }

  /** Moves the last request that has a branch left on to it, forgetting those after it. */
  function nextPath(): boolean {
    while (asked.length > 0) {
      const last = asked.length - 1;
      const branch = asked[last].next[taken[last]];
      if (branch >= 0) {
        taken[last] = branch;
        return true;
      }
      forgetLast();
    }
    return false;
  }

  function forgetLast(): void {
    asked.pop();
    taken.pop();
    lineups.pop();
    orders.pop();
  }

  function probability(): number {
    let p = 1;
    for (let i = 0; i < depth; i++) p *= asked[i].chance[taken[i]];
    return p;
  }

  function everyPath(step: () => void, visit: (probability: number) => void): void {
    if (walking) throw new Error('everyPath inside everyPath: use dice of its own');
    walking = true;
    try {
      do {
        depth = 0;
        step();
        if (depth < asked.length) throw new Error('the step asks less when it is answered the same');
        visit(probability());
      } while (nextPath());
    } finally {
      walking = false;
      while (asked.length > 0) forgetLast();
      depth = 0;
    }
  }

  return {
    everyPath,
    branched: () => depth > 0,
    at() {},
    roll: (_purpose, pool) => totalsOf(pool).totals[choose(totalBranches(pool))],
    ask: (_purpose, pool) => choose(outcomeBranches(pool)),
    reaches: (_purpose, pool, need) => choose(reachBranches(pool, need)) === 1,
    judge: (_purpose, pool, need) => choose(judgeBranches(pool, need)),
    order(_round, lineup) {
      const found = ordersAt(lineup);
      const branch = choose(orderBranches(found));
      const at = depth - 1;
      if (at >= 0 && asked[at] === orderBranches(found)) {
        lineups[at] = lineup;
        orders[at] = found;
      }
      const { size } = lineup;
      const order = found.order[branch];
      const joined = found.joined[branch];
      for (let i = 0; i < size[0]; i++) {
        lineup.order[i] = order[i];
        lineup.joined[i] = joined[i];
      }
    },
  };
}
