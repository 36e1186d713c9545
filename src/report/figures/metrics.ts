import type { MetricInfo } from '../../analysis/analysis.ts';
import type { Cast } from '../cast.ts';
import { type Chart, words } from '../charts/chart.ts';
import { dotsPicture } from '../charts/dots.ts';
import { capital } from './differences.ts';
import { counted, measureCells, measureColumns, VARIANT } from './words.ts';

/** Turns without effect, and members who fell before they could act: the price of coming late. */
export const actingFigure = (cast: Cast): Chart | null =>
  metricsFigure(cast, 'acting', 'Down before acting, and idle turns, in a fight', ['downBeforeActing', 'idleTurns']);

/** How often blows land, and what they do. */
export const blowsFigure = (cast: Cast): Chart | null =>
  metricsFigure(cast, 'blows', 'How often blows land, and what they do', [
    'hits.rate',
    'damage.perHit',
    'hits.criticals',
    'hits.stoppedByArmour',
  ]);

/** Metrics of which nothing ever happened are left out. */
function metricsFigure(cast: Cast, id: string, title: string, names: readonly string[]): Chart | null {
  const known = [...cast.analysis.metrics, ...cast.analysis.behind];
  const found = names.flatMap((name): [string, MetricInfo][] => {
    const info = known.find((each) => each.name === name && each.side !== null);
    return info &&
      cast.shown.some(({ variant }) => cast.sides.some((side) => variant.estimates[`${name}.${side.name}`]?.value))
      ? [[name, info]]
      : [];
  });
  const [first] = found;
  const [shown] = cast.shown;
  if (!first || !shown) return null;
  const of = (index: number, name: string, side: string) =>
    cast.analysis.variants[index]?.estimates[`${name}.${side}`] ?? null;
  return {
    id,
    title: found.length === 1 ? capital(counted(first[1])) : title,
    alternative: `${shown.short}, ${counted(first[1])}: ${cast.sides.map(({ name }) => `${name} ${of(shown.index, first[0], name)?.text ?? 'not known'}`).join(', ')}.`,
    ...dotsPicture({
      rows: cast.shown.map(({ short }) => short),
      lanes: cast.sides,
      panels: found.map(([name, info]) => ({
        title: capital(counted(info)),
        measures: cast.shown.map(({ index }) => cast.sides.map((side) => of(index, name, side.name))),
      })),
    }),
    table: {
      columns: [words('metric'), VARIANT, words('side'), ...measureColumns('estimate')],
      rows: found.flatMap(([name, info]) =>
        cast.variants.flatMap((player) =>
          cast.sides.map((side) => [
            counted(info),
            player.name,
            side.name,
            ...measureCells(of(player.index, name, side.name)),
          ]),
        ),
      ),
    },
  };
}
