import { type Answerer, type Dice, diceOf, type Lineup, NO_NEED, TOGETHER } from './dice.ts';
import { outcomeOfFaces, type Pool } from './pool.ts';
import { isDieOf, type Purpose, purposeName } from './purpose.ts';

/** What a die is to do, said by what it means; `hits` is without the first flag, `crit` with it. */
type Meaning = 'hits' | 'misses' | 'crit' | 'min' | 'max' | `flag:${string}`;

/** One line of a script: every condition given must hold. A bare meaning, total or list of faces is the short form. */
export type Scripted =
  | Meaning
  | number
  | readonly number[]
  | {
      /** Checked when given. */
      readonly purpose?: string;
      readonly faces?: readonly number[];
      readonly is?: Meaning;
      readonly total?: number;
    }
  /** An order of acting by unit numbers; those in an inner list act together. */
  | { readonly order: readonly (number | readonly number[])[] };

export interface ScriptedDice extends Dice, Answerer {
  /** Throws when something of the script is left over. */
  done(): void;
}

/**
 * Dice that fall as a test wrote them, one entry per request, in the order of the requests. A pool of one outcome is
 * no die, and a lineup that leaves nothing to chance is ordered without an entry.
 */
export function scriptedDice(script: readonly Scripted[]): ScriptedDice {
  let next = 0;
  let round = -1;
  let actor = -1;

  const answerer: Answerer = {
    at(_series, atRound, atActor) {
      round = atRound;
      actor = atActor;
    },
    outcome(purpose, pool, need) {
      if (pool.size === 1) return 0;
      const request = described(purpose, pool, need);
      const entry = take(request);
      if (typeof entry === 'object' && 'order' in entry) throw fault(`gives an order, but asked is ${request}`);
      const wish = wishOf(entry);
      if (wish.purpose !== undefined && !isDieOf(wish.purpose, purpose)) {
        throw fault(`is for ${wish.purpose}, but asked is ${request}`);
      }
      const outcome = outcomeFor(wish, pool, need);
      if (outcome < 0) throw fault(`${shown(entry)} cannot be: asked is ${request}, which has ${choices(pool, need)}`);
      return outcome;
    },
    order(ofRound, lineup) {
      if (isCertain(lineup)) return inOrder(lineup);
      const units = lineup.units.subarray(0, lineup.size[0]);
      const request = `the order of units ${[...units].join(', ')} in round ${ofRound} (${purposeName(lineup.purpose)})`;
      const entry = take(request);
      if (typeof entry !== 'object' || !('order' in entry))
        throw fault(`${shown(entry)} is no order; asked is ${request}`);
      const order = entry.order.flat();
      if (!sameUnits(order, [...units])) throw fault(`${shown(entry)} is not ${request}`);
      if (order.length > entry.order.length && lineup.ties !== TOGETHER) {
        throw fault(`${shown(entry)}: nobody acts together in ${request}`);
      }
      lineup.order.set(order);
      lineup.joined.set(entry.order.flatMap((group) => [group].flat().map((_, i) => (i === 0 ? 0 : 1))));
    },
  };

  function described(purpose: Purpose, pool: Pool, need: number): string {
    const comparison = need === NO_NEED ? '' : `, needs ${need}`;
    return `${purposeName(purpose)} on ${pool.name}${comparison} (round ${round}, actor ${actor})`;
  }

  function take(request: string): Scripted {
    if (next >= script.length)
      throw new Error(`the script ends after ${script.length} entries, but asked is ${request}`);
    return script[next++];
  }

  function fault(what: string): Error {
    return new Error(`entry ${next} of the script ${what}`);
  }

  function done(): void {
    const left = script.slice(next);
    if (left.length > 0) throw new Error(`the script has ${left.length} left over: ${left.map(shown).join(', ')}`);
  }

  return { ...diceOf(answerer), outcome: answerer.outcome, done };
}

type Wish = { purpose?: string; faces?: readonly number[]; is?: Meaning; total?: number };

function wishOf(entry: Exclude<Scripted, { order: unknown }>): Wish {
  if (typeof entry === 'string') return { is: entry };
  if (typeof entry === 'number') return { total: entry };
  return 'length' in entry ? { faces: entry } : entry;
}

/** The outcome that fulfils the wish and is nearest to what was needed, or -1. */
function outcomeFor(wish: Wish, pool: Pool, need: number): number {
  const byFaces = wish.faces === undefined ? -1 : facesOutcome(pool, wish.faces);
  const fitting: number[] = [];
  for (let i = 0; i < pool.size; i++) {
    if (wish.faces !== undefined && i !== byFaces) continue;
    if (wish.total !== undefined && pool.totals[i] !== wish.total) continue;
    if (wish.is === undefined || means(wish.is, pool, i, need)) fitting.push(i);
  }
  if (wish.is === 'misses') fitting.reverse();
  return fitting.find((i) => wish.is !== 'misses' || (pool.flags[i] & 1) === 0) ?? fitting[0] ?? -1;
}

function facesOutcome(pool: Pool, faces: readonly number[]): number {
  const { dice } = pool.source;
  const possible = faces.length === dice.length && faces.every((face, i) => face >= 1 && face <= dice[i]);
  return possible ? outcomeOfFaces(pool, faces) : -1;
}

function means(meaning: Meaning, pool: Pool, outcome: number, need: number): boolean {
  const total = pool.totals[outcome];
  const flagged = (pool.flags[outcome] & 1) === 1;
  const reaches = need !== NO_NEED && total >= need;
  switch (meaning) {
    case 'hits':
      return reaches && !flagged;
    case 'crit':
      return reaches && flagged;
    case 'misses':
      return total < need;
    case 'min':
      return total === pool.lowest;
    case 'max':
      return total === pool.highest;
    default: {
      const flag = pool.source.flagNames.indexOf(meaning.slice('flag:'.length));
      return flag >= 0 && ((pool.flags[outcome] >> flag) & 1) === 1;
    }
  }
}

function choices(pool: Pool, need: number): string {
  const { dice, flagNames } = pool.source;
  const flags = flagNames.length > 0 ? `, flags ${flagNames.join(', ')}` : '';
  const faces = dice.length > 0 ? `, dice ${dice.map((sides) => `d${sides}`).join(' ')}` : '';
  const compared = need === NO_NEED ? ' and compares with nothing' : '';
  return `totals ${pool.lowest} to ${pool.highest}${flags}${faces}${compared}`;
}

function shown(entry: Scripted): string {
  return JSON.stringify(entry);
}

function sameUnits(a: readonly number[], b: readonly number[]): boolean {
  const sorted = (units: readonly number[]) => [...units].sort((x, y) => x - y).join();
  return sorted(a) === sorted(b);
}

/** Nothing is rolled, and nobody is tied who would have to be told apart. */
function isCertain({ pool, ties, bonus, rank, units, size }: Lineup): boolean {
  const who = [...units.subarray(0, size[0])];
  if (who.length < 2) return true;
  if (pool !== null && pool.size > 1) return false;
  return ties === TOGETHER || new Set(who.map((unit) => `${bonus[unit]} ${rank[unit]}`)).size === who.length;
}

function inOrder({ bonus, rank, units, size, order, joined }: Lineup): void {
  const who = [...units.subarray(0, size[0])].sort((a, b) => bonus[b] - bonus[a] || rank[b] - rank[a]);
  order.set(who);
  who.forEach((unit, i) => {
    joined[i] = i > 0 && bonus[unit] === bonus[who[i - 1]] && rank[unit] === rank[who[i - 1]] ? 1 : 0;
  });
}
