import type { Argv } from 'yargs';
import { MOST_THREADS, type RunOptions } from '../run/options.ts';
import { UsageError } from './exit.ts';
import { EXPORTS, EXPORTS_GROUP, type Exports, exportsIn, withExports } from './exportOptions.ts';
import { HOW_MUCH, type HowMuch, type RawHowMuch, readHowMuch, withHowMuch } from './howMuch.ts';
import { wholeNumber } from './numbers.ts';

type ExactMode = NonNullable<RunOptions['exact']>;

const MOST_SEED = 100;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

/** The options of `melee run`. */
export const runOptions = (yargs: Argv) =>
  withHowMuch(withExports(yargs))
    .positional('files', {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'scenarios, or HTML reports to play again',
    })
    .option('seed', text('any text; it fixes the dice'))
    .option('threads', {
      ...text('worker threads; 0 plays in the main thread. Results are the same for any number'),
      defaultDescription: 'one a core',
    })
    .option('exact', {
      ...text(
        'solve instead of sampling: `auto`: where that is small work and no --encounters are asked for; or `never`, `only`',
      ),
      default: 'auto',
    })
    .option('html', { ...text('where the report goes'), defaultDescription: 'reports/NAME.html' })
    .option('no-html', { type: 'boolean', describe: 'write no report' })
    .option('json', text('write the result as JSON; `-`: to stdout, in place of the table'))
    .option(
      'outcomes',
      text('write how each trial ended, a byte each: place of the winning side, 254 both down, 255 timeout'),
    )
    .option('state', {
      ...text('where the run is kept, for --resume and --add; without a report it is not kept unless this is said'),
      defaultDescription: 'NAME.run beside the report',
    })
    .option('variant', text('whose outcomes; the reference, if not said'))
    .group([...HOW_MUCH, 'seed', 'threads', 'exact'], 'Playing:')
    .group(['html', 'no-html', 'json', 'outcomes', 'variant', 'state'], 'Writing:')
    .group(EXPORTS, EXPORTS_GROUP)
    .example('$0 run scenarios/space-bears.yaml', 'play it, print the answer, write reports/space-bears.html')
    .example('$0 run duel.yaml --quick', 'a first look')
    .example('$0 run duel.yaml -n 1M --seed 7 --json duel.json', 'more fights, other dice, and the numbers as JSON')
    .example('$0 run duel.yaml --precision 0.2pp', 'until the difference is known to 0.2 wins in 100')
    .example('$0 run duel.yaml --until-decided -n 5M', 'until all is decided, or 5 million are played')
    .example('$0 run duel.yaml --resume', 'go on after Ctrl-C, or after the machine went down')
    .example('$0 run duel.yaml --add 1M', 'a million more than last time')
    .example('$0 run scenarios/*.yaml --json results', 'several; with them, --json and --html name folders')
    .example('$0 run duel.yaml --csv duel.csv --charts pictures', 'a table for a spreadsheet, and pictures for a page')
    .example('$0 run duel.yaml --exact never', 'sample it even though it is small enough to be solved')
    .example('$0 run reports/duel.html', 'the run of a report once more');

/** The options as yargs gives them. */
export type RawOptions = Readonly<
  Partial<Record<'seed' | 'threads' | 'exact' | 'json' | 'outcomes' | 'variant' | 'state', string>>
> &
  RawHowMuch &
  Exports & { readonly html?: string | boolean };

/** The options, read and checked. */
export interface HowToRun extends HowMuch {
  readonly seed: string | undefined;
  /** Undefined: as many as there is work for. */
  readonly threads: number | undefined;
  readonly exact: ExactMode;
  readonly maxStates?: number;
  /** Where the report goes; undefined: the usual place; null: nowhere. */
  readonly html: string | undefined | null;
  readonly json: string | undefined;
  readonly outcomes: string | undefined;
  readonly variant: string | undefined;
  /** Where the run is kept; undefined: beside the report. */
  readonly state: string | undefined;
  readonly exports: Exports;
}

/** Reads the options. UsageError for those that cannot be meant. */
export function readOptions(raw: RawOptions): HowToRun {
  const { seed, threads, html, json, outcomes, variant, state } = raw;
  const exact = readMode(raw.exact);
  const howMuch = readHowMuch(raw);
  if (variant !== undefined && outcomes === undefined) {
    throw new UsageError('--variant says whose trials --outcomes writes; say --outcomes FILE too.');
  }
  const goesOn = howMuch.resume || howMuch.add !== undefined;
  if (outcomes !== undefined && goesOn) {
    throw new UsageError(
      '--outcomes writes all trials from the first, and a run that goes on plays only the rest; leave out one of them.',
    );
  }
  const plays = howMuch.encounters !== undefined || howMuch.rule !== undefined || goesOn;
  if (exact === 'only' && (plays || outcomes !== undefined || state !== undefined)) {
    throw new UsageError('--exact only plays no fights; leave out what says how many, --outcomes and --state.');
  }
  return {
    ...howMuch,
    seed: readSeed(seed),
    threads: threads === undefined ? undefined : wholeNumber('threads', threads, 0, MOST_THREADS),
    exact,
    html: html === false ? null : typeof html === 'string' ? html : undefined,
    json,
    outcomes,
    variant,
    state,
    exports: exportsIn(raw),
  };
}

function readMode(text = 'auto'): ExactMode {
  if (text === 'auto' || text === 'never' || text === 'only') return text;
  throw new UsageError(`--exact is auto, never or only (found ${text}).`);
}

/** A seed as a scenario could have it. */
export function readSeed(seed: string | undefined): string | undefined {
  if (seed === undefined) return undefined;
  if (seed.length > MOST_SEED) throw new UsageError(`--seed is at most ${MOST_SEED} characters long.`);
  return seed;
}
