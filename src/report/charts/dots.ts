import type { Measure } from '../../analysis/analysis.ts';
import { printedTimes } from '../../analysis/measure.ts';
import type { Style } from '../marks.ts';
import type { Chart, Layout, Spec } from './chart.ts';
import { drawn, intervalLayers, numberOf } from './interval.ts';
import { panelled } from './panels.ts';
import { type Rows, rowsOf, yOf } from './rows.ts';
import { fitted, textWidth } from './textWidth.ts';

/** Numbers with their intervals: one row a variant, one lane a side, one panel a metric. */
export interface Dots {
  readonly rows: readonly string[];
  readonly lanes: readonly { readonly name: string; readonly style: Style }[];
  readonly panels: readonly DotsPanel[];
}

export interface DotsPanel {
  readonly title: string;
  /** The axis, where it is fixed. */
  readonly domain?: readonly [number, number];
  /** By row and lane; null where there is no number. */
  readonly measures: readonly (readonly (Measure | null)[])[];
}

/** The picture of dots, and its legend; a few lanes bear their names instead. */
export function dotsPicture(dots: Dots): Pick<Chart, 'spec' | 'legend'> {
  if (dots.lanes.length <= MOST_NAMED) return { spec: dotsSpec(dots) };
  const entries = dots.lanes.map(({ name, style }) => ({ kind: 'point' as const, name, style }));
  return { spec: dotsSpec(dots), legend: { entries, onlyNarrow: false } };
}

const MOST_NAMED = 4;

function dotsSpec(dots: Dots): Chart['spec'] {
  return (layout) => {
    const rows = rowsOf({ names: dots.rows, lanes: dots.lanes.length, most: 200 }, layout);
    const columns = layout.name === 'wide' && dots.panels.length > 1 ? 2 : 1;
    const gap = 20;
    const width = Math.floor((layout.width - rows.left - (columns - 1) * gap) / columns) - 24;
    const [only] = dots.panels;
    const fixedAxis = dots.panels.length === 1 && only?.domain ? { domain: only.domain } : {};
    const x = {
      type: 'quantitative',
      title: null,
      scale: { nice: true, zero: false, ...fixedAxis },
      axis: { tickCount: Math.max(3, Math.floor(width / 90)), format: '~r' },
    };
    const panels = dots.panels.map((panel) => ({
      title: panel.title,
      values: valuesOf(dots, panel, layout, rows, width),
    }));
    const layer = [...intervalLayers(rows.height, x), valueLabels(rows.height, x), rows.names];
    return panelled(panels, {
      layout,
      columns,
      width,
      height: rows.height,
      names: rows.nameValues,
      left: rows.left,
      right: 20,
      gap,
      layer,
      ownAxes: true,
    });
  };
}

function valuesOf({ rows, lanes }: Dots, panel: DotsPanel, { font }: Layout, { y }: Rows, width: number): Spec[] {
  const [from, to] = domainOf(panel);
  return rows.flatMap((row, r) =>
    lanes.flatMap(({ name, style }, lane) => {
      const measure = panel.measures[r]?.[lane];
      if (!measure) return [];
      const number = numberOf(measure);
      const label =
        r === 0 && lanes.length <= MOST_NAMED && lanes.length > 1 ? `${number} ${fitted(name, font, 110)}` : number;
      const at = drawn(measure, style);
      const right = ((at.high - from) / (to - from || 1)) * width + textWidth(label, font) + 12;
      const flip = right > width + 20;
      return [
        { ...at, y: y(r, lane), label, flip, end: flip ? at.low : at.high, tip: `${row}\n${name}: ${measure.text}` },
      ];
    }),
  );
}

function domainOf({ domain, measures }: DotsPanel): readonly [number, number] {
  if (domain) return domain;
  const all = measures.flat().filter((measure) => measure !== null);
  return [
    Math.min(...all.map(({ low, unit }) => low * printedTimes(unit))),
    Math.max(...all.map(({ high, unit }) => high * printedTimes(unit))),
  ];
}

/** The number itself, on the side of its interval where there is room. */
function valueLabels(height: number, x: Spec): Spec {
  return {
    mark: {
      type: 'text',
      baseline: 'middle',
      align: { expr: "datum.flip ? 'right' : 'left'" },
      dx: { expr: 'datum.flip ? -9 : 9' },
    },
    encoding: {
      x: { ...x, field: 'end' },
      y: yOf('y', height),
      text: { field: 'label', type: 'nominal' },
    },
  };
}
