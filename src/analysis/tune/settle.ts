import type { Estimate } from '../../stats/estimate.ts';
import { twoSidedZ } from '../../stats/normal.ts';
import type { Aim } from './choose.ts';
import type { Confirmation, Confirmed } from './confirm.ts';
import type { Found } from './search.ts';

type Known = Pick<Estimate, 'value' | 'se'>;

/** So sure that a neighbour is nearer fresh fights have to be, before the curve of the search is believed no more. */
const REFUTED = 0.975;

/**
 * The place that all fights so far put nearest to the one value of an aim: the curve of the search and every
 * confirmation, each by what it knows; the curve only as long as no fresh fights are sure of another place. It is that of
 * the last confirmation where nothing speaks for another, and for aims with bounds.
 */
export function settled(
  aim: Aim,
  found: Found | null,
  confirmations: readonly Confirmation[],
  confidence: number,
): number {
  const last = confirmations.at(-1)!;
  const { value: wanted } = aim;
  if (wanted === undefined || found === null) return last.best;
  const isRefuted = confirmations.some(({ places }) => places.some(({ bestNearer }) => isSurelyNot(bestNearer)));
  const off = ({ place }: Confirmed): number => {
    const fresh = confirmations.flatMap(({ places }) => places.filter((one) => one.place === place));
    const known = [
      ...(isRefuted ? [] : byCurve(found, place)),
      ...fresh.map(({ measure }) => errorOf(measure, confidence)),
    ];
    return Math.abs(together(known) - wanted);
  };
  const [best = null, ...others] = [
    ...last.places.filter(({ place }) => place === last.best),
    ...last.places.filter(({ same }) => !same),
  ];
  return others.reduce((nearest, other) => (off(other) < off(nearest) ? other : nearest), best!).place;
}

const isSurelyNot = (bestNearer: number | null): boolean => bestNearer !== null && bestNearer < 1 - REFUTED;

/** What the search expects at a place, where it has a curve that follows its points. */
function byCurve({ stretches }: Found, place: number): Known[] {
  const here = stretches.find(({ centre, half, curve }) => Math.abs(place - centre) <= half && !curve.rough);
  return here === undefined ? [] : [here.curve.at(place)];
}

/** An error that is not zero where nothing, or everything, was seen. */
function errorOf({ value, low, high }: Estimate, confidence: number): Known {
  return { value, se: (high - low) / (2 * twoSidedZ(confidence)) };
}

/** The mean of what is known, each weighed by its error. */
function together(known: readonly Known[]): number {
  const weight = known.reduce((sum, { se }) => sum + se ** -2, 0);
  return known.reduce((sum, { value, se }) => sum + value * se ** -2, 0) / weight;
}
