import type { Argv } from 'yargs';
import { MOST_ENCOUNTERS, MOST_THREADS } from '../../run/options.ts';
import { UsageError } from '../exit.ts';
import { wholeNumber } from '../numbers.ts';

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

/** The options of `melee check`. */
export const checkOptions = (yargs: Argv) =>
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

/** The options as yargs gives them. */
export interface RawCheckOptions {
  readonly golden: boolean;
  readonly encounters?: string | undefined;
  readonly threads?: string | undefined;
  readonly summary?: string | undefined;
  readonly junit?: string | undefined;
  readonly github: boolean;
  readonly html?: string | undefined;
  readonly json?: string | undefined;
}

/** The options, read and checked. */
export interface HowToCheckFiles {
  readonly golden: boolean;
  readonly encounters: number | undefined;
  readonly threads: number | undefined;
  /** Paths, or `-` for stdout. */
  readonly summary: string | undefined;
  readonly json: string | undefined;
  readonly junit: string | undefined;
  readonly github: boolean;
  readonly html: string | undefined;
}

/** Reads the options. UsageError for those that cannot be meant. */
export function readCheckOptions(raw: RawCheckOptions): HowToCheckFiles {
  const { golden, encounters, threads, summary, junit, github, html, json } = raw;
  if (summary === '-' && json === '-') throw new UsageError('Only one of --summary and --json can go to stdout.');
  return {
    golden,
    encounters: encounters === undefined ? undefined : wholeNumber('encounters', encounters, 1, MOST_ENCOUNTERS),
    threads: threads === undefined ? undefined : wholeNumber('threads', threads, 0, MOST_THREADS),
    summary,
    json,
    junit,
    github,
    html,
  };
}
