import { ink } from '../theme.ts';
import type { Spec } from './chart.ts';
import { SIGNED_AXIS } from './forest.ts';
import type { Lines } from './series.ts';

/** Room for the numbers left of a panel. */
export const AXIS_ROOM = 40;

/** The axis that all panels share: numbers where they lie, names side by side. */
export function acrossAxis({ x, columns }: Lines, names: readonly string[]): Spec {
  const { title, levels, whole, format } = x;
  const look = { grid: false, labelAngle: 0 };
  if (!isNumeric(levels)) {
    return { field: 'x', type: 'ordinal', title, scale: { domain: names, type: 'point', padding: 0.3 }, axis: look };
  }
  const isEachTold = format === undefined && levels.length <= (columns > 2 ? 6 : 12);
  const ticks = isEachTold ? { values: levels } : { tickCount: 5, ...(whole ? { tickMinStep: 1 } : {}) };
  return {
    field: 'x',
    type: 'quantitative',
    title,
    scale: { nice: false, zero: false, domain: [Math.min(...levels), Math.max(...levels)] },
    axis: { ...look, ...ticks, format: format ?? '~r' },
  };
}

export const isNumeric = (levels: readonly (string | number)[]): levels is readonly number[] =>
  levels.every((level) => typeof level === 'number');

export const upAxis = ({ y }: Lines): Spec => ({
  type: 'quantitative',
  title: null,
  scale: { domain: y.domain, nice: false, zero: false },
  axis: {
    tickCount: 5,
    domain: false,
    ticks: false,
    minExtent: AXIS_ROOM - 6,
    maxExtent: AXIS_ROOM - 6,
    ...(y.margin === undefined ? {} : SIGNED_AXIS),
  },
});

/** What does not matter, behind differences, once a panel; and the zero line. */
export function marginBand(margin: number, x: Spec, y: Spec): Spec[] {
  const once = [
    { op: 'min', field: 'edge', as: 'edge' },
    { op: 'max', field: 'far', as: 'far' },
  ];
  return [
    {
      transform: [
        { calculate: `-${margin}`, as: 'edge' },
        { calculate: `${margin}`, as: 'far' },
        { aggregate: once, groupby: ['panel'] },
      ],
      mark: { type: 'rect', color: ink('neutral'), opacity: 0.18 },
      encoding: { y: { ...y, field: 'edge' }, y2: { field: 'far' } },
    },
    {
      transform: [{ calculate: '0', as: 'edge' }],
      mark: { type: 'line', color: ink('neutral'), strokeWidth: 1.25 },
      encoding: { x, y: { ...y, field: 'edge' } },
    },
  ];
}
