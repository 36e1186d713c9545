import type { KeptRun } from './kept.ts';
import type { Progress } from './progress.ts';
import type { SeriesTaker } from './series.ts';
import type { Solving } from './solving.ts';
import type { Stop } from './stop.ts';

/** The bounds of what can be asked for. */
export const MOST_ENCOUNTERS = 1_000_000_000;
export const MOST_THREADS = 256;
export const MOST_STATES_EVER = 100_000_000;

/** RangeError for a number that no run can have; whoever reads a command line has checked it before. */
export function checkOptions({ encounters, threads, maxStates, exact, from, series = [] }: RunOptions): void {
  check('encounters', encounters, 1, MOST_ENCOUNTERS);
  check('threads', threads, 0, MOST_THREADS);
  check('maxStates', maxStates, 1, MOST_STATES_EVER);
  if (from !== undefined && series.length > 0) throw new RangeError('a run that goes on has no series from its start');
  if (exact === 'only' && from !== undefined) throw new RangeError('what is only solved cannot go on');
  if (exact === 'only' && series.length > 0) throw new RangeError('what is only solved has no trials for a series');
}

function check(name: string, value: number | undefined, min: number, max: number): void {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return;
  throw new RangeError(`${name} is a whole number from ${min} to ${max}, and not ${value}`);
}

/** How a scenario is played. */
export interface RunOptions {
  /** Encounters of each variant; those of the scenario, if not said. With `stop`: at most so many. */
  readonly encounters?: number;
  /** Ends the run as soon as it knows enough; if not said, and no `encounters` either: at the scenario's precision. */
  readonly stop?: Stop;
  readonly seed?: string;
  /**
   * A seed of its own for each variant, in place of one for all: then their errors are independent, as a curve through
   * them needs it. Variants that are compared with one another need the same.
   */
  readonly seeds?: readonly string[];
  /** Worker threads; 0: none, all is played in this thread. */
  readonly threads?: number;
  /** Ends the run early: what is complete by then is the result. */
  readonly signal?: AbortSignal;
  /** Hears how the run stands, some ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
  /**
   * `only`: solved without sampling, or NotSolved; `auto`: solved where that is small work, unless a number of encounters
   * or a series of them is asked for, or a run goes on; `never`, if not said: sampled.
   */
  readonly exact?: 'auto' | 'never' | 'only';
  /** More states than this are not solved. */
  readonly maxStates?: number;
  /** Hears how the solution stands. */
  readonly onSolving?: (progress: Solving) => void;
  /**
   * Who takes what of every trial: `{ variant: 0, of: 'outcome', take(bytes) }` how each ended, `{ variant: 0, of:
   * 'metric', label: 'rounds', take({ x, y }) }` what each counted for a metric, which is then counted even if nobody else
   * asks for it. Each series comes in pieces, strictly in the order of trials, and reaches as far as the result does.
   */
  readonly series?: readonly SeriesTaker[];
  /** Goes on from a run that was kept, and gives what an uninterrupted run gives. RangeError if it is of another run. */
  readonly from?: KeptRun;
  /** Hears now and then, and at the end, what is to be kept so that the run can go on: to be written at once. */
  readonly keep?: (kept: KeptRun) => void;
}
