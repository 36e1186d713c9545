import type { Dice } from '../dice/dice.ts';
import type { Pool } from '../dice/pool.ts';

/** The same dice, which also count how many of them are rolled into a cell of `counts`. */
export function countingDice<D extends Dice>(dice: D, counts: Int32Array, cell: number): D {
  const count = (pool: Pool): void => {
    counts[cell] += pool.source.dice.length;
  };
  return {
    ...dice,
    roll(purpose, pool) {
      count(pool);
      return dice.roll(purpose, pool);
    },
    ask(purpose, pool) {
      count(pool);
      return dice.ask(purpose, pool);
    },
    reaches(purpose, pool, need) {
      count(pool);
      return dice.reaches(purpose, pool, need);
    },
    judge(purpose, pool, need) {
      count(pool);
      return dice.judge(purpose, pool, need);
    },
    order(round, lineup) {
      if (lineup.pool !== null) counts[cell] += lineup.pool.source.dice.length * lineup.size[0];
      dice.order(round, lineup);
    },
  };
}
