import { HEAT_STEPS, ink, type Token } from '../theme.ts';
import type { Chart, Spec } from './chart.ts';
import type { Legend } from './legend.ts';
import { rowsOf, yOf } from './rows.ts';
import { fittedNames, textWidth } from './textWidth.ts';

/** Numbers over two axes, in steps of colour. */
export interface Heat {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly axis: string;
  readonly scale: HeatScale;
  /** By row and column; null where nothing was compared. */
  readonly cells: readonly (readonly (HeatCell | null)[])[];
}

/** How numbers turn into steps, in their own unit. */
export type HeatScale =
  /** To both sides of a middle: of differences round 0, what matters, what is noticeable, what is large. */
  | { readonly round: number; readonly steps: readonly [number, number, number] }
  /** From little to much. */
  | { readonly edges: readonly [number, number, number] };

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
        const step = stepOf(at.value, heat.scale);
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

export function heatLegend({ scale }: Heat): Legend {
  const names = 'edges' in scale ? edgeNames(scale.edges) : stepNames(scale.steps, scale.round);
  const first = HEAT_STEPS.length - names.length;
  return {
    entries: names.map((name, i) => ({ kind: 'box', name, fill: ink(`heat${first + i}` as Token) })),
    onlyNarrow: false,
  };
}

/** The step of a number: 0 far below the middle, 3 near it, 6 far above. */
function stepOf(value: number, scale: HeatScale): number {
  const from = 'edges' in scale ? value : Math.abs(value - scale.round);
  const far = ('edges' in scale ? scale.edges : scale.steps).filter((edge) => from >= edge).length;
  const sign = 'edges' in scale || value >= scale.round ? 1 : -1;
  return HEAT_STEPS.findIndex((step) => step === sign * far + 0);
}

const edge = (value: number): string => String(Number(value.toPrecision(3)));

function edgeNames(edges: readonly [number, number, number]): string[] {
  const [a, b, c] = edges.map(edge);
  return [`below ${a}`, `${a} to ${b}`, `${b} to ${c}`, `above ${c}`];
}

function stepNames(steps: readonly [number, number, number], round: number): string[] {
  const [a, b, c] = steps.map(edge);
  if (round !== 0) {
    const [from, to] = [steps.map((step) => edge(round - step)), steps.map((step) => edge(round + step))];
    const below = [`below ${from[2]}`, `${from[2]} to ${from[1]}`, `${from[1]} to ${from[0]}`];
    return [...below, `${from[0]} to ${to[0]}`, `${to[0]} to ${to[1]}`, `${to[1]} to ${to[2]}`, `above ${to[2]}`];
  }
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
