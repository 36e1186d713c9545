import type { Argv } from 'yargs';
import { analyze } from '../analysis/analyze.ts';
import type { Baseline } from '../analysis/gate/baseline.ts';
import { foreignTo } from '../analysis/gate/foreign.ts';
import { gatedOf } from '../analysis/gate/gated.ts';
import { causeFights } from '../report/gate/causeFights.ts';
import { whyJson } from '../report/gate/whyJson.ts';
import { clean } from '../report/paint.ts';
import { whyStudy } from '../report/study/why.ts';
import { findCause } from '../run/gate/findCause.ts';
import { readBaseline, UnusableBaseline } from '../run/gate/readBaseline.ts';
import { refuseEdited } from '../run/gate/refuseEdited.ts';
import { versionsNow } from '../run/gate/versionsNow.ts';
import { MOST_THREADS } from '../run/options.ts';
import { filesOf, readScenario } from '../run/readFile.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { suggest } from '../scenario/suggest.ts';
import { command } from './command.ts';
import { BASELINE_UNUSABLE, FINE, UsageError } from './exit.ts';
import { baselinePlaces } from './gate/places.ts';
import { wholeNumber } from './numbers.ts';
import { checkPlaces, deliverStudy } from './study/deliver.ts';
import { played } from './study/played.ts';
import type { Terminal } from './terminal.ts';

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

const whyOptions = (yargs: Argv) =>
  yargs
    .positional('file', { type: 'string', demandOption: true, describe: 'a scenario' })
    .option('baseline', { ...text('its baseline; a folder: NAME.baseline.json in it'), demandOption: true })
    .option('metric', text('only this gated metric; all, if not said'))
    .option('variant', text('only this variant; all that are gated, if not said'))
    .option('threads', {
      ...text('worker threads; results are the same for any number'),
      defaultDescription: 'one a core',
    })
    .option('html', text('write a report of it as HTML'))
    .option('json', text('write the result as JSON; `-`: to stdout, in place of the text'))
    .group(['baseline', 'metric', 'variant', 'threads'], 'Comparing:')
    .group(['html', 'json'], 'Writing:')
    .example('$0 why duel.yaml --baseline duel.baseline.json', 'the first fight and the first die that part')
    .example('$0 why duel.yaml --baseline duel.baseline.json --metric win.Kira', 'by one metric alone');

/** `melee why`: what changed since a baseline, and the first fight and the first die where it shows. */
export const why = command({
  command: 'why <file>',
  describe: 'Find the first fight and the first die where a scenario and its baseline part, and what changed',
  options: whyOptions,
  async run({ file, baseline, metric, variant, threads, html = null, json = null }, terminal) {
    const atOnce = threads === undefined ? undefined : wholeNumber('threads', threads, 0, MOST_THREADS);
    const scenario = readScenario(file);
    const [place = baseline] = baselinePlaces('baseline', baseline, [file]);
    checkPlaces({ html, json }, [...filesOf(scenario), place]);
    const stored = usable(scenario, place, terminal);
    if (stored === undefined) return BASELINE_UNUSABLE;
    checkNames(stored, metric, variant);
    const interruption = terminal.interruption();
    try {
      const { cause, before, facts } = await findCause(scenario, stored, {
        file,
        baseline: place,
        metric,
        variant,
        versions: versionsNow(),
        play: (one, options) => played(one, { ...options, threads: atOnce }, terminal, interruption),
      });
      const fights = causeFights(cause, before, scenario);
      const study = whyStudy(cause, fights, { metric, variant });
      await deliverStudy(study, analyze(facts), whyJson(cause, fights), { html, json }, terminal);
      return FINE;
    } finally {
      interruption.release();
    }
  },
});

/** The baseline, where there is one of this scenario; else why not is told. */
function usable(scenario: Scenario, place: string, { err }: Terminal): Baseline | undefined {
  try {
    const read = readBaseline(place);
    const { baseline } = read;
    const foreign = foreignTo(baseline, scenario, gatedOf(scenario));
    if (foreign.length > 0) throw new UnusableBaseline(place, foreign);
    // What somebody wrote into it would be taken for what the program did.
    refuseEdited(read, place);
    return baseline;
  } catch (error) {
    if (!(error instanceof UnusableBaseline)) throw error;
    err.write(`${clean(error.message)}\n`);
    return undefined;
  }
}

function checkNames({ variants }: Baseline, metric: string | undefined, variant: string | undefined): void {
  check(
    'variant',
    variant,
    variants.map(({ name }) => name),
  );
  const asked = variants.filter(({ name }) => variant === undefined || name === variant);
  check('metric', metric, [...new Set(asked.flatMap(({ gated }) => gated.map((one) => one.metric)))]);
}

const MOST_LISTED = 8;

function check(what: string, name: string | undefined, known: readonly string[]): void {
  if (name === undefined || known.includes(name)) return;
  const meant = suggest(name, known);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const more = known.length > MOST_LISTED ? `; and ${known.length - MOST_LISTED} more` : '';
  throw new UsageError(
    clean(`The baseline gates no ${what} "${name}".${hint} It has: ${known.slice(0, MOST_LISTED).join('; ')}${more}.`),
  );
}
