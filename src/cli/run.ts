import { analyze } from '../analysis/analyze.ts';
import { studyCommand } from '../analysis/commands.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { report } from '../index.ts';
import { resultJson } from '../report/json.ts';
import { textReport } from '../report/text.ts';
import type { RunOptions } from '../run/options.ts';
import { openOutput, writeWhole } from '../run/output.ts';
import { clean } from './clean.ts';
import { command } from './command.ts';
import { type Destinations, destinationsOf } from './destinations.ts';
import { grouped } from './duration.ts';
import { BAD_INPUT, FINE, INTERRUPTED } from './exit.ts';
import { goingOn } from './goingOn.ts';
import { encountersOf, type Job, ruleOf } from './job.ts';
import { readJobs } from './jobs.ts';
import { playJob } from './playJob.ts';
import { type HowToRun, type RawOptions, readOptions, runOptions } from './runOptions.ts';
import type { Interruption, Terminal } from './terminal.ts';
import { variantNamed } from './variantNamed.ts';
import { exportOnStdout, writeExports } from './writeExports.ts';

/**
 * `melee run`:
 *
 *   1. everything is read and every path is checked; nothing is written before      readOptions, readJobs, destinationsOf, goingOn
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
export function playAll(files: readonly string[], how: HowToRun, terminal: Terminal): Promise<number> {
  return playJobs(readJobs(files, how), how, terminal);
}

/** The same of jobs that are read already. */
export async function playJobs(read: readonly Job[], how: HowToRun, terminal: Terminal): Promise<number> {
  const places = destinationsOf(read, how);
  const jobs = read.map((job, i) => goingOn(job, places[i]!.state, how));
  const interruption = terminal.interruption();
  try {
    for (const [i, job] of jobs.entries()) {
      if (i > 0 && how.json !== '-') terminal.out.write('\n');
      const ended = await runJob(job, places[i]!, how, terminal, interruption);
      if (ended === FINE) continue;
      const left = jobs.slice(i + 1).map(({ file }) => clean(file));
      if (left.length > 0) terminal.err.write(`Not played: ${left.join(', ')}.\n`);
      return ended;
    }
    return FINE;
  } finally {
    interruption.release();
  }
}

const NOTHING_LEFT = 'Nothing was left to play: this is the result of the encounters that were kept.';

async function runJob(
  job: Job,
  places: Destinations,
  how: HowToRun,
  terminal: Terminal,
  interruption: Interruption,
): Promise<number> {
  const variant = variantNamed(job.scenario, how.variant);
  const outcomes = places.outcomes === null ? undefined : openOutput(places.outcomes);
  const series: RunOptions['series'] = outcomes ? [{ variant, of: 'outcome', take: outcomes.write }] : [];
  try {
    const { facts, kept } = await playJob(job, how, places.state, series, terminal, interruption);
    const played = facts.tallies.variants[0]?.encounters ?? 0;
    if (facts.interrupted) terminal.err.write(`${interrupted(played, kept, job, how)}\n`);
    else if (played === job.from?.counts.encounters) terminal.err.write(`${NOTHING_LEFT}\n`);
    if (played === 0 && facts.exact === undefined) return INTERRUPTED;
    outcomes?.finish();
    await deliver(facts, places, terminal);
    if (facts.interrupted) return INTERRUPTED;
    return how.state === undefined || kept || facts.exact ? FINE : BAD_INPUT;
  } finally {
    outcomes?.abandon();
  }
}

function interrupted(played: number, kept: boolean, job: Job, { state, html }: HowToRun): string {
  if (played === 0) return 'Interrupted before anything was known; nothing is written.';
  const wanted = `${ruleOf(job) ? 'at most ' : ''}${grouped(encountersOf(job))}`;
  const what = `Interrupted: the first ${grouped(played)} of ${wanted} encounters of each variant are`;
  if (!kept) return `${what} the result.`;
  const where = state === undefined ? { html } : { state, 'no-html': html === null };
  const { swept } = job.scenario;
  const again = studyCommand(swept ? 'sweep' : 'run', job.file, { ...swept, resume: true, ...where });
  return `${what} kept. To go on: ${again}`;
}

/** Shows the answer and writes what was asked for; the report comes last, because drawing it takes longest. */
async function deliver(facts: RunFacts, { html, json, exports }: Destinations, terminal: Terminal): Promise<void> {
  const { out, err } = terminal;
  const analysis = analyze(facts);
  const onStdout = json === '-' ? resultJson(analysis) : exportOnStdout(analysis, exports);
  out.write(onStdout ?? textReport(analysis, out.paint));
  if (json !== null && json !== '-') writeWhole(json, resultJson(analysis));
  await writeExports(analysis, exports, terminal);
  if (html === null) return;
  writeWhole(html, await report(analysis, 'html', facts));
  err.write(`${err.paint.quiet(`Report: ${html}`)}\n`);
}
