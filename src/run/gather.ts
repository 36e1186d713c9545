import { mergePair, mergeTally, type PairTally, type Tallies, type Tally } from '../trial/tally.ts';
import { type Course, courseOf } from './convergence.ts';
import type { Range } from './ranges.ts';
import { namesTogether } from './rowNames.ts';
import type { Part, SeriesTaker } from './series.ts';
import type { Setup, Share, TaskResult } from './task.ts';

/** All that was counted, with the names of the rows of tallies. */
export interface Gathered {
  readonly tallies: Tallies;
  readonly actions: readonly string[];
  readonly causes: readonly string[];
}

export interface Gathering {
  /** Takes the result of one group for one range; results may come in any order. */
  add(range: Range, group: number, result: TaskResult): void;
  /** Encounters of each variant in the leading ranges that are complete: only these count. */
  readonly encounters: number;
  /** How the first variant stands. */
  readonly first: Tally | undefined;
  finish(): Gathered;
}

interface Sum extends Share {
  readonly course: Course;
}

/**
 * Adds up results in the order of their batches, so that what is complete at any time is a whole number of leading
 * ranges, the same for every variant. Only results that came out of order are kept.
 */
export function gathering(setup: Setup, series: readonly SeriesTaker[]): Gathering {
  const { groups, variants } = setup;
  const sums: (Sum | undefined)[] = variants.map(() => undefined);
  const pairs: (PairTally | undefined)[] = variants.map(() => undefined);
  const waiting = new Map<number, Map<number, TaskResult>>();
  let leading = 0;
  let encounters = 0;

  function take({ shares, pairs: more, parts }: TaskResult): void {
    for (const share of shares) sums[share.variant] = addShare(sums[share.variant], share);
    for (const pair of more) {
      const sum = pairs[pair.variant];
      if (sum === undefined) pairs[pair.variant] = pair;
      else mergePair(sum, pair);
    }
    parts.forEach((part, i) => {
      if (part !== null) (series[i]!.take as (part: Part) => void)(part);
    });
  }

  function takeComplete(): void {
    for (let ready = waiting.get(leading); ready?.size === groups.length; ready = waiting.get(leading)) {
      for (let group = 0; group < groups.length; group++) take(ready.get(group)!);
      waiting.delete(leading++);
    }
    encounters = sums[0]?.tally.encounters ?? 0;
  }

  return {
    add(range, group, result) {
      const results = waiting.get(range.number) ?? new Map<number, TaskResult>();
      waiting.set(range.number, results.set(group, result));
      takeComplete();
    },
    get encounters() {
      return encounters;
    },
    get first() {
      return sums[0]?.tally;
    },
    finish() {
      const known = sums.filter((sum) => sum !== undefined);
      for (const { tally, course } of known) tally.batches = course.steps();
      const { actions, causes } = namesTogether(known);
      return {
        tallies: { variants: known.map(({ tally }) => tally), pairs: pairs.filter((pair) => pair !== undefined) },
        actions,
        causes,
      };
    },
  };
}

function addShare(sum: Sum | undefined, share: Share): Sum {
  const { batches } = share.tally;
  share.tally.batches = [];
  const known = sum ?? { ...share, course: courseOf() };
  known.course.add(batches);
  if (sum !== undefined) mergeTally(sum.tally, share.tally);
  return known;
}
