import type { Ending, RunFacts } from '../analysis/run-facts.ts';
import { BATCH } from '../trial/trials.ts';
import type { Gathered, Gathering } from './gather.ts';
import type { Pace } from './pace.ts';
import { batchesOf } from './progress.ts';
import { tasksOf } from './ranges.ts';
import type { Stop } from './stop.ts';
import type { Player, Setup } from './task.ts';

/** A run while it is played. */
export interface Playing {
  readonly setup: Setup;
  readonly player: Player;
  readonly pace: Pace;
  readonly gathered: Gathering;
  readonly signal: AbortSignal | undefined;
  /** How it stands: encounters of all variants that are played, and what the last look found. */
  readonly standing: { done: number; words: string };
  /** Hears whenever more is complete. */
  readonly counted: () => void;
}

type FactsOf = (gathered: Gathered, end: Pick<RunFacts, 'interrupted' | 'ending'>) => RunFacts;

/**
 * Plays from look to look, until one finds enough, the cap is reached, or the run is interrupted. No task reaches beyond
 * the next look, so that what is found there depends on nothing but the look.
 */
export async function playStages(
  playing: Playing,
  looks: readonly number[],
  stop: Stop | undefined,
  factsOf: FactsOf,
): Promise<RunFacts> {
  const { setup, gathered, signal, standing } = playing;
  const interruption = signal && aborted(signal);
  const facts = (taken: number, enough: boolean, interrupted: boolean): RunFacts => {
    const ending: Ending | undefined = stop?.rule && {
      rule: stop.rule,
      atMost: setup.encounters,
      looks: taken,
      enough,
    };
    return factsOf(gathered.gathered(), { interrupted, ...(ending && { ending }) });
  };
  // What was looked at before this run went on was not enough.
  let taken = looks.filter((look) => look < setup.from).length;
  let enough = false;
  for (const look of looks.slice(taken)) {
    await playTo(look, playing, interruption);
    if (gathered.encounters < look) return facts(taken, false, true);
    taken++;
    if (stop === undefined) continue;
    const found = stop.look(facts(taken, false, false));
    standing.words = found.words;
    enough = found.enough;
    if (enough) break;
  }
  return facts(taken, enough, false);
}

/** Keeps the player busy until so many are played or the run is interrupted; what is under way then is given up. */
async function playTo(
  look: number,
  { setup, player, pace, gathered, signal, standing, counted }: Playing,
  interruption: Promise<void> | undefined,
): Promise<void> {
  const firstBatch = Math.floor(gathered.encounters / BATCH);
  const range = { firstBatch, batches: batchesOf(look) - firstBatch };
  const tasks = tasksOf(range, setup.groups.length, player.atOnce, pace);
  const stopped = () => signal?.aborted === true;

  async function keepPlaying(): Promise<void> {
    for (let next = tasks.next(); !next.done && !stopped(); next = tasks.next()) {
      const result = await player.play(next.value);
      if (stopped()) return;
      pace.took(next.value, result.took);
      standing.done += result.shares.reduce((sum, { tally }) => sum + tally.encounters, 0);
      const before = gathered.encounters;
      gathered.add(next.value, result);
      if (gathered.encounters > before) counted();
    }
  }

  const all = Promise.all(Array.from({ length: player.handedOut }, keepPlaying));
  await (interruption === undefined ? all : Promise.race([all, interruption]));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
