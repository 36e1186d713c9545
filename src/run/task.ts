import type { RunKey } from '../dice/keys.ts';
import type { Variant } from '../scenario/variant.ts';
import type { Asked } from '../trial/metrics.ts';
import type { PairTally, Tally } from '../trial/tally.ts';
import type { Group } from './groups.ts';
import type { Part, Series } from './series.ts';

/** What every worker of a run knows from its start. Plain data. */
export interface Setup {
  readonly variants: readonly Variant[];
  readonly groups: readonly Group[];
  readonly runKey: RunKey;
  /** The key of each variant, where they do not share one. */
  readonly ownKeys?: readonly RunKey[];
  readonly asked: readonly Asked[];
  /** Encounters of each variant that were played before, and how many there are to be, at most. */
  readonly from: number;
  readonly encounters: number;
  /** What is wanted trial by trial. */
  readonly series: readonly Series[];
  /** For each variant: a number that it shares with those who can share a bound fight. */
  readonly bindings: readonly number[];
  /** For each of these numbers: whether an engine of its own pays. */
  readonly ownEngine: readonly boolean[];
}

/** A range of batches of one group. */
export interface Task {
  readonly group: number;
  readonly firstBatch: number;
  readonly batches: number;
}

/** How one variant fared in a task, over all of its batches. */
export interface Share {
  readonly variant: number;
  readonly tally: Tally;
  /** Names of the rows of the tally: what can be done, and ways to die. They depend on the rules of the variant. */
  readonly actions: readonly string[];
  readonly causes: readonly string[];
}

/** What a task counted. */
export interface TaskResult {
  readonly shares: readonly Share[];
  readonly pairs: readonly PairTally[];
  /** A part of each series; null of those that other groups play. */
  readonly parts: readonly (Part | null)[];
  /** How long it took, in milliseconds. */
  readonly took: number;
}

/** Someone who plays tasks: this thread, or a pool of workers. */
export interface Player {
  play(task: Task): Promise<TaskResult>;
  /** How many tasks are played at once, and how many it should be given, so that none has to wait for the next. */
  readonly atOnce: number;
  readonly handedOut: number;
  close(): Promise<void>;
}
