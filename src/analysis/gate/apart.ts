import type { Asked } from '../../trial/metrics.ts';
import { outcomeIndex } from '../estimates.ts';
import { askedOf } from './makeBaseline.ts';
import type { Played } from './pairing.ts';

/** In how many trials two runs came out otherwise, and the first of them. */
export interface Apart {
  readonly count: number;
  /** Null where there is none. */
  readonly first: number | null;
}

/** What a trial gave, as people say it. */
export type ValueAt = (trial: number) => string;

/**
 * What every trial of a variant gave for a metric, or, with null, how it ended: `won by Heroes`, `5 rounds`. Null where the
 * trials do not say.
 */
export function valuesOf(metric: string | null, { trials, sides }: Played): ValueAt | null {
  if (metric === null) return trials.outcomes && ((trial) => endText(trials.outcomes![trial]!, sides));
  const asked = askedOf(metric, sides);
  if (asked?.metric.kind === 'outcome') return trials.outcomes && outcomeValues(asked, trials.outcomes, sides);
  const counts = trials.counts.get(metric);
  if (counts === undefined) return null;
  const { x, y } = counts;
  return (trial) => (y === null ? `${x[trial]}` : `${x[trial]} of ${y[trial]}`);
}

function endText(outcome: number, sides: readonly string[]): string {
  if (outcome < sides.length) return `won by ${sides[outcome]}`;
  return outcome === sides.length ? 'both down' : 'timeout';
}

/** Only whether it happened: fights that ended otherwise without touching the metric are alike. */
function outcomeValues(asked: Asked, outcomes: Uint8Array, sides: readonly string[]): ValueAt {
  const place = outcomeIndex(asked, sides.length + 2);
  const [yes, no] = asked.metric.name === 'win' ? ['won', 'not won'] : ['yes', 'no'];
  const isHalf = (outcome: number) => asked.metric.name === 'score' && outcome === sides.length;
  return (trial) => (outcomes[trial] === place ? yes : isHalf(outcomes[trial]!) ? 'half' : no);
}

/** Where the first `n` trials of two runs are not the same. */
export function apart(before: ValueAt, now: ValueAt, n: number): Apart {
  let count = 0;
  let first: number | null = null;
  for (let trial = 0; trial < n; trial++) {
    if (before(trial) === now(trial)) continue;
    count++;
    first ??= trial;
  }
  return { count, first };
}
