import type { Argv } from 'yargs';
import type { StopRule } from '../analysis/run-facts.ts';
import { MOST_ENCOUNTERS } from '../run/options.ts';
import { isProblem, readPoints } from '../scenario/quantity.ts';
import { UsageError } from './exit.ts';
import { wholeNumber } from './numbers.ts';

const QUICK_ENCOUNTERS = 2000;

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

export const HOW_MUCH = ['encounters', 'quick', 'precision', 'until-decided'] as const;

/** The options that say how much of a scenario is played. */
export const withHowMuch = <T>(yargs: Argv<T>) =>
  yargs
    .option('encounters', {
      ...text('encounters of each variant, such as 250_000, 100k or 1M; with one of the next two: at most so many'),
      alias: 'n',
    })
    .option('precision', text('play until the compared difference is known this well, such as 0.2pp'))
    .option('until-decided', {
      type: 'boolean',
      default: false,
      describe: 'play until every verdict is decided, and every goal met or missed',
    })
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
  readonly quick: boolean;
}

/** How much of a scenario is played. */
export interface HowMuch {
  /** Undefined: as many as the scenario says. With a rule: at most so many. */
  readonly encounters: number | undefined;
  /** What ends it before; undefined: what the scenario says, unless a number is given. */
  readonly rule: StopRule | undefined;
  readonly quick: boolean;
}

/** Reads the options. UsageError for those that cannot be meant. */
export function readHowMuch({ encounters, precision, untilDecided, quick }: RawHowMuch): HowMuch {
  const rules = [...(precision === undefined ? [] : ['--precision']), ...(untilDecided ? ['--until-decided'] : [])];
  const [rule, second] = rules;
  if (quick && encounters !== undefined) throw new UsageError('Say either --quick or --encounters, not both.');
  if (second !== undefined) throw new UsageError(`Say either ${rule} or ${second}, not both.`);
  if (quick && rule !== undefined) throw new UsageError(`Say either --quick or ${rule}, not both.`);
  const number = encounters === undefined ? undefined : wholeNumber('encounters', encounters, 1, MOST_ENCOUNTERS);
  return {
    encounters: quick ? QUICK_ENCOUNTERS : number,
    rule: precision === undefined ? (untilDecided ? { until: 'decided' } : undefined) : readPrecision(precision),
    quick,
  };
}

function readPrecision(text: string): StopRule {
  const read = readPoints(text);
  if (!isProblem(read) && read.value > 0 && read.value <= 1) return { until: 'precise', target: read.value };
  throw new UsageError(`--precision is a number of points above 0, such as 0.2pp or 1pp (found ${text}).`);
}
