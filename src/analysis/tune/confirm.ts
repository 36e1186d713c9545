import { correctSelection } from '../../stats/correctSelection.ts';
import type { Interval } from '../../stats/estimate.ts';
import { nearerProbability } from '../../stats/nearer.ts';
import { normalCdf, twoSidedZ } from '../../stats/normal.ts';
import type { Asked } from '../../trial/metrics.ts';
import type { Measure } from '../analysis.ts';
import { differenceOf } from '../differences.ts';
import { placesOfMoments } from '../estimates.ts';
import { isSame } from '../identical.ts';
import { estimateIn } from '../known.ts';
import { measured } from '../measure.ts';
import type { RunFacts } from '../run-facts.ts';
import { type Aim, distance } from './choose.ts';

/** What fresh fights say of one place. */
export interface Confirmed {
  readonly place: number;
  readonly measure: Measure;
  /** Whether it is provably the same fight as at the best place. */
  readonly same: boolean;
  /** Of an aim with bounds, by the whole interval; null of others. */
  readonly state: 'met' | 'missed' | 'not yet decided' | null;
  /** How likely the best place is nearer to one value than this one; null of itself, of the same fight, of bounds. */
  readonly bestNearer: number | null;
}

export interface Confirmation {
  readonly facts: RunFacts;
  readonly seed: string;
  readonly encounters: number;
  readonly best: number;
  readonly places: readonly Confirmed[];
  /**
   * How likely the best place is the right one: of an aim with one value, nearer to it than those beside it (a lower
   * bound); of one with bounds, within them.
   */
  readonly probability: number;
}

/** What a run of the places has to say, which were all played on one seed and compared with the best of them. */
export function confirmationOf(
  facts: RunFacts,
  places: readonly number[],
  best: number,
  { asked, aim, confidence }: { readonly asked: Asked; readonly aim: Aim; readonly confidence: number },
): Confirmation {
  const z = twoSidedZ(confidence);
  const moments = placesOfMoments(facts.asked).get(asked.label);
  const estimates = places.map((_, i) => estimateIn(facts, asked, i, moments, z)!);
  const chosen = places.indexOf(best);
  const nearer = places.map((_, i): number | null => {
    const number = facts.tallies.pairs.findIndex(({ variant }) => variant === i);
    const pair = facts.tallies.pairs[number];
    if (pair === undefined || aim.value === undefined || isSame(facts, number)) return null;
    const [first, second] = [estimates[chosen]!, estimates[i]!];
    const difference = differenceOf(asked, pair, moments)!.at(1);
    const covariance = (first.se ** 2 + second.se ** 2 - difference.se ** 2) / 2;
    const off = ({ value, se }: { value: number; se: number }) => ({ value: value - aim.value!, se });
    return nearerProbability(off(first), off(second), covariance);
  });
  return {
    facts,
    seed: facts.seed,
    encounters: facts.tallies.variants[0]!.encounters,
    best,
    places: places.map((place, i) => ({
      place,
      measure: measured(estimates[i]!, asked.metric.unit),
      same: i !== chosen && sameAsBest(facts, i),
      state: aim.value === undefined ? stateOf(estimates[i]!, aim) : null,
      bestNearer: nearer[i]!,
    })),
    probability:
      aim.value === undefined
        ? withinProbability(estimates[chosen]!, aim)
        : correctSelection(nearer.filter((p) => p !== null)),
  };
}

/**
 * Whether fresh fights leave standing what the search found: the value passed among the places, or held by one of their
 * intervals; of an aim with bounds, the best place not outside of them.
 */
export function isHeld({ places, best }: Pick<Confirmation, 'places' | 'best'>, { value }: Aim): boolean {
  if (value === undefined) return places.some(({ place, state }) => place === best && state !== 'missed');
  return places.some(({ measure: { low } }) => low <= value) && places.some(({ measure: { high } }) => high >= value);
}

function sameAsBest(facts: RunFacts, variant: number): boolean {
  const number = facts.tallies.pairs.findIndex((pair) => pair.variant === variant);
  return number >= 0 && isSame(facts, number);
}

function stateOf({ low, high }: Interval, aim: Aim): Confirmed['state'] {
  if (distance(low, aim) === 0 && distance(high, aim) === 0) return 'met';
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = aim;
  return high < atLeast || low > atMost ? 'missed' : 'not yet decided';
}

function withinProbability({ value, se }: { value: number; se: number }, { atLeast, atMost }: Aim): number {
  const below = (bound: number) => (se > 0 ? normalCdf((bound - value) / se) : Number(value <= bound));
  return (atMost === undefined ? 1 : below(atMost)) - (atLeast === undefined ? 0 : below(atLeast));
}
