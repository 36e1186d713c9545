import type { Pool } from './pool.ts';
import { totalsOf } from './totals.ts';

/** Where the units of a lineup may stand: levels from the highest down, and each unit's chance of standing on each. */
export interface Standing {
  readonly size: number;
  readonly units: readonly number[];
  readonly levels: number;
  /** By level: the chance that these units, given by place in the list, stand on it together. */
  sharing(group: readonly number[]): Float64Array;
}

/** Sets of units are numbered by the sum of powers of two, exact up to here. */
const MOST_UNITS = 50;

/** Two units share a level when both roll plus bonus and rank are equal. */
export function standings(
  pool: Pool | null,
  bonus: Int32Array,
  rank: Int32Array | null,
  who: { readonly units: Int32Array; readonly size: Int32Array },
): Standing {
  const size = who.size[0];
  const units = [...who.units.subarray(0, size)];
  if (size > MOST_UNITS) throw new RangeError(`${size} units are too many to follow all their orders; sample instead`);
  const { totals, chance } = pool === null ? { totals: [0], chance: [1] } : totalsOf(pool);
  const rankOf = (unit: number) => (rank === null ? 0 : rank[unit]);

  const levels: [score: number, rank: number][] = [];
  const seen = new Set<string>();
  for (const unit of units) {
    for (const total of totals) {
      const name = `${total + bonus[unit]} ${rankOf(unit)}`;
      if (seen.has(name)) continue;
      seen.add(name);
      levels.push([total + bonus[unit], rankOf(unit)]);
    }
  }
  levels.sort((a, b) => b[0] - a[0] || b[1] - a[1]);

  const alone = units.map((unit) =>
    levels.map(([score, place]) => {
      const i = totals.indexOf(score - bonus[unit]);
      return place === rankOf(unit) && i >= 0 ? chance[i] : 0;
    }),
  );
  const known = new Map<number, Float64Array>();

  function sharing(group: readonly number[]): Float64Array {
    let set = 0;
    for (const place of group) set += 2 ** place;
    let shared = known.get(set);
    if (shared === undefined) {
      shared = Float64Array.from(levels, (_, level) => group.reduce((p, place) => p * alone[place][level], 1));
      known.set(set, shared);
    }
    return shared;
  }

  return { size, units, levels: levels.length, sharing };
}

export function sum(values: Float64Array): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total;
}

/** For each level, the sum over those above it. */
export function sumsBefore(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length);
  for (let i = 1; i < values.length; i++) sums[i] = sums[i - 1] + values[i - 1];
  return sums;
}
