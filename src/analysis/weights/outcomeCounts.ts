import { BOTH_DOWN, TIMEOUT } from '../../combat/clock.ts';
import type { Asked } from '../../trial/metrics.ts';

/** What each trial counts for a metric of outcomes, and out of how many: a score is counted in halves. */
export interface OutcomeCounts {
  /** From how trials ended: the winning side's place, both down, or timeout. */
  of(endings: Uint8Array): Uint8Array;
  readonly per: number;
}

export function outcomeCounts({ metric, side }: Asked): OutcomeCounts {
  const isScore = metric.name === 'score';
  const table = new Uint8Array(256);
  if (metric.name === 'timeout') table[TIMEOUT] = 1;
  else if (metric.name === 'bothDown') table[BOTH_DOWN] = 1;
  else table[side ?? 0] = isScore ? 2 : 1;
  if (isScore) table[BOTH_DOWN] = 1;
  return { of: (endings) => endings.map((ending) => table[ending]!), per: isScore ? 2 : 1 };
}
