import { basename, extname, join } from 'node:path';
import type { Argv } from 'yargs';
import { readScenario } from '../run/readFile.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Swept } from '../scenario/swept.ts';
import { metricOf } from '../trial/metrics.ts';
import { command } from './command.ts';
import { grouped } from './duration.ts';
import { UsageError } from './exit.ts';
import { EXPORTS, EXPORTS_GROUP, withExports } from './exportOptions.ts';
import { HOW_MUCH, withHowMuch } from './howMuch.ts';
import { encountersOf, type Job, ruleOf } from './job.ts';
import { asAsked } from './jobs.ts';
import { playJobs } from './run.ts';
import { type HowToRun, type RawOptions, readOptions } from './runOptions.ts';
import { metricNamed } from './study/metricNamed.ts';
import type { Terminal } from './terminal.ts';

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

const sweepOptions = (yargs: Argv) =>
  withHowMuch(withExports(yargs))
    .positional('file', { type: 'string', demandOption: true, describe: 'a scenario' })
    .option('over', {
      ...text('a path and its points, such as `Guards.Guard.armour=0..4`; given again: every combination'),
      demandOption: 'Say what is swept: --over PATH=POINTS, such as --over Guards.Guard.armour=0..4.',
    })
    .option('metric', { ...text('what the report is about'), defaultDescription: 'as in `melee run`' })
    .option('variant', text('sweep this one alone; if not said, all are, and compared as in the file'))
    .option('seed', text('any text; it fixes the dice'))
    .option('threads', {
      ...text('worker threads; 0 plays in the main thread. Results are the same for any number'),
      defaultDescription: 'one a core',
    })
    .option('exact', {
      ...text('solve instead of sampling: `auto`, `never` or `only`, as in `melee run`'),
      default: 'auto',
    })
    .option('html', { ...text('where the report goes'), defaultDescription: 'reports/NAME-sweep.html' })
    .option('no-html', { type: 'boolean', describe: 'write no report' })
    .option('json', text('write the result as JSON; `-`: to stdout, in place of the table'))
    .group(['over', 'metric', 'variant'], 'Asking:')
    .group([...HOW_MUCH, 'seed', 'threads', 'exact'], 'Playing:')
    .group(['html', 'no-html', 'json'], 'Writing:')
    .group(EXPORTS, EXPORTS_GROUP)
    .example("$0 sweep duel.yaml --over 'Kira.Kira.hp=8..16'", 'every variant at each of nine points')
    .example(
      "$0 sweep duel.yaml --over 'Kira.Kira.hp=8..16 step 2' --over Thug.Thug.armour=0..3",
      'a grid, as a heat map',
    )
    .example("$0 sweep duel.yaml --over 'rules.death.at=-8..-4' --variant 'As written' --metric rounds", 'one variant');

interface RawSweep extends RawOptions {
  readonly over: string | readonly string[];
  readonly metric?: string;
}

/** `melee sweep`: a scenario played over the points of any paths, without a word changed in its file. */
export const sweep = command({
  command: 'sweep <file>',
  describe: 'Play a scenario over ranges of any of its numbers: heat maps, lines with bands',
  repeatable: ['over'],
  options: sweepOptions,
  run(args, terminal) {
    const raw = args as RawSweep;
    const { file } = args;
    if (extname(file).toLowerCase() === '.html') throw new UsageError(`${file}: a sweep begins with a scenario.`);
    const { variant: _, ...others } = raw;
    const asked = readOptions(others);
    const scenario = readScenario(file, sweptOf(file, raw));
    const how = inPoints({ ...asked, html: asked.html === undefined ? reportOf(file) : asked.html }, scenario);
    const job = asAsked({ file, scenario, overrides: {} }, how);
    // Of a run that goes on it is not read yet how much of it is left.
    if (!how.resume && how.add === undefined) tellCost(job, terminal);
    return playJobs([job], how, terminal);
  },
});

/** What is asked on top of the file; the sides that a metric may speak of stand in it. */
const sweptOf = (file: string, { over, variant, metric }: RawSweep): Swept => ({
  over: [over].flat(),
  ...(variant !== undefined && { variant }),
  ...(metric !== undefined && { metric: metricNamed(readScenario(file), metric).label }),
});

/** A precision is one of shares of fights: about other metrics so many are played as the scenario has at most. */
function inPoints(how: HowToRun, { swept, encounters, sides }: Scenario): HowToRun {
  const { metric } = metricNamed({ sides }, swept?.metric);
  if (metricOf(metric.name)?.unit === 'share') return how;
  if (how.rule?.until === 'precise')
    throw new UsageError(`--precision is one of shares of fights, and not of ${metric.name}.`);
  const isFixed = how.encounters !== undefined || how.rule !== undefined || encounters.precision === undefined;
  return isFixed ? how : { ...how, encounters: encounters.atMost };
}

const reportOf = (file: string): string => join('reports', `${basename(file, extname(file))}-sweep.html`);

/** What it costs, before it does. */
function tellCost(job: Job, { err }: Terminal): void {
  const { axes, variants } = job.scenario;
  const points = axes.filter(({ kind }) => kind === 'sweep').reduce((count, { levels }) => count * levels.length, 1);
  const each = variants.length / points;
  const what = `${grouped(points)} ${points === 1 ? 'point' : 'points'}${each > 1 ? ` of ${each} variants` : ''}`;
  const encounters = encountersOf(job);
  const most = ruleOf(job) === undefined ? '' : 'at most ';
  const fights = `${most}${grouped(encounters)} ${encounters === 1 ? 'encounter' : 'encounters'} each, ${grouped(variants.length * encounters)} in all`;
  err.write(`${err.paint.quiet(`${what}: ${fights}.`)}\n`);
}
