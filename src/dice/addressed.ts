import { type Dice, FLAGGED, HIT, type Lineup, MISS, ROLL_OFF, type Series, TOGETHER } from './dice.ts';
import type { RunKey } from './keys.ts';
import type { Pool } from './pool.ts';
import { nthDie, type Purpose } from './purpose.ts';

/** Numbering of dice addresses and pools: results of different numbers cannot be paired. */
export const DICE_VERSION = 1;

export interface AddressedDice extends Dice {
  /** Seats the dice at a trial: its key, and no occasion of anybody counted yet. */
  begin(trial: number): void;
  /** The key of the trial that was begun, as two words. */
  key(): [number, number];
  /** For the narrator: the outcome that a unit rolled, or would roll, for its place in this round's order. */
  rolled(round: number, lineup: Lineup, unit: number): number;
  /** For tests: the word behind a request, and the outcome that a word means. */
  word(purpose: Purpose): number;
  outcomeOf(pool: Pool, word: number): number;
}

/** A tie that sixty-four joint rolls have not broken (once in 20^64) falls back to listed order. */
const MOST_ROLL_OFFS = 64;

/**
 * Dice whose values depend on what they are for: (run key, trial, round, actor, occasion, purpose, die), and on nothing
 * rolled before. Trial keys come from a four-round Feistel network over the trial's number, a bijection, so no two
 * trials share one. Each occasion is hashed to 64 bits, each request mixes its purpose in with three multiplications
 * (the triple32 constants of C. Wellons), the second half of the key xored in after the first.
 */
