import { AT_RANDOM, type Lineup, TOGETHER } from './dice.ts';
import { rollOffs } from './roll-off.ts';
import { type Standing, standings, sum, sumsBefore } from './standing.ts';

/** Every order that a lineup can come to, and the exact probability of each. */
export interface Orders {
  readonly chance: readonly number[];
  /** The units in order, and for each whether it acts with the one before it. */
  readonly order: readonly (readonly number[])[];
  readonly joined: readonly (readonly number[])[];
}

/** Eight units have 40,320 orders; where ties act together, seven have 47,293. */
const MOST_ORDERS = 100_000;

const known = new Map<string, Orders>();

/**
 * The distribution over the orders of a lineup. Scores are never enumerated: the order is laid down place by place,
 * and beside it goes, for each level that the last placed may stand on, the probability that all above it stand so.
 * Cost: about (orders) x (units) x (levels).
 */
export function ordersOf(lineup: Lineup): Orders {
  const key = keyOf(lineup);
  let orders = known.get(key);
  if (orders === undefined) {
    refuseCrowd(lineup);
    orders = lineup.ties === TOGETHER ? inGroups(lineup) : oneByOne(lineup);
    known.set(key, orders);
  }
  return orders;
}

/** Those whose scores lie closer together than a roll reaches can come in any order: more than so many are refused at once. */
function refuseCrowd({ pool, bonus, units, size }: Lineup): void {
  if (pool === null) return;
  const reach = pool.highest - pool.lowest;
  const scores = Array.from(units.subarray(0, size[0]), (unit) => bonus[unit]);
  for (const lowest of scores) {
    const crowd = scores.filter((score) => score >= lowest && score - lowest < reach).length;
    let orders = 1;
    for (let i = 2; i <= crowd; i++) orders *= i;
    if (orders > MOST_ORDERS) throw tooMany(crowd);
  }
}

const tooMany = (units: number): RangeError =>
  new RangeError(
    `${units} units come in more than ${MOST_ORDERS.toLocaleString('en')} orders, too many to follow them all; sample instead`,
  );

function keyOf({ pool, ties, tiePool, tieBonus, bonus, rank, units, size }: Lineup): string {
  let key = `${ties}|${pool?.name}|${tiePool.name}`;
  for (let i = 0; i < size[0]; i++) {
    const unit = units[i];
    key += `|${unit} ${bonus[unit]} ${rank[unit]} ${tieBonus[unit]}`;
  }
  return key;
}

/** Ties are broken: every permutation that can come up. */
function oneByOne(lineup: Lineup): Orders {
  const { size, units, levels, sharing } = standings(lineup.pool, lineup.bonus, lineup.rank, lineup);
  const tied = lineup.ties === AT_RANDOM ? equallyLikely : rollOffs(lineup);
  const found = collector();
  const placed: number[] = [];
  const left = new Set(units.keys());

  // above[k][l]: the first k placed are whole groups, and all stand above level l.
  function place(above: readonly Float64Array[]): void {
    for (const next of [...left]) {
      left.delete(next);
      placed.push(next);
      const closed = new Float64Array(levels);
      let possible = false;
      for (let from = 0; from < placed.length; from++) {
        const group = placed.slice(from);
        const shared = sharing(group);
        const before = above[from];
        const share = tied(group);
        for (let level = 0; level < levels; level++) {
          const p = before[level] * shared[level];
          if (p > 0) possible = true;
          closed[level] += p * share;
        }
      }
      if (placed.length === size) found.add(units, placed, sum(closed));
      else if (possible) place([...above, sumsBefore(closed)]);
      placed.pop();
      left.add(next);
    }
  }
  if (size === 0) found.add(units, placed, 1);
  else place([new Float64Array(levels).fill(1)]);
  return found.orders;
}

function equallyLikely(sequence: readonly number[]): number {
  let permutations = 1;
  for (let i = 2; i <= sequence.length; i++) permutations *= i;
  return 1 / permutations;
}

/** The tied act together: every order of groups that can come up, each group in listed order. */
function inGroups(lineup: Lineup): Orders {
  const { size, units, levels, sharing } = standings(lineup.pool, lineup.bonus, lineup.rank, lineup);
  const found = collector();
  const placed: number[] = [];
  const joined: number[] = [];
  const left = new Set(units.keys());

  // above[l]: all whole groups stand above level l. now[l]: and the last group, still open, on level l.
  function place(above: Float64Array, now: Float64Array): void {
    for (const next of [...left]) {
      const own = sharing([next]);
      for (const joins of next > placed[placed.length - 1] ? [0, 1] : [0]) {
        const then = (joins === 1 ? now : above).map((p, level) => p * own[level]);
        const chance = sum(then);
        if (chance === 0) continue;
        left.delete(next);
        placed.push(next);
        joined.push(joins);
        if (placed.length === size) found.add(units, placed, chance, joined);
        else place(sumsBefore(then), then);
        joined.pop();
        placed.pop();
        left.add(next);
      }
    }
  }
  if (size === 0) found.add(units, placed, 1);
  else place(new Float64Array(levels).fill(1), new Float64Array(levels));
  return found.orders;
}

function collector() {
  const orders = { chance: [] as number[], order: [] as number[][], joined: [] as number[][] };
  function add(units: Standing['units'], placed: readonly number[], chance: number, joined?: readonly number[]): void {
    if (!(chance > 0)) return;
    if (orders.chance.length === MOST_ORDERS) {
      throw tooMany(units.length);
    }
    orders.chance.push(chance);
    orders.order.push(placed.map((i) => units[i]));
    orders.joined.push(joined ? [...joined] : placed.map(() => 0));
  }
  return { orders, add };
}
