import { type Estimate, within } from '../../stats/estimate.ts';
import type { Moments } from '../../stats/moments.ts';
import { mover } from '../../stats/mover.ts';
import { newcombe } from '../../stats/newcombe.ts';
import { welch } from '../../stats/welch.ts';
import type { Asked } from '../../trial/metrics.ts';
import { differenceOf } from '../differences.ts';
import { type Counted, estimateOf, isYesOrNo, outcomeIndex } from '../estimates.ts';
import { type Played, pairOf } from './pairing.ts';
import { tallyOf } from './trialValues.ts';

/** After minus before, with the interval for a critical value. */
export type DifferenceAt = (z: number) => Estimate;

/**
 * The difference of a metric over the first `n` trials, each paired with the one of its number, which saw the same dice.
 * Null where so few trials say nothing.
 */
export function pairedDifference(asked: Asked, before: Played, after: Played, n: number): DifferenceAt | null {
  const difference = differenceOf(asked, pairOf(asked.label, before, after, n), 0);
  return difference && ((z) => difference.at(z));
}

/** A metric as the first trials of one variant tell it. */
export interface Told {
  readonly asked: Asked;
  readonly tally: Counted;
}

/** The metric as the first `n` trials of a variant tell it, whose sides may stand in another order. */
export function toldBy(asked: Asked, { trials, sides }: Played, n: number): Told {
  const side = asked.side === null ? null : sides.indexOf(asked.label.slice(asked.metric.name.length + 1));
  return { asked: { ...asked, side }, tally: tallyOf(trials, asked.label, sides.length, n) };
}

/** What trials say of a metric, with the interval for a critical value; null where so few say nothing. */
export const estimateAt = ({ asked, tally }: Told, z: number): Estimate | null => estimateOf(asked, tally, 0, z);

/**
 * The difference of trials that share no dice: Newcombe's for shares of fights, Welch's for means, and for what is made of
 * several sums the intervals of both, joined. Null where so few trials say nothing.
 */
export function unpairedDifference(before: Told, after: Told): DifferenceAt | null {
  if (estimateAt(before, 1) === null || estimateAt(after, 1) === null) return null;
  const [now, old] = [timesOf(after), timesOf(before)];
  if (now !== null && old !== null) {
    return (z) => newcombe(now, after.tally.encounters, old, before.tally.encounters, z);
  }
  if (after.asked.metric.kind === 'mean') return (z) => welch(momentsOf(after), momentsOf(before), z);
  return (z) => joined(estimateAt(after, z), estimateAt(before, z), after.asked);
}

/** In how many trials it happened, of what happens once in a trial or not at all; else null. */
function timesOf({ asked, tally }: Told): number | null {
  const { kind, name, unit } = asked.metric;
  if (kind === 'outcome')
    return name === 'score' ? null : (tally.outcomes[outcomeIndex(asked, tally.outcomes.length)] ?? 0);
  const [sum = 0, , sumSquares = 0] = tally.moments[0] ?? [];
  return kind === 'mean' && isYesOrNo(unit, sum, sumSquares) ? sum : null;
}

function momentsOf({ tally }: Told): Moments {
  const [sum = 0, , sumSquares = 0] = tally.moments[0] ?? [];
  return { n: tally.encounters, sum, sumSquares };
}

function joined(now: Estimate | null, old: Estimate | null, { metric }: Asked): Estimate {
  if (now === null || old === null) return NOTHING_KNOWN;
  const estimate = { value: now.value - old.value, se: Math.hypot(now.se, old.se), ...mover(now, old) };
  return metric.unit === 'share' ? within(estimate, { low: -1, high: 1 }) : estimate;
}

/** What is known where nothing can be compared. */
export const NOTHING_KNOWN: Estimate = {
  value: 0,
  se: Number.POSITIVE_INFINITY,
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
};
