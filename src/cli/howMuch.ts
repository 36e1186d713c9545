import type { Argv } from 'yargs';
import type { StopRule } from '../analysis/run-facts.ts';
import { MOST_ENCOUNTERS } from '../run/options.ts';
import { isProblem, readPoints } from '../scenario/quantity.ts';
import { UsageError } from './exit.ts';
import { wholeNumber } from './numbers.ts';

const QUICK_ENCOUNTERS = 2000;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

export const HOW_MUCH = ['encounters', 'quick', 'precision', 'until-decided', 'resume', 'add'] as const;

/** The options that say how much of a scenario is played. */
export const withHowMuch = <T>(yargs: Argv<T>) =>
  yargs
    .option('encounters', {
      ...text(
        'encounters of each variant, such as 250_000, 100k or 1M; with --precision or --until-decided: at most so many',
      ),
      alias: 'n',
    })
    .option('precision', text('play until the compared difference is known this well, such as 0.2pp'))
    .option('until-decided', {
      type: 'boolean',
      default: false,
      describe: 'play until every verdict is decided, and every goal met or missed',
    })
    .option('resume', {
      type: 'boolean',
      default: false,
      describe: 'go on with a run that was interrupted; what comes out is the same as if it had not been',
    })
    .option('add', text('play so many more than were played before, and tell all of them'))
    .option('quick', {
      type: 'boolean',
      default: false,
      describe: `${QUICK_ENCOUNTERS.toLocaleString('en')} encounters, for a first look`,
    });

/** The options as yargs gives them. */
export interface RawHowMuch {
  readonly encounters?: string;
  readonly precision?: string;
  readonly untilDecided?: boolean;
  readonly resume?: boolean;
  readonly add?: string;
  readonly quick: boolean;
}

/** How much of a scenario is played. */
export interface HowMuch {
  /** Undefined: as many as the scenario says. With a rule: at most so many. */
  readonly encounters: number | undefined;
  /** What ends it before; undefined: what the scenario says, unless a number is given. */
  readonly rule: StopRule | undefined;
  readonly quick: boolean;
  /** Whether it goes on from what was kept, and with how many more. */
  readonly resume: boolean;
  readonly add: number | undefined;
}

/** Reads the options. UsageError for those that cannot be meant. */
export function readHowMuch(raw: RawHowMuch): HowMuch {
  const { encounters, precision, untilDecided, quick, resume = false, add } = raw;
  refuseTogether(raw);
  const number = (option: string, given: string | undefined) =>
    given === undefined ? undefined : wholeNumber(option, given, 1, MOST_ENCOUNTERS);
  return {
    encounters: quick ? QUICK_ENCOUNTERS : number('encounters', encounters),
    resume,
    add: number('add', add),
    rule: precision === undefined ? (untilDecided ? { until: 'decided' } : undefined) : readPrecision(precision),
    quick,
  };
}

function readPrecision(text: string): StopRule {
  const read = readPoints(text);
  // A bare 0.2 is 20 points, and whoever writes it mostly means 0.2.
  const hasUnit = text.trim().endsWith('pp');
  if (hasUnit && !isProblem(read) && read.value > 0 && read.value <= 1) return { until: 'precise', target: read.value };
  throw new UsageError(`--precision is a number of points above 0, such as 0.2pp or 1pp (found ${text}).`);
}

/** Each says how much is played in a way that leaves no room for the other. */
const EXCLUSIVE = [
  ['--quick', '--encounters'],
  ['--precision', '--until-decided'],
  ['--quick', '--precision'],
  ['--quick', '--until-decided'],
  ['--add', '--resume'],
  ['--add', '--encounters'],
  ['--add', '--quick'],
  ['--add', '--precision'],
  ['--add', '--until-decided'],
] as const;

function refuseTogether({ encounters, precision, untilDecided, quick, resume, add }: RawHowMuch): void {
  const given = {
    '--encounters': encounters !== undefined,
    '--precision': precision !== undefined,
    '--until-decided': untilDecided,
    '--quick': quick,
    '--resume': resume,
    '--add': add !== undefined,
  };
  const both = EXCLUSIVE.find(([one, other]) => given[one] && given[other]);
  if (both !== undefined) throw new UsageError(`Say either ${both[0]} or ${both[1]}, not both.`);
}
