import type { RunFacts } from '../analysis/run-facts.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { raiseInlining } from './engines.ts';
import { factsOf, solvedFacts } from './facts.ts';
import { type Gathering, gathering } from './gather.ts';
import { playHere } from './inline.ts';
import { checkOptions, type RunOptions } from './options.ts';
import { type Pace, paceOf } from './pace.ts';
import { openPool } from './pool.ts';
import { batchesOf, progressOf } from './progress.ts';
import { tasksOf } from './ranges.ts';
import { setupOf } from './setup.ts';
import { solveAll } from './solve.ts';
import type { Player, Setup } from './task.ts';

const PROGRESS_MS = 100;

/**
 * Plays a scenario:
 *
 *   1. what is to be counted, and who plays with whom        setupOf
 *   -  where it is small and may be solved, that is all      solveAll
 *   2. cut into tasks, played by workers or in this thread   tasksOf, openPool, playHere
 *   3. results added up in order                             gathering
 *
 * The result is the same, byte for byte, for any number of threads. RangeError for options that no run can have;
 * WorkersLost when worker threads die again and again.
 */
export async function run(scenario: Scenario, options: RunOptions = {}): Promise<RunFacts> {
  checkOptions(options);
  const { threads = 0, signal, onProgress, series = [] } = options;
  const setup = setupOf(scenario, options);
  raiseInlining();
  const solved = await solveAll(scenario, setup.asked, options);
  if (solved.some((answer) => answer !== null)) return solvedFacts(scenario, setup, options, solved);
  // A thread without a batch of its own would only cost its start.
  const useful = Math.min(threads, batchesOf(setup.encounters) * setup.groups.length);
  const player = useful > 0 ? openPool(setup, { threads: useful }) : playHere(setup);
  const gathered = gathering(setup, series);
  const pace = paceOf(setup.groups.length);
  const reporter = reporterOf(scenario, setup, player, pace, gathered);
  const timer = onProgress && setInterval(() => onProgress(reporter.progress()), PROGRESS_MS);
  try {
    await playAll(setup, player, pace, gathered, reporter.finished, signal);
  } finally {
    clearInterval(timer);
    await player.close();
  }
  return factsOf(scenario, setup, options, gathered);
}

function reporterOf(scenario: Scenario, setup: Setup, player: Player, pace: Pace, gathered: Gathering) {
  const { encounters, groups, variants } = setup;
  let done = 0;
  const progress = progressOf({
    side: scenario.sides[0] ?? '',
    total: encounters * variants.length,
    batches: batchesOf(encounters),
    groups: groups.length,
    atOnce: player.atOnce,
    pace,
  });
  return {
    finished(played: number): void {
      done += played;
    },
    progress: () => progress(done, gathered.first),
  };
}

/** Keeps the player busy until all is played or the run is interrupted; what is under way then is given up. */
async function playAll(
  setup: Setup,
  player: Player,
  pace: Pace,
  gathered: Gathering,
  finished: (encounters: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const tasks = tasksOf(batchesOf(setup.encounters), setup.groups.length, player.atOnce, pace);
  const stopped = () => signal?.aborted === true;

  async function keepPlaying(): Promise<void> {
    for (let next = tasks.next(); !next.done && !stopped(); next = tasks.next()) {
      const { range, ...task } = next.value;
      const result = await player.play(task);
      if (stopped()) return;
      pace.took(task, result.took);
      finished(result.shares.reduce((sum, { tally }) => sum + tally.encounters, 0));
      gathered.add(range, task.group, result);
    }
  }

  const all = Promise.all(Array.from({ length: player.handedOut }, keepPlaying));
  await (signal === undefined ? all : Promise.race([all, aborted(signal)]));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
