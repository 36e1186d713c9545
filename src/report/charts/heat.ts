import { HEAT_STEPS, ink, type Token } from '../theme.ts';
import type { Chart, Spec } from './chart.ts';
import type { Legend } from './legend.ts';
import { rowsOf, yOf } from './rows.ts';
import { fittedNames, textWidth } from './textWidth.ts';

/** Differences over two axes, in steps round zero. */
export interface Heat {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly axis: string;
  /** Where the steps begin, in the unit of the numbers: what matters, what is noticeable, what is large. */
  readonly steps: readonly [number, number, number];
  /** By row and column; null where nothing was compared. */
  readonly cells: readonly (readonly (HeatCell | null)[])[];
}

export interface HeatCell {
  readonly value: number;
  readonly printed: string;
  readonly decided: boolean;
  readonly tip: string;
}

const CELL = 30;

export function heatSpec(heat: Heat): Chart['spec'] {
  return (layout) => {
    const rows = rowsOf({ names: heat.rows, laneHeight: CELL, most: 200 }, layout);
    const width = layout.width - rows.left - 14;
    const cell = width / heat.columns.length;
    const columns = fittedNames(heat.columns, layout.font, Math.max(30, cell - 6));
    const values = heat.rows.flatMap((_, r) =>
      heat.columns.flatMap((__, c) => {
        const at = heat.cells[r]?.[c];
        if (!at) return [];
        const step = stepOf(at.value, heat.steps);
        return [
          {
            column: columns[c],
            fill: ink(`heat${step}` as Token),
            top: rows.y(r) - CELL / 2,
            middle: rows.y(r),
            bottom: rows.y(r) + CELL / 2,
            corner: rows.y(r) - CELL / 2 + 7,
            ink: ink(`on-heat${step}` as Token),
            label: textWidth(at.printed, layout.font) + 6 < cell ? at.printed : null,
            undecided: !at.decided,
            tip: at.tip,
          },
        ];
      }),
    );
    const x: Spec = {
      field: 'column',
      type: 'ordinal',
      title: heat.axis,
      scale: { domain: columns, type: 'band', paddingInner: 0.04 },
      axis: { grid: false, labelAngle: 0, ticks: false, domain: false, labelOverlap: true },
    };
    return {
      data: { values: [...values, ...rows.nameValues] },
      width,
      height: rows.height,
      layer: [...layers(x, rows.height, cell), rows.names],
    };
  };
}

function layers(x: Spec, height: number, cell: number): Spec[] {
  const y = (field: string) => ({ y: yOf(field, height) });
  return [
    {
      mark: { type: 'rect', stroke: ink('line'), strokeWidth: 1 },
      encoding: {
        x,
        ...y('top'),
        y2: { field: 'bottom' },
        fill: { field: 'fill', type: 'nominal', scale: null, legend: null },
        tooltip: { field: 'tip', type: 'nominal' },
      },
    },
    {
      transform: [{ filter: 'isValid(datum.label)' }],
      mark: { type: 'text', baseline: 'middle' },
      encoding: {
        x,
        ...y('middle'),
        text: { field: 'label', type: 'nominal' },
        color: { field: 'ink', type: 'nominal', scale: null, legend: null },
      },
    },
    {
      transform: [{ filter: 'datum.undecided' }],
      mark: { type: 'point', filled: true, size: 26, shape: 'circle', xOffset: cell / 2 - 10 },
      encoding: { x, ...y('corner'), color: { field: 'ink', type: 'nominal', scale: null, legend: null } },
    },
  ];
}

export const heatLegend = ({ steps }: Heat): Legend => ({
  entries: stepNames(steps).map((name, i) => ({ kind: 'box', name, fill: ink(`heat${i}` as Token) })),
  onlyNarrow: false,
});

/** The step of a number: 0 far below zero, 3 near it, 6 far above. */
function stepOf(value: number, [margin, small, noticeable]: Heat['steps']): number {
  const far = [margin, small, noticeable].filter((edge) => Math.abs(value) >= edge).length;
  return HEAT_STEPS.findIndex((step) => step === (value < 0 ? -far : far) + 0);
}

function stepNames([margin, small, noticeable]: Heat['steps']): string[] {
  const edge = (value: number) => String(Number(value.toPrecision(3)));
  const [a, b, c] = [edge(margin), edge(small), edge(noticeable)];
  return [
    `below −${c}`,
    `−${c} to −${b}`,
    `−${b} to −${a}`,
    `within ${a}`,
    `+${a} to +${b}`,
    `+${b} to +${c}`,
    `above +${c}`,
  ];
}
