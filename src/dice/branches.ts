import { FLAGGED, HIT, MISS } from './dice.ts';
import { weightOf } from './distribution.ts';
import type { Orders } from './orders.ts';
import type { Pool } from './pool.ts';
import { totalsOf } from './totals.ts';

/** The ways in which a request can be answered. One request asked twice in the same way has one and the same object. */
export interface Branches {
  /** Probability of each; some may be impossible. */
  readonly chance: Float64Array;
  /** The first that is possible, and after each the next one; -1: none. */
  readonly first: number;
  readonly next: Int32Array;
  /** Whether there is only one. */
  readonly certain: boolean;
}

function branchesOf(chance: ArrayLike<number>): Branches {
  const next = new Int32Array(chance.length).fill(-1);
  let first = -1;
  for (let branch = chance.length - 1; branch >= 0; branch--) {
    next[branch] = first;
    if (chance[branch] > 0) first = branch;
  }
  return { chance: Float64Array.from(chance), first, next, certain: next[first] === -1 };
}

/** What is known of a pool: branches by the form of the request, and by need. */
interface PoolBranches {
  readonly outcomes: Branches;
  readonly totals: Branches;
  readonly reaches: Branches[];
  readonly judges: Branches[];
}

const pools = new WeakMap<Pool, PoolBranches>();

function ofPool(pool: Pool): PoolBranches {
  let known = pools.get(pool);
  if (known === undefined) {
    const totals = branchesOf(totalsOf(pool).chance);
    known = { outcomes: branchesOf(pool.chance), totals, reaches: [], judges: [] };
    pools.set(pool, known);
  }
  return known;
}

/** By outcome; by total. */
export const outcomeBranches = (pool: Pool): Branches => ofPool(pool).outcomes;
export const totalBranches = (pool: Pool): Branches => ofPool(pool).totals;

/** Below `need`, at least `need`. */
export function reachBranches(pool: Pool, need: number): Branches {
  const { reaches } = ofPool(pool);
  const clamped = clampedTo(pool, need);
  reaches[clamped - pool.lowest] ??= shares(pool, 2, (total) => (total < clamped ? 0 : 1));
  return reaches[clamped - pool.lowest];
}

/** Miss, hit, hit with the first flag. */
export function judgeBranches(pool: Pool, need: number): Branches {
  const { judges } = ofPool(pool);
  const clamped = clampedTo(pool, need);
  judges[clamped - pool.lowest] ??= shares(pool, 3, (total, flags) =>
    total < clamped ? MISS : (flags & 1) === 1 ? FLAGGED : HIT,
  );
  return judges[clamped - pool.lowest];
}

function clampedTo({ lowest, highest }: Pool, need: number): number {
  if (need < lowest) return lowest;
  return need > highest ? highest + 1 : need;
}

/** The exact probability of each kind of outcome. */
function shares(pool: Pool, kinds: number, kindOf: (total: number, flags: number) => number): Branches {
  const weights = new Array<number>(kinds).fill(0);
  for (const { total, flags, weight } of pool.source.outcomes) weights[kindOf(total, flags)] += weight;
  const all = weightOf(pool.source);
  return branchesOf(weights.map((weight) => weight / all));
}

const ordered = new WeakMap<Orders, Branches>();

/** By order of acting. */
export function orderBranches(orders: Orders): Branches {
  let known = ordered.get(orders);
  if (known === undefined) {
    known = branchesOf(orders.chance);
    ordered.set(orders, known);
  }
  return known;
}
