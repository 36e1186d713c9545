import type { Argv } from 'yargs';
import { MOST_ENCOUNTERS, MOST_THREADS } from '../../run/options.ts';
import { UsageError } from '../exit.ts';
import { wholeNumber } from '../numbers.ts';
import { readSeed } from '../runOptions.ts';

const QUICK_ENCOUNTERS = 2000;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

/** The options that every command has that plays variants of its own: how much is played, and where the result goes. */
export const studyOptions = <T>(yargs: Argv<T>) =>
  yargs
    .option('encounters', { ...text('encounters of each variant, such as 250_000, 100k or 1M'), alias: 'n' })
    .option('seed', text('any text; it fixes the dice'))
    .option('threads', {
      ...text('worker threads; 0 plays in the main thread. Results are the same for any number'),
      defaultDescription: 'one a core',
    })
    .option('quick', {
      type: 'boolean',
      default: false,
      describe: `${QUICK_ENCOUNTERS.toLocaleString('en')} encounters, for a first look`,
    })
    .option('html', text('write a report of it as HTML'))
    .option('json', text('write the result as JSON; `-`: to stdout, in place of the table'))
    .group(['encounters', 'seed', 'threads', 'quick'], 'Playing:')
    .group(['html', 'json'], 'Writing:');

/** The options as yargs gives them. */
export type RawStudyOptions = Readonly<Partial<Record<'encounters' | 'seed' | 'threads' | 'html' | 'json', string>>> & {
  readonly quick: boolean;
};

/** How a study is played and where its result goes. */
export interface HowToStudy {
  /** Undefined: as the command or the scenario has it. */
  readonly encounters: number | undefined;
  readonly seed: string | undefined;
  readonly threads: number | undefined;
  readonly quick: boolean;
  readonly html: string | null;
  /** `-`: stdout. */
  readonly json: string | null;
}

/** Reads the options. UsageError for those that cannot be meant. */
export function readStudyOptions({ encounters, seed, threads, quick, html, json }: RawStudyOptions): HowToStudy {
  if (quick && encounters !== undefined) throw new UsageError('Say either --quick or --encounters, not both.');
  const number = encounters === undefined ? undefined : wholeNumber('encounters', encounters, 1, MOST_ENCOUNTERS);
  return {
    encounters: quick ? QUICK_ENCOUNTERS : number,
    seed: readSeed(seed),
    threads: threads === undefined ? undefined : wholeNumber('threads', threads, 0, MOST_THREADS),
    quick,
    html: html ?? null,
    json: json ?? null,
  };
}
