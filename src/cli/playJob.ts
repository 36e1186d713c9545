import { availableParallelism } from 'node:os';
import type { RunFacts } from '../analysis/run-facts.ts';
import type { RunOptions } from '../run/options.ts';
import { run } from '../run/run.ts';
import { grouped } from './duration.ts';
import { encountersOf, type Job, playedBy, ruleOf } from './job.ts';
import { keeperIn } from './keeper.ts';
import { progressBar, whatIsPlayed } from './progressBar.ts';
import type { HowToRun } from './runOptions.ts';
import { solvingShown } from './solvingShown.ts';
import type { Interruption, Terminal } from './terminal.ts';

const FEW_ENCOUNTERS = 20_000;

/** What came out of a job. */
interface Played {
  readonly facts: RunFacts;
  /** Whether all of it is in the file that was named for it. */
  readonly kept: boolean;
}

/** Plays or solves a job, keeps it in the file that is named, and shows how it stands. */
export async function playJob(
  job: Job,
  { threads, quick, exact, maxStates }: HowToRun,
  state: string | null,
  series: NonNullable<RunOptions['series']>,
  terminal: Terminal,
  { signal }: Interruption,
): Promise<Played> {
  const { scenario } = job;
  const { err } = terminal;
  const atOnce = threads ?? threadsFor(job);
  const bar = progressBar(terminal, whatIsPlayed(scenario.variants.length, encountersOf(job), atOnce, ruleOf(job)));
  const keeper = state === null ? undefined : keeperIn(state, bar.tell);
  if (job.note !== undefined) err.write(`${job.note}\n`);
  if (quick) err.write(`${err.paint.quiet(`Quick: ${grouped(encountersOf(job))} encounters only.`)}\n`);
  if (job.from !== undefined) err.write(`${err.paint.quiet(goesOnText(job.from.counts.encounters))}\n`);
  try {
    const facts = await run(scenario, {
      ...playedBy(job),
      ...(exact === 'only' && { onSolving: solvingShown(terminal), ...(maxStates && { maxStates }) }),
      ...(keeper && { keep: keeper.keep }),
      exact,
      threads: atOnce,
      signal,
      onProgress: bar.show,
      series,
    });
    return { facts, kept: keeper !== undefined && !keeper.behind };
  } finally {
    bar.stop();
  }
}

const goesOnText = (played: number): string => `Going on after ${grouped(played)} encounters of each variant.`;

/** Every worker first has to learn to play fast; so few fights are over before that. */
function threadsFor(job: Job): number {
  const left = encountersOf(job) - (job.from?.counts.encounters ?? 0);
  return left * job.scenario.variants.length < FEW_ENCOUNTERS ? 0 : availableParallelism();
}
