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

interface DotsPanel {
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
    const panels = dots.panels.map((panel) => ({ title: panel.title, values: valuesOf(dots, panel, layout, rows) }));
    const room = Math.floor((layout.width - rows.left - (columns - 1) * GAP) / columns);
    const right = Math.ceil(
      Math.max(...dots.panels.map((panel, p) => overhang(panel, panels[p]?.values ?? [], room, layout))),
    );
    const width = room - right;
    const [only] = dots.panels;
    const fixedAxis = dots.panels.length === 1 && only?.domain ? { domain: only.domain } : {};
    const x = {
      type: 'quantitative',
      title: null,
      scale: { nice: true, zero: false, ...fixedAxis },
      axis: { tickCount: Math.max(3, Math.floor(width / 90)), format: '~r' },
    };
    const layer = [...intervalLayers(rows.height, x), valueLabels(rows.height, x), rows.names];
    const { height, left, nameValues: names } = rows;
    return panelled(panels, { layout, columns, width, height, names, left, right, gap: GAP, layer, ownAxes: true });
  };
}

const GAP = 20;
const LEAST_RIGHT = 14;

/** How far the numbers beside points reach beyond the picture. The less wide it is, the farther, so it is found in steps. */
function overhang(panel: DotsPanel, values: readonly Spec[], room: number, { font }: Layout): number {
  const [from, to] = domainOf(panel);
  let right = LEAST_RIGHT;
  for (let step = 0; step < 8; step++) {
    const beyond = values.map(({ label, high }) => {
      const place = (Number(high) - from) / (to - from || 1);
      return textWidth(String(label), font) + 12 - (1 - place) * (room - right);
    });
    right = Math.max(LEAST_RIGHT, ...beyond);
  }
  return right;
}

function domainOf({ domain, measures }: DotsPanel): readonly [number, number] {
  if (domain) return domain;
  const all = measures.flat().filter((measure) => measure !== null);
  return [
    Math.min(...all.map(({ low, unit }) => low * printedTimes(unit))),
    Math.max(...all.map(({ high, unit }) => high * printedTimes(unit))),
  ];
}

function valuesOf({ rows, lanes }: Dots, panel: DotsPanel, { font }: Layout, { y }: Rows): Spec[] {
  return rows.flatMap((row, r) =>
    lanes.flatMap(({ name, style }, lane) => {
      const measure = panel.measures[r]?.[lane];
      if (!measure) return [];
      const number = numberOf(measure);
      const isNamed = r === 0 && lanes.length > 1 && lanes.length <= MOST_NAMED;
      const label = isNamed ? `${number} ${fitted(name, font, 110)}` : number;
      return [{ ...drawn(measure, style), y: y(r, lane), label, tip: `${row}\n${name}: ${measure.text}` }];
    }),
  );
}

/** The number itself, after its interval. */
function valueLabels(height: number, x: Spec): Spec {
  return {
    transform: [{ filter: 'isValid(datum.label)' }],
    mark: { type: 'text', baseline: 'middle', align: 'left', dx: 9 },
    encoding: {
      x: { ...x, field: 'high' },
      y: yOf('y', height),
      text: { field: 'label', type: 'nominal' },
    },
  };
}
