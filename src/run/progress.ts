import type { Estimate } from '../stats/estimate.ts';
import { twoSidedZ } from '../stats/normal.ts';
import { wilson } from '../stats/wilson.ts';
import type { Tally } from '../trial/tally.ts';
import { BATCH } from '../trial/trials.ts';
import type { Pace } from './pace.ts';

/** How a run stands. */
export interface Progress {
  /** Encounters of all variants together. */
  readonly done: number;
  readonly total: number;
  /** Encounters in a second, as of late. */
  readonly rate: number;
  /** Seconds left; undefined while nothing is known. */
  readonly left: number | undefined;
  /** Seconds that the whole run should take; undefined while the first fights, which are slow, are all there is. */
  readonly expected: number | undefined;
  /** Whether it may end before all is played: then the times are those at most. */
  readonly mayEndEarly: boolean;
  /** What the last look found: `known to 0.31 in 100`; empty before there was one. */
  readonly standing: string;
  /** The share of fights that the first side won in the first variant, with its interval of 95 %. */
  readonly win: { readonly label: string; readonly estimate: Estimate } | null;
}

export interface Course {
  readonly side: string;
  /** Encounters of all variants that were played before, and that there are to be. */
  readonly from: number;
  readonly total: number;
  /** Those that are left to play, of each variant. */
  readonly batches: number;
  readonly groups: number;
  readonly atOnce: number;
  readonly pace: Pace;
  readonly mayEndEarly: boolean;
}

interface Mark {
  readonly at: number;
  readonly done: number;
}

/** The rate is that of the last seconds, so that a slow start is soon forgotten. */
const REMEMBERED_MS = 5000;

/** A run whose code is not warm by then is a long one, and a rough number is better than none. */
const LONGEST_CALIBRATION_MS = 8000;

/** Encounters of all variants that are done, and what the last look found. */
interface Standing {
  readonly done: number;
  readonly words: string;
}

/** A function that tells how the run stands, from what is done and the tally of the first variant. */
export function progressOf(course: Course): (standing: Standing, first: Tally | undefined) => Progress {
  const { side, from, total, batches, groups, atOnce, pace, mayEndEarly } = course;
  const start = performance.now();
  const marks: Mark[] = [{ at: start, done: from }];
  const z = twoSidedZ(0.95);

  function rateAt({ at, done }: Mark): number {
    while (marks.length > 1 && at - marks[1]!.at > REMEMBERED_MS) marks.shift();
    const since = marks[0]!;
    marks.push({ at, done });
    return at === since.at ? 0 : (1000 * (done - since.done)) / (at - since.at);
  }

  return ({ done, words }, first) => {
    const rate = rateAt({ at: performance.now(), done });
    const warm = pace.settled || performance.now() - start > LONGEST_CALIBRATION_MS;
    // What is told before anything is complete could not be kept if the run were interrupted.
    const perBatch = warm && first !== undefined ? pace.perBatch() : undefined;
    const wins = first?.outcomes[0] ?? 0;
    return {
      done,
      total,
      rate,
      left: rate > 0 ? (total - done) / rate : undefined,
      expected: perBatch === undefined ? undefined : (perBatch * batches * groups) / atOnce / 1000,
      mayEndEarly,
      standing: words,
      win: first === undefined ? null : { label: `win.${side}`, estimate: wilson(wins, first.encounters, z) },
    };
  };
}

/** Batches of a run of so many encounters; the last may be short. */
export const batchesOf = (encounters: number): number => Math.ceil(encounters / BATCH);
