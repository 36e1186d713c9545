import { ink } from '../theme.ts';
import type { Layout, Spec } from './chart.ts';
import { fittedNames, textWidth } from './textWidth.ts';

/**
 * Charts with one row for each variant place their rows themselves, in pixels from the top: then the name stands beside
 * its row where there is room and above it on a phone, and no scale ever sees a name.
 */
export interface Rows {
  readonly height: number;
  /** Room left of the picture for the names. */
  readonly left: number;
  /** Middle of a lane of a row. */
  readonly y: (row: number, lane?: number) => number;
  /** Upper and lower edge of a row. */
  readonly band: (row: number) => readonly [number, number];
  /** The layer with the names, and what it draws. */
  readonly names: Spec;
  readonly nameValues: readonly Spec[];
}

export interface RowsAsked {
  readonly names: readonly string[];
  /** Lines of things that stand one below the other in a row. */
  readonly lanes?: number;
  readonly laneHeight?: number;
  /** The most room that names may take beside the rows. */
  readonly most?: number;
}

export function rowsOf({ names, lanes = 1, laneHeight = 17, most = 230 }: RowsAsked, layout: Layout): Rows {
  const beside = layout.name === 'wide';
  const room = beside ? most : layout.width - 4;
  const short = fittedNames(names, layout.font, room);
  const head = beside ? 0 : layout.font + 6;
  const gap = lanes > 1 ? 14 : 8;
  const row = head + lanes * laneHeight + gap;
  const left = beside ? Math.ceil(Math.max(0, ...short.map((name) => textWidth(name, layout.font)))) + 12 : 2;
  const y = (index: number, lane = 0) => index * row + gap / 2 + head + (lane + 0.5) * laneHeight;
  const height = names.length * row;
  return {
    height,
    left,
    y,
    band: (index) => [index * row, (index + 1) * row],
    nameValues: short.map((name, i) => ({
      name,
      nameY: beside ? y(i, (lanes - 1) / 2) : i * row + gap / 2 + head / 2,
    })),
    names: {
      transform: [{ filter: 'isValid(datum.name)' }],
      layer: [
        // Above its row a name crosses the lines of the grid.
        ...(beside
          ? []
          : [nameText({ color: ink('ground'), stroke: ink('ground'), strokeWidth: 4, align: 'left', x: 0 }, height)]),
        nameText(beside ? { align: 'right', x: -10 } : { align: 'left', x: 0 }, height),
      ],
    },
  };
}

const nameText = (mark: Spec, height: number): Spec => ({
  mark: { type: 'text', baseline: 'middle', ...mark },
  encoding: { y: yOf('nameY', height), text: { field: 'name', type: 'nominal' } },
});

/** Position in pixels from the top. */
export const yOf = (field: string, height: number): Spec => ({
  field,
  type: 'quantitative',
  axis: null,
  scale: { domain: [height, 0], nice: false, zero: false },
});
