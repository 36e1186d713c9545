import type { Crossing } from '../../stats/crossing.ts';
import type { Interval } from '../../stats/estimate.ts';
import { twoSidedZ } from '../../stats/normal.ts';
import type { Unit } from '../analysis.ts';
import { bracketsOf, inside, LEAST_HALF, spread, type Window, windowAgain, windowIn } from './brackets.ts';
import { type Curve, curveThrough, pooled, type Seen } from './curve.ts';

/** What is searched: among so many places, those where a metric passes some levels. */
export interface SearchAsked {
  /** How many places there are; they are numbered from 0. */
  readonly places: number;
  readonly unit: Unit;
  readonly levels: readonly number[];
  /** How many encounters may be played, at all places together. */
  readonly budget: number;
  readonly seed: string;
  readonly confidence: number;
}

/** Fights that a search asks for: so many at each of these places, each on a seed of its own. */
export interface Round {
  readonly what: string;
  readonly encounters: number;
  readonly points: readonly { readonly place: number; readonly seed: string }[];
}

/** Plays a round, wherever that is done; gives what was seen, in the order of the points. */
export type PlayRound = (round: Round) => Promise<readonly Omit<Seen, 'place'>[]>;

/** A window with its curve and where that passes the level. */
export interface Stretch extends Window {
  readonly curve: Curve;
  /** Between which places crossings were looked for. */
  readonly range: Interval;
  readonly crossings: readonly Crossing[];
}

export interface Found {
  /** Everything that was played, place by place. */
  readonly seen: readonly Seen[];
  readonly stretches: readonly Stretch[];
  /** Encounters played, at all places together. */
  readonly encounters: number;
}

/** Parts of the budget: a coarse grid over all places, and of the rest a first look around the crossing. */
const COARSE = 0.2;
const FIRST_LOOK = 1 / 3;
/** After the first look a window may have moved, and this part of it is worth the most: near by, curves are straight. */
const NARROWER = 1 / 2;
const MOST_IN_ROUND = 9;
/** Places between the ends of a bracket that is still too wide. */
const BETWEEN = 5;
/** How sure it has to be, all places of the grid together, on which side of the level each lies. */
const SURE = 0.99;

/**
 * Where a metric passes levels, by a fit in two stages: a fifth of the budget on a coarse grid, closer and closer where
 * there are many places, and the rest within four places of each crossing. Each place has dice of its own, for a curve
 * through points with common dice would err as much as one of them.
 */
export async function search(asked: SearchAsked, play: PlayRound): Promise<Found> {
  const { places, unit, levels, budget, seed, confidence } = asked;
  const last = places - 1;
  const z = twoSidedZ(confidence);
  const sure = twoSidedZ(1 - (1 - SURE) / MOST_IN_ROUND);
  const all: Seen[] = [];
  let spent = 0;
  let rounds = 0;

  async function playRound(what: string, at: readonly number[], share: number): Promise<void> {
    const encounters = Math.max(1, Math.floor(share / at.length));
    const points = at.map((place) => ({ place, seed: `${seed} tuned ${rounds} ${place}` }));
    const seen = await play({ what, encounters, points });
    at.forEach((place, i) => {
      all.push({ ...seen[i]!, place });
    });
    spent += encounters * at.length;
    rounds++;
  }

  const brackets = () =>
    levels.flatMap((level) => bracketsOf(pooled(all, unit), level, unit, sure).map((bracket) => ({ level, bracket })));

  const grids = gridsFor(last);
  await playRound('Coarse grid', spread(0, last, MOST_IN_ROUND), (COARSE * budget) / grids);
  for (let grid = 1; grid < grids; grid++) {
    const wide = brackets().filter(({ bracket: { from, to } }) => to - from > 2 * LEAST_HALF);
    if (wide.length === 0) break;
    const between = wide.flatMap(({ bracket: { from, to } }) => spread(from, to, BETWEEN + 2).slice(1, -1));
    await playRound('Finer grid', inOrder(between), (COARSE * budget) / grids);
  }

  let windows = brackets().map(({ level, bracket }) => windowIn(bracket, pooled(all, unit), level, unit, z));
  if (windows.length > 0) {
    const left = budget - spent;
    const places = (part: number) => inOrder(windows.flatMap((window) => placesIn(window, part, last)));
    await playRound('Around the crossing', places(1), FIRST_LOOK * left);
    windows = windows.map((window) => windowAgain(window, pooled(all, unit), last, unit, z));
    await playRound('At the crossing', places(NARROWER), (1 - FIRST_LOOK) * left);
  }
  const seen = pooled(all, unit);
  return { seen, stretches: apart(windows).map((window) => stretchOf(window, seen, last, unit, z)), encounters: spent };
}

/** How many grids bring a bracket down to the width of a window. */
function gridsFor(last: number): number {
  const spacing = last / (MOST_IN_ROUND - 1);
  return 1 + Math.max(0, Math.ceil(Math.log(spacing / (2 * LEAST_HALF)) / Math.log(BETWEEN + 1)));
}

function placesIn({ centre, half }: Window, part: number, last: number): number[] {
  const reach = part * half;
  return spread(Math.ceil(Math.max(0, centre - reach)), Math.floor(Math.min(last, centre + reach)), MOST_IN_ROUND);
}

const inOrder = (places: readonly number[]): number[] => [...new Set(places)].toSorted((a, b) => a - b);

/** Two windows that have moved to one and the same crossing are one. */
const apart = (windows: readonly Window[]): Window[] =>
  windows.filter(
    ({ level, centre }, i) =>
      !windows.slice(0, i).some((other) => other.level === level && Math.abs(other.centre - centre) < 1 / 2),
  );

function stretchOf(window: Window, seen: readonly Seen[], last: number, unit: Unit, z: number): Stretch {
  const { level, centre, half } = window;
  const curve = curveThrough(inside(window, seen), unit, z);
  const within = (reach: number) => ({ low: Math.max(0, centre - reach), high: Math.min(last, centre + reach) });
  const inWindow = curve.crossings(level, within(half));
  if (inWindow.length > 0) return { ...window, curve, range: within(half), crossings: inWindow };
  // A crossing may have left its window at the last look.
  return { ...window, curve, range: within(2 * half), crossings: curve.crossings(level, within(2 * half)) };
}
