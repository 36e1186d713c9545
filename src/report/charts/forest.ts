import type { Measure } from '../../analysis/analysis.ts';
import { printedTimes, signed } from '../../analysis/measure.ts';
import type { Style } from '../marks.ts';
import { ink } from '../theme.ts';
import type { Chart, Layout, Spec } from './chart.ts';
import { drawn, intervalLayers } from './interval.ts';
import { panelled } from './panels.ts';
import { type Rows, rowsOf, yOf } from './rows.ts';
import { textWidth } from './textWidth.ts';

/** Differences from the reference: one row a comparison, one panel a metric, each symmetric round 0. */
export interface Forest {
  readonly rows: readonly { readonly name: string; readonly style: Style }[];
  readonly panels: readonly ForestPanel[];
  /** Whether a bar leads from 0 to each difference. */
  readonly bars?: boolean;
}

export interface ForestPanel {
  readonly title: string;
  /** Half of the band of what does not matter, in the unit of the metric; null: none. */
  readonly margin: number | null;
  /** By row. */
  readonly differences: readonly (Measure | null)[];
  /** The verdict in words, by row. */
  readonly verdicts: readonly string[];
}

/** The signs of an axis of differences: a plus, a real minus, nothing at 0. */
export const SIGNED_AXIS = { labelExpr: "datum.value === 0 ? '0' : format(datum.value, '+~r')", format: '+~r' };

export function forestSpec(forest: Forest): Chart['spec'] {
  return (layout) => {
    const single = forest.panels.length === 1;
    const columns = layout.name === 'wide' && !single ? 2 : 1;
    const rows = rowsOf(
      { names: forest.rows.map(({ name }) => name), laneHeight: 22, most: single ? 230 : 200 },
      layout,
    );
    const texts = single ? verdictTexts(forest, layout) : null;
    const right = texts === null ? labelRoom(forest, layout) : texts.room;
    const width = Math.floor((layout.width - rows.left - (columns - 1) * GAP) / columns) - right;
    const x: Spec = {
      type: 'quantitative',
      title: null,
      scale: { nice: false, zero: false },
      axis: { tickCount: Math.max(3, Math.floor(width / 60)), ...SIGNED_AXIS },
    };
    const panels = forest.panels.map((panel) => ({
      title: panel.title,
      values: valuesOf(forest, panel, rows, texts?.lines),
    }));
    const { height } = rows;
    const layer = [
      band(height, x),
      ...(forest.bars ? [bars(height, x)] : []),
      zero(height, x),
      ...intervalLayers(height, x),
      labels(height, width),
      rows.names,
    ];
    return panelled(panels, {
      layout,
      columns,
      width,
      height,
      names: rows.nameValues,
      left: rows.left,
      right,
      gap: GAP,
      layer,
      ownAxes: true,
    });
  };
}

const GAP = 28;
const BAR = 14;

/** The difference and its verdict at the right of a row, where a single panel leaves room for it. */
function verdictTexts({ panels, rows }: Forest, layout: Layout): { readonly lines: string[]; readonly room: number } {
  const [panel] = panels;
  const lines = rows.map((_, r) => {
    const difference = panel?.differences[r];
    if (!difference) return '';
    return layout.name === 'wide' ? difference.text : numberOf(difference);
  });
  return { lines, room: Math.ceil(Math.max(0, ...lines.map((line) => textWidth(line, layout.font)))) + 16 };
}

const labelRoom = ({ panels }: Forest, { font }: Layout): number =>
  Math.ceil(
    Math.max(
      0,
      ...panels.flatMap(({ differences }) => differences.map((each) => (each ? textWidth(numberOf(each), font) : 0))),
    ),
  ) + 12;

const numberOf = ({ value, unit, decimals }: Measure): string =>
  value === 0 ? '0' : signed(value * printedTimes(unit), decimals);

function valuesOf(forest: Forest, panel: ForestPanel, rows: Rows, lines: readonly string[] | undefined): Spec[] {
  const reach = reachOf(panel);
  const times = printedTimes(panel.differences.find((each) => each !== null)?.unit ?? 'count');
  const points = forest.rows.flatMap(({ name, style }, r) => {
    const difference = panel.differences[r];
    if (!difference) return [];
    const label = lines?.[r] ?? numberOf(difference);
    return [
      {
        ...drawn(difference, style),
        y: rows.y(r),
        ...(forest.bars ? { top: rows.y(r) - BAR / 2, bottom: rows.y(r) + BAR / 2 } : {}),
        label,
        tip: `${name}\n${difference.text}: ${panel.verdicts[r] ?? ''}`,
      },
    ];
  });
  return [{ from: -reach, to: reach, margin: panel.margin === null ? 0 : panel.margin * times }, ...points];
}

/** How far an axis reaches to both sides of 0: beyond the widest interval, and beyond the margin. */
function reachOf({ differences, margin }: ForestPanel): number {
  const all = differences.filter((each) => each !== null);
  const times = printedTimes(all[0]?.unit ?? 'count');
  const widest = Math.max(...all.map(({ low, high }) => Math.max(Math.abs(low), Math.abs(high))), (margin ?? 0) * 1.6);
  return (widest || 1) * 1.06 * times;
}

/** What does not matter, drawn as wide as the axis to give it its reach, and as a band of its own. */
function band(height: number, x: Spec): Spec {
  const rect = (from: string, to: string, opacity: number): Spec => ({
    mark: { type: 'rect', color: ink('neutral'), opacity },
    encoding: { x: { ...x, field: from }, x2: { field: to }, y: { value: 0 }, y2: { value: height } },
  });
  return {
    transform: [{ filter: 'isValid(datum.from)' }, { calculate: '-datum.margin', as: 'back' }],
    layer: [rect('from', 'to', 0), rect('back', 'margin', 0.18)],
  };
}

/** Bars are wide and pale, so that the intervals stand out on them. */
function bars(height: number, x: Spec): Spec {
  return {
    transform: [{ filter: 'isValid(datum.top)' }, { calculate: '0', as: 'zero' }],
    mark: { type: 'rect', opacity: 0.3 },
    encoding: {
      x: { ...x, field: 'zero' },
      x2: { field: 'value' },
      y: yOf('top', height),
      y2: { field: 'bottom' },
      color: { field: 'colour', type: 'nominal', scale: null, legend: null },
      tooltip: { field: 'tip', type: 'nominal' },
    },
  };
}

function zero(height: number, x: Spec): Spec {
  return {
    transform: [{ filter: 'isValid(datum.from)' }, { calculate: '0', as: 'zero' }],
    mark: { type: 'rule', color: ink('neutral'), strokeWidth: 1 },
    encoding: { x: { ...x, field: 'zero' }, y: { value: 0 }, y2: { value: height } },
  };
}

function labels(height: number, width: number): Spec {
  return {
    transform: [{ filter: 'isValid(datum.label)' }],
    mark: { type: 'text', align: 'left', baseline: 'middle' },
    encoding: { x: { value: width + 10 }, y: yOf('y', height), text: { field: 'label', type: 'nominal' } },
  };
}
