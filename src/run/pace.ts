import type { Task } from './task.ts';

/** How long the tasks of a run take. */
export interface Pace {
  took(task: Task, milliseconds: number): void;
  /** Milliseconds for a batch of an average group; undefined before any is known. */
  perBatch(): number | undefined;
  /** Whether every group has played often enough to be fast. */
  readonly settled: boolean;
}

/** Tasks of a group after which most of its code is optimised. */
const WARMING_UP = 8;

/**
 * Each group counts with the fastest of its tasks: code is slow until the optimiser has seen it, and most of a run is
 * played after that.
 */
export function paceOf(groups: number): Pace {
  const fastest = new Array<number | undefined>(groups).fill(undefined);
  const played = new Array<number>(groups).fill(0);
  return {
    took({ group, batches }, milliseconds) {
      played[group]!++;
      fastest[group] = Math.min(fastest[group] ?? Number.POSITIVE_INFINITY, milliseconds / batches);
    },
    perBatch() {
      const known = fastest.filter((pace) => pace !== undefined);
      return known.length === 0 ? undefined : known.reduce((sum, pace) => sum + pace, 0) / known.length;
    },
    get settled() {
      return played.every((tasks) => tasks >= WARMING_UP);
    },
  };
}
