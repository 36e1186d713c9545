import type { Measure, MetricInfo } from '../../analysis/analysis.ts';
import { printedTimes, signed } from '../../analysis/measure.ts';
import { scaleOf } from '../../analysis/thresholds.ts';
import type { Cast, Player } from '../cast.ts';
import type { Chart } from '../charts/chart.ts';
import { linesPicture } from '../charts/lines.ts';
import type { LinePoint, LineSeries, Lines } from '../charts/series.ts';
import { type Plan, type PlanSeries, placeOf } from './axes.ts';
import { capital, subjectInfo } from './differences.ts';
import { counted, countedBy, measureCells, measureColumns, VARIANT } from './words.ts';

/** The subject over factors and sweeps; the reference stands in every panel as a thin grey line. */
export function levelsFigure(cast: Cast, plan: Plan, id: string): Chart | null {
  const info = subjectInfo(cast);
  if (!info) return null;
  const of = ({ variant }: Player): Measure | null => variant.estimates[info.label] ?? null;
  const panels = plan.panels.map(({ title, series }) => ({
    title,
    series: series.flatMap((each) => seriesOf(each, of, plan)),
  }));
  return {
    id,
    title: `${capital(countedBy(info))} over ${plan.x.name}`,
    alternative: `${plan.x.name} from ${plan.x.levels[0]} to ${plan.x.levels.at(-1)}. ${ends(panels)}`,
    ...noted([cast.subject.length === 0 ? '' : 'The thin grey line is the reference.', plan.note]),
    ...linesPicture({ ...shape(plan, panels), y: { domain: domainOf(info, panels) } }),
    table: {
      columns: [VARIANT, ...measureColumns(counted(info))],
      rows: cast.variants.map((player) => [player.name, ...measureCells(of(player))]),
    },
  };
}

/** What the change does to the subject, over factors and sweeps. */
export function sweptDifferenceFigure(cast: Cast, plan: Plan, id: string): Chart | null {
  const info = subjectInfo(cast);
  if (!info || cast.subject.length === 0) return null;
  const of = ({ index }: Player): Measure | null =>
    cast.subject.find(({ variant }) => variant === index)?.difference ?? null;
  const panels = plan.panels.map(({ title, series }) => ({
    title,
    series: series.flatMap((each) => {
      return seriesOf({ ...each, players: each.players.filter(({ isReference }) => !isReference) }, of, plan);
    }),
  }));
  const reach = Math.max(
    ...panels.flatMap(({ series }) =>
      series.flatMap(({ points }) => points.map(({ low = 0, high = 0 }) => Math.max(-low, high))),
    ),
  );
  const margin = scaleOf(info.unit, 1, cast.analysis.thresholds).margin * printedTimes(info.unit);
  const far = Math.max(reach, margin * 1.6) * 1.1;
  return {
    id,
    title: `${capital(countedBy(info))} over ${plan.x.name}: difference from the reference`,
    alternative: ends(panels),
    ...noted(['Shaded are the intervals, which hold all together; the grey band is what does not matter.', plan.note]),
    ...linesPicture({ ...shape(plan, panels), y: { domain: [-far, far], margin: info.unit === 'share' ? margin : 0 } }),
    table: {
      columns: [VARIANT, ...measureColumns('difference')],
      rows: cast.subject.map(({ variant, difference }) => [
        cast.variants[variant]?.name ?? '',
        ...measureCells(difference, signed),
      ]),
    },
  };
}

const noted = (sentences: readonly string[]): { note?: string } => {
  const note = sentences.filter((sentence) => sentence !== '').join(' ');
  return note === '' ? {} : { note };
};

const shape = (plan: Plan, panels: Lines['panels']) => ({
  panels,
  x: { title: plan.x.name, levels: plan.levels },
  columns: panels.length > 4 ? 3 : 2,
  height: panels.length > 1 ? 170 : 240,
});

function seriesOf(
  { name, style, players }: PlanSeries,
  of: (player: Player) => Measure | null,
  plan: Plan,
): LineSeries[] {
  const [first] = players;
  const points = players.flatMap((player): LinePoint[] => {
    const measure = of(player);
    if (!measure) return [];
    const times = printedTimes(measure.unit);
    const { value, low, high, text } = measure;
    return [
      {
        x: placeOf(plan, player),
        value: value * times,
        low: low * times,
        high: high * times,
        tip: `${player.label}\n${text}`,
      },
    ];
  });
  return first && points.length > 0 ? [{ name, style, thin: first.isReference, points }] : [];
}

/** Wins lie between 0 and 100, and so do other shares; counts as far as they go. */
function domainOf({ unit }: MetricInfo, panels: Lines['panels']): readonly [number, number] {
  if (unit === 'share') return [0, 100];
  const all = panels.flatMap(({ series }) =>
    series.flatMap(({ points }) => points.map(({ high, value }) => high ?? value)),
  );
  return [0, Math.max(...all) * 1.1 || 1];
}

const ends = (panels: Lines['panels']): string =>
  panels
    .flatMap(({ title, series }) =>
      series.map(
        ({ name, points }) =>
          `${[panels.length > 1 ? title : '', name].filter((part) => part !== '').join(', ')}: ${points.at(-1)?.tip.split('\n').at(-1)}`,
      ),
    )
    .join('; ');
