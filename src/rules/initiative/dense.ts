import type { ReadonlyColumn } from '../../model/columns.ts';

/** Ranks from 0 in the order of the numbers, equal for equal ones: what a lineup breaks ties by. */
export function denseRanks(numbers: ReadonlyColumn, ranks: Int32Array): void {
  for (let i = 0; i < ranks.length; i++) {
    let lower = 0;
    for (let j = 0; j < ranks.length; j++) if (numbers[j] < numbers[i]) lower++;
    ranks[i] = lower;
  }
}
