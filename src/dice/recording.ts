import { type Answerer, type Dice, diceOf, type Lineup, OWN_TURN, type Series } from './dice.ts';
import type { Pool } from './pool.ts';
import type { Purpose } from './purpose.ts';

/** A request and how it was answered. */
export interface RecordedRoll {
  readonly kind: 'roll';
  readonly series: Series;
  readonly round: number;
  readonly actor: number;
  readonly purpose: Purpose;
  readonly pool: Pool;
  /** What the rule compared with, or NO_NEED. */
  readonly need: number;
  readonly outcome: number;
}

/** An order of acting and how it came about. */
export interface RecordedOrder {
  readonly kind: 'order';
  readonly round: number;
  readonly purpose: Purpose;
  /** What each unit rolled; null: nothing. */
  readonly pool: Pool | null;
  readonly units: readonly number[];
  readonly order: readonly number[];
  readonly joined: readonly number[];
  /** By place in `order`: the outcome that the unit rolled and its bonus; outcomes only where the dice can tell. */
  readonly rolled: readonly number[];
  readonly bonus: readonly number[];
}

export type Recorded = RecordedRoll | RecordedOrder;

export interface RecordingDice extends Dice {
  /** What was asked and answered since the last `begin`, in order. */
  readonly record: readonly Recorded[];
  /** Forgets the record and begins a trial, for the dice inside too. */
  begin(trial: number): void;
}

/** Dice that can be recorded: `outcome` where what is needed decides (scripted dice), `rolled` where orders have rolls. */
export interface Recordable extends Dice, Partial<Pick<Answerer, 'outcome'>> {
  begin?(trial: number): void;
  rolled?(round: number, lineup: Lineup, unit: number): number;
}

/** Keeps every answer of the dice inside, so that the fight can be told, or fought again. */
export function recordingDice(dice: Recordable): RecordingDice {
  const record: Recorded[] = [];
  let series: Series = OWN_TURN;
  let round = 0;
  let actor = 0;

  const answerer: Answerer = {
    at(...where) {
      [series, round, actor] = where;
      dice.at(...where);
    },
    outcome(purpose, pool, need) {
      const outcome = dice.outcome ? dice.outcome(purpose, pool, need) : dice.ask(purpose, pool);
      record.push({ kind: 'roll', series, round, actor, purpose, pool, need, outcome });
      return outcome;
    },
    order(ofRound, lineup) {
      const units = placesOf(lineup.units, lineup);
      dice.order(ofRound, lineup);
      const { purpose, pool } = lineup;
      const order = placesOf(lineup.order, lineup);
      const joined = placesOf(lineup.joined, lineup);
      const rolled = pool && dice.rolled ? order.map((unit) => dice.rolled?.(ofRound, lineup, unit) ?? -1) : [];
      const bonus = order.map((unit) => lineup.bonus[unit]);
      record.push({ kind: 'order', round: ofRound, purpose, pool, units, order, joined, rolled, bonus });
    },
  };

  return {
    ...diceOf(answerer),
    record,
    begin(trial) {
      record.length = 0;
      dice.begin?.(trial);
    },
  };
}

function placesOf(column: Int32Array, { size }: Lineup): number[] {
  return [...column.subarray(0, size[0])];
}
