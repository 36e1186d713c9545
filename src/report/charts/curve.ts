import type { Style } from '../marks.ts';
import { ink } from '../theme.ts';
import type { Chart, Spec } from './chart.ts';
import { AXIS_ROOM } from './lineAxes.ts';

/** A number over another: curves with their bands, points with their intervals, and levels that are asked for. */
export interface CurvePicture {
  readonly x: { readonly title: string; readonly domain: readonly [number, number]; readonly step: number };
  readonly y: { readonly domain: readonly [number, number] };
  readonly curves: readonly { readonly style: Style; readonly points: readonly CurvePoint[] }[];
  readonly points: readonly { readonly style: Style; readonly points: readonly CurvePoint[] }[];
  readonly levels: readonly number[];
  /** Stretches of x in which a level is passed. */
  readonly spans: readonly { readonly from: number; readonly to: number; readonly tip: string }[];
}

export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly tip: string;
}

const HEIGHT = 280;
/** Points of two kinds at one x stand so many pixels apart, and never so far that they seem to stand at another. */
const APART = 7;
const MOST_OF_STEP = 0.3;

export function curveSpec(picture: CurvePicture): Chart['spec'] {
  return (layout) => {
    const width = layout.width - AXIS_ROOM - 16;
    return { data: { values: valuesOf(picture) }, width, height: HEIGHT, layer: layersOf(picture, width) };
  };
}

function valuesOf({ curves, points, levels, spans }: CurvePicture): Spec[] {
  const drawn = (kind: string) => (series: CurvePicture['points'][number], number: number) =>
    series.points.map((point) => ({
      ...point,
      kind,
      series: number,
      colour: series.style.colour,
      shape: series.style.shape,
    }));
  return [
    ...spans.map((span) => ({ ...span, kind: 'span' })),
    ...levels.map((level) => ({ level, kind: 'level' })),
    ...curves.flatMap(drawn('curve')),
    ...points.flatMap(drawn('point')),
  ];
}

const own = (field: string): Spec => ({ field, type: 'nominal', scale: null, legend: null });
const tip = { field: 'tip', type: 'nominal' };

/** From behind: where a level is passed, the levels, bands, curves, intervals, points. */
function layersOf({ x: across, y: up, points }: CurvePicture, width: number): Spec[] {
  const x: Spec = {
    field: 'x',
    type: 'quantitative',
    title: across.title,
    scale: { domain: across.domain, nice: false, zero: false, padding: 16 },
    axis: {
      grid: false,
      tickCount: Math.max(3, Math.floor(width / 70)),
      ...(Number.isInteger(across.step) ? { tickMinStep: 1 } : {}),
      format: '~r',
    },
  };
  const y: Spec = {
    type: 'quantitative',
    title: null,
    scale: { domain: up.domain, nice: false, zero: false },
    axis: { tickCount: 5, domain: false, ticks: false, minExtent: AXIS_ROOM - 6, maxExtent: AXIS_ROOM - 6 },
  };
  const [from, to] = across.domain;
  const apart = Math.min(APART, (MOST_OF_STEP * width * across.step) / (to - from || 1));
  const only = (kind: string) => [{ filter: `datum.kind === '${kind}'` }];
  const detail = { field: 'series', type: 'nominal' };
  return [
    {
      transform: only('span'),
      mark: { type: 'rect', color: ink('neutral'), opacity: 0.18 },
      encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' }, tooltip: tip },
    },
    {
      transform: only('level'),
      mark: { type: 'rule', color: ink('neutral'), strokeWidth: 1.5, strokeDash: [6, 4] },
      encoding: { y: { ...y, field: 'level' } },
    },
    {
      transform: only('curve'),
      mark: { type: 'area', opacity: 0.16 },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color: own('colour'), detail },
    },
    {
      transform: only('curve'),
      mark: { type: 'line', strokeWidth: 2 },
      encoding: { x, y: { ...y, field: 'value' }, color: own('colour'), detail },
    },
    ...points.flatMap((_, series): Spec[] => {
      const these = [{ filter: `datum.kind === 'point' && datum.series === ${series}` }];
      const xOffset = (series - (points.length - 1) / 2) * apart;
      return [
        {
          transform: these,
          mark: { type: 'rule', strokeWidth: 1.5, xOffset },
          encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color: own('colour') },
        },
        {
          transform: these,
          mark: { type: 'point', filled: true, size: 60, xOffset },
          encoding: { x, y: { ...y, field: 'value' }, color: own('colour'), shape: own('shape'), tooltip: tip },
        },
      ];
    }),
  ];
}
