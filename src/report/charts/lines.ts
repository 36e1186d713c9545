import type { Style } from '../marks.ts';
import { ink } from '../theme.ts';
import type { Chart, Layout, Spec } from './chart.ts';
import { SIGNED_AXIS } from './forest.ts';
import type { Legend } from './legend.ts';
import { panelled } from './panels.ts';
import { fitted, textWidth } from './textWidth.ts';

/** Series over one axis, in small multiples on common axes. */
export interface Lines {
  readonly panels: readonly { readonly title: string; readonly series: readonly LineSeries[] }[];
  readonly x: {
    readonly title: string;
    readonly levels: readonly (string | number)[];
    readonly whole?: boolean;
    readonly format?: string;
  };
  readonly y: {
    readonly domain: readonly [number, number];
    /** Of differences: half the band of what does not matter. */
    readonly margin?: number | null;
  };
  readonly columns: number;
  readonly height: number;
  /** Values hold until the next one, and are then joined by a step. */
  readonly steps?: boolean;
  /** False where panels name their only series. */
  readonly named?: boolean;
}

export interface LineSeries {
  readonly name: string;
  readonly style: Style;
  /** A thin grey line without points, for what the others are compared with. */
  readonly thin: boolean;
  readonly points: readonly LinePoint[];
}

export interface LinePoint {
  readonly x: string | number;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly tip: string;
}

/** More points than this on a line are not marked one by one. */
const MARKED = 16;

/** The picture of lines, and its legend. */
export const linesPicture = (lines: Lines): Pick<Chart, 'spec' | 'legend'> => ({
  ...legendOf(lines),
  spec: linesSpec(lines),
});

function linesSpec(lines: Lines): Chart['spec'] {
  return (layout) => {
    const columns = layout.name === 'wide' ? columnsOf(lines) : 1;
    const direct = layout.name === 'wide' && isDirect(lines);
    const names = seriesOf(lines).map(({ name }) => fitted(name, layout.font, MOST_LABEL));
    const room = direct ? Math.ceil(Math.max(0, ...names.map((name) => textWidth(name, layout.font)))) + 16 : 14;
    const width = Math.floor((layout.width - AXIS - (columns - 1) * GAP) / columns) - room;
    const layer = layersOf(lines, layout, direct);
    const panels = lines.panels.map((panel) => ({ title: panel.title, values: valuesOf(lines, panel.series, layout) }));
    return panelled(panels, { layout, columns, width, height: lines.height, left: 0, right: room, gap: GAP, layer });
  };
}

/** The legend of lines: where there are few series, they bear their names at their ends if there is room for it. */
function legendOf(lines: Lines): { legend?: Legend } {
  const series = seriesOf(lines);
  if (lines.named === false || series.length < 2) return {};
  const entries = series.map(({ name, style, thin }) => ({ kind: 'line' as const, name, style, thin }));
  return { legend: { entries, onlyNarrow: isDirect(lines) } };
}

const GAP = 24;
const AXIS = 40;
const MOST_LABEL = 180;
const MOST_DIRECT = 4;

const columnsOf = ({ columns, panels }: Lines): number => Math.min(columns, panels.length);
function isDirect(lines: Lines): boolean {
  const count = seriesOf(lines).length;
  return lines.named !== false && columnsOf(lines) <= 2 && count > 1 && count <= MOST_DIRECT;
}

/** Every series once, in the order in which they appear. */
function seriesOf({ panels }: Lines): LineSeries[] {
  const found = new Map<string, LineSeries>();
  for (const series of panels.flatMap((panel) => panel.series))
    if (!found.has(series.name)) found.set(series.name, series);
  return [...found.values()];
}

function valuesOf(lines: Lines, panel: readonly LineSeries[], layout: Layout): Spec[] {
  const labels = spread(
    panel.map(({ points }) => points.at(-1)?.value ?? 0),
    lines,
    layout,
  );
  return panel.flatMap(({ name, style, thin, points }, series) =>
    points.map((point, p) => ({
      ...point,
      series,
      thin,
      colour: style.colour,
      shape: style.shape,
      dash: style.dash.length === 0 ? [1, 0] : style.dash,
      ...(p === points.length - 1 ? { label: fitted(name, layout.font, MOST_LABEL), labelY: labels[series] } : {}),
    })),
  );
}

/** Where labels at the ends of lines stand, so that none covers another. */
function spread(ends: readonly number[], { y, height }: Lines, { font }: Layout): number[] {
  const [low, high] = y.domain;
  const gap = ((font * 1.25) / height) * (high - low);
  const order = ends.map((_, i) => i).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0) || b - a);
  const placed = [...ends];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(ends[i] ?? 0, floor);
    floor = (placed[i] ?? 0) + gap;
  }
  let ceiling = high;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling);
    ceiling = (placed[i] ?? 0) - gap;
  }
  return placed;
}

