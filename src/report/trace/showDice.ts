import { NO_NEED } from '../../dice/dice.ts';
import { facesThatFit } from '../../dice/faces.ts';
import type { Pool } from '../../dice/pool.ts';
import type { RecordedRoll } from '../../dice/recording.ts';

const AGAINST = ' against ';

/** A roll with a number that fixes which of the faces that fit are shown: the same fight always shows the same. */
export type Shown = RecordedRoll & { readonly pick: number };

/**
 * A roll as one reads it from the table, with what it had to reach: `d20 14, needs 11`, `3d6 12 (5 3 4)`, and of an
 * opposed roll `2d8 8 (5 3) +1 against 2d8 9 (7 2)`, all bonuses of both sides counted into the one number.
 */
export function shownRoll(roll: Shown): string {
  const { pool, outcome, pick, need } = roll;
  const faces = facesThatFit(pool, outcome, pick);
  return opposed(pool, outcome, faces, need) ?? plainRoll(pool, pool.totals[outcome] ?? 0, faces) + needText(roll);
}

/** The total and the faces alone, for where the dice are named elsewhere: `8 (5 3)`. */
export function shownFaces(pool: Pool, outcome: number, pick: number, bonus: number): string {
  const faces = facesThatFit(pool, outcome, pick);
  const total = (pool.totals[outcome] ?? 0) + bonus;
  const plus = bonus === 0 ? '' : signed(bonus);
  return faces.length === 1 && bonus === 0 ? number(total) : `${number(total)} (${[...faces, plus].join(' ').trim()})`;
}

function plainRoll({ name }: Pool, total: number, faces: readonly number[]): string {
  const dice = name.replace(/^1d/, 'd');
  if (faces.length === 0) return dice;
  return faces.length === 1 ? `${dice} ${number(total)}` : `${dice} ${number(total)} (${faces.join(' ')})`;
}

function needText({ pool, need }: RecordedRoll): string {
  if (need === NO_NEED) return '';
  if (need <= pool.lowest) return ', cannot fail';
  if (need > pool.highest) return ', cannot succeed';
  return `, needs ${number(need)}`;
}

/** An opposed roll, whose pool is the difference, as the two rolls it was made of. */
function opposed({ name, source, totals }: Pool, outcome: number, faces: readonly number[], need: number) {
  const [first, second, ...more] = name.split(AGAINST);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const split = diceIn(first);
  if (split + diceIn(second) !== source.dice.length || faces.length !== source.dice.length) return undefined;
  const [own, others] = [faces.slice(0, split), faces.slice(split)];
  const bonus = need === NO_NEED || need === 0 ? '' : ` ${signed(-need)}`;
  const difference = totals[outcome] ?? 0;
  if (sumOf(own) - sumOf(others) === difference) {
    const side = (dice: string, shown: readonly number[]) => plainRoll({ name: dice } as Pool, sumOf(shown), shown);
    return `${side(first, own)}${bonus}${AGAINST}${side(second, others)}`;
  }
  return `${first} (${own.join(' ')})${bonus}${AGAINST}${second} (${others.join(' ')}), a difference of ${number(difference)}`;
}

/** How many dice a notation speaks of. */
function diceIn(notation: string): number {
  return [...notation.matchAll(/(\d*)d\d+/g)].reduce((sum, [, count]) => sum + (count === '' ? 1 : Number(count)), 0);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Flags that a roll bears: `doubles`. */
export const flagsOf = ({ pool, outcome }: RecordedRoll): string[] =>
  pool.source.flagNames.filter((_, i) => (((pool.flags[outcome] ?? 0) >> i) & 1) === 1);

/** Whether the roll reached what was needed. */
export const reached = ({ pool, outcome, need }: RecordedRoll): boolean => (pool.totals[outcome] ?? 0) >= need;

/** A number with a real minus sign. */
export const number = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const signed = (value: number): string => (value < 0 ? number(value) : `+${value}`);
