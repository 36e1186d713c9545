import { type Asked, askedMetrics } from '../trial/metrics.ts';
import type { Tally } from '../trial/tally.ts';
import type { Measure, Thresholds } from './analysis.ts';
import { type Critical, criticalOf } from './critical.ts';
import { type Estimated, estimateOf, isNumber, outcomeIndex, placesOfMoments } from './estimates.ts';
import { certain, exactEnds, exactOf, exactValue } from './exact.ts';
import { measured } from './measure.ts';
import { type FightEnd, outcomesOf } from './outcomes.ts';
import type { RunFacts } from './run-facts.ts';

/** The facts of a run, with every estimate made: what comparisons, chains and sentences build on. */
export interface Known {
  readonly facts: RunFacts;
  readonly thresholds: Thresholds;
  /** The critical values of intervals, and that of a single one. */
  readonly critical: Critical;
  readonly z: number;
  /** Names of the sides. */
  readonly sides: readonly string[];
  /** Every metric that can be told, by its label; wins always can. */
  readonly counted: ReadonlyMap<string, Asked>;
  /** Where the sums of a metric stand in the tallies, by its label. */
  readonly places: ReadonlyMap<string, number>;
  /** For each variant: how its fights ended. */
  readonly ends: readonly (readonly FightEnd[])[];
  /** For each variant: its estimates by label. Of what so few fights say nothing is missing. */
  readonly estimates: readonly ReadonlyMap<string, Measure>[];
  /** Metrics whose intervals are only rough, by label, with the variants where they are. */
  readonly rough: ReadonlyMap<string, readonly string[]>;
}

/** Makes every estimate of a run. */
export function knownOf(facts: RunFacts, thresholds: Thresholds): Known {
  const critical = criticalOf(facts, thresholds.confidence);
  const z = critical.of(1);
  const sides = facts.variants[0]?.encounter.sides.map(({ name }) => name) ?? [];
  const all = [...askedMetrics(['win'], sides), ...facts.asked].filter(isNumber);
  const counted = new Map(all.map((asked) => [asked.label, asked]));
  const places = placesOfMoments(facts.asked);
  const ends = facts.variants.map((_, i) => {
    const exact = exactOf(facts, i);
    return exact === undefined ? endsOf(facts.tallies.variants[i], sides.length, z) : exactEnds(exact);
  });
  const rough = new Map<string, string[]>();
  const estimates = facts.variants.map(({ name }, i) => {
    const measures = new Map<string, Measure>();
    for (const asked of counted.values()) {
      const estimate = estimateIn(facts, asked, i, places.get(asked.label), z);
      if (!estimate) continue;
      const end = isEnd(asked) ? ends[i]?.[outcomeIndex(asked, sides.length + 2)] : undefined;
      measures.set(asked.label, end?.share ?? measured(estimate, asked.metric.unit));
      if (estimate.skewed) rough.set(asked.label, [...(rough.get(asked.label) ?? []), name]);
    }
    return measures;
  });
  return { facts, thresholds, critical, z, sides, counted, places, ends, estimates, rough };
}

/** What is known of a metric in one variant, solved or sampled. */
export function estimateIn(
  facts: RunFacts,
  asked: Asked,
  variant: number,
  place: number | undefined,
  z: number,
): Estimated | null {
  const exact = exactOf(facts, variant);
  if (exact !== undefined) {
    const value = isNumber(asked) ? exactValue(asked, exact, place) : null;
    return value === null ? null : { ...certain(value), skewed: false };
  }
  const tally = facts.tallies.variants[variant];
  return tally === undefined ? null : estimateOf(asked, tally, place, z);
}

const endsOf = (tally: Tally | undefined, sides: number, z: number) => (tally ? outcomesOf(tally, sides, z) : []);

/** Whether a metric is the share of one outcome, and not made of several. */
const isEnd = ({ metric }: Asked): boolean => metric.kind === 'outcome' && metric.name !== 'score';

/** The side a metric speaks of, by name. */
export function sideOf({ side }: Asked, sides: readonly string[]): string | null {
  return side === null ? null : (sides[side] ?? null);
}
