import { type Dice, FLAGGED, HIT, MISS } from './dice.ts';
import { weightOf } from './distribution.ts';
import { type Orders, ordersOf } from './orders.ts';
import type { Pool } from './pool.ts';
import { totalsOf } from './totals.ts';

/** Probabilities of the branches of one request. */
type Branches = ArrayLike<number>;

/** Dice that come up in every way they can, one way after another. */
export interface EnumeratingDice extends Dice {
  /**
   * Calls `step` once for every way its requests can be answered, then `visit` with the exact probability of that way.
   * `step` restores the state it starts from and must ask the same whenever it is answered the same.
   */
  everyPath(step: () => void, visit: (probability: number) => void): void;
}

export function enumeratingDice(): EnumeratingDice {
  const asked: Branches[] = [];
  const taken: number[] = [];
  let depth = 0;
  let walking = false;

  /** The branch to take: the one of this path, or, at a request not met before, the first. */
  function choose(branches: Branches): number {
    if (!walking) throw new Error('enumerating dice answer only inside everyPath');
    const first = nextBranch(branches, -1);
    if (nextBranch(branches, first) < 0) return first;
    if (depth === asked.length) {
      asked.push(branches);
      taken.push(first);
    } else if (asked[depth] !== branches) {
      throw new Error('the step asks something else when it is answered the same; does it restore its whole state?');
    }
    return taken[depth++];
  }

  /** Moves the last request that has a branch left on to it, forgetting those after it. */
  function nextPath(): boolean {
    while (asked.length > 0) {
      const last = asked.length - 1;
      const branch = nextBranch(asked[last], taken[last]);
      if (branch >= 0) {
        taken[last] = branch;
        return true;
      }
      asked.pop();
      taken.pop();
    }
    return false;
  }

  function everyPath(step: () => void, visit: (probability: number) => void): void {
    if (walking) throw new Error('everyPath inside everyPath: use dice of its own');
    walking = true;
    try {
      do {
        depth = 0;
        step();
        if (depth < asked.length) throw new Error('the step asks less when it is answered the same');
        visit(asked.reduce((p, branches, i) => p * branches[taken[i]], 1));
      } while (nextPath());
    } finally {
      walking = false;
      asked.length = 0;
      taken.length = 0;
    }
  }

  return {
    everyPath,
    at() {},
    roll(_purpose, pool) {
      const { totals, chance } = totalsOf(pool);
      return totals[choose(chance)];
    },
    ask: (_purpose, pool) => choose(pool.chance),
    reaches: (_purpose, pool, need) => choose(reachBranches(pool, need)) === 1,
    judge: (_purpose, pool, need) => choose(judgeBranches(pool, need)),
    order(_round, lineup) {
      const orders: Orders = ordersOf(lineup);
      const branch = choose(orders.chance);
      lineup.order.set(orders.order[branch]);
      lineup.joined.set(orders.joined[branch]);
    },
  };
}

function nextBranch(branches: Branches, after: number): number {
  for (let branch = after + 1; branch < branches.length; branch++) if (branches[branch] > 0) return branch;
  return -1;
}

const reaching = new WeakMap<Pool, Branches[]>();
const judging = new WeakMap<Pool, Branches[]>();

/** Below `need`, at least `need`. */
function reachBranches(pool: Pool, need: number): Branches {
  return byNeed(reaching, pool, need, (clamped) => shares(pool, 2, (total) => (total < clamped ? 0 : 1)));
}

/** Miss, hit, hit with the first flag. */
function judgeBranches(pool: Pool, need: number): Branches {
  return byNeed(judging, pool, need, (clamped) =>
    shares(pool, 3, (total, flags) => (total < clamped ? MISS : (flags & 1) === 1 ? FLAGGED : HIT)),
  );
}

/** The exact probability of each kind of outcome. */
function shares(pool: Pool, kinds: number, kindOf: (total: number, flags: number) => number): Branches {
  const weights = new Array<number>(kinds).fill(0);
  for (const { total, flags, weight } of pool.source.outcomes) weights[kindOf(total, flags)] += weight;
  const all = weightOf(pool.source);
  return weights.map((weight) => weight / all);
}

/** The same need must give the same branches, so that a path that asks something else is noticed. */
function byNeed(
  known: WeakMap<Pool, Branches[]>,
  pool: Pool,
  need: number,
  make: (need: number) => Branches,
): Branches {
  const clamped = Math.max(pool.lowest, Math.min(need, pool.highest + 1));
  let table = known.get(pool);
  if (table === undefined) {
    table = [];
    known.set(pool, table);
  }
  table[clamped - pool.lowest] ??= make(clamped);
  return table[clamped - pool.lowest];
}
