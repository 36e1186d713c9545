import { BATCH } from '../trial/trials.ts';

/** No run ends before so many encounters: intervals of fewer are too rough to be believed, however narrow. */
export const LEAST_ENCOUNTERS = 5000;

/** Each look comes so many times later than the one before, so that a run is at most so much longer than it need be. */
const FURTHER = 1.15;

/**
 * The numbers of encounters, of each variant, at which a run may look how it stands: the least it plays, then further
 * and further apart, at whole batches, and its cap. Nothing else decides, so that equal runs look at equal points.
 */
export function looksUpTo(cap: number): number[] {
  const looks: number[] = [];
  for (let look = LEAST_ENCOUNTERS; look < cap; look = Math.ceil((look * FURTHER) / BATCH) * BATCH) looks.push(look);
  return [...looks, cap];
}
