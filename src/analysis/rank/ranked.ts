import type { Asked } from '../../trial/metrics.ts';
import type { Measure } from '../analysis.ts';
import type { RunFacts } from '../run-facts.ts';
import type { RankAim } from './aim.ts';

/** One of those that are ranked; provably the same fights stand together. */
export interface Contender {
  readonly name: string;
  /** Others that are provably the same fight. */
  readonly same: readonly string[];
}

/** Fights of some contenders, by their numbers, on the same dice. */
export interface RankStage {
  readonly facts: RunFacts;
  readonly seed: string;
  readonly encounters: number;
  readonly contenders: readonly number[];
  readonly estimates: readonly Measure[];
  /** Probability that one contender is better than another, as far as these fights tell. */
  better(first: number, second: number): number;
  /** First minus second, with its standard error. */
  difference(first: number, second: number): { readonly value: number; readonly se: number };
}

/** What ranking came to. */
export interface Ranked {
  readonly aim: RankAim;
  readonly asked: Asked;
  readonly sides: readonly string[];
  readonly seed: string;
  readonly confidence: number;
  readonly contenders: readonly Contender[];
  /** Null where there were few enough to go on with all. */
  readonly screening: RankStage | null;
  readonly final: RankStage;
  readonly confirmation: RankStage;
  /** Choices before it that their own fresh fights refuted, by number. */
  readonly refuted: readonly number[];
  readonly best: number;
  /** All contenders in their order: the best, those that were confirmed, then the others. */
  readonly order: readonly number[];
  /** By contender: how likely the best is better than it; null of itself. Of those screened out, by the screening. */
  readonly bestBetter: readonly (number | null)[];
  /** A lower bound for the probability that the best is the right choice. */
  readonly probability: number;
  /** How many more could not be told from the third, and were left out for want of room. */
  readonly crowdedOut: number;
}

/** What is known best of a contender: its fresh fights, or the screening that it did not survive. */
export function estimateOf({ confirmation, screening }: Ranked, contender: number): Measure {
  for (const stage of [confirmation, screening]) {
    const place = stage?.contenders.indexOf(contender) ?? -1;
    if (stage && place >= 0) return stage.estimates[place]!;
  }
  throw new RangeError(`contender ${contender} was not played`);
}

/** Whether a contender was played to the end. */
export const isFinalist = ({ confirmation }: Ranked, contender: number): boolean =>
  confirmation.contenders.includes(contender);
