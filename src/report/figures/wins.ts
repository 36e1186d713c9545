import type { Cast } from '../cast.ts';
import { type Chart, words } from '../charts/chart.ts';
import { dotsPicture } from '../charts/dots.ts';
import { measureCells, measureColumns, VARIANT } from './words.ts';

/** More rows than this a reader does not compare; the table has them all. */
const MOST_ROWS = 24;

/** How often each side wins. */
export function winsFigure(cast: Cast, id: string): Chart {
  const rows = cast.variants.slice(0, MOST_ROWS);
  const of = (index: number, side: string) => cast.analysis.variants[index]?.estimates[`win.${side}`] ?? null;
  const [first] = rows;
  const main = cast.sides.map(({ name }) => `${name} ${of(0, name)?.text ?? 'not known'}`).join(', ');
  return {
    id,
    title: `Fights won in 100${cast.variants.length > 1 ? ', variant by variant' : ''}`,
    alternative: `Wins in 100 fights with intervals. ${first?.label}: ${main}.`,
    ...cut(cast.variants.length),
    ...dotsPicture({
      rows: rows.map(({ label }) => label),
      lanes: cast.sides,
      panels: [
        {
          title: 'wins in 100',
          domain: [0, 100],
          measures: rows.map(({ index }) => cast.sides.map(({ name }) => of(index, name))),
        },
      ],
    }),
    table: {
      columns: [VARIANT, words('side'), ...measureColumns('wins in 100')],
      rows: cast.variants.flatMap(({ name, index }) =>
        cast.sides.map((side) => [name, side.name, ...measureCells(of(index, side.name))]),
      ),
    },
  };
}

/** The note of a chart that shows only the first of many rows. */
export function cut(count: number, note = ''): { note?: string } {
  const all = count > MOST_ROWS ? `The first ${MOST_ROWS} of ${count} variants; the table has all.` : '';
  const text = [note, all].filter((each) => each !== '').join(' ');
  return text === '' ? {} : { note: text };
}

export const firstRows = <T>(rows: readonly T[]): readonly T[] => rows.slice(0, MOST_ROWS);
