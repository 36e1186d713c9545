// Worker threads that share the repetitions of a measurement. Whoever plays them, the sums are the same.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** So many parts for each worker, so that none waits long for another. */
const PARTS = 12;

export function hireCrew(threads = availableParallelism()) {
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./worker.mjs', import.meta.url)));

  /** Plays a measurement; gives { hits, of } for each row. `told` hears the share that is done. */
  async function play({ id, rows }, seeds, told) {
    const parts = partsOf(seeds, threads * PARTS);
    const sums = rows.map(() => ({ hits: 0, of: 0 }));
    let done = 0;
    await Promise.all(
      workers.map(async (worker) => {
        for (let part = parts.pop(); part; part = parts.pop()) {
          const found = await answer(worker, { id, seeds: part });
          found.forEach(({ hits, of }, i) => {
            sums[i].hits += hits;
            sums[i].of += of;
          });
          done += part.length;
          told(done / seeds.length);
        }
      }),
    );
    return sums;
  }

  return { play, dismiss: () => Promise.all(workers.map((worker) => worker.terminate())) };
}

function partsOf(seeds, parts) {
  const size = Math.ceil(seeds.length / parts);
  return Array.from({ length: Math.ceil(seeds.length / size) }, (_, i) => seeds.slice(i * size, (i + 1) * size));
}

/** An error in the worker is one here. */
async function answer(worker, task) {
  const heard = once(worker, 'message');
  worker.postMessage(task);
  const [found] = await heard;
  return found;
}
