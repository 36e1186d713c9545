import { AS_WRITTEN, type Axis } from './axes.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import type { Patch } from './line.ts';

/** A grid is for reading by people; more of it than this is a mistake in a range. */
export const MOST_VARIANTS = 1000;

/** One combination of levels. */
export interface GridPoint {
  readonly name: string;
  /** The level of every axis by its name. */
  readonly levels: Readonly<Record<string, string>>;
  readonly patch: Patch;
  /** The index of the point that this one is compared with; its own when it is a reference. */
  readonly reference: number;
}

/** Which axis is compared, and with which level of it. */
export interface Compare {
  readonly across: string;
  readonly reference: string;
}

/**
 * Every combination of the levels of all axes: the first axis turns slowest, so a factor's levels stand together and
 * sweep points come last. Without axes there is one point, the file itself.
 */
export function expandGrid(
  axes: readonly Axis[],
  compare: Compare | undefined,
  at: Place,
  findings: Findings,
): GridPoint[] {
  const sizes = axes.map(({ levels }) => levels.length);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (count > MOST_VARIANTS) {
    const product = sizes.length > 1 ? `${sizes.join(' x ')} = ` : '';
    findings.error(at, `the grid has ${product}${count.toLocaleString('en')} variants; at most ${MOST_VARIANTS}`);
    return [];
  }
  return Array.from({ length: count }, (_, index) => {
    const chosen = digits(index, sizes);
    const reference = numberOf(referenceDigits(chosen, axes, compare), sizes);
    return pointAt(axes, chosen, reference);
  });
}

function pointAt(axes: readonly Axis[], chosen: readonly number[], reference: number): GridPoint {
  const levels = axes.map((axis, i) => axis.levels[chosen[i]!]!);
  return {
    name: axes.length === 0 ? AS_WRITTEN : axes.map((axis, i) => levelName(axis, levels[i]!.name)).join(', '),
    levels: Object.fromEntries(axes.map(({ name }, i) => [name, levels[i]!.name])),
    patch: levels.flatMap(({ patch }) => patch),
    reference,
  };
}

function levelName(axis: Axis, level: string): string {
  return axis.kind === 'variants' ? level : `${axis.name}=${level}`;
}

/** The same combination with the compared axis at its reference; without `compare`, all but the sweeps at their first. */
function referenceDigits(chosen: readonly number[], axes: readonly Axis[], compare: Compare | undefined): number[] {
  return axes.map((axis, i) => {
    if (compare === undefined) return axis.kind === 'sweep' ? chosen[i]! : 0;
    if (axis.name !== compare.across) return chosen[i]!;
    return axis.levels.findIndex(({ name }) => name === compare.reference);
  });
}

/** A number written in digits of mixed bases, the first digit turning slowest. */
function digits(index: number, bases: readonly number[]): number[] {
  const result: number[] = [];
  let rest = index;
  for (const base of bases.toReversed()) {
    result.unshift(rest % base);
    rest = Math.floor(rest / base);
  }
  return result;
}

function numberOf(chosen: readonly number[], bases: readonly number[]): number {
  return chosen.reduce((number, digit, i) => number * bases[i]! + digit, 0);
}
