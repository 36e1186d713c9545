import type { AxisInfo } from '../../analysis/analysis.ts';
import type { Cast, Player } from '../cast.ts';
import { type Style, styleOf } from '../marks.ts';

/** How variants spread over axes are laid out in small multiples. */
export interface Plan {
  /** Along the horizontal axis of every panel: the last sweep, else the last factor inside whose levels is compared. */
  readonly x: AxisInfo;
  /** Levels of `x` as numbers, if they all are. */
  readonly levels: readonly (string | number)[];
  readonly panels: readonly PlanPanel[];
  /** Says which series are drawn, where they are not all. */
  readonly note: string;
}

interface PlanPanel {
  /** The levels of the axes that are neither compared nor along `x`. */
  readonly title: string;
  /** Variants by their levels on the other axes, each in the order of `x`. */
  readonly series: readonly PlanSeries[];
}

export interface PlanSeries {
  /** Empty where nothing is compared, and the panel says it all. */
  readonly name: string;
  readonly style: Style;
  readonly players: readonly Player[];
}

/** More panels than this are not small multiples any more. */
const MOST_PANELS = 12;
/** More series than this cannot be told apart in one picture. */
const MOST_SERIES = 12;

/** Null where variants do not spread over two axes, or one that is swept: then rows say it all. */
export function planOf(cast: Cast): Plan | null {
  const { analysis, variants } = cast;
  const axes = analysis.axes.filter(({ levels }) => levels.length > 1);
  const compared = comparedAxes(variants, analysis.axes);
  const x =
    axes.findLast(({ kind }) => kind === 'sweep') ?? axes.findLast(({ name }) => !compared.has(name)) ?? axes.at(-1);
  if (!x || (axes.length < 2 && x.kind !== 'sweep')) return null;
  const apart = axes.filter((axis) => axis !== x && !compared.has(axis.name));
  const named = axes.filter((axis) => axis !== x && compared.has(axis.name));
  const panels = groupBy(variants, ({ variant }) =>
    apart.map(({ name }) => `${last(name)} ${variant.levels[name]}`).join(' · '),
  );
  if (panels.length > MOST_PANELS) return null;
  const seriesOf = ({ variant }: Player): string => named.map(({ name }) => variant.levels[name]).join(', ');
  const all = new Set(variants.map(seriesOf));
  const drawn = all.size > MOST_SERIES ? new Set(cast.shown.map(seriesOf)) : all;
  return {
    x,
    levels: x.levels.every(isNumber) ? x.levels.map(Number) : x.levels,
    panels: panels.map(([title, players]) => ({
      title: title || 'all',
      series: groupBy(
        players.filter((player) => drawn.has(seriesOf(player))),
        seriesOf,
      ).map(([name, each]) => ({ name, style: (name !== '' && each[0]?.style) || styleOf(0), players: each })),
    })),
    note:
      drawn.size < all.size ? `Drawn are ${drawn.size} of ${all.size} lines, those beside the largest difference.` : '',
  };
}

/** Where a player stands along the axis. */
export const placeOf = ({ x, levels }: Plan, { variant }: Player): string | number =>
  levels[x.levels.indexOf(variant.levels[x.name] ?? '')] ?? '';

/** The axes on which some variant differs from its reference. */
export function comparedAxes(variants: readonly Player[], axes: readonly AxisInfo[]): Set<string> {
  const differs = ({ name }: AxisInfo) =>
    variants.some(({ variant }) => variant.levels[name] !== variants[variant.reference]?.variant.levels[name]);
  return new Set(axes.filter(differs).map(({ name }) => name));
}

export function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups];
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
/** The last word of a path. */
export const last = (path: string): string => path.split('.').at(-1) ?? path;
