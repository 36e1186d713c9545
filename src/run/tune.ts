import { placesOfMoments } from '../analysis/estimates.ts';
import { estimateIn } from '../analysis/known.ts';
import type { RunFacts } from '../analysis/run-facts.ts';
import { DEFAULT_THRESHOLDS } from '../analysis/thresholds.ts';
import { spread } from '../analysis/tune/brackets.ts';
import { around, choiceOf, levelsOf } from '../analysis/tune/choose.ts';
import { type Confirmation, confirmationOf } from '../analysis/tune/confirm.ts';
import { type PlayRound, search } from '../analysis/tune/search.ts';
import { settled } from '../analysis/tune/settle.ts';
import type { Tuned } from '../analysis/tune/tuned.ts';
import { AS_WRITTEN } from '../scenario/axes.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type Span, settingAt, valueAt, valueText } from '../scenario/span.ts';
import type { Variant } from '../scenario/variant.ts';
import type { Wanted } from '../scenario/wanted.ts';
import { CannotSet, type Workbench } from '../scenario/workbench.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import { type Asked, askedMetrics } from '../trial/metrics.ts';

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

/** Each confirmed place is played this part of what the search may play. */
const CONFIRMING = 0.5;
/** A choice that all fights together speak against is given up for the one beside it, so often at most. */
const MOST_MOVES = 3;

/**
 * Finds the value of a path that brings a metric to a target:
 *
 *   1. is it read at all?                      the fingerprints of a few values
 *   2. where does the metric pass the target?  search, each value on a seed of its own
 *   3. which value is that?                    choiceOf
 *   4. what is the metric there?               the choice and those beside it once more, on one fresh seed
 *
 * Where all fights together then speak for a neighbour, that one is chosen, and confirmed by fresh ones of its own.
 */
export async function tune(asked: TuneAsked, play: PlayVariants): Promise<Tuned> {
  const { bench, base, span, wanted, encounters, seed } = asked;
  const { confidence } = DEFAULT_THRESHOLDS;
  const { sides } = bench.scenario;
  const metric = askedMetrics([wanted.metric], sides).find(({ label }) => label === wanted.metric)!;
  const { unit } = metric.metric;
  const at = variantsOf(asked);
  const present = presentPlace(span);
  const isRead = new Set(spread(0, span.count - 1, 9).map((place) => fingerprint(at(place)))).size > 1;

  const found = isRead
    ? await search(
        { places: span.count, unit, levels: levelsOf(wanted), budget: encounters, seed, confidence },
        roundPlayer(asked, metric, at, play),
      )
    : null;
  const unread = Math.round(present ?? 0);
  let choice = found
    ? choiceOf(wanted, found, unit, span.count, present)
    : { best: unread, reached: false, meets: [], confirm: [unread] };

  const confirm = async (number: number): Promise<Confirmation> => {
    const { best, confirm: places } = choice;
    const fresh = number === 0 ? `${seed} confirmed` : `${seed} confirmed ${number + 1}`;
    const reference = places.indexOf(best);
    const scenario = playable(
      asked,
      places.map((place) => ({ ...at(place), reference })),
      places,
      best,
    );
    const each = Math.max(2, Math.floor(CONFIRMING * encounters));
    const facts = await play(scenario, { what: 'Confirming', encounters: each, seed: fresh });
    return confirmationOf(facts, places, best, { asked: metric, aim: wanted, confidence });
  };
  const confirmations = [await confirm(0)];
  while (choice.reached && confirmations.length <= MOST_MOVES) {
    const nearest = settled(wanted, found, confirmations, confidence);
    if (nearest === choice.best) break;
    choice = { ...choice, best: nearest, confirm: around([nearest], span.count) };
    confirmations.push(await confirm(confirmations.length));
  }
  return {
    span,
    wanted,
    asked: metric,
    sides,
    base: nameWithout(bench.scenario.variants[base]!, span.path),
    seed,
    confidence,
    found,
    choice,
    confirmation: confirmations.at(-1)!,
    before: confirmations.slice(0, -1),
  };
}

/** What a variant is called when the level of one axis is what varies. */
function nameWithout({ name, levels }: Variant, path: string): string {
  if (!Object.hasOwn(levels, path)) return name;
  const others = Object.entries(levels).filter(([axis]) => axis !== path);
  return others.map(([axis, level]) => `${axis}=${level}`).join(', ') || AS_WRITTEN;
}

/** Variants by place, each made once. */
function variantsOf({ bench, base, span }: TuneAsked): (place: number) => Variant {
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

/** The place of what is there now; between places where it is none of them, null where it is several values. */
function presentPlace({ present, from, step }: Span): number | null {
  const [only, ...more] = present;
  return only === undefined || more.length > 0 ? null : (only - from) / step;
}

/** A scenario of some places, as levels of one axis. */
function playable(
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

function roundPlayer(asked: TuneAsked, metric: Asked, at: (place: number) => Variant, play: PlayVariants): PlayRound {
  return async ({ what, encounters, points }) => {
    const places = points.map(({ place }) => place);
    const variants = places.map((place, reference) => ({ ...at(place), reference }));
    const seeds = points.map(({ seed }) => seed);
    const facts = await play(playable(asked, variants, places, places[0]!), { what, encounters, seeds });
    const moments = placesOfMoments(facts.asked).get(metric.label);
    return places.map((place, i) => {
      const estimate = estimateIn(facts, metric, i, moments, 1);
      if (estimate !== null) return { encounters, value: estimate.value, se: estimate.se };
      const where = `${asked.span.path}=${valueText(asked.span, valueAt(asked.span, place))}`;
      throw new CannotSet(
        `${metric.label} is not known at ${where}: in ${encounters.toLocaleString('en')} fights there was nothing to count it by`,
      );
    });
  };
}
