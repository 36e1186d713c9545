import type { Pool } from './pool.ts';
import { totalsOf } from './totals.ts';

/** Where the units of a lineup may stand: levels from the highest down, and each unit's chance of standing on each. */
export interface Standing {
  readonly size: number;
  readonly units: readonly number[];
  readonly levels: number;
  /** By place in the list of units, then level. */
  readonly chance: readonly (readonly number[])[];
}

/** Two units share a level when both roll plus bonus and rank are equal. */
export function standings(
  pool: Pool | null,
  bonus: Int32Array,
  rank: Int32Array | null,
  who: { readonly units: Int32Array; readonly size: Int32Array },
): Standing {
  const size = who.size[0];
  const units = [...who.units.subarray(0, size)];
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

  const chanceOn = units.map((unit) =>
    levels.map(([score, place]) => {
      const i = totals.indexOf(score - bonus[unit]);
      return place === rankOf(unit) && i >= 0 ? chance[i] : 0;
    }),
  );
  return { size, units, levels: levels.length, chance: chanceOn };
}
