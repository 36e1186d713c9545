import type { Pace } from './pace.ts';
import type { Task } from './task.ts';

/** A task of this length is long against what it costs to hand it over, and short against a person's patience. */
const TASK_MS = 40;
const MOST_BATCHES = 32;
/** Towards the end every worker gets about so many tasks yet, so that none waits long for another. */
const SHARES = 3;

/** A range of batches, to be played by every group. */
export interface Range {
  readonly firstBatch: number;
  readonly batches: number;
}

/**
 * Cuts batches into tasks, range after range and in each range group after group. The first range is a single batch;
 * later ones are as long as their pace says. How a run is cut changes nothing of its result: all counts are whole
 * numbers, added up.
 */
export function* tasksOf(
  { firstBatch: first, batches }: Range,
  groups: number,
  atOnce: number,
  pace: Pace,
): Generator<Task, undefined> {
  for (let firstBatch = first; firstBatch < first + batches; ) {
    const range = { firstBatch, batches: lengthOf(first + batches - firstBatch, groups, atOnce, pace) };
    for (let group = 0; group < groups; group++) yield { group, ...range };
    firstBatch += range.batches;
  }
}

function lengthOf(left: number, groups: number, atOnce: number, pace: Pace): number {
  const milliseconds = pace.perBatch();
  const wanted = milliseconds === undefined ? 1 : Math.round(TASK_MS / milliseconds);
  const fair = Math.ceil((left * groups) / (atOnce * SHARES));
  return Math.min(left, Math.max(1, Math.min(wanted, fair, MOST_BATCHES)));
}
