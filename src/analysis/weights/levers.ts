import type { NumberAt } from '../../scenario/numbers.ts';
import type { Workbench } from '../../scenario/workbench.ts';

/** A number that is moved up and down to see what it is worth; of a whole side, several that move together. */
export interface Lever {
  readonly path: string;
  readonly numbers: readonly NumberAt[];
  /** Whose it is; null for rules, the encounter, and weapons that both sides bear. */
  readonly side: string | null;
}

/** Which numbers are looked at: those of these paths, else of the statblocks and weapons of one side or of all. */
export interface LeversAsked {
  readonly paths: readonly string[];
  readonly side: string | null;
  /** Whether the numbers of the rules are looked at as well. */
  readonly rules: boolean;
  /** A path that all others are measured by, and so is looked at in any case. */
  readonly yardstick: string | null;
}

/** The numbers that are asked for, each once. CannotSet for a path that names none. */
export function leversOf(bench: Workbench, base: number, { paths, side, rules, yardstick }: LeversAsked): Lever[] {
  const bearers = bearersOf(bench, base);
  const all = bench.numbers(base);
  const inPlay = all.filter(({ path, of }) => {
    if (of === 'rule') return rules;
    if (paths.length > 0) return false;
    const whose = of === 'weapon' ? (bearers.get(weaponOf(path)) ?? []) : [sideOf(path)];
    return whose.length > 0 && (side === null || whose.includes(side));
  });
  const named = [...paths, ...(yardstick === null ? [] : [yardstick])].map((path) => ({
    path,
    numbers: bench.numbersAt(base, path),
  }));
  const levers = [...named, ...inPlay.map((number) => ({ path: number.path, numbers: [number] }))];
  return levers
    .filter(({ path }, i) => levers.findIndex((other) => other.path === path) === i)
    .map((lever) => ({ ...lever, side: whoseOf(lever.path, lever.numbers[0]!, bearers) }));
}

function whoseOf(path: string, { of }: NumberAt, bearers: ReadonlyMap<string, readonly string[]>): string | null {
  if (of === 'member') return sideOf(path);
  const [only, ...more] = of === 'weapon' ? (bearers.get(weaponOf(path)) ?? []) : [];
  return more.length === 0 ? (only ?? null) : null;
}

/** By name of a weapon: the sides that bear it. */
function bearersOf({ scenario }: Workbench, base: number): Map<string, string[]> {
  const bearers = new Map<string, string[]>();
  for (const { name: side, members } of scenario.variants[base]!.encounter.sides) {
    for (const name of new Set(members.flatMap(({ weapons }) => weapons.map((weapon) => weapon.name)))) {
      bearers.set(name, [...(bearers.get(name) ?? []), side]);
    }
  }
  return bearers;
}

const sideOf = (path: string): string => path.split('.')[0]!;
const weaponOf = (path: string): string => path.split('.')[1]!;
