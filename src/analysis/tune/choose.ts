import type { Crossing } from '../../stats/crossing.ts';
import { fromLogit, logit } from '../../stats/logistic.ts';
import type { Unit } from '../analysis.ts';
import type { Seen } from './curve.ts';
import type { Found, Stretch } from './search.ts';

/** What a metric is to be, in its own unit: one value, or one between bounds, either of which may be open. */
export interface Aim {
  readonly value?: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** What a search proposes. */
export interface Choice {
  readonly best: number;
  /** Whether it does what is wanted, as far as the search can tell. */
  readonly reached: boolean;
  /** Of an aim with bounds: every unbroken range of places that keep to them, first and last place of each. */
  readonly meets: readonly (readonly [from: number, to: number])[];
  /** What is worth confirming, in order: the best place and those beside it, or beside the ends of its range. */
  readonly confirm: readonly number[];
}

/** Where a search is needed at all: the values of the metric at which an aim begins or ends. */
export const levelsOf = ({ value, atLeast, atMost }: Aim): number[] =>
  [value, atLeast, atMost].filter((level) => level !== undefined);

/** The proposal of a search. Of several places that are as good, the one nearest to what is there now. */
export function choiceOf(aim: Aim, found: Found, unit: Unit, places: number, present: number | null): Choice {
  const expected = expectation(found, unit);
  if (aim.value !== undefined) return nearestTo(aim.value, found, expected, places, present);
  const all = Array.from({ length: places }, (_, place) => place);
  const meets = rangesOf(all.filter((place) => distance(expected(place), aim) === 0));
  const longest = Math.max(0, ...meets.map(([from, to]) => to - from));
  const [range] = meets
    .filter(([from, to]) => to - from === longest)
    .toSorted((a, b) => away(middleOf(a), present) - away(middleOf(b), present));
  if (range === undefined) {
    const best = all.reduce((a, b) => (distance(expected(b), aim) < distance(expected(a), aim) ? b : a));
    return { best, reached: false, meets, confirm: around([best], places) };
  }
  const [from, to] = range;
  return {
    best: middleOf(range),
    reached: true,
    meets,
    confirm: inOrder([middleOf(range), from - 1, from, to, to + 1], places),
  };
}

function nearestTo(
  value: number,
  found: Found,
  expected: (place: number) => number,
  places: number,
  present: number | null,
): Choice {
  const off = (place: number) => Math.abs(expected(place) - value);
  const [crossing] = found.stretches
    .flatMap(({ crossings }) => crossings)
    .toSorted((a, b) => away(a.at, present) - away(b.at, present));
  const near = crossing === undefined ? found.seen.map(({ place }) => place) : besides(crossing, places);
  const best = near.reduce((a, b) => (off(b) < off(a) ? b : a));
  return { best, reached: crossing !== undefined, meets: [], confirm: around([best], places) };
}

/** The places on both sides of a crossing. */
const besides = ({ at }: Crossing, places: number): number[] =>
  [Math.floor(at), Math.ceil(at)].filter((place) => place >= 0 && place < places);

/** How far a value of the metric lies from what is wanted; 0 within the bounds. */
export function distance(metric: number, { value, atLeast, atMost }: Aim): number {
  if (value !== undefined) return Math.abs(metric - value);
  return Math.max(0, (atLeast ?? metric) - metric, metric - (atMost ?? metric));
}

/** What a search expects at a place: by a curve near crossings, by the places that were played elsewhere. */
function expectation({ seen, stretches }: Found, unit: Unit): (place: number) => number {
  return (place) => {
    const here = stretches.find(({ centre, half }) => Math.abs(place - centre) <= half);
    // Where a curve does not follow the points, a point is worth more than the curve.
    const own = here?.curve.rough ? seen.find((one) => one.place === place) : undefined;
    if (own !== undefined) return own.value;
    return here === undefined ? between(seen, place, unit) : here.curve.at(place).value;
  };
}

/** Straight from one played place to the next; of shares, on the scale of their logit. */
function between(seen: readonly Seen[], place: number, unit: Unit): number {
  const after = seen.find((one) => one.place >= place) ?? seen.at(-1)!;
  const before = seen.findLast((one) => one.place <= place) ?? seen[0]!;
  if (after.place === before.place) return before.value;
  const part = (place - before.place) / (after.place - before.place);
  const mix = (a: number, b: number) => a + part * (b - a);
  if (unit !== 'share') return mix(before.value, after.value);
  const inner = ({ value, encounters }: Seen) => logit((value * encounters + 0.5) / (encounters + 1));
  return fromLogit(mix(inner(before), inner(after)));
}

function rangesOf(places: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const open = ranges.at(-1);
    if (open?.[1] === place - 1) open[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}

const middleOf = ([from, to]: readonly [number, number]): number => Math.floor((from + to) / 2);
const away = (place: number, present: number | null): number => (present === null ? 0 : Math.abs(place - present));

/** Places and those beside them. */
export const around = (of: readonly number[], places: number): number[] =>
  inOrder(
    of.flatMap((place) => [place - 1, place, place + 1]),
    places,
  );

const inOrder = (places: readonly number[], count: number): number[] =>
  [...new Set(places)].filter((place) => place >= 0 && place < count).toSorted((a, b) => a - b);

/** A crossing, the level that is passed there, and the ends of its interval beyond which nothing was looked at. */
export interface LevelCrossing extends Crossing {
  readonly level: number;
  readonly openLow: boolean;
  readonly openHigh: boolean;
}

/** Every crossing that a search found, from the lowest place. */
export const allCrossings = (stretches: readonly Stretch[]): LevelCrossing[] =>
  stretches
    .flatMap(({ crossings, level, range: { low, high } }) =>
      crossings.map((crossing) => ({
        ...crossing,
        level,
        openLow: crossing.low <= low,
        openHigh: crossing.high >= high,
      })),
    )
    .toSorted((a, b) => a.at - b.at);
