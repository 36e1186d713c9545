import type { Measure } from '../../analysis/analysis.ts';
import type { Lever } from '../../analysis/weights/levers.ts';
import type { Chart, Table } from '../charts/chart.ts';
import { forestSpec } from '../charts/forest.ts';
import { REFERENCE, type Style, styleOf } from '../marks.ts';

/** Numbers and what each is worth, the heaviest first. */
export interface Tornado {
  readonly id: string;
  readonly title: string;
  /** What the bars count: `wins in 100 for Kira`. */
  readonly counted: string;
  readonly sides: readonly string[];
  readonly rows: readonly TornadoRow[];
  /** Half of the band of what does not matter. */
  readonly margin: number | null;
  readonly note: string;
  readonly table: Table;
}

interface TornadoRow {
  readonly lever: Lever;
  readonly name: string;
  readonly measure: Measure;
  /** For the pointer. */
  readonly words: string;
}

/** More rows than this nobody compares; the table has them all. */
const MOST_ROWS = 24;

/** Bars with their intervals, the longest on top, in the colours of the sides whose numbers they are. */
export function tornadoFigure({ id, title, counted, sides, rows, margin, note, table }: Tornado): Chart {
  const drawn = rows.slice(0, MOST_ROWS);
  const style = (side: string | null): Style => (side === null ? REFERENCE : styleOf(sides.indexOf(side)));
  const owners = [...sides, null].filter((owner) => drawn.some(({ lever }) => lever.side === owner));
  const cut = drawn.length < rows.length ? ` The ${drawn.length} longest of ${rows.length}; the table has all.` : '';
  return {
    id,
    title,
    alternative: drawn.map(({ name, measure }) => `${name}: ${measure.text}`).join('; '),
    note: `${note}${cut}`,
    legend: {
      entries: owners.map((side) => ({ kind: 'point', name: side ?? 'of no side alone', style: style(side) })),
      onlyNarrow: false,
    },
    spec: forestSpec({
      rows: drawn.map(({ name, lever }) => ({ name, style: style(lever.side) })),
      bars: true,
      panels: [
        {
          title: counted,
          margin,
          differences: drawn.map(({ measure }) => measure),
          verdicts: drawn.map(({ words }) => words),
        },
      ],
    }),
    table,
  };
}
