import { sequenceZ } from '../stats/confidenceSequence.ts';
import { wilson } from '../stats/wilson.ts';
import type { Tally } from '../trial/tally.ts';
import type { ConvergencePoint } from './analysis.ts';

/** More points than this a picture cannot show. */
const MOST_POINTS = 80;

/**
 * How the share of fights that a side won settled down, after about evenly spread batches. The band may be looked at
 * anywhere: with the confidence it holds the truth at all points at once (a confidence sequence in Wilson's form).
 */
export function convergenceOf({ batches }: Tally, side: number, confidence: number): ConvergencePoint[] {
  const total = batches.reduce((sum, { encounters }) => sum + encounters, 0);
  const every = Math.max(1, Math.ceil(batches.length / MOST_POINTS));
  const points: ConvergencePoint[] = [];
  let encounters = 0;
  let wins = 0;
  batches.forEach((batch, i) => {
    encounters += batch.encounters;
    wins += batch.wins[side] ?? 0;
    const last = i === batches.length - 1;
    if (encounters === 0 || ((i + 1) % every !== 0 && !last)) return;
    const { value, low, high } = wilson(wins, encounters, sequenceZ(encounters, total, 1 - confidence));
    points.push({ encounters, value, low, high });
  });
  return points;
}
