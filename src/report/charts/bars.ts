import type { Style } from '../marks.ts';
import type { Chart, Layout, Spec } from './chart.ts';
import { panelled } from './panels.ts';
import { type Rows, rowsOf, yOf } from './rows.ts';
import { fitted, textWidth } from './textWidth.ts';

/** Counts a fight: one panel a side, one row a kind, one bar a variant, with a second part that is hatched. */
export interface Bars {
  readonly rows: readonly string[];
  readonly lanes: readonly { readonly name: string; readonly style: Style }[];
  readonly axis: string;
  readonly parts: readonly [string] | readonly [string, string];
  /** By panel, row and lane: the parts. */
  readonly panels: readonly { readonly title: string; readonly values: readonly (readonly (readonly number[])[])[] }[];
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
    const isNever = panel.values[r]?.every((values) => values.every((value) => value === 0)) ?? true;
    return bars.lanes.map(({ name, style }, lane) => {
      const [first = 0, second = 0] = panel.values[r]?.[lane] ?? [];
      const y = rows.y(r, lane);
      const number = said(first + second);
      const named = r === 0 && bars.lanes.length > 1 ? `${number} ${names[lane]}` : number;
      const label = isNever ? (lane === 0 ? 'never' : '') : named;
      return {
        none: 0,
        first,
        both: first + second,
        y,
        top: y - BAR / 2,
        bottom: y + BAR / 2,
        colour: style.colour,
        hatched: style.hatched,
        label,
        tip: `${row}, ${panel.title}\n${name}: ${parts(bars, [first, second])}`,
      };
    });
  });
}

/** Counts without an error of their own: as many digits as tell them apart. */
export const said = (value: number): string =>
  value === 0 ? '0' : value < 0.01 ? '<0.01' : value < 10 ? value.toFixed(2) : value.toFixed(1);

const parts = (bars: Bars, values: readonly number[]): string =>
  bars.parts
    .map((part, i) => (bars.parts.length === 1 ? said(values[i] ?? 0) : `${said(values[i] ?? 0)} ${part}`))
    .join(', ');

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
  return [
    bar('none', 'first', 'colour'),
    bar('first', 'both', 'hatched'),
    {
      mark: { type: 'text', align: 'left', baseline: 'middle', dx: 6, fontSize: font },
      encoding: { x: { ...x, field: 'both' }, y: yOf('y', height), text: { field: 'label', type: 'nominal' } },
    },
  ];
}
