import { type Answerer, type Dice, diceOf } from './dice.ts';
import { purposeName } from './purpose.ts';
import type { Recorded } from './recording.ts';

export interface ReplayingDice extends Dice {
  /** Throws when some of the record was not asked for. */
  done(): void;
}

/** Dice that fall as they were recorded, and insist on being asked the same by the same. */
export function replayingDice(record: readonly Recorded[]): ReplayingDice {
  let next = 0;
  let where = 'before anybody was seated';

  const answerer: Answerer = {
    at(series, round, actor) {
      where = place(series, round, actor);
    },
    outcome(purpose, pool, need) {
      const was = take();
      const asked = `${purposeName(purpose)} on ${pool.name} for ${need}, ${where}`;
      if (was?.kind !== 'roll') throw differs(was, asked);
      const same = was.purpose === purpose && was.pool === pool && was.need === need;
      if (!same || place(was.series, was.round, was.actor) !== where) throw differs(was, asked);
      return was.outcome;
    },
    order(round, lineup) {
      const was = take();
      const units = [...lineup.units.subarray(0, lineup.size[0])];
      const asked = `order of units ${units.join()} in round ${round}`;
      if (was?.kind !== 'order' || was.round !== round || was.units.join() !== units.join()) throw differs(was, asked);
      lineup.order.set(was.order);
      lineup.joined.set(was.joined);
    },
  };

  function take(): Recorded | undefined {
    return record[next++];
  }

  function differs(was: Recorded | undefined, asked: string): Error {
    return new Error(`the fight left its record at entry ${next}: recorded is ${told(was)}, but asked is ${asked}`);
  }

  function done(): void {
    if (next < record.length) throw new Error(`${record.length - next} recorded answers were not asked for`);
  }

  return { ...diceOf(answerer), done };
}

function place(series: number, round: number, actor: number): string {
  return `series ${series}, round ${round}, actor ${actor}`;
}

function told(was: Recorded | undefined): string {
  if (was === undefined) return 'nothing more';
  if (was.kind === 'order') return `order of units ${was.units.join()} in round ${was.round}`;
  const { purpose, pool, need, series, round, actor } = was;
  return `${purposeName(purpose)} on ${pool.name} for ${need}, ${place(series, round, actor)}`;
}
