import type { Progress } from './progress.ts';

/** The bounds of what can be asked for. */
export const MOST_ENCOUNTERS = 1_000_000_000;
export const MOST_THREADS = 256;

/** RangeError for a number that no run can have; whoever reads a command line has checked it before. */
export function checkOptions({ encounters, threads }: RunOptions): void {
  check('encounters', encounters, 1, MOST_ENCOUNTERS);
  check('threads', threads, 0, MOST_THREADS);
}

function check(name: string, value: number | undefined, min: number, max: number): void {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return;
  throw new RangeError(`${name} is a whole number from ${min} to ${max}, and not ${value}`);
}

/** How a scenario is played. */
export interface RunOptions {
  /** Encounters of each variant; those of the scenario, if not said. */
  readonly encounters?: number;
  readonly seed?: string;
  /** Worker threads; 0: none, all is played in this thread. */
  readonly threads?: number;
  /** Ends the run early: what is complete by then is the result. */
  readonly signal?: AbortSignal;
  /** Hears how the run stands, some ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
  /** Takes how each trial of one variant ended, in order: the winning side's place, 254 both down, 255 timeout. */
  readonly outcomes?: { readonly variant: number; readonly take: (bytes: Uint8Array) => void };
}
