import type { Estimate } from '../../stats/estimate.ts';
import type { Unit } from '../analysis.ts';
import { measured, printedTimes } from '../measure.ts';
import { roughly } from '../wording.ts';

/** What a number is counted in. */
const UNITS: Readonly<Record<Unit, string>> = {
  share: 'in 100',
  count: 'a fight',
  rounds: 'rounds',
  points: 'hit points',
  dice: 'dice',
};

/** A figure with its unit and its interval: `42.1 in 100 (41.4 to 42.8)`. */
export function figureText(estimate: Estimate, unit: Unit): string {
  const { text } = measured(estimate, unit);
  const cut = text.indexOf(' (');
  return cut < 0 ? `${text} ${UNITS[unit]}` : `${text.slice(0, cut)} ${UNITS[unit]}${text.slice(cut)}`;
}

const ONE: Readonly<Partial<Record<Unit, string>>> = { rounds: 'round', points: 'hit point', dice: 'die' };

/** An amount that somebody wrote: `1 in 100`, `0.05 rounds`, `1 round`. */
export function amountText(amount: number, unit: Unit): string {
  const text = roughly(amount * printedTimes(unit));
  return `${text} ${(text === '1' ? ONE[unit] : undefined) ?? UNITS[unit]}`;
}

/** So many fights: `1 fight`, `20,000 fights`. */
export const fightsText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'fight' : 'fights'}`;
