import type { Chart, Layout, Spec } from './chart.ts';
import { endLabels, spread } from './endLabels.ts';
import type { Legend } from './legend.ts';
import { AXIS_ROOM, acrossAxis, isNumeric, marginBand, upAxis } from './lineAxes.ts';
import { panelled } from './panels.ts';
import { columnsOf, isDirect, type LineSeries, type Lines, seriesOf } from './series.ts';
import { fitted, fittedNames, textWidth } from './textWidth.ts';

const GAP = 24;
const MOST_LABEL = 180;
/** More points than this on a line are not marked one by one. */
const MARKED = 16;

/** The picture of lines, and its legend. */
export const linesPicture = (lines: Lines): Pick<Chart, 'spec' | 'legend'> => ({
  ...legendOf(lines),
  spec: linesSpec(lines),
});

/** Where there are few series, they bear their names at their ends if there is room for it. */
function legendOf(lines: Lines): { legend?: Legend } {
  const series = seriesOf(lines);
  if (lines.named === false || series.length < 2) return {};
  const entries = series.map(({ name, style, thin }) => ({ kind: 'line' as const, name, style, thin }));
  return { legend: { entries, onlyNarrow: isDirect(lines) } };
}

function linesSpec(lines: Lines): Chart['spec'] {
  return (layout) => {
    const { height, x } = lines;
    const columns = layout.name === 'wide' ? columnsOf(lines) : 1;
    const direct = layout.name === 'wide' && isDirect(lines);
    const labels = seriesOf(lines).map(({ name }) => textWidth(fitted(name, layout.font, MOST_LABEL), layout.font));
    const right = direct ? Math.ceil(Math.max(0, ...labels)) + 16 : 14;
    const width = Math.floor((layout.width - AXIS_ROOM - (columns - 1) * GAP) / columns) - right;
    const names = isNumeric(x.levels) ? [] : fittedNames(x.levels.map(String), layout.font, width / x.levels.length);
    const panels = lines.panels.map(({ title, series }) => ({ title, values: valuesOf(lines, series, names, layout) }));
    const layer = layersOf(lines, names, direct ? layout.font : null);
    return panelled(panels, { layout, columns, width, height, left: 0, right, gap: GAP, layer });
  };
}

function valuesOf(lines: Lines, panel: readonly LineSeries[], names: readonly string[], { font }: Layout): Spec[] {
  const { levels } = lines.x;
  const { domain } = lines.y;
  const ends = panel.map(({ points }) => points.at(-1)?.value ?? 0);
  const labelYs = spread(ends, domain, ((font * 1.25) / lines.height) * (domain[1] - domain[0]));
  return panel.flatMap(({ name, style, thin, points }, series) =>
    points.map((point, p) => ({
      ...point,
      x: typeof point.x === 'number' ? point.x : names[levels.indexOf(point.x)],
      series,
      thin,
      colour: style.colour,
      shape: style.shape,
      dash: style.dash.length === 0 ? [1, 0] : style.dash,
      ...(p === points.length - 1 ? { label: fitted(name, font, MOST_LABEL), labelY: labelYs[series] } : {}),
    })),
  );
}

/** The layers, from behind: margin, bands, reference, lines, points, what the pointer finds, names. */
function layersOf(lines: Lines, names: readonly string[], labelFont: number | null): Spec[] {
  const [x, y] = [acrossAxis(lines, names), upAxis(lines)];
  const own = (field: string): Spec => ({ field, type: 'nominal', scale: null, legend: null });
  const at = (field: string): Spec => ({ x, y: { ...y, field }, detail: { field: 'series', type: 'nominal' } });
  const steps = lines.steps ? { interpolate: 'step-after' } : {};
  const longest = Math.max(0, ...lines.panels.flatMap(({ series }) => series.map(({ points }) => points.length)));
  const isMarked = longest <= MARKED && !lines.steps;
  return [
    ...(lines.y.margin === undefined ? [] : marginBand(lines.y.margin, x, y)),
    {
      transform: [{ filter: 'isValid(datum.low) && !datum.thin' }],
      mark: { type: 'area', opacity: 0.16, ...steps },
      encoding: { ...at('low'), y2: { field: 'high' }, color: own('colour') },
    },
    {
      transform: [{ filter: 'datum.thin' }],
      mark: { type: 'line', strokeWidth: 1.25, ...steps },
      encoding: { ...at('value'), color: own('colour') },
    },
    {
      transform: [{ filter: '!datum.thin' }],
      mark: { type: 'line', strokeWidth: 2.25, ...steps },
      encoding: { ...at('value'), color: own('colour'), strokeDash: own('dash') },
    },
    {
      transform: [{ filter: isMarked ? '!datum.thin' : 'false' }],
      mark: { type: 'point', filled: true, size: 60 },
      encoding: { ...at('value'), color: own('colour'), shape: own('shape') },
    },
    {
      // A point is small, and a thin line has none.
      mark: { type: 'point', size: 200, opacity: 0, filled: true },
      encoding: { ...at('value'), tooltip: { field: 'tip', type: 'nominal' } },
    },
    ...(labelFont === null ? [] : [endLabels(x, y, labelFont)]),
  ];
}
