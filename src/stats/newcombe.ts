import type { Estimate } from './estimate.ts';
import { mover } from './mover.ts';
import { wilson } from './wilson.ts';

/** How the trials of two variants with the same dice came out jointly: for how many the event happened in which. */
export interface PairedTable {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/**
 * Difference k1/n1 - k2/n2 of proportions from separate trials, by Newcombe's method 10 on Wilson intervals.
 * `se` is the plain one. Errors as in `wilson`. R. G. Newcombe, Statistics in Medicine 17 (1998) 873.
 */
export function newcombe(k1: number, n1: number, k2: number, n2: number, z: number): Estimate {
  const first = wilson(k1, n1, z);
  const second = wilson(k2, n2, z);
  return { value: first.value - second.value, se: Math.hypot(first.se, second.se), ...mover(first, second) };
}

/**
 * Difference first - second of proportions from the same trials, by Newcombe's method 10 with the corrected φ.
 * `se` is the plain one, 0 without a discordant pair. R. G. Newcombe, Statistics in Medicine 17 (1998) 2635.
 */
export function newcombePaired(table: PairedTable, z: number): Estimate {
  const { both, onlyFirst, onlySecond, neither } = table;
  const n = both + onlyFirst + onlySecond + neither;
  const first = wilson(both + onlyFirst, n, z);
  const second = wilson(both + onlySecond, n, z);
  const value = (onlyFirst - onlySecond) / n;
  const se = Math.sqrt((onlyFirst + onlySecond) / n - value * value) / Math.sqrt(n);
  return { value, se, ...mover(first, second, correctedPhi(table)) };
}

/** Correlation of the two outcomes; a positive one is corrected for continuity, so that it never reaches 1. */
export function correctedPhi({ both, onlyFirst, onlySecond, neither }: PairedTable): number {
  const n = both + onlyFirst + onlySecond + neither;
  const margins =
    Math.sqrt((both + onlyFirst) * (onlySecond + neither)) * Math.sqrt((both + onlySecond) * (onlyFirst + neither));
  const surplus = both * neither - onlyFirst * onlySecond;
  if (margins === 0) return 0;
  return (surplus > 0 ? Math.max(0, surplus - n / 2) : surplus) / margins;
}
