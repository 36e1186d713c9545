import type { Baseline } from '../../analysis/gate/baseline.ts';
import { askedOf } from '../../analysis/gate/makeBaseline.ts';
import { amountText, fightsText } from '../../analysis/gate/unitWords.ts';
import { metricWords } from '../../analysis/gate/wording.ts';
import { columns, wrapped } from '../../report/columns.ts';
import { clean, type Paint, WIDTH } from '../../report/paint.ts';
import { unseen } from '../../report/textTables.ts';
import { encountersForGate } from '../../stats/requiredEncounters.ts';

const MOST_ROWS = 40;

/** A change that alters this share of fights should still be decided. */
const ALTERED = 0.05;

/** A baseline for the terminal: what it holds, and whether it is large enough for what is asked of it. */
export function baselineLines(baseline: Baseline, paint: Paint): string[] {
  const { title, encounters, variants } = baseline;
  const rows = rowsOf(baseline);
  const shown = rows.slice(0, MOST_ROWS);
  const column = (head: string, cell: (row: Row) => string) => ({
    head,
    align: 'left' as const,
    cells: shown.map(cell),
  });
  const fights = `${fightsText(encounters)} of ${counted(variants.length, 'variant')}`;
  const held = `${fights}, ${counted(rows.length, 'gated metric')}.`;
  return [
    ...wrapped(`Baseline of “${clean(title)}”: ${held}`, WIDTH).map(paint.strong),
    '',
    ...columns(
      [
        column('gated', ({ name }) => name),
        column('figure', ({ figure }) => figure),
        column('may move by', ({ allowed }) => allowed),
      ],
      WIDTH,
      paint.quiet,
    ),
    ...unseen(rows.length - shown.length),
    ...sizeLines(baseline, rows.length),
  ];
}

interface Row {
  readonly name: string;
  readonly figure: string;
  readonly allowed: string;
}

function rowsOf({ variants, sides }: Baseline): Row[] {
  return variants.flatMap(({ name, gated }) =>
    gated.map(({ metric, tolerance, figure }) => {
      const asked = askedOf(metric, sides)!;
      const what = metricWords(asked, asked.side === null ? null : (sides[asked.side] ?? null));
      return {
        name: clean(variants.length > 1 ? `${what}, ${name}` : what),
        figure,
        allowed: amountText(tolerance, asked.metric.unit),
      };
    }),
  );
}

/** Too small a baseline leaves checks undecided, and nobody can make it larger later with the same program. */
function sizeLines({ variants, encounters, sides }: Baseline, metrics: number): string[] {
  const shares = variants.flatMap(({ gated }) =>
    gated.filter(({ metric }) => askedOf(metric, sides)?.metric.unit === 'share').map(({ tolerance }) => tolerance),
  );
  if (shares.length === 0) return [];
  const needed = encountersForGate(Math.min(...shares), metrics, ALTERED);
  if (encounters >= needed) return [];
  const text =
    `Mind: a change that alters ${ALTERED * 100} in 100 fights and moves nothing may stay undecided by so few; ` +
    `${Number(needed.toPrecision(2)).toLocaleString('en')} fights would do.`;
  return ['', ...wrapped(text, WIDTH)];
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
