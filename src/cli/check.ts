import { existsSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Argv } from 'yargs';
import { analyze } from '../analysis/analyze.ts';
import { gateCommands } from '../analysis/gate/commands.ts';
import { type GateReport, VERDICTS } from '../analysis/gate/result.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { checkAnnotations } from '../report/gate/annotations.ts';
import { checkJson } from '../report/gate/checkJson.ts';
import { checkText } from '../report/gate/checkText.ts';
import { checkJunit } from '../report/gate/junit.ts';
import { checkMarkdown } from '../report/gate/markdown.ts';
import { checkStudy } from '../report/study/check.ts';
import { checkScenario, type HowToCheck } from '../run/gate/check.ts';
import { readBaseline, UnusableBaseline } from '../run/gate/readBaseline.ts';
import { versionsNow } from '../run/gate/versionsNow.ts';
import { MOST_ENCOUNTERS, MOST_THREADS } from '../run/options.ts';
import { checkWritable, writeWhole } from '../run/output.ts';
import { pageScript } from '../run/pageScript.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { command } from './command.ts';
import { BASELINE_UNUSABLE, FINE, GATE_FAILED, GATE_INCONCLUSIVE, GOLDEN_MISMATCH, UsageError } from './exit.ts';
import { baselinePlaces } from './gate/places.ts';
import { readScenarios } from './gate/scenarios.ts';
import { wholeNumber } from './numbers.ts';
import { played } from './study/played.ts';
import type { Terminal } from './terminal.ts';

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

const checkOptions = (yargs: Argv) =>
  yargs
    .positional('files', { type: 'string', array: true, demandOption: true, describe: 'scenarios' })
    .option('baseline', {
      ...text('the baseline; a folder: NAME.baseline.json in it'),
      demandOption: true,
    })
    .option('golden', {
      type: 'boolean',
      default: false,
      describe: 'every figure must be to the last unit what it was',
    })
    .option('encounters', {
      ...text('fights at the first look; undecided, it plays on as far as the baseline reaches'),
      alias: 'n',
      defaultDescription: 'as many as the baseline holds',
    })
    .option('threads', {
      ...text('worker threads; results are the same for any number'),
      defaultDescription: 'one a core',
    })
    .option('summary', text('write a summary in Markdown, for a pull request; `-`: to stdout, in place of the text'))
    .option('junit', text('write the result as JUnit XML'))
    .option('github', { type: 'boolean', default: false, describe: 'print annotations for GitHub' })
    .option('html', text('write a report; with several scenarios a folder'))
    .option('json', text('write the result as JSON; `-`: to stdout, in place of the text'))
    .group(['baseline', 'golden', 'encounters', 'threads'], 'Checking:')
    .group(['summary', 'junit', 'github', 'html', 'json'], 'Writing:')
    .epilogue(
      'Exit codes: 0 passed, 20 failed, 21 not decided, 22 golden mismatch, 23 baseline unusable; of several the one ' +
        'that comes first in 23, 22, 20, 21.',
    )
    .example('$0 check duel.yaml --baseline duel.baseline.json', 'does it still come out as it did?')
    .example('$0 check scenarios/*.yaml --baseline baselines/ --summary summary.md', 'several, for a pull request')
    .example('$0 check duel.yaml --baseline duel.baseline.json --golden', 'to the last fight');

/** The options, read and checked. */
interface How {
  readonly golden: boolean;
  readonly encounters: number | undefined;
  readonly threads: number | undefined;
  readonly summary: string | undefined;
  readonly junit: string | undefined;
  readonly github: boolean;
  readonly html: string | undefined;
  readonly json: string | undefined;
}

/**
 * `melee check`:
 *
 *   1. all scenarios are read, and all places are checked   readScenarios, htmlPlaces, checkPlaces
 *   2. each is held against its baseline                    checkOne
 *   3. what came out is written and shown                   deliver
 */
export const check = command({
  command: 'check <files..>',
  describe: 'Hold scenarios against their baselines: passed, failed or not decided',
  options: checkOptions,
  async run({ files, baseline, encounters, threads, ...rest }, terminal) {
    const how: How = {
      ...rest,
      encounters: encounters === undefined ? undefined : wholeNumber('encounters', encounters, 1, MOST_ENCOUNTERS),
      threads: threads === undefined ? undefined : wholeNumber('threads', threads, 0, MOST_THREADS),
    };
    const scenarios = readScenarios(files);
    const places = baselinePlaces('baseline', baseline, files);
    const pages = htmlPlaces(how.html, files);
    checkPlaces(how, pages);
    const results: Result[] = [];
    const interruption = terminal.interruption();
    try {
      for (const [i, scenario] of scenarios.entries()) {
        const play: HowToCheck['play'] = (one, options) =>
          played(one, { ...options, threads: how.threads }, terminal, interruption);
        results.push(await checkOne(scenario, { ...how, file: files[i]!, baseline: places[i]!, play }));
      }
    } finally {
      interruption.release();
    }
    await deliver(results, how, pages, terminal);
    return exitCodeOf(results.map(({ report }) => report));
  },
});

