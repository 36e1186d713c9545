import type { Spec } from './chart.ts';

/** Where the names of lines stand, so that none covers another: from the lowest up, then down from the top. */
export function spread(ends: readonly number[], [low, high]: readonly [number, number], gap: number): number[] {
  const order = ends.map((_, i) => i).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0) || b - a);
  const placed = [...ends];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(ends[i] ?? 0, floor);
    floor = (placed[i] ?? 0) + gap;
  }
  let ceiling = high;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling);
    ceiling = (placed[i] ?? 0) - gap;
  }
  return placed;
}

/** The names of lines at their ends. */
export const endLabels = (x: Spec, y: Spec, fontSize: number): Spec => ({
  transform: [{ filter: 'isValid(datum.label)' }],
  mark: { type: 'text', align: 'left', baseline: 'middle', dx: 9, fontSize },
  encoding: {
    x,
    y: { ...y, field: 'labelY' },
    text: { field: 'label', type: 'nominal' },
    color: { field: 'colour', type: 'nominal', scale: null, legend: null },
  },
});
