import type { Scenario } from '../scenario/scenario.ts';
import type { Counts } from './gather.ts';
import { obstaclesTo } from './goingOn.ts';
import { identityOf, type KeptRun, type Said } from './kept.ts';
import type { RunOptions } from './options.ts';
import { setupOf } from './setup.ts';
import { stopOf } from './stop.ts';
import type { Setup } from './task.ts';

/** A run is kept so often, in milliseconds: nobody minds to play so much again. */
const EVERY_MS = 2000;
/** And never so often that it would take more than one part in so many of the time. */
const SPARINGLY = 20;

/**
 * Keeps a run now and then while it is played: as soon as there is something, then about every two seconds. The clock says
 * when, and nothing that comes out depends on it.
 */
export function keepingNowAndThen(keep: () => void): () => void {
  let next = 0;
  return () => {
    const now = performance.now();
    if (now < next) return;
    keep();
    const took = performance.now() - now;
    next = now + Math.max(EVERY_MS, SPARINGLY * took);
  };
}

/** A function that hands out what is to be kept. RangeError when the run is to go on from one that is not the same. */
export function keeperOf(scenario: Scenario, setup: Setup, options: RunOptions, counts: () => Counts): () => void {
  const { from, keep } = options;
  if (from === undefined && keep === undefined) return () => {};
  const said = saidIn(options);
  const identity = identityOf(scenario, setup, said, stopOf(scenario, options)?.rule);
  const obstacles = from === undefined ? [] : obstaclesTo(identity, from);
  if (obstacles.length > 0) throw new RangeError(`this run cannot go on from what was kept: ${obstacles.join('; ')}`);
  return () => keep?.({ of: identity, said, counts: counts() });
}

/** Why a scenario, played so, cannot go on from what was kept, in words; empty when it can. */
export function obstaclesIn(scenario: Scenario, options: RunOptions, kept: KeptRun): string[] {
  const setup = setupOf(scenario, options);
  return obstaclesTo(identityOf(scenario, setup, saidIn(options), stopOf(scenario, options)?.rule), kept);
}

function saidIn({ encounters, seed, stop }: RunOptions): Said {
  return {
    ...(encounters !== undefined && { encounters }),
    ...(stop?.rule && { rule: stop.rule }),
    ...(seed !== undefined && { seed }),
  };
}
