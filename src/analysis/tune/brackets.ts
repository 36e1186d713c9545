import type { Unit } from '../analysis.ts';
import { curveThrough, intervalOf, type Seen } from './curve.ts';

/** Two places between which a metric passes a level, or may. */
export interface Bracket {
  readonly from: number;
  readonly to: number;
}

/** Where a metric passes a level, and how far around that place it is worth looking. */
export interface Window {
  readonly level: number;
  readonly centre: number;
  readonly half: number;
}

/** So many places to either side of a crossing are looked at, more where a flat curve leaves it uncertain. */
export const LEAST_HALF = 4;

/** Places from one to another, both included, at most so many and evenly spread. */
export function spread(from: number, to: number, most: number): number[] {
  const parts = Math.min(most - 1, to - from);
  const all = Array.from({ length: parts + 1 }, (_, i) => Math.round(from + ((to - from) * i) / Math.max(1, parts)));
  return [...new Set(all)];
}

/**
 * Where a level is passed, by places in order at which the metric surely lies above or below it. Where none is passed
 * for sure: the stretches on which nothing is sure; if there are none of these either, the level is not reached.
 */
export function bracketsOf(seen: readonly Seen[], level: number, unit: Unit, z: number): Bracket[] {
  const signed = seen.map((one) => {
    const { low, high } = intervalOf(one, unit, z);
    return { place: one.place, sign: low > level ? 1 : high < level ? -1 : 0 };
  });
  const sure = signed.filter(({ sign }) => sign !== 0);
  const passed = sure.flatMap(({ place, sign }, i) => {
    const before = sure[i - 1];
    return before === undefined || before.sign === sign ? [] : [{ from: before.place, to: place }];
  });
  return passed.length > 0 ? passed : unsure(signed);
}

function unsure(signed: readonly { readonly place: number; readonly sign: number }[]): Bracket[] {
  const brackets: { from: number; to: number }[] = [];
  signed.forEach(({ place, sign }, i) => {
    if (sign !== 0) return;
    const to = signed[i + 1]?.place ?? place;
    if (signed[i - 1]?.sign === 0) brackets.at(-1)!.to = to;
    else brackets.push({ from: signed[i - 1]?.place ?? place, to });
  });
  return brackets;
}

/** The window around a crossing, as a curve through the places about its bracket has it. */
export function windowIn({ from, to }: Bracket, seen: readonly Seen[], level: number, unit: Unit, z: number): Window {
  const first = seen.findLast(({ place }) => place < from)?.place ?? from;
  const last = seen.find(({ place }) => place > to)?.place ?? to;
  const near = seen.filter(({ place }) => place >= first && place <= last);
  const curve = curveThrough(near, unit, z);
  const middle = (from + to) / 2;
  const found = curve.crossings(level, { low: from, high: to });
  const [nearest] = found.toSorted((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle));
  if (nearest !== undefined) return { level, centre: nearest.at, half: halfOf(nearest, (to - from) / 2) };
  return {
    level,
    centre: nearestTo(level, spread(from, to, to - from + 1), curve.at),
    half: halfOf({ low: from, high: to }),
  };
}

/** The same window once more, after the places in it were played: the crossing may have turned out to lie elsewhere. */
export function windowAgain(window: Window, seen: readonly Seen[], last: number, unit: Unit, z: number): Window {
  const { level, centre, half } = window;
  const curve = curveThrough(inside(window, seen), unit, z);
  const range = { low: Math.max(0, centre - 2 * half), high: Math.min(last, centre + 2 * half) };
  const [nearest] = curve.crossings(level, range).toSorted((a, b) => Math.abs(a.at - centre) - Math.abs(b.at - centre));
  if (nearest !== undefined) return { level, centre: nearest.at, half: halfOf(nearest, 2 * half) };
  const places = spread(Math.ceil(range.low), Math.floor(range.high), Number.POSITIVE_INFINITY);
  return { level, centre: nearestTo(level, places, curve.at), half };
}

const halfOf = ({ low, high }: { low: number; high: number }, most = Number.POSITIVE_INFINITY): number =>
  Math.max(LEAST_HALF, Math.min(most, (high - low) / 2));

function nearestTo(level: number, places: readonly number[], at: (place: number) => { value: number }): number {
  const distance = (place: number) => Math.abs(at(place).value - level);
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best));
}

/** What was seen inside a window. */
export const inside = ({ centre, half }: Window, seen: readonly Seen[]): Seen[] =>
  seen.filter(({ place }) => Math.abs(place - centre) <= half);
