import type { Task } from './task.ts';

/** How long the tasks of a run take. */
export interface Pace {
  took(task: Task, milliseconds: number): void;
  /** Milliseconds for a batch of an average group; undefined before any is known. */
  perBatch(): number | undefined;
}

/**
 * Each group counts with the fastest of its tasks: code is slow until the optimiser has seen it, and most of a run is
 * played after that.
 */
export function paceOf(groups: number): Pace {
  const fastest = new Array<number | undefined>(groups).fill(undefined);
  return {
    took({ group, batches }, milliseconds) {
      fastest[group] = Math.min(fastest[group] ?? Number.POSITIVE_INFINITY, milliseconds / batches);
    },
    perBatch() {
      const known = fastest.filter((pace) => pace !== undefined);
      return known.length === 0 ? undefined : known.reduce((sum, pace) => sum + pace, 0) / known.length;
    },
  };
}
