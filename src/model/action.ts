import type { Cost } from './encounter.ts';

/** What an action costs, as the numbers that the loop passes to the `actions` slot. */
export const NO_COST = 0;
export const FREE = 1;
export const SIMPLE = 2;
export const SWIFT = 3;
export const MOVE = 4;
export const STANDARD = 5;
export const FULL_ROUND = 6;
export const TWO_SWIFT = 7;

export const COSTS = [
  'none',
  'free',
  'simple',
  'swift',
  'move',
  'standard',
  'fullRound',
  'twoSwift',
] as const satisfies readonly Cost[];

export const costNumber = (cost: Cost): number => COSTS.indexOf(cost);