interface Result {
  readonly report: GateReport;
  /** The run behind it; null where there was none. */
  readonly facts: RunFacts | null;
}

async function checkOne(scenario: Scenario, how: Omit<HowToCheck, 'versions'>): Promise<Result> {
  const { file, baseline, golden, encounters } = how;
  try {
    const read = readBaseline(baseline);
    if (golden && encounters !== undefined && encounters !== read.baseline.encounters) {
      throw new UsageError('--golden plays as many fights as the baseline holds; leave out --encounters.');
    }
    const { checked, facts } = await checkScenario(scenario, read, { ...how, versions: versionsNow() });
    return { report: checked, facts };
  } catch (error) {
    if (!(error instanceof UnusableBaseline)) throw error;
    const sentence = `No verdict: ${error.message}`;
    const commands = gateCommands({ file, baseline, golden, encounters }, existsSync(baseline));
    const report = {
      verdict: 'unusable',
      file,
      title: scenario.title,
      baseline,
      reasons: error.reasons,
      sentence,
      commands,
    };
    return { report: report as GateReport, facts: null };
  }
}

const CODES: Readonly<Record<GateReport['verdict'], number>> = {
  passed: FINE,
  inconclusive: GATE_INCONCLUSIVE,
  failed: GATE_FAILED,
  'golden mismatch': GOLDEN_MISMATCH,
  unusable: BASELINE_UNUSABLE,
};

/** The code of the worst verdict. */
function exitCodeOf(reports: readonly GateReport[]): number {
  const worst = VERDICTS.findLast((verdict) => reports.some((report) => report.verdict === verdict));
  return CODES[worst ?? 'passed'];
}

/** A page for each scenario: the file that was named, or NAME.check.html in the folder. */
function htmlPlaces(html: string | undefined, files: readonly string[]): (string | null)[] {
  if (html === undefined) return files.map(() => null);
  const isFolder = html.endsWith('/') || (existsSync(html) && statSync(html).isDirectory());
  if (files.length === 1 && !isFolder) return [html];
  if (!isFolder && existsSync(html)) {
    throw new UsageError(`${html}: with several scenarios --html names a folder, and this is a file.`);
  }
  return files.map((file) => join(html, `${basename(file, extname(file))}.check.html`));
}

function checkPlaces({ summary, junit, json }: How, pages: readonly (string | null)[]): void {
  if (summary === '-' && json === '-') throw new UsageError('Only one of --summary and --json can go to stdout.');
  const all = [summary, junit, json, ...pages].filter(
    (place) => place !== undefined && place !== null && place !== '-',
  );
  const twice = all.find((place, i) => all.indexOf(place) < i);
  if (twice !== undefined) throw new UsageError(`${twice}: two results would be written here.`);
  for (const place of all) checkWritable(place!);
}

async function deliver(
  results: readonly Result[],
  { summary, junit, github, json }: How,
  pages: readonly (string | null)[],
  { out, err }: Terminal,
): Promise<void> {
  const reports = results.map(({ report }) => report);
  const write = (place: string | undefined, result: () => string): void => {
    if (place === '-') out.write(result());
    else if (place !== undefined) writeWhole(place, result());
  };
  write(json, () => checkJson(reports, exitCodeOf(reports)));
  write(summary, () => checkMarkdown(reports));
  write(junit, () => checkJunit(reports));
  const isTaken = json === '-' || summary === '-';
  if (!isTaken) out.write(checkText(reports, out.paint));
  if (github) (isTaken ? err : out).write(checkAnnotations(reports));
  for (const [i, { report, facts }] of results.entries()) {
    const page = pages[i] ?? null;
    if (page === null || facts === null || report.verdict === 'unusable') continue;
    const { htmlReport } = await import('../report/html.ts');
    writeWhole(page, htmlReport(analyze(facts), { script: pageScript(), study: checkStudy(report) }));
    err.write(`${err.paint.quiet(`Report: ${page}`)}\n`);
  }
}
