import { extname } from 'node:path';
import { obstaclesIn } from '../run/keeping.ts';
import type { KeptRun, Said } from '../run/kept.ts';
import { readKept } from '../run/keptFile.ts';
import { MOST_ENCOUNTERS } from '../run/options.ts';
import { grouped } from './duration.ts';
import { UsageError } from './exit.ts';
import { type Job, playedBy } from './job.ts';
import type { HowToRun } from './runOptions.ts';

/**
 * A job that goes on from the run that was kept of it, as `--resume` and `--add` ask. What was said of it before holds
 * unless something else is said now. UsageError when there is nothing to go on from, or when it is another run's.
 */
export function goingOn(job: Job, state: string | null, how: HowToRun): Job {
  if (!how.resume && how.add === undefined) return job;
  const option = how.resume ? '--resume' : '--add';
  if (state === null) {
    throw new UsageError(`${option} takes what is kept beside the report; without a report say --state FILE.`);
  }
  const from = readKept(state);
  if (from === undefined) {
    throw new UsageError(
      `${state}: there is no such file, so there is nothing to go on from; leave out ${option} to play from the start.`,
    );
  }
  const isReport = extname(job.file).toLowerCase() === '.html';
  // What was said on the command line is kept; a report says itself how it was played.
  const before: Said = isReport ? { ...from.of, ...seedOf(job.overrides) } : from.said;
  const overrides = { ...seedOf(before), ...seedOf(how), ...amountOf(before, from, how) };
  const whole: Job = { ...job, overrides, from };
  const obstacles = obstaclesIn(whole.scenario, playedBy(whole), from);
  if (obstacles.length === 0) return whole;
  throw new UsageError(
    `${state}: the run that is kept here cannot go on as this one: ${obstacles.join('; ')}. Without ${option} this one is played from the start and takes its place; with --state FILE both are kept.`,
  );
}

const seedOf = ({ seed }: { readonly seed?: string | undefined }): Said => (seed === undefined ? {} : { seed });

/** How much is played in all. What is said now takes the place of all that was said before of it. */
function amountOf({ encounters, rule }: Said, { counts }: KeptRun, how: HowToRun): Said {
  if (how.add !== undefined) return { encounters: sumOf(counts.encounters, how.add) };
  const said = how.encounters === undefined && how.rule === undefined ? { encounters, rule } : how;
  const most = said.encounters ?? encounters;
  return { ...(most !== undefined && { encounters: most }), ...(said.rule && { rule: said.rule }) };
}

function sumOf(played: number, more: number): number {
  if (played + more <= MOST_ENCOUNTERS) return played + more;
  throw new UsageError(
    `${grouped(played)} encounters of each variant are played; with --add they may be ${grouped(MOST_ENCOUNTERS)} at most.`,
  );
}
