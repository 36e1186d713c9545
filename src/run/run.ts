import type { RunFacts } from '../analysis/run-facts.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { raiseInlining } from './engines.ts';
import { factsOf, solvedFacts } from './facts.ts';
import { gathering } from './gather.ts';
import { playHere } from './inline.ts';
import { keeperOf, keepingNowAndThen } from './keeping.ts';
import { checkOptions, type RunOptions } from './options.ts';
import { paceOf } from './pace.ts';
import { openPool } from './pool.ts';
import { batchesOf, progressOf } from './progress.ts';
import { setupOf } from './setup.ts';
import { solveAll } from './solve.ts';
import { type Playing, playStages } from './stages.ts';
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
 *   4. results added up in order, and kept                     gathering, keepingNowAndThen
 *
 * The result is the same, byte for byte, for any number of threads, interrupted or not. RangeError for options that no
 * run can have; WorkersLost when worker threads die again and again.
 */
export async function run(scenario: Scenario, options: RunOptions = {}): Promise<RunFacts> {
  checkOptions(options);
  const stop = stopOf(scenario, options);
  const setup = setupOf(scenario, options);
  raiseInlining();
  const solved = await solveAll(scenario, setup.asked, options);
  if (solved.some((answer) => answer !== null)) return solvedFacts(scenario, setup, options, solved);
  const looks = looksOf(stop, setup.encounters);
  const gathered = gathering(setup, options.series ?? [], options.from?.counts);
  const keep = keeperOf(scenario, setup, options, gathered.counts);
  const playing: Playing = {
    setup,
    gathered,
    player: playerFor(setup, options),
    pace: paceOf(setup.groups.length),
    signal: options.signal,
    standing: { done: setup.from * setup.variants.length, words: '' },
    counted: keepingNowAndThen(keep),
  };
  const timer = reporting(scenario, playing, stop !== undefined, options);
  try {
    return await playStages(playing, looks, stop, factsOf(scenario, setup, options));
  } finally {
    clearInterval(timer);
    await playing.player.close();
    if (gathered.encounters > 0) keep();
  }
}

/** A thread without a batch of its own would only cost its start. */
function playerFor(setup: Setup, { threads = 0 }: RunOptions): Player {
  const useful = Math.min(threads, batchesOf(setup.encounters - setup.from) * setup.groups.length);
  return useful > 0 ? openPool(setup, { threads: useful }) : playHere(setup);
}

/** Tells some ten times a second how the run stands; what to clear when it is over. */
function reporting(
  scenario: Scenario,
  { setup, player, pace, standing, gathered }: Playing,
  mayEndEarly: boolean,
  { onProgress }: RunOptions,
): NodeJS.Timeout | undefined {
  const variants = setup.variants.length;
  const progress = progressOf({
    side: scenario.sides[0] ?? '',
    from: setup.from * variants,
    total: setup.encounters * variants,
    batches: batchesOf(setup.encounters - setup.from),
    groups: setup.groups.length,
    atOnce: player.atOnce,
    pace,
    mayEndEarly,
  });
  return onProgress && setInterval(() => onProgress(progress(standing, gathered.first)), PROGRESS_MS);
}
