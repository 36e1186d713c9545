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
}

/** How many faces are enumerated at most, and how large weights may grow: beyond 2^53 they would not be exact. */
const LARGEST_WEIGHT = Number.MAX_SAFE_INTEGER;

function ordered(ways: Map<string, Outcome>): Outcome[] {
  return [...ways.values()].sort((a, b) => a.total - b.total || a.flags - b.flags);
}

function count(ways: Map<string, Outcome>, total: number, flags: number, weight: number): void {
  const key = `${total} ${flags}`;
  const sum = (ways.get(key)?.weight ?? 0) + weight;
  if (sum > LARGEST_WEIGHT) throw new RangeError('more ways to fall than can be counted exactly; use fewer dice');
  ways.set(key, { total, flags, weight: sum });
}

/** The distribution of `read` over every combination of faces of dice with these numbers of sides. */
export function enumerate(
  name: string,
  dice: readonly number[],
  flagNames: readonly string[],
  read: (faces: readonly number[]) => Reading,
): Distribution {
  const ways = new Map<string, Outcome>();
  const faces = dice.map(() => 1);
  for (;;) {
    const { total, flags } = read(faces);
    count(ways, total, flags, 1);
    let die = 0;
    while (die < dice.length && faces[die] === dice[die]) faces[die++] = 1;
    if (die === dice.length) break;
    faces[die] = (faces[die] as number) + 1;
  }
  return { name, dice, flagNames, outcomes: ordered(ways), read };
}

/** A number that is always the same. */
export function constant(value: number): Distribution {
  return enumerate(String(value), [], [], () => ({ total: value, flags: 0 }));
}

/** One die. */
export function die(sides: number): Distribution {
  return enumerate(`d${sides}`, [sides], [], ([face]) => ({ total: face as number, flags: 0 }));
}

/** Both rolled and combined; the flags are those of the first. */
export function combine(
  name: string,
  first: Distribution,
  second: Distribution,
  total: (a: number, b: number) => number,
): Distribution {
  const ways = new Map<string, Outcome>();
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
