import { availableParallelism } from 'node:os';
import { analyze } from '../analysis/analyze.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { report } from '../index.ts';
import { resultJson } from '../report/json.ts';
import { textReport } from '../report/text.ts';
import type { RunOptions } from '../run/options.ts';
import { openOutput, writeWhole } from '../run/output.ts';
import { run as play } from '../run/run.ts';
import { stopWhen } from '../run/stop.ts';
import { command } from './command.ts';
import { type Destinations, destinationsOf } from './destinations.ts';
import { grouped } from './duration.ts';
import { FINE, INTERRUPTED } from './exit.ts';
import { encountersOf, type Job, ruleOf } from './job.ts';
import { readJobs } from './jobs.ts';
import { progressBar, whatIsPlayed } from './progressBar.ts';
import { type HowToRun, type RawOptions, readOptions, runOptions } from './runOptions.ts';
import { solvingShown } from './solvingShown.ts';
import type { Interruption, Terminal } from './terminal.ts';
import { variantNamed } from './variantNamed.ts';
import { exportOnStdout, writeExports } from './writeExports.ts';

const FEW_ENCOUNTERS = 20_000;

/**
 * `melee run`:
 *
 *   1. everything is read and every path is checked; nothing is written before      readOptions, readJobs, destinationsOf
 *   2. each scenario is played                                                      playJob
 *   3. its result is written and shown                                              deliver
 */
export const run = command({
  command: 'run <files..>',
  describe: 'Play scenarios: the answer in the terminal, a report to read in a browser',
  options: runOptions,
  run: (args, terminal) => playAll(args.files, readOptions(args as RawOptions), terminal),
});

/** Plays or solves scenarios as asked, and delivers what comes out; gives the exit code. */
export async function playAll(files: readonly string[], how: HowToRun, terminal: Terminal): Promise<number> {
  const jobs = readJobs(files, how);
  const places = destinationsOf(files, how);
  const interruption = terminal.interruption();
  try {
    for (const [i, job] of jobs.entries()) {
      if (i > 0 && how.json !== '-') terminal.out.write('\n');
      const ended = await runJob(job, places[i]!, how, terminal, interruption);
      if (ended !== FINE) return ended;
    }
    return FINE;
  } finally {
    interruption.release();
  }
}

async function runJob(
  job: Job,
  places: Destinations,
  how: HowToRun,
  terminal: Terminal,
  interruption: Interruption,
): Promise<number> {
  const variant = variantNamed(job.scenario, how.variant);
  const outcomes = places.outcomes === null ? undefined : openOutput(places.outcomes);
  try {
    const facts = await playJob(
      job,
      how,
      terminal,
      interruption,
      outcomes === undefined ? [] : [{ variant, of: 'outcome', take: outcomes.write }],
    );
    const kept = facts.tallies.variants[0]?.encounters ?? 0;
    if (facts.exact !== undefined) {
      await deliver(facts, places, terminal);
      return FINE;
    }
    if (facts.interrupted) terminal.err.write(`${interrupted(kept, job)}\n`);
    if (kept === 0) return INTERRUPTED;
    outcomes?.finish();
    await deliver(facts, places, terminal);
    return facts.interrupted ? INTERRUPTED : FINE;
  } finally {
    outcomes?.abandon();
  }
}

async function playJob(
  job: Job,
  { threads, quick, exact, maxStates }: HowToRun,
  terminal: Terminal,
  { signal }: Interruption,
  series: NonNullable<RunOptions['series']>,
): Promise<RunFacts> {
  const { scenario } = job;
  const { rule, ...overrides } = job.overrides;
  const atOnce = threads ?? threadsFor(job);
  const { err } = terminal;
  const bar = progressBar(terminal, whatIsPlayed(scenario.variants.length, encountersOf(job), atOnce, ruleOf(job)));
  if (job.note !== undefined) err.write(`${job.note}\n`);
  if (quick) err.write(`${err.paint.quiet(`Quick: ${grouped(encountersOf(job))} encounters only.`)}\n`);
  const solving = exact === 'only' ? { onSolving: solvingShown(terminal), ...(maxStates && { maxStates }) } : {};
  const stop = rule && { stop: stopWhen(rule) };
  const all = { ...overrides, ...stop, ...solving, exact, threads: atOnce, signal, onProgress: bar.show, series };
  try {
    return await play(scenario, all);
  } finally {
    bar.stop();
  }
}

/** Every worker first has to learn to play fast; so few fights are over before that. */
function threadsFor(job: Job): number {
  const all = encountersOf(job) * job.scenario.variants.length;
  return all < FEW_ENCOUNTERS ? 0 : availableParallelism();
}

function interrupted(kept: number, job: Job): string {
  if (kept === 0) return 'Interrupted before the first batch was complete; nothing is written.';
  const wanted = `${ruleOf(job) ? 'at most ' : ''}${grouped(encountersOf(job))}`;
  return `Interrupted: the first ${grouped(kept)} of ${wanted} encounters of each variant are kept.`;
}

/** Writes what was asked for, and shows the answer; the report comes last, because drawing it takes longest. */
async function deliver(facts: RunFacts, { html, json, exports }: Destinations, terminal: Terminal): Promise<void> {
  const { out, err } = terminal;
  const analysis = analyze(facts);
  if (json !== null && json !== '-') writeWhole(json, resultJson(analysis));
  const onStdout = json === '-' ? resultJson(analysis) : exportOnStdout(analysis, exports);
  out.write(onStdout ?? textReport(analysis, out.paint));
  await writeExports(analysis, exports, terminal);
  if (html === null) return;
  writeWhole(html, await report(analysis, 'html', facts));
  err.write(`${err.paint.quiet(`Report: ${html}`)}\n`);
}
