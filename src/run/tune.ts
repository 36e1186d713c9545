import { DEFAULT_THRESHOLDS } from '../analysis/thresholds.ts';
import { spread } from '../analysis/tune/brackets.ts';
import { around, choiceOf, levelsOf } from '../analysis/tune/choose.ts';
import { type Confirmation, confirmationOf } from '../analysis/tune/confirm.ts';
import { search } from '../analysis/tune/search.ts';
import { settled } from '../analysis/tune/settle.ts';
import type { Tuned } from '../analysis/tune/tuned.ts';
import { AS_WRITTEN } from '../scenario/axes.ts';
import type { Span } from '../scenario/span.ts';
import type { Variant } from '../scenario/variant.ts';
import { fingerprint } from '../trial/fingerprint.ts';
import { askedMetrics } from '../trial/metrics.ts';
import { knownAt, type PlayVariants, placesScenario, roundPlayer, type TuneAsked, variantsOf } from './tunePlaces.ts';

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
    const variants = places.map((place) => ({ ...at(place), reference }));
    const scenario = placesScenario(asked, variants, places, best);
    const each = Math.max(2, Math.floor(CONFIRMING * encounters));
    const facts = await play(scenario, { what: 'Confirming', encounters: each, seed: fresh });
    knownAt(facts, metric, places, span);
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

/** The place of what is there now; between places where it is none of them, null where it is several values. */
function presentPlace({ present, from, step }: Span): number | null {
  const [only, ...more] = present;
  return only === undefined || more.length > 0 ? null : (only - from) / step;
}
