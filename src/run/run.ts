import type { RunFacts } from '../analysis/run-facts.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { raiseInlining } from './engines.ts';
import { factsOf, solvedFacts } from './facts.ts';
import { gathering } from './gather.ts';
import { playHere } from './inline.ts';
import { checkOptions, type RunOptions } from './options.ts';
import { paceOf } from './pace.ts';
import { openPool } from './pool.ts';
import { batchesOf, progressOf } from './progress.ts';
import { setupOf } from './setup.ts';
import { solveAll } from './solve.ts';
import { playStages } from './stages.ts';
import { looksOf, stopOf } from './stop.ts';
import type { Player, Setup } from './task.ts';

const PROGRESS_MS = 100;

/**
 * Plays a scenario:
 *
 *   1. what is to be counted, and who plays with whom          setupOf
 *   -  where it is small and may be solved, that is all        solveAll
 *   2. stage after stage, from look to look, until it may end  playStages
 *   3. cut into tasks, played by workers or in this thread     tasksOf, openPool, playHere
 *   4. results added up in order                               gathering
 *
 * The result is the same, byte for byte, for any number of threads. RangeError for options that no run can have;
 * WorkersLost when worker threads die again and again.
 */
export async function run(scenario: Scenario, options: RunOptions = {}): Promise<RunFacts> {
  checkOptions(options);
  const { signal, onProgress, series = [] } = options;
  const stop = stopOf(scenario, options);
  const setup = setupOf(scenario, options);
  raiseInlining();
  const solved = await solveAll(scenario, setup.asked, options);
  if (solved.some((answer) => answer !== null)) return solvedFacts(scenario, setup, options, solved);
  const looks = looksOf(stop, setup.encounters);
  const gathered = gathering(setup, series);
  const player = playerFor(setup, options);
  const pace = paceOf(setup.groups.length);
  const standing = { done: setup.from * setup.variants.length, words: '' };
  const progress = progressOf({
    side: scenario.sides[0] ?? '',
    from: setup.from * setup.variants.length,
    total: setup.encounters * setup.variants.length,
    batches: batchesOf(setup.encounters - setup.from),
    groups: setup.groups.length,
    atOnce: player.atOnce,
    pace,
    mayEndEarly: stop !== undefined,
  });
  const timer = onProgress && setInterval(() => onProgress(progress(standing, gathered.first)), PROGRESS_MS);
  try {
    return await playStages(
      { setup, player, pace, gathered, signal, standing },
      looks,
      stop,
      factsOf(scenario, setup, options),
    );
  } finally {
    clearInterval(timer);
    await player.close();
  }
}

/** A thread without a batch of its own would only cost its start. */
function playerFor(setup: Setup, { threads = 0 }: RunOptions): Player {
  const useful = Math.min(threads, batchesOf(setup.encounters - setup.from) * setup.groups.length);
  return useful > 0 ? openPool(setup, { threads: useful }) : playHere(setup);
}
