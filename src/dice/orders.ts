import { AT_RANDOM, type Lineup, TOGETHER } from './dice.ts';
import { rollOffs } from './roll-off.ts';
import { type Standing, standings } from './standing.ts';

/** Every order that a lineup can come to, and the exact probability of each. */
export interface Orders {
  readonly chance: readonly number[];
  /** The units in order, and for each whether it acts with the one before it. */
  readonly order: readonly (readonly number[])[];
  readonly joined: readonly (readonly number[])[];
}

/** Eight units have 40,320 orders, and 545,835 where ties act together. */
const MOST_ORDERS = 1_000_000;

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
    orders = lineup.ties === TOGETHER ? inGroups(lineup) : oneByOne(lineup);
    known.set(key, orders);
  }
  return orders;
}

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
  const { size, units, levels, chance } = standings(lineup.pool, lineup.bonus, lineup.rank, lineup);
  const tied = lineup.ties === AT_RANDOM ? equallyLikely : rollOffs(lineup);
  const found = collector();
  const placed: number[] = [];
  const left = new Set(units.keys());

  // above[l]: all placed so far are whole groups and stand above level l.
  // open[j][l]: the placed from j on share level l, those before j are whole groups above it.
  function place(above: number[], open: readonly (readonly number[])[]): void {
    for (const next of [...left]) {
      const now = [...open, above].map((group) => group.map((p, level) => p * chance[next][level]));
      if (!now.some((group) => group.some((p) => p > 0))) continue;
      left.delete(next);
      placed.push(next);
      const closed = new Array<number>(levels).fill(0);
      for (let from = 0; from < now.length; from++) {
        const share = tied(placed.slice(from));
        for (let level = 0; level < levels; level++) closed[level] += now[from][level] * share;
      }
      if (placed.length === size) found.add(units, placed, sum(closed));
      else place(sumsBefore(closed), now);
      placed.pop();
      left.add(next);
    }
  }
  if (size === 0) found.add(units, placed, 1);
  else place(new Array<number>(levels).fill(1), []);
  return found.orders;
}

function equallyLikely(sequence: readonly number[]): number {
  let permutations = 1;
  for (let i = 2; i <= sequence.length; i++) permutations *= i;
  return 1 / permutations;
}

/** The tied act together: every order of groups that can come up, each group in listed order. */
function inGroups(lineup: Lineup): Orders {
  const { size, units, levels, chance } = standings(lineup.pool, lineup.bonus, lineup.rank, lineup);
  const found = collector();
  const placed: number[] = [];
  const joined: number[] = [];
  const left = new Set(units.keys());

  function place(above: readonly number[], group: readonly number[]): void {
    for (const next of [...left]) {
      for (const joins of next > placed[placed.length - 1] ? [0, 1] : [0]) {
        const now = (joins ? group : above).map((p, level) => p * chance[next][level]);
        if (!now.some((p) => p > 0)) continue;
        left.delete(next);
        placed.push(next);
        joined.push(joins);
        if (placed.length === size) found.add(units, placed, sum(now), joined);
        else place(sumsBefore(now), now);
        joined.pop();
        placed.pop();
        left.add(next);
      }
    }
  }
  if (size === 0) found.add(units, placed, 1);
  else place(new Array<number>(levels).fill(1), []);
  return found.orders;
}

function collector() {
  const orders = { chance: [] as number[], order: [] as number[][], joined: [] as number[][] };
  function add(units: Standing['units'], placed: readonly number[], chance: number, joined?: readonly number[]): void {
    if (!(chance > 0)) return;
    if (orders.chance.length === MOST_ORDERS) {
      throw new RangeError(
        `${units.length} units come in more than ${MOST_ORDERS} orders, too many to follow them all; sample instead`,
      );
    }
    orders.chance.push(chance);
    orders.order.push(placed.map((i) => units[i]));
    orders.joined.push(joined ? [...joined] : placed.map(() => 0));
  }
  return { orders, add };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function sumsBefore(values: readonly number[]): number[] {
  let before = 0;
  return values.map((value) => {
    const answer = before;
    before += value;
    return answer;
  });
}
