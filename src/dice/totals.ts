import type { Pool } from './pool.ts';

/** A pool without its flags: each total once, lowest first, with its exact probability. */
export interface Totals {
  readonly totals: readonly number[];
  readonly chance: readonly number[];
}

const known = new WeakMap<Pool, Totals>();

export function totalsOf(pool: Pool): Totals {
  let answer = known.get(pool);
  if (answer === undefined) {
    answer = withoutFlags(pool);
    known.set(pool, answer);
  }
  return answer;
}

function withoutFlags(pool: Pool): Totals {
  const ways = new Map<number, number>();
  let all = 0;
  for (const { total, weight } of pool.source.outcomes) {
    ways.set(total, (ways.get(total) ?? 0) + weight);
    all += weight;
  }
  return { totals: [...ways.keys()], chance: [...ways.values()].map((weight) => weight / all) };
}
