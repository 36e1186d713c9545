import { workerData } from 'node:worker_threads';
import { raiseInlining } from './engines.ts';
import { taskPlayer } from './playTask.ts';
import type { Setup, Task, TaskResult } from './task.ts';

/** What a worker answers: errors as plain data, because their class and code do not survive the way between threads. */
export type Answer =
  | { readonly result: TaskResult }
  | { readonly failure: { readonly message: string; readonly stack: string } };

raiseInlining();
const play = taskPlayer((workerData as { readonly setup: Setup }).setup);

/**
 * Plays a task in a worker thread. It has a name because Node wraps a default export while it loads it, and the whole
 * process dies when a worker is ended at that moment.
 */
export async function answer(task: Task): Promise<Answer> {
  try {
    return { result: await play(task) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { failure: { message, stack } };
  }
}
