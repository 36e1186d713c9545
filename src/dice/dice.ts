import type { Pool } from './pool.ts';
import type { Purpose } from './purpose.ts';

/** Occasions of an actor are counted in three series, so that an off-turn attack moves none of its own turn's dice. */
export const OWN_TURN = 0;
export const OFF_TURN = 1;
export const CLOCK = 2;
export type Series = typeof OWN_TURN | typeof OFF_TURN | typeof CLOCK;

/** What `judge` says. */
export const MISS = 0;
export const HIT = 1;
export const FLAGGED = 2;

/** No need: the request wants an outcome and compares nothing. */
export const NO_NEED = -0x40000000;

/** How units that remain equal after score and rank are told apart. */
export const AT_RANDOM = 0;
export const ROLL_OFF = 1;
export const TOGETHER = 2;

/**
 * Those who are to be put in an order of acting. A unit is a member or a team; `actor` is its number among all who own
 * dice. Highest score (roll plus bonus) first, then highest rank, then `ties`. A lineup is scratch between joints.
 */
export interface Lineup {
  readonly purpose: Purpose;
  /** What each unit rolls; null: nothing. */
  readonly pool: Pool | null;
  readonly ties: typeof AT_RANDOM | typeof ROLL_OFF | typeof TOGETHER;
  /** What is rolled in a roll-off, and the bonus in it; joint among all who are tied, until broken. */
  readonly tiePool: Pool;
  readonly tieBonus: Int32Array;
  readonly tiePurpose: Purpose;
  /** By unit: its number among the actors, bonus of the roll, rank that breaks ties. */
  readonly actor: Int32Array;
  readonly bonus: Int32Array;
  readonly rank: Int32Array;
  /** Units to be ordered: units[0 .. size[0]). Written by the mechanic before it asks. */
  readonly units: Int32Array;
  readonly size: Int32Array;
  /** The answer: order[0 .. size[0]), and for TOGETHER whether each acts with the one before it. */
  readonly order: Int32Array;
  readonly joined: Int32Array;
}

/** What rules may ask of chance. Who answers is not their business. */
export interface Dice {
  /** Says whose dice the next requests are; each call is a further occasion of that actor in that series and round. */
  at(series: Series, round: number, actor: number): void;
  /** A total of the pool. */
  roll(purpose: Purpose, pool: Pool): number;
  /** The number of an outcome, whose total and flags the pool knows. */
  ask(purpose: Purpose, pool: Pool): number;
  /** Whether the total is at least `need`. */
  reaches(purpose: Purpose, pool: Pool, need: number): boolean;
  /** MISS below `need`; else FLAGGED with the pool's first flag, HIT without. */
  judge(purpose: Purpose, pool: Pool, need: number): number;
  /** Puts a lineup in order. */
  order(round: number, lineup: Lineup): void;
}

/** One who answers requests: the number of an outcome of the pool. `need` is what the rule compares with, or NO_NEED. */
export interface Answerer {
  at(series: Series, round: number, actor: number): void;
  outcome(purpose: Purpose, pool: Pool, need: number): number;
  order(round: number, lineup: Lineup): void;
}

/** The dice of an answerer: every form of request said in terms of outcomes. */
export function diceOf(answerer: Answerer): Dice {
  return {
    at: (series, round, actor) => answerer.at(series, round, actor),
    roll: (purpose, pool) => pool.totals[answerer.outcome(purpose, pool, NO_NEED)],
    ask: (purpose, pool) => answerer.outcome(purpose, pool, NO_NEED),
    reaches: (purpose, pool, need) => pool.totals[answerer.outcome(purpose, pool, need)] >= need,
    judge(purpose, pool, need) {
      const outcome = answerer.outcome(purpose, pool, need);
      if (pool.totals[outcome] < need) return MISS;
      return (pool.flags[outcome] & 1) === 1 ? FLAGGED : HIT;
    },
    order: (round, lineup) => answerer.order(round, lineup),
  };
}
