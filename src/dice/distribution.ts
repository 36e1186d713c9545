/** One thing that dice can show: a total, a bit per named flag, and in how many of the equally likely ways. */
export interface Outcome {
  readonly total: number;
  readonly flags: number;
  readonly weight: number;
}

/** What dice faces, in order, come to. */
export interface Reading {
  readonly total: number;
  readonly flags: number;
}

/**
 * An exact probability distribution over totals and flags, together with the dice it was made of.
 * `outcomes` are ordered by total, then flags; weights are whole numbers.
 */
export interface Distribution {
  readonly name: string;
  /** Number of sides of each die, in the order in which faces are given. */
  readonly dice: readonly number[];
  readonly flagNames: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** What faces come to; the faces are those of `dice`, in order. */
  read(faces: readonly number[]): Reading;
  /** Faces of this reading, one way among those there are; without it all combinations are gone through. */
  fit?(reading: Reading, choose: Choose): number[];
}

/** Picks a place in a list of weights. */
export type Choose = (weights: readonly number[]) => number;

/** How many combinations of faces are gone through at most. */
const MOST_FACES = 2 ** 22;

/** Beyond this, weights would not be exact. */
const LARGEST_WEIGHT = Number.MAX_SAFE_INTEGER;

/** Number of ways by total * 2^16 + flags. */
type Ways = Map<number, number>;

const FLAG_SETS = 2 ** 16;

function count(ways: Ways, total: number, flags: number, weight: number): void {
  const key = total * FLAG_SETS + flags;
  ways.set(key, (ways.get(key) ?? 0) + weight);
}

function ordered(ways: Ways): Outcome[] {
  const keys = [...ways.keys()].sort((a, b) => a - b);
  return keys.map((key) => {
    const total = Math.floor(key / FLAG_SETS);
    return { total, flags: key - total * FLAG_SETS, weight: ways.get(key) ?? 0 };
  });
}

/** In how many ways all of it can fall. */
export function weightOf(distribution: Distribution): number {
  return distribution.outcomes.reduce((sum, { weight }) => sum + weight, 0);
}

/** Throws when there are more ways to fall than can be counted exactly. */
export function countable(ways: number): void {
  if (ways > LARGEST_WEIGHT) throw new RangeError('more ways to fall than can be counted exactly; use fewer dice');
}

/** The distribution of `read` over every combination of faces of dice with these numbers of sides. */
export function enumerate(
  name: string,
  dice: readonly number[],
  flagNames: readonly string[],
  read: (faces: readonly number[]) => Reading,
): Distribution {
  const combinations = dice.reduce((product, sides) => product * sides, 1);
  if (combinations > MOST_FACES) throw new RangeError(`${name}: ${combinations} combinations of faces are too many`);
  const ways: Ways = new Map();
  const faces = dice.map(() => 1);
  for (;;) {
    const { total, flags } = read(faces);
    count(ways, total, flags, 1);
    let die = 0;
    while (die < dice.length && faces[die] === dice[die]) faces[die++] = 1;
    if (die === dice.length) break;
    faces[die] = faces[die] + 1;
  }
  return { name, dice, flagNames, outcomes: ordered(ways), read };
}

/** A number that is always the same. */
export function constant(value: number): Distribution {
  return enumerate(String(value), [], [], () => ({ total: value, flags: 0 }));
}

/** One die. */
export function die(sides: number): Distribution {
  return enumerate(`d${sides}`, [sides], [], ([face]) => ({ total: face, flags: 0 }));
}

/** Both rolled and combined; the flags are those of the first. */
export function combine(
  name: string,
  first: Distribution,
  second: Distribution,
  total: (a: number, b: number) => number,
): Distribution {
  countable(weightOf(first) * weightOf(second));
  const ways: Ways = new Map();
  for (const a of first.outcomes)
    for (const b of second.outcomes) count(ways, total(a.total, b.total), a.flags, a.weight * b.weight);
  const split = first.dice.length;
  return {
    name,
    dice: [...first.dice, ...second.dice],
    flagNames: first.flagNames,
    outcomes: ordered(ways),
    read(faces) {
      const a = first.read(faces.slice(0, split));
      const b = second.read(faces.slice(split));
      return { total: total(a.total, b.total), flags: a.flags };
    },
    fit(reading, choose) {
      const pairs = first.outcomes.flatMap((a) =>
        a.flags === reading.flags
          ? second.outcomes.filter((b) => total(a.total, b.total) === reading.total).map((b) => [a, b] as const)
          : [],
      );
      const pair = pairs[choose(pairs.map(([a, b]) => a.weight * b.weight))];
      return pair ? [...fitting(first, pair[0], choose), ...fitting(second, pair[1], choose)] : [];
    },
  };
}

/** The first minus the second: an opposed roll is a pool of the difference. */
export function difference(first: Distribution, second: Distribution): Distribution {
  return combine(`${first.name} against ${second.name}`, first, second, (a, b) => a - b);
}

/** Another number, or other flags, for the same faces. */
export function relabel(
  name: string,
  base: Distribution,
  flagNames: readonly string[],
  change: (reading: Reading, faces: readonly number[]) => Reading,
): Distribution {
  return enumerate(name, base.dice, flagNames, (faces) => change(base.read(faces), faces));
}

/** Faces of the dice that come to this reading; none when it has no dice, or cannot fall so. */
export function fitting(distribution: Distribution, reading: Reading, choose: Choose): number[] {
  if (distribution.fit) return distribution.fit(reading, choose);
  const found: number[][] = [];
  enumerate(distribution.name, distribution.dice, distribution.flagNames, (faces) => {
    const { total, flags } = distribution.read(faces);
    if (total === reading.total && flags === reading.flags) found.push([...faces]);
    return reading;
  });
  return found[choose(found.map(() => 1))] ?? [];
}

/** Sum of total times probability. */
export function mean(distribution: Distribution): number {
  let weight = 0;
  let sum = 0;
  for (const outcome of distribution.outcomes) {
    weight += outcome.weight;
    sum += outcome.weight * outcome.total;
  }
  return sum / weight;
}
