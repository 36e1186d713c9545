import type { Measure } from '../../analysis/analysis.ts';
import { fixed } from '../../analysis/measure.ts';
import type { Style } from '../marks.ts';
import { ink } from '../theme.ts';
import type { Chart, Layout, Spec } from './chart.ts';
import { panelled } from './panels.ts';
import { type Rows, rowsOf, yOf } from './rows.ts';
import { fitted, textWidth } from './textWidth.ts';

/**
 * Counts a fight: one panel a side, one row a kind, one bar a variant, with a second part that is hatched. A thin line at
 * the end of each part is its interval.
 */
export interface Bars {
  readonly rows: readonly string[];
  readonly lanes: readonly { readonly name: string; readonly style: Style }[];
  readonly axis: string;
  readonly parts: readonly [string] | readonly [string, string];
  /** By panel, row and lane: the parts; none of what was never seen. */
  readonly panels: readonly { readonly title: string; readonly values: readonly (readonly (readonly Measure[])[])[] }[];
}

const BAR = 11;

export function barsSpec(bars: Bars): Chart['spec'] {
  return (layout) => {
    const rows = rowsOf({ names: bars.rows, lanes: bars.lanes.length, laneHeight: layout.font + 3, most: 180 }, layout);
    const names = bars.lanes.map(({ name }) => fitted(name, layout.font, 130));
    const room = Math.ceil(Math.max(0, ...names.map((name) => textWidth(`0.00 ${name}`, layout.font)))) + 14;
    const width = layout.width - rows.left - room;
    const panels = bars.panels.map((panel) => ({ title: panel.title, values: valuesOf(bars, panel, rows, names) }));
    const layer = [...layers(bars.axis, rows.height, layout), rows.names];
    return panelled(panels, {
      layout,
      columns: 1,
      width,
      height: rows.height,
      names: rows.nameValues,
      left: rows.left,
      right: room,
      gap: 0,
      layer,
    });
  };
}

function valuesOf(bars: Bars, panel: Bars['panels'][number], rows: Rows, names: readonly string[]): Spec[] {
  return bars.rows.flatMap((row, r) => {
    const isNever = panel.values[r]?.every((values) => values.every(({ value }) => value === 0)) ?? true;
    return bars.lanes.map(({ name, style }, lane) => {
      const measures = panel.values[r]?.[lane] ?? [];
      const [first, second] = measures;
      const start = first?.value ?? 0;
      const y = rows.y(r, lane);
      const number = total(measures);
      const named = r === 0 && bars.lanes.length > 1 ? `${number} ${names[lane]}` : number;
      const label = isNever ? (lane === 0 ? 'never' : '') : named;
      return {
        none: 0,
        first: start,
        both: start + (second?.value ?? 0),
        ...ends('first', first, 0),
        ...ends('both', second, start),
        beyond: Math.max(first?.high ?? 0, start + (second?.high ?? 0)),
        y,
        top: y - BAR / 2,
        bottom: y + BAR / 2,
        colour: style.colour,
        hatched: style.hatched,
        label,
        tip: `${row}, ${panel.title}\n${name}: ${parts(bars, measures)}`,
      };
    });
  });
}

/** More decimals than these say nothing beside a bar. */
const MOST_DECIMALS = 2;

/** All parts together, in the digits that the least certain of them leaves. */
export function total(measures: readonly Measure[]): string {
  const value = measures.reduce((sum, part) => sum + part.value, 0);
  const known = measures.filter((part) => part.value > 0).map(({ decimals }) => decimals);
  const decimals = Math.min(MOST_DECIMALS, ...known);
  if (value === 0) return '0';
  return value < 0.5 * 10 ** -decimals ? `<${fixed(10 ** -decimals, decimals)}` : fixed(value, decimals);
}

const parts = (bars: Bars, measures: readonly Measure[]): string =>
  bars.parts
    .map((part, i) => [measures[i]?.text ?? '0', ...(bars.parts.length === 1 ? [] : [part])].join(' '))
    .join(', ');

/** Where the interval of a part lies, behind what stands before it. */
function ends(name: string, part: Measure | undefined, before: number): Spec {
  if (part === undefined || part.exact) return {};
  return { [`${name}Low`]: before + part.low, [`${name}High`]: before + part.high };
}

function layers(axis: string, height: number, { font }: Layout): Spec[] {
  const x: Spec = { type: 'quantitative', title: axis, scale: { zero: true, nice: false }, axis: { tickCount: 5 } };
  const bar = (from: string, to: string, fill: string): Spec => ({
    mark: 'rect',
    encoding: {
      x: { ...x, field: from },
      x2: { field: to },
      y: yOf('top', height),
      y2: { field: 'bottom' },
      fill: { field: fill, type: 'nominal', scale: null, legend: null },
      tooltip: { field: 'tip', type: 'nominal' },
    },
  });
  const error = (part: string): Spec => ({
    transform: [{ filter: `isValid(datum.${part}Low)` }],
    mark: { type: 'rule', strokeWidth: 1.5, color: ink('ink') },
    encoding: { x: { ...x, field: `${part}Low` }, x2: { field: `${part}High` }, y: yOf('y', height) },
  });
  return [
    bar('none', 'first', 'colour'),
    bar('first', 'both', 'hatched'),
    error('first'),
    error('both'),
    {
      mark: { type: 'text', align: 'left', baseline: 'middle', dx: 6, fontSize: font },
      encoding: { x: { ...x, field: 'beyond' }, y: yOf('y', height), text: { field: 'label', type: 'nominal' } },
    },
  ];
}
