import { ink } from '../theme.ts';
import type { Chart, Spec } from './chart.ts';
import { panelled } from './panels.ts';

/** How long fights last: one panel a variant, its reference as a thin grey outline on the same axes. */
export interface Rounds {
  readonly panels: readonly RoundsPanel[];
  /** The last bar holds all that lasted as long or longer. */
  readonly last: number;
  /** Rounds in one bar. */
  readonly bin: number;
}

interface RoundsPanel {
  readonly name: string;
  readonly colour: string;
  /** Fights in 100, by bar. */
  readonly shares: readonly number[];
  readonly outline: readonly number[] | null;
  readonly median: number;
}

export function roundsSpec(rounds: Rounds): Chart['spec'] {
  return (layout) => {
    const columns = layout.name === 'wide' && rounds.panels.length > 1 ? 2 : 1;
    const width = Math.floor((layout.width - AXIS - (columns - 1) * GAP) / columns) - 12;
    const height = rounds.panels.length === 1 ? 150 : 110;
    const panels = rounds.panels.map((panel) => ({ title: panel.name, values: valuesOf(rounds, panel) }));
    return panelled(panels, { layout, columns, width, height, left: 0, right: 12, gap: GAP, layer: layersOf(rounds) });
  };
}

const GAP = 28;
const AXIS = 34;

function valuesOf(rounds: Rounds, { name, colour, shares, outline, median }: RoundsPanel): Spec[] {
  const { bin, last } = rounds;
  const start = startOf(rounds);
  const label = (i: number) => {
    const from = i * bin;
    if (i === shares.length - 1) return `${from} rounds or more`;
    return bin === 1 ? `${from} rounds` : `${from} to ${from + bin - 1} rounds`;
  };
  const bars = shares.flatMap((share, i) => {
    if (i * bin < start) return [];
    const reference = outline === null ? '' : `\nreference: ${said(outline[i] ?? 0)}`;
    return [
      {
        from: (i - 0.44) * bin,
        to: (i + 0.44) * bin,
        share,
        base: 0,
        colour,
        tip: `${name}\n${label(i)}: ${said(share)}${reference}`,
      },
    ];
  });
  const stairs = (outline ?? [])
    .flatMap((share, i) => [
      { stair: (i - 0.5) * bin, step: 2 * i, outline: share },
      { stair: (i + 0.5) * bin, step: 2 * i + 1, outline: share },
    ])
    .filter(({ stair }) => stair >= start);
  const half = { median: Math.min(median, last), medianLabel: `half by round ${median}` };
  return [...bars, ...stairs, half];
}

const said = (share: number): string => `${share.toFixed(1)} in 100`;

/** Nothing ends in round 0 but by surprise. */
const startOf = ({ panels, bin }: Rounds): number =>
  bin > 1 || panels.some(({ shares, outline }) => (shares[0] ?? 0) > 0 || (outline?.[0] ?? 0) > 0) ? -0.5 * bin : 0.5;

function layersOf(rounds: Rounds): Spec[] {
  const { last, bin, panels } = rounds;
  const start = startOf(rounds);
  const top = Math.max(1, ...panels.flatMap(({ shares, outline }) => [...shares, ...(outline ?? [])])) * 1.18;
  const x: Spec = {
    type: 'quantitative',
    title: 'rounds',
    scale: { domain: [start, last + 0.5 * bin], nice: false, zero: false },
    axis: { grid: false, tickMinStep: 1, tickCount: 8 },
  };
  const y: Spec = {
    type: 'quantitative',
    title: null,
    scale: { domain: [0, top], nice: false },
    axis: { tickCount: 3, domain: false, ticks: false, minExtent: AXIS - 6, maxExtent: AXIS - 6 },
  };
  return [
    {
      transform: [{ filter: 'isValid(datum.from)' }],
      mark: 'rect',
      encoding: {
        x: { ...x, field: 'from' },
        x2: { field: 'to' },
        y: { ...y, field: 'base' },
        y2: { field: 'share' },
        fill: { field: 'colour', type: 'nominal', scale: null, legend: null },
        tooltip: { field: 'tip', type: 'nominal' },
      },
    },
    {
      transform: [{ filter: 'isValid(datum.stair)' }],
      mark: { type: 'line', color: ink('neutral'), strokeWidth: 1.5 },
      encoding: {
        x: { ...x, field: 'stair' },
        y: { ...y, field: 'outline' },
        order: { field: 'step', type: 'quantitative' },
      },
    },
    {
      transform: [{ filter: 'isValid(datum.median)' }],
      mark: { type: 'rule', color: ink('ink'), strokeWidth: 1, strokeDash: [2, 2] },
      encoding: { x: { ...x, field: 'median' }, y: { value: 0 }, y2: { value: 12 } },
    },
    {
      transform: [{ filter: 'isValid(datum.median)' }],
      mark: { type: 'text', align: 'left', baseline: 'top', dx: 5, dy: -1 },
      encoding: { x: { ...x, field: 'median' }, y: { value: 0 }, text: { field: 'medianLabel', type: 'nominal' } },
    },
  ];
}