export function addressedDice(runKey: RunKey, actors: Int32Array): AddressedDice {
  const [r0, r1, r2, r3] = runKey;
  const count = actors.length >> 1;
  const occasions = new Int32Array(new ArrayBuffer(Math.max(12 * count, 128)), 0, 3 * count);
  const scores = new Int32Array(new ArrayBuffer(Math.max(4 * count, 128)), 0, count);
  // The key of the trial and that of the occasion: words in a buffer are read faster than variables of the closure.
  const key = new Int32Array(new ArrayBuffer(128), 0, 4);

  // @hot
  function feistel(half: number, key: number): number {
    let x = half ^ key;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return x ^ (x >>> 15);
  }

  // @hot
  function begin(trial: number): void {
    let left = trial | 0;
    let right = (trial / 0x100000000) | 0;
    left ^= feistel(right, r0);
    right ^= feistel(left, r1);
    left ^= feistel(right, r2);
    right ^= feistel(left, r3);
    key[0] = left;
    key[1] = right;
    for (let i = 0; i < occasions.length; i++) occasions[i] = 0;
  }

  // What happened in a round is counted as round * 256 + occasions, so that a new round needs no clearing. @hot
  function at(series: Series, round: number, actor: number): void {
    const i = series * count + actor;
    const last = occasions[i];
    const occasion = last >>> 8 === round ? last + 1 : round << 8;
    occasions[i] = occasion;
    seat((occasion << 2) | series, actor);
  }

  // @hot
  function seat(when: number, actor: number): void {
    let x = key[0] ^ actors[2 * actor];
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x ^= key[1] + Math.imul(when, 0x9e3779b1);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    key[2] = x ^ (x >>> 15);
    // Kept whole: a sum beyond 32 bits would be a number on the heap, one for every occasion.
    key[3] = ((key[1] ^ actors[2 * actor + 1]) + Math.imul(when, 0x85ebca6b)) | 0;
  }

  // @hot
  function word(purpose: Purpose): number {
    let x = key[2] ^ purpose;
    x = Math.imul(x ^ (x >>> 17), 0xed5ad4bb);
    x ^= key[3];
    x = Math.imul(x ^ (x >>> 11), 0xac4c1b51);
    x = Math.imul(x ^ (x >>> 15), 0x31848bab);
    return (x ^ (x >>> 14)) >>> 2;
  }

  // @hot
  function outcomeOf(pool: Pool, drawn: number): number {
    const upper = pool.upper;
    let outcome = pool.cells[drawn >>> 20];
    while (drawn >= upper[outcome]) outcome++;
    return outcome;
  }

  // @hot
  function threshold(pool: Pool, need: number): number {
    const lowest = pool.lowest;
    if (need <= lowest) return 0;
    const highest = pool.highest;
    return pool.reach[(need > highest ? highest + 1 : need) - lowest];
  }

  // @hot
  function order(round: number, lineup: Lineup): void {
    const { pool, units, order, joined, bonus, rank, actor } = lineup;
    const size = lineup.size[0];
    for (let i = 0; i < size; i++) {
      const unit = units[i];
      let score = bonus[unit];
      if (pool !== null) {
        seat((round << 10) | 3, actor[unit]);
        score += pool.totals[outcomeOf(pool, word(lineup.purpose))];
      }
      place(order, i, unit, (score << 8) + rank[unit]);
    }
    if (lineup.ties === TOGETHER) for (let i = 0; i < size; i++) joined[i] = 0;
    for (let from = 0; from < size; ) {
      let to = from + 1;
      while (to < size && scores[to] === scores[from]) to++;
      if (to - from > 1) settle(round, lineup, from, to);
      from = to;
    }
  }

  // Insertion from behind keeps equal scores in listed order (G-1). @hot
  function place(order: Int32Array, end: number, unit: number, score: number): void {
    let i = end;
    while (i > 0 && scores[i - 1] < score) {
      scores[i] = scores[i - 1];
      order[i] = order[i - 1];
      i--;
    }
    scores[i] = score;
    order[i] = unit;
  }

  // @hot
  function settle(round: number, lineup: Lineup, from: number, to: number): void {
    if (lineup.ties === TOGETHER) {
      for (let i = from + 1; i < to; i++) lineup.joined[i] = 1;
      return;
    }
    rollOff(round, lineup, from, to, 0);
  }

  // @hot
  function rollOff(round: number, lineup: Lineup, from: number, to: number, time: number): void {
    const { order, actor, tieBonus, tiePool, tiePurpose } = lineup;
    for (let i = from; i < to; i++) {
      const unit = order[i];
      seat((round << 10) | 3, actor[unit]);
      const drawn = word(nthDie(tiePurpose, time));
      const score = lineup.ties === ROLL_OFF ? tiePool.totals[outcomeOf(tiePool, drawn)] + tieBonus[unit] : drawn;
      let j = i;
      while (j > from && scores[j - 1] < score) {
        scores[j] = scores[j - 1];
        order[j] = order[j - 1];
        j--;
      }
      scores[j] = score;
      order[j] = unit;
    }
    if (time === MOST_ROLL_OFFS) return;
    for (let first = from; first < to; ) {
      let last = first + 1;
      while (last < to && scores[last] === scores[first]) last++;
      if (last - first > 1) rollOff(round, lineup, first, last, time + 1);
      first = last;
    }
  }

  return {
    begin,
    key: () => [key[0], key[1]],
    at,
    roll: (purpose, pool) => pool.totals[outcomeOf(pool, word(purpose))],
    ask: (purpose, pool) => outcomeOf(pool, word(purpose)),
    reaches: (purpose, pool, need) => word(purpose) >= threshold(pool, need),
    judge(purpose, pool, need) {
      const drawn = word(purpose);
      if (drawn < threshold(pool, need)) return MISS;
      return (pool.flags[outcomeOf(pool, drawn)] & 1) === 1 ? FLAGGED : HIT;
    },
    order,
    rolled(round, lineup, unit) {
      if (lineup.pool === null) return -1;
      seat((round << 10) | 3, lineup.actor[unit]);
      return outcomeOf(lineup.pool, word(lineup.purpose));
    },
    word,
    outcomeOf,
  };
}
