import { placesOfMoments } from '../analysis/estimates.ts';
import { estimateIn } from '../analysis/known.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import type { PlayRound } from '../analysis/tune/search.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type Span, settingAt, valueAt, valueText } from '../scenario/span.ts';
import type { Variant } from '../scenario/variant.ts';
import type { Wanted } from '../scenario/wanted.ts';
import { CannotSet, type Workbench } from '../scenario/workbench.ts';
import type { Asked } from '../trial/metrics.ts';

/** What is tuned, to what, and with how many fights. */
export interface TuneAsked {
  readonly bench: Workbench;
  /** The variant that is tuned, by number. */
  readonly base: number;
  readonly span: Span;
  readonly wanted: Wanted;
  /** Encounters of the whole search; confirming takes more. */
  readonly encounters: number;
  readonly seed: string;
}

/** Plays variants: all on one seed, or each on its own. */
export type PlayVariants = (
  scenario: Scenario,
  how: {
    readonly what: string;
    readonly encounters: number;
    readonly seed?: string;
    readonly seeds?: readonly string[];
  },
) => Promise<RunFacts>;

/** Variants by place, each made once. */
export function variantsOf({ bench, base, span }: TuneAsked): (place: number) => Variant {
  const made = new Map<number, Variant>();
  return (place) => {
    const text = valueText(span, valueAt(span, place));
    const variant = made.get(place) ?? {
      ...bench.vary(base, text, { [span.path]: settingAt(span, place) }),
      levels: { [span.path]: text },
    };
    made.set(place, variant);
    return variant;
  };
}

/** A scenario of variants at some places, which are the levels of its one axis. */
export function placesScenario(
  { bench, span, wanted }: TuneAsked,
  variants: Variant[],
  places: readonly number[],
  best: number,
): Scenario {
  const levels = places.map((place) => valueText(span, valueAt(span, place)));
  const reference = valueText(span, valueAt(span, best));
  const axes = [{ kind: 'sweep' as const, name: span.path, levels, reference }];
  return { ...bench.scenario, variants, axes, compare: null, metrics: [wanted.metric], goals: [], gate: [] };
}

/** Plays rounds of a search, each value on its own dice. */
export function roundPlayer(
  asked: TuneAsked,
  metric: Asked,
  at: (place: number) => Variant,
  play: PlayVariants,
): PlayRound {
  return async ({ what, encounters, points }) => {
    const places = points.map(({ place }) => place);
    const variants = places.map((place, reference) => ({ ...at(place), reference }));
    const seeds = points.map(({ seed }) => seed);
    const facts = await play(placesScenario(asked, variants, places, places[0]!), { what, encounters, seeds });
    return knownAt(facts, metric, places, asked.span);
  };
}

/** What a run says of a metric at these places. CannotSet where it says nothing. */
export function knownAt(facts: RunFacts, metric: Asked, places: readonly number[], span: Span) {
  const moments = placesOfMoments(facts.asked).get(metric.label);
  return places.map((place, i) => {
    const { encounters } = facts.tallies.variants[i]!;
    const estimate = estimateIn(facts, metric, i, moments, 1);
    if (estimate !== null) return { encounters, value: estimate.value, se: estimate.se };
    const where = `${span.path}=${valueText(span, valueAt(span, place))}`;
    throw new CannotSet(
      `${metric.label} is not known at ${where}: in ${encounters.toLocaleString('en')} fights there was nothing to count it by`,
    );
  });
}
