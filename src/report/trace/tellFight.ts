import type { Variant } from '../../scenario/variant.ts';
import { recordFight } from './recordFight.ts';
import type { Line } from './story.ts';

/** A fight blow by blow. */
export interface ToldFight {
  readonly variant: string;
  readonly trial: number;
  readonly seed: string;
  readonly lines: readonly Line[];
}

/** Plays one trial of a run again, on the same dice, and tells it. */
export function tellFight(variant: Variant, seed: string, trial: number): ToldFight {
  return { variant: variant.name, trial, seed, lines: recordFight(variant, seed, trial).lines };
}
