import { mergePair, mergeTally, type PairTally, type Tallies, type Tally } from '../trial/tally.ts';
import { BATCH } from '../trial/trials.ts';
import { type Course, courseOf, type Steps } from './convergence.ts';
import { namesTogether } from './rowNames.ts';
import type { Part, SeriesTaker } from './series.ts';
import type { Setup, Share, Task, TaskResult } from './task.ts';

/** All that was counted, with the names of the rows of tallies. */
export interface Gathered {
  readonly tallies: Tallies;
  readonly actions: readonly string[];
  readonly causes: readonly string[];
}

/** What was counted in the first so many encounters of each variant: plain data, from which a run can go on. */
export interface Counts {
  readonly encounters: number;
  /** The batches of a tally are in its course. */
  readonly shares: readonly (Share & { readonly course: Steps })[];
  readonly pairs: readonly PairTally[];
}

export interface Gathering {
  /** Takes the result of a task; results may come in any order. */
  add(task: Task, result: TaskResult): void;
  /** Encounters of each variant in the leading ranges that are complete: only these count. */
  readonly encounters: number;
  /** How the first variant stands. */
  readonly first: Tally | undefined;
  /** What is complete so far, as it stands: it changes with what is added. */
  counts(): Counts;
  /** The same as a run tells it, and a copy. */
  gathered(): Gathered;
}

interface Sum extends Share {
  readonly course: Course;
}

/**
 * Adds up results in the order of their batches, to those of before, so that what is complete at any time is a whole
 * number of leading ranges, the same for every variant. Only results that came out of order are kept.
 */
export function gathering(setup: Setup, series: readonly SeriesTaker[], before?: Counts): Gathering {
  const { groups, variants } = setup;
  const sums = variants.map((_, variant): Sum | undefined => before && sumOf(before.shares[variant]!));
  const pairs = variants.map((_, variant) => structuredClone(before?.pairs.find((pair) => pair.variant === variant)));
  /** Ranges whose turn has not come, by their first batch, with the results of groups. */
  const waiting = new Map<number, { readonly batches: number; readonly results: Map<number, TaskResult> }>();
  let nextBatch = Math.floor(setup.from / BATCH);

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
    for (let ready = waiting.get(nextBatch); ready?.results.size === groups.length; ready = waiting.get(nextBatch)) {
      for (let group = 0; group < groups.length; group++) take(ready.results.get(group)!);
      waiting.delete(nextBatch);
      nextBatch += ready.batches;
    }
  }

  const encounters = () => sums[0]?.tally.encounters ?? 0;

  function counts(): Counts {
    return {
      encounters: encounters(),
      shares: sums
        .filter((sum) => sum !== undefined)
        .map(({ course, ...share }) => ({ ...share, course: course.steps() })),
      pairs: pairs.filter((pair) => pair !== undefined),
    };
  }

  return {
    add({ group, firstBatch, batches }, result) {
      const range = waiting.get(firstBatch) ?? { batches, results: new Map<number, TaskResult>() };
      range.results.set(group, result);
      waiting.set(firstBatch, range);
      takeComplete();
    },
    get encounters() {
      return encounters();
    },
    get first() {
      return sums[0]?.tally;
    },
    counts,
    gathered: () => toldOf(structuredClone(counts())),
  };
}

function toldOf({ shares, pairs }: Counts): Gathered {
  for (const { tally, course } of shares) tally.batches = course.steps;
  const { actions, causes } = namesTogether(shares);
  return { tallies: { variants: shares.map(({ tally }) => tally), pairs }, actions, causes };
}

/** A sum to which more can be added, apart from the counts that it begins with. */
function sumOf({ course, ...share }: Counts['shares'][number]): Sum {
  return { ...structuredClone(share), course: courseOf(course) };
}

function addShare(sum: Sum | undefined, share: Share): Sum {
  const { batches } = share.tally;
  share.tally.batches = [];
  const known = sum ?? { ...share, course: courseOf() };
  known.course.add(batches);
  if (sum !== undefined) mergeTally(sum.tally, share.tally);
  return known;
}
