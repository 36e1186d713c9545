import { type Dice, type Lineup, type Series, TOGETHER } from './dice.ts';
import { type Purpose, purposeName } from './purpose.ts';

/** More would run into the addresses of the next round. */
const MOST_OCCASIONS = 256;
const MOST_ROUNDS = 2 ** 21;

const SERIES = ['own turn', 'off-turn', 'clock'];

/**
 * Dice that watch how they are used: whoever asks twice at one address gets the same word twice, which is silent and
 * wrong, and throws here. Counts occasions as the addressed dice do; `begin` starts a trial, for the dice inside too.
 */
export function checkedDice<D extends Dice & { begin?(trial: number): void }>(
  dice: D,
): D & { begin(trial: number): void } {
  const used = new Set<string>();
  const occasions = new Map<string, { round: number; occasion: number }>();
  let seat = '';

  function begin(trial: number): void {
    used.clear();
    occasions.clear();
    seat = '';
    dice.begin?.(trial);
  }

  function at(series: Series, round: number, actor: number): void {
    inRange(round);
    const key = `${series} ${actor}`;
    const last = occasions.get(key);
    const occasion = last?.round === round ? last.occasion + 1 : 0;
    seat = `round ${round}, actor ${actor}, ${SERIES[series]}, occasion ${occasion}`;
    if (occasion >= MOST_OCCASIONS - 1)
      throw new Error(`${seat}: more occasions in a round than dice can be addressed`);
    occasions.set(key, { round, occasion });
    dice.at(series, round, actor);
  }

  function ask(purpose: Purpose): void {
    if (seat === '') throw new Error(`${purposeName(purpose)} is asked before at() says who rolls`);
    claim(seat, purpose);
  }

  function claim(where: string, purpose: Purpose): void {
    const address = `${where}, ${purpose}`;
    if (used.has(address))
      throw new Error(`${where}: ${purposeName(purpose)} is asked twice; both would show the same`);
    used.add(address);
  }

  function order(round: number, lineup: Lineup): void {
    inRange(round);
    for (const unit of lineup.units.subarray(0, lineup.size[0])) {
      const where = `round ${round}, actor ${lineup.actor[unit]}, order`;
      if (lineup.pool !== null) claim(where, lineup.purpose);
      if (lineup.ties !== TOGETHER && mayTie(lineup, unit)) claim(where, lineup.tiePurpose);
    }
    // Whoever asks after an order must be seated anew: the addressed dice sit at the last unit they ordered.
    seat = '';
    dice.order(round, lineup);
  }

  return {
    ...dice,
    begin,
    at,
    roll(purpose, pool) {
      ask(purpose);
      return dice.roll(purpose, pool);
    },
    ask(purpose, pool) {
      ask(purpose);
      return dice.ask(purpose, pool);
    },
    reaches(purpose, pool, need) {
      ask(purpose);
      return dice.reaches(purpose, pool, need);
    },
    judge(purpose, pool, need) {
      ask(purpose);
      return dice.judge(purpose, pool, need);
    },
    order,
  };
}

function inRange(round: number): void {
  if (!(round >= 0 && round < MOST_ROUNDS)) throw new Error(`round ${round} has no dice`);
}

/** Whether another unit can come to the same score and rank. */
function mayTie({ pool, bonus, rank, units, size }: Lineup, unit: number): boolean {
  const reach = pool === null ? 0 : pool.highest - pool.lowest;
  return units
    .subarray(0, size[0])
    .some((other) => other !== unit && rank[other] === rank[unit] && Math.abs(bonus[other] - bonus[unit]) <= reach);
}
