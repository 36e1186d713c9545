import { mergePair, type PairTally } from '../trial/tally.ts';
import { BATCH, countedOf, type Trials } from '../trial/trials.ts';
import { boundFights } from './bound.ts';
import { collecting, type Part } from './series.ts';
import type { Setup, Share, Task, TaskResult } from './task.ts';

/** A batch as one variant played it, kept to be paired with others. */
type Played = Pick<Trials, 'sides' | 'outcomes' | 'x' | 'y'>;

interface Span {
  readonly first: number;
  readonly count: number;
}

/** A function that plays tasks one after another; it keeps what it has bound. */
export function taskPlayer(setup: Setup): (task: Task) => Promise<TaskResult> {
  const fightOf = boundFights(setup);
  const metrics = countedOf(setup.asked).length;

  return async (task) => {
    const start = performance.now();
    const { reference, counted, others } = setup.groups[task.group]!;
    const spans = spansOf(task, setup);
    const shares: Share[] = [];
    const pairs: PairTally[] = [];
    let parts: readonly (Part | null)[] = setup.series.map(() => null);

    // Each variant plays all batches before the next is seated, so that seats change seldom.
    const kept: Played[] = [];
    const played = await playSpans(reference, (trials) => void (others.length > 0 && kept.push(copyOf(trials))));
    if (counted) add(played);
    for (const variant of others) {
      const sums: PairTally[] = [];
      const there = await playSpans(variant, (trials, { count }, i, { pairOf }) => {
        const opposite = { index: reference, trials: kept[i] as Trials };
        sums.push(pairOf({ index: variant, trials }, opposite, count, metrics));
      });
      add(there);
      pairs.push(merged(sums, mergePair));
    }
    return { shares, pairs, parts, took: performance.now() - start };

    function add({ share, own }: { readonly share: Share; readonly own: readonly (Part | null)[] }): void {
      shares.push(share);
      parts = parts.map((part, i) => part ?? own[i] ?? null);
    }

    async function playSpans(
      variant: number,
      after: (trials: Trials, span: Span, i: number, engine: Awaited<ReturnType<typeof fightOf>>['engine']) => void,
    ) {
      const { trials, engine } = await fightOf(variant);
      const length = spans.reduce((sum, { count }) => sum + count, 0);
      const collected = collecting(trials, variant, length, setup);
      const tallying = engine.bindTally(trials, metrics);
      spans.forEach((span, i) => {
        trials.play(span.first, span.count);
        collected.add(span.first - spans[0]!.first, span.count);
        after(trials, span, i, engine);
        tallying.add(span.first, span.count);
      });
      const { actionNames: actions, rules } = trials.battle;
      return { share: { variant, tally: tallying.take(), actions, causes: rules.causes }, own: collected.parts };
    }
  };
}

/** The batches of a task; the last batch of a run may be short, and the first one that goes on after such a run. */
function spansOf({ firstBatch, batches }: Task, { from, encounters }: Setup): Span[] {
  return Array.from({ length: batches }, (_, i) => {
    const start = (firstBatch + i) * BATCH;
    const first = Math.max(start, from);
    return { first, count: Math.min(start + BATCH, encounters) - first };
  });
}

const copyOf = ({ sides, outcomes, x, y }: Trials): Played => ({
  sides,
  outcomes: outcomes.slice(),
  x: x.slice(),
  y: y.slice(),
});

function merged<T>([first, ...rest]: readonly T[], merge: (sum: T, more: T) => void): T {
  for (const part of rest) merge(first!, part);
  return first!;
}
