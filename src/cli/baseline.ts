import { existsSync, readFileSync } from 'node:fs';
import type { Argv } from 'yargs';
import type { Baseline } from '../analysis/gate/baseline.ts';
import { changesOf } from '../analysis/gate/changes.ts';
import { gatedOf } from '../analysis/gate/gated.ts';
import { askedOf, baselineOf } from '../analysis/gate/makeBaseline.ts';
import { clean } from '../report/paint.ts';
import { baselineText } from '../run/gate/baselineText.ts';
import { playGated } from '../run/gate/playGated.ts';
import { readBaseline, UnusableBaseline } from '../run/gate/readBaseline.ts';
import { mayBeTooLarge } from '../run/gate/trialBlock.ts';
import { versionsNow } from '../run/gate/versionsNow.ts';
import { MOST_ENCOUNTERS, MOST_THREADS } from '../run/options.ts';
import { checkWritable, writeWhole } from '../run/output.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { command } from './command.ts';
import { BAD_INPUT, FINE, UsageError } from './exit.ts';
import { baselineLines } from './gate/baselineLines.ts';
import { baselinePlaces } from './gate/places.ts';
import { readScenarios } from './gate/scenarios.ts';
import { wholeNumber } from './numbers.ts';
import { played } from './study/played.ts';
import type { Interruption, Terminal } from './terminal.ts';

/** Where a scenario may run until it knows enough, a baseline still is of one size. */
const USUAL_MOST = 100_000;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

const baselineOptions = (yargs: Argv) =>
  yargs
    .positional('files', { type: 'string', array: true, demandOption: true, describe: 'scenarios' })
    .option('out', {
      ...text('where the baseline goes; a folder: NAME.baseline.json in it'),
      demandOption: true,
    })
    .option('encounters', { ...text('fights of each gated variant, such as 20k'), alias: 'n' })
    .option('threads', {
      ...text('worker threads; baselines are the same for any number'),
      defaultDescription: 'one a core',
    })
    .option('update', { type: 'boolean', default: false, describe: 'replace the baseline that is there' })
    .example('$0 baseline duel.yaml --out duel.baseline.json', 'keep what comes out today, to check against')
    .example('$0 baseline duel.yaml --out duel.baseline.json --update', 'after a change that is meant')
    .example('$0 baseline scenarios/*.yaml --out baselines/ -n 20k', 'several, each under its own name');

/** What is to be done for one scenario. */
interface Job {
  readonly scenario: Scenario;
  readonly place: string;
  /** What stands there: a baseline, one that cannot be used, or nothing. */
  readonly there: Baseline | UnusableBaseline | undefined;
  readonly encounters: number;
}

/** `melee baseline`: a result to hold later ones against. */
export const baseline = command({
  command: 'baseline <files..>',
  describe: 'Store a result that `melee check` holds later ones against',
  options: baselineOptions,
  async run({ files, out, encounters, threads, update }, terminal) {
    const wanted = encounters === undefined ? undefined : wholeNumber('encounters', encounters, 1, MOST_ENCOUNTERS);
    const atOnce = threads === undefined ? undefined : wholeNumber('threads', threads, 0, MOST_THREADS);
    const places = baselinePlaces('out', out, files);
    const jobs = readScenarios(files).map((scenario, i) => jobOf(scenario, places[i]!, wanted, update));
    const interruption = terminal.interruption();
    try {
      let code = FINE;
      for (const job of jobs)
        code = Math.max(code, await make(job, { update, threads: atOnce }, terminal, interruption));
      return code;
    } finally {
      interruption.release();
    }
  },
});

/** Looks at what is there before anything is played. UsageError for what may not be replaced. */
function jobOf(scenario: Scenario, place: string, wanted: number | undefined, update: boolean): Job {
  const there = existsSync(place) ? baselineAt(place) : undefined;
  if (there instanceof UnusableBaseline) {
    if (!there.ours) throw new UsageError(`${place}: there is something here that is no baseline; it is not replaced.`);
    if (!update) throw new UsageError(`${there.message} It is not replaced; \`--update\` writes it anew.`);
  }
  checkWritable(place);
  const usual = Math.min(scenario.encounters.atMost, USUAL_MOST);
  const kept = there instanceof UnusableBaseline ? undefined : there?.encounters;
  const encounters = wanted ?? kept ?? usual;
  refuseTooLarge(scenario, encounters);
  return { scenario, place, there, encounters };
}

function refuseTooLarge(scenario: Scenario, encounters: number): void {
  const gated = gatedOf(scenario);
  const counted = gated.filter(({ metric }) => askedOf(metric, scenario.sides)?.metric.kind !== 'outcome').length;
  const variants = new Set(gated.map(({ variant }) => variant)).size;
  if (!mayBeTooLarge(encounters, scenario.sides.length, variants, counted)) return;
  throw new UsageError(
    `${encounters.toLocaleString('en')} fights of ${variants} variants are more than a baseline holds; ask for fewer.`,
  );
}

function baselineAt(place: string): Job['there'] {
  try {
    return readBaseline(place).baseline;
  } catch (error) {
    if (error instanceof UnusableBaseline) return error;
    throw error;
  }
}

interface How {
  readonly update: boolean;
  readonly threads: number | undefined;
}

async function make(
  job: Job,
  { update, threads }: How,
  terminal: Terminal,
  interruption: Interruption,
): Promise<number> {
  const { scenario, place, there, encounters } = job;
  const { out, err } = terminal;
  const gated = gatedOf(scenario);
  // Goals are judged anew by every check; a baseline holds nothing of them.
  const playable = { ...scenario, goals: [] };
  const run = await playGated(playable, gated, { encounters }, (one, options) =>
    played(one, { ...options, threads }, terminal, interruption),
  );
  const made = baselineOf(scenario, gated, run, versionsNow());
  const written = baselineText(made);
  out.write(`${baselineLines(made, out.paint).join('\n')}\n`);
  if (there instanceof UnusableBaseline)
    out.write(`\nWhat was there could not be used: ${there.reasons.join('; ')}.\n`);
  else if (there !== undefined) {
    if (readFileSync(place, 'utf8') === written) {
      out.write(`\nNothing has changed: ${place}\n`);
      return FINE;
    }
    const changes = changesOf(there, made);
    out.write(`\nWhat changes in ${place}:\n${changes.map((line) => `- ${clean(line)}\n`).join('')}`);
    if (!update) {
      err.write(`${place}: there is a baseline already; \`--update\` replaces it.\n`);
      return BAD_INPUT;
    }
  }
  writeWhole(place, written);
  err.write(`${err.paint.quiet(`Baseline: ${place}, ${Math.ceil(written.length / 1000).toLocaleString('en')} kB`)}\n`);
  return FINE;
}
