import type { ConvergencePoint } from '../../analysis/analysis.ts';
import { measured } from '../../analysis/measure.ts';
import type { Cast } from '../cast.ts';
import { type Chart, numbers } from '../charts/chart.ts';
import { linesPicture } from '../charts/lines.ts';
import type { LineSeries } from '../charts/series.ts';
import { VARIANT } from './words.ts';

/** How the wins of the subject settled: how far from the end they still were, with a band that may be looked at anywhere. */
export function convergenceFigure(cast: Cast): Chart | null {
  const shown = cast.shown.filter(({ variant }) => variant.convergence.length > 1);
  const [first] = shown;
  if (!first) return null;
  const { side } = cast.analysis.subject;
  const panels = shown.map((player) => {
    const points = player.variant.convergence;
    const end = points.at(-1)?.value ?? 0;
    const series: LineSeries = {
      name: player.short,
      style: player.style,
      thin: false,
      points: points.map(({ encounters, value, low, high }) => ({
        x: encounters,
        value: (value - end) * 100,
        low: (low - end) * 100,
        high: (high - end) * 100,
        tip: `${player.short}, after ${encounters.toLocaleString('en')} fights\n${textOf({ value, low, high })} wins in 100`,
      })),
    };
    return { title: player.short, series: [series] };
  });
  const margin = cast.analysis.thresholds.margin * 100;
  const far = reachOf(
    panels.map(({ series }) => series[0]?.points ?? []),
    margin,
  );
  const inside = panels.map(({ title, series }) => ({
    title,
    series: series.map((each) => ({ ...each, points: each.points.map((point) => cutTo(point, far)) })),
  }));
  const longest = first.variant.convergence.map(({ encounters }) => encounters);
  return {
    id: 'convergence',
    title: `How the wins of ${side} settled, in 100, against where they ended`,
    alternative: `After ${longest.at(-1)?.toLocaleString('en')} fights the band of ${first.short} reaches from ${panels[0]?.series[0]?.points.at(-1)?.low?.toFixed(2)} to ${panels[0]?.series[0]?.points.at(-1)?.high?.toFixed(2)} wins in 100 round its end.`,
    note: `The band holds the truth at all points at once, ${cast.analysis.thresholds.confidence * 100} times in 100. Grey: what does not matter.`,
    ...linesPicture({
      panels: inside,
      x: {
        title: 'fights',
        levels: spanOf(
          panels.flatMap(({ series }) => series.flatMap(({ points }) => points.map(({ x }) => Number(x)))),
        ),
        format: '~s',
      },
      y: { domain: [-far, far], margin },
      columns: 2,
      height: 140,
      named: false,
    }),
    table: {
      columns: [VARIANT, numbers('fights'), numbers('wins in 100, with the band')],
      rows: shown.flatMap(({ name, variant }) =>
        thinned(variant.convergence).map((point) => [name, point.encounters.toLocaleString('en'), textOf(point)]),
      ),
    },
  };
}

/** A point with its band, in 100. */
const textOf = ({ value, low, high }: Pick<ConvergencePoint, 'value' | 'low' | 'high'>): string =>
  measured({ value, low, high, se: 0 }, 'share').text;

/** About ten of the points, the last among them. */
function thinned<T>(points: readonly T[]): T[] {
  const every = Math.ceil(points.length / 10);
  return points.filter((_, i) => (points.length - 1 - i) % every === 0);
}

/** Three times the last band, or the first point if that is nearer: the wild beginning is cut off. */
function reachOf(
  all: readonly (readonly { readonly low?: number; readonly high?: number }[])[],
  margin: number,
): number {
  const halves = (points: readonly { readonly low?: number; readonly high?: number }[], i: number) => {
    const point = points.at(i);
    return Math.max(-(point?.low ?? 0), point?.high ?? 0);
  };
  return Math.max(
    margin * 1.5,
    Math.min(
      Math.max(...all.map((points) => halves(points, 0))),
      4 * Math.max(...all.map((points) => halves(points, -1))),
    ),
  );
}

function cutTo<T extends { readonly value: number; readonly low?: number; readonly high?: number }>(
  point: T,
  far: number,
): T {
  const cut = (x: number) => Math.max(-far, Math.min(far, x));
  return {
    ...point,
    value: cut(point.value),
    low: cut(point.low ?? point.value),
    high: cut(point.high ?? point.value),
  };
}

const spanOf = (all: readonly number[]): number[] => [0, Math.max(...all)];