function layersOf(lines: Lines, layout: Layout, direct: boolean): Spec[] {
  const { x, y, columns, steps } = lines;
  const numeric = x.levels.every((level) => typeof level === 'number');
  const few = x.levels.length <= (columns > 2 ? 6 : 12);
  const xAxis: Spec = {
    field: 'x',
    type: numeric ? 'quantitative' : 'ordinal',
    title: x.title,
    scale: numeric
      ? { nice: false, zero: false, domain: [Math.min(...(x.levels as number[])), Math.max(...(x.levels as number[]))] }
      : { domain: x.levels, type: 'point', padding: 0.3 },
    axis: {
      grid: false,
      labelAngle: 0,
      ...(numeric && few && x.format === undefined
        ? { values: x.levels }
        : numeric
          ? { tickCount: 5, ...(x.whole ? { tickMinStep: 1 } : {}) }
          : {}),
      ...(numeric ? { format: x.format ?? '~r' } : {}),
    },
  };
  const signed = y.margin !== undefined;
  const yAxis: Spec = {
    type: 'quantitative',
    title: null,
    scale: { domain: y.domain, nice: false, zero: false },
    axis: {
      tickCount: 5,
      domain: false,
      ticks: false,
      minExtent: AXIS - 6,
      maxExtent: AXIS - 6,
      ...(signed ? SIGNED_AXIS : {}),
    },
  };
  const own = (field: string): Spec => ({ field, type: 'nominal', scale: null, legend: null });
  const [color, shape, strokeDash] = [own('colour'), own('shape'), own('dash')];
  const detail: Spec = { field: 'series', type: 'nominal' };
  const at = (field: string): Spec => ({ x: xAxis, y: { ...yAxis, field } });
  const shown = (filter: string): Spec => ({ transform: [{ filter }] });
  const interpolate = steps ? { interpolate: 'step-after' } : {};
  const longest = Math.max(0, ...lines.panels.flatMap((panel) => panel.series.map(({ points }) => points.length)));
  const marked = longest <= MARKED && !steps;
  return [
    ...(signed ? marginBand(y.margin ?? 0, yAxis, xAxis) : []),
    {
      ...shown('isValid(datum.low) && !datum.thin'),
      mark: { type: 'area', opacity: 0.16, ...interpolate },
      encoding: { ...at('low'), y2: { field: 'high' }, color, detail },
    },
    {
      ...shown('datum.thin'),
      mark: { type: 'line', strokeWidth: 1.25, ...interpolate },
      encoding: { ...at('value'), color, detail },
    },
    {
      ...shown('!datum.thin'),
      mark: { type: 'line', strokeWidth: 2.25, ...interpolate },
      encoding: { ...at('value'), color, strokeDash, detail },
    },
    {
      ...shown(marked ? '!datum.thin' : 'false'),
      mark: { type: 'point', filled: true, size: 60 },
      encoding: { ...at('value'), color, shape },
    },
    {
      // What the pointer finds: a point is small, and a thin line has none.
      mark: { type: 'point', size: 200, opacity: 0, filled: true },
      encoding: { ...at('value'), tooltip: { field: 'tip', type: 'nominal' } },
    },
    ...(direct ? [endLabels(xAxis, yAxis, layout)] : []),
  ];
}

function endLabels(x: Spec, y: Spec, { font }: Layout): Spec {
  return {
    transform: [{ filter: 'isValid(datum.label)' }],
    mark: { type: 'text', align: 'left', baseline: 'middle', dx: 9, fontSize: font },
    encoding: {
      x,
      y: { ...y, field: 'labelY' },
      text: { field: 'label', type: 'nominal' },
      color: { field: 'colour', type: 'nominal', scale: null, legend: null },
    },
  };
}

/** What does not matter, behind differences; and the zero line. */
function marginBand(margin: number, y: Spec, x: Spec): Spec[] {
  const edge = (sign: string) => [{ calculate: `${sign}${margin}`, as: 'edge' }];
  return [
    {
      transform: [
        ...edge('-'),
        { calculate: `${margin}`, as: 'far' },
        {
          aggregate: [
            { op: 'min', field: 'edge', as: 'edge' },
            { op: 'max', field: 'far', as: 'far' },
          ],
          groupby: ['panel'],
        },
      ],
      mark: { type: 'rect', color: ink('neutral'), opacity: 0.18 },
      encoding: { y: { ...y, field: 'edge' }, y2: { field: 'far' } },
    },
    {
      transform: [{ calculate: '0', as: 'edge' }],
      mark: { type: 'line', color: ink('neutral'), strokeWidth: 1.25 },
      encoding: { x, y: { ...y, field: 'edge' } },
    },
  ];
}
