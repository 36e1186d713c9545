import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Player, Setup, Task, TaskResult } from './task.ts';
import type { Answer } from './worker.ts';

const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url);

/** A task during which workers died this often is not tried again. */
const MOST_DEATHS = 3;

/** Workers died again and again, or never came up. */
export class WorkersLost extends Error {
  override name = 'WorkersLost';
}

export interface PoolOptions {
  readonly threads: number;
  /** What workers run; the file beside this one, if not said. */
  readonly worker?: URL;
  /** Arguments of Node for the workers; those of this process, if not said. */
  readonly execArgv?: readonly string[];
}

/** A pool of workers, and how to take one away, for tests. */
export interface Pool extends Player {
  killOne(): Promise<void>;
}

/**
 * Worker threads that play tasks. One that dies (it left, it ran out of memory) is replaced and its task played again by
 * another; the result is the same, whoever plays it. WorkersLost when that happens to one task again and again.
 */
export function openPool(setup: Setup, { threads, worker = WORKER, execArgv }: PoolOptions): Pool {
  let workers = hire();

  function hire() {
    const pool = new Piscina<Task, Answer>({
      filename: fileURLToPath(worker),
      name: 'answer',
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: { setup },
      ...(execArgv !== undefined && { execArgv: [...execArgv] }),
    });
    // A pool whose workers die before they are ready hires no more, and would leave its tasks waiting for ever.
    const waiting = new Set<(error: Error) => void>();
    pool.on('error', (error: Error) => {
      for (const giveUp of waiting) giveUp(error);
    });
    return { pool, waiting };
  }

  async function attempt(task: Task): Promise<TaskResult> {
    const { pool, waiting } = workers;
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.add(reject);
      pool
        .run(task)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
    if ('result' in answer) return answer.result;
    throw new TaskFailed(answer.failure);
  }

  async function play(task: Task): Promise<TaskResult> {
    for (let deaths = 1; ; deaths++) {
      const { pool } = workers;
      try {
        return await attempt(task);
      } catch (error) {
        if (error instanceof TaskFailed) throw error;
        if (deaths === MOST_DEATHS) throw new WorkersLost(lost(deaths, error as Error));
        if (pool === workers.pool && pool.threads.length === 0) workers = hire();
      }
    }
  }

  return {
    play,
    atOnce: threads,
    handedOut: 2 * threads,
    close: () => workers.pool.destroy(),
    async killOne() {
      await workers.pool.threads[0]?.terminate();
    },
  };
}

/** What went wrong in a worker, with the stack it had there. */
class TaskFailed extends Error {
  constructor({ message, stack }: { readonly message: string; readonly stack: string }) {
    super(message);
    this.stack = stack;
  }
}

function lost(deaths: number, { message }: Error): string {
  return `${deaths} worker threads died one after another while playing the same fights (the last: ${message})`;
}
