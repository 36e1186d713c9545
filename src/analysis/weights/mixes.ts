import type { Mix } from './jointTrials.ts';
import type { Moved } from './plan.ts';

/** Which variants make up a weight, and with what factor each. */
export function weightMix({ up, down }: Moved, steps: number): Mix {
  if (up !== null && down !== null)
    return new Map([
      [up, 1 / (2 * steps)],
      [down, -1 / (2 * steps)],
    ]);
  return new Map([
    [up ?? 0, 1 / steps],
    [down ?? 0, -1 / steps],
  ]);
}

/** What a step up does more than a step down undoes: 0 of an even effect; null where only one was played. */
export function curvatureMix({ up, down }: Moved): Mix | null {
  return up === null || down === null
    ? null
    : new Map([
        [up, 1],
        [down, 1],
        [0, -2],
      ]);
}

/** The variants of a number, the base, and those of the yardstick: what has to be counted together. */
export const setOf = (one: Moved, yardstick: Moved | null): number[] => [
  ...new Set([0, one.up, one.down, yardstick?.up ?? null, yardstick?.down ?? null].filter((each) => each !== null)),
];
