import { type Distribution, weightOf } from './distribution.ts';

/** A word of the dice has this many bits, so that every threshold, "never" too, is a small integer. */
const WORD_BITS = 30;
export const WORDS = 2 ** WORD_BITS;

const CELL_BITS = 10;

/**
 * A distribution made ready to be asked. A word of 30 bits picks an outcome by the inverse distribution function, so
 * that a larger word never means a lower total. Probabilities are exact in `chance`; a word realises them with an
 * error below 2^-30, and exactly where the weights divide 2^30.
 */
export interface Pool {
  readonly name: string;
  readonly source: Distribution;
  readonly size: number;
  /** Total and flags of each outcome; the first flag is bit 0. */
  readonly totals: Int32Array;
  readonly flags: Int32Array;
  /** Probability of each outcome. */
  readonly chance: Float64Array;
  readonly mean: number;
  /** First word beyond each outcome. */
  readonly upper: Int32Array;
  /** For the first bits of a word: the lowest outcome it can mean. */
  readonly cells: Int32Array;
  readonly lowest: number;
  readonly highest: number;
  /** By need minus `lowest`: the first word that reaches it; then the exact probability of reaching it. */
  readonly reach: Int32Array;
  readonly reachChance: Float64Array;
}

/** Views on one large buffer: a typed array of 64 bytes or less would live inside its heap object and read slower. */
function column(length: number): Int32Array<ArrayBuffer> {
  return new Int32Array(new ArrayBuffer(Math.max(length * 4, 128)), 0, length);
}

const made = new Map<string, Pool>();

/** The pool of a distribution. Pools of one name and flags are one object, shared by all who bind. */
export function poolOf(source: Distribution): Pool {
  const key = `${source.name}|${source.flagNames.join()}`;
  const known = made.get(key);
  if (known) {
    if (!same(known.source, source)) throw new Error(`two pools that differ are called "${source.name}"; rename one`);
    return known;
  }
  const pool = build(source);
  made.set(key, pool);
  return pool;
}

function same(a: Distribution, b: Distribution): boolean {
  if (a === b) return true;
  const scale = weightOf(b) / weightOf(a);
  return (
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every(({ total, flags, weight }, i) => {
      const other = b.outcomes[i];
      return (
        total === other.total && flags === other.flags && Math.abs(weight * scale - other.weight) <= 1e-9 * other.weight
      );
    })
  );
}

function build(source: Distribution): Pool {
  const size = source.outcomes.length;
  const totals = column(size);
  const flags = column(size);
  const upper = column(size);
  const chance = new Float64Array(size);
  const weight = source.outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
  let below = 0;
  let mean = 0;
  source.outcomes.forEach((outcome, i) => {
    below += outcome.weight;
    totals[i] = outcome.total;
    flags[i] = outcome.flags;
    chance[i] = outcome.weight / weight;
    mean += (outcome.weight * outcome.total) / weight;
    upper[i] = Math.round((below / weight) * WORDS);
  });
  const lowest = totals[0];
  const highest = totals[size - 1];
  const reach = column(highest - lowest + 2);
  const reachChance = new Float64Array(highest - lowest + 2);
  let first = 0;
  let missed = 0;
  for (let need = lowest; need <= highest + 1; need++) {
    while (first < size && totals[first] < need) missed += source.outcomes[first++]?.weight ?? 0;
    reach[need - lowest] = first === 0 ? 0 : upper[first - 1];
    reachChance[need - lowest] = (weight - missed) / weight;
  }
  return {
    name: source.name,
    source,
    size,
    totals,
    flags,
    chance,
    mean,
    upper,
    cells: cellsOf(upper, size),
    lowest,
    highest,
    reach,
    reachChance,
  };
}

function cellsOf(upper: Int32Array, size: number): Int32Array {
  const cells = column(1 << CELL_BITS);
  let outcome = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const word = cell << (WORD_BITS - CELL_BITS);
    while (outcome < size - 1 && upper[outcome] <= word) outcome++;
    cells[cell] = outcome;
  }
  return cells;
}

/** Exact probability of a total of at least `need`. */
export function chanceOf(pool: Pool, need: number): number {
  if (need <= pool.lowest) return 1;
  if (need > pool.highest) return 0;
  return pool.reachChance[need - pool.lowest];
}

/** The outcome that faces of the pool's dice come to, or -1 when they cannot fall so. */
export function outcomeOfFaces(pool: Pool, faces: readonly number[]): number {
  const { total, flags } = pool.source.read(faces);
  for (let i = 0; i < pool.size; i++) if (pool.totals[i] === total && pool.flags[i] === flags) return i;
  return -1;
}
