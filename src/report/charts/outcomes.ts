import { ink } from '../theme.ts';
import type { Chart, Layout, Spec } from './chart.ts';
import type { Legend } from './legend.ts';
import { rowsOf, yOf } from './rows.ts';
import { textWidth } from './textWidth.ts';

/** How fights ended: one stacked bar a variant, in parts that add up to 100. */
export interface Outcomes {
  readonly rows: readonly string[];
  /** The parts in the order in which they are stacked. */
  readonly parts: readonly { readonly name: string; readonly fill: string; readonly hatched: boolean }[];
  /** By row and part: so many in 100, and as it is said. */
  readonly shares: readonly (readonly { readonly value: number; readonly printed: string; readonly text: string }[])[];
}

const BAR = 24;

export function outcomesSpec(outcomes: Outcomes): Chart['spec'] {
  return (layout) => {
    const rows = rowsOf({ names: outcomes.rows, laneHeight: BAR, most: 200 }, layout);
    const width = layout.width - rows.left - 14;
    const values = outcomes.rows.flatMap((row, r) => stack(outcomes, row, r, rows.y(r), layout, width));
    const y = { y: yOf('top', rows.height), y2: { field: 'bottom' } };
    const x = { type: 'quantitative', title: 'fights in 100', scale: { domain: [0, 100] }, axis: { tickCount: 5 } };
    return {
      data: { values: [...values, ...rows.nameValues] },
      width,
      height: rows.height,
      layer: [
        {
          mark: { type: 'rect', stroke: ink('ground'), strokeWidth: 1 },
          encoding: {
            x: { ...x, field: 'from' },
            x2: { field: 'to' },
            ...y,
            fill: { field: 'fill', type: 'nominal', scale: null, legend: null },
            tooltip: { field: 'tip', type: 'nominal' },
          },
        },
        ...numbers(rows.height),
        rows.names,
      ],
    };
  };
}

/** Parts that no bar has are not explained. */
export function outcomesLegend({ parts, shares }: Outcomes): Legend {
  const seen = parts.filter((_, p) => shares.some((row) => (row[p]?.value ?? 0) > 0));
  return { entries: seen.map(({ name, fill }) => ({ kind: 'box', name, fill })), onlyNarrow: false };
}

function stack(outcomes: Outcomes, row: string, r: number, middle: number, layout: Layout, width: number): Spec[] {
  let from = 0;
  return outcomes.parts.map(({ name, fill, hatched }, p) => {
    const { value, printed, text } = outcomes.shares[r]?.[p] ?? { value: 0, printed: '', text: '' };
    const to = from + value;
    const fits = (value / 100) * width > textWidth(printed, layout.font) + 8;
    const bar = { fill, from, to, at: (from + to) / 2, top: middle - BAR / 2, bottom: middle + BAR / 2, middle };
    from = to;
    return { ...bar, hatched, label: fits ? printed : null, tip: `${row}\n${name}: ${text} in 100` };
  });
}

/** The numbers in the parts that have room for them; over a hatch they stand on a ground of their own. */
function numbers(height: number): Spec[] {
  const text = (filter: string, mark: Spec): Spec => ({
    transform: [{ filter }],
    mark: { type: 'text', baseline: 'middle', align: 'center', fontWeight: 600, ...mark },
    encoding: {
      x: { field: 'at', type: 'quantitative' },
      y: yOf('middle', height),
      text: { field: 'label', type: 'nominal' },
      tooltip: { field: 'tip', type: 'nominal' },
    },
  });
  const onHatch = 'isValid(datum.label) && datum.hatched';
  return [
    text('isValid(datum.label) && !datum.hatched', { color: ink('ground') }),
    text(onHatch, { color: ink('ground'), stroke: ink('ground'), strokeWidth: 5 }),
    text(onHatch, { color: ink('ink') }),
  ];
}
