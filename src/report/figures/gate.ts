import type { Unit } from '../../analysis/analysis.ts';
import type { Decision } from '../../analysis/gate/decide.ts';
import type { GateMetric } from '../../analysis/gate/result.ts';
import { type Chart, numbers, type Table, words } from '../charts/chart.ts';
import { forestSpec } from '../charts/forest.ts';
import { DECISION_WORDS } from '../gate/signs.ts';
import { type Style, styleOf } from '../marks.ts';
import { measureCells } from './words.ts';

/** More rows than this make no picture; the table has them all. */
const MOST_ROWS = 60;

/** Blue circles pass, orange triangles fail, green squares are not decided. */
const STYLES: Readonly<Record<Decision, Style>> = {
  PASS: { ...styleOf(0), shape: 'circle' },
  FAIL: { ...styleOf(1), shape: 'triangle-up' },
  INCONCLUSIVE: { ...styleOf(2), shape: 'square' },
};

/**
 * How every gated metric moved, with the band of what is allowed: one picture for all that are counted alike and may move
 * by as much, in the order in which they are gated. The table of the first has them all.
 */
export function gateFigures(metrics: readonly GateMetric[]): Chart[] {
  const several = new Set(metrics.map(({ variant }) => variant)).size > 1;
  const known = metrics.filter(({ difference }) => difference !== null);
  const kinds = [...new Set(known.map(kindOf))];
  return kinds.map((kind, i): Chart => {
    const rows = known.filter((metric) => kindOf(metric) === kind);
    const drawn = drawnOf(rows);
    const left = rows.length - drawn.length;
    return {
      id: `gate-${i + 1}`,
      title:
        kinds.length === 1 || i > 0
          ? `Moved since the baseline, ${COUNTED[rows[0]!.unit]}`
          : 'Moved since the baseline',
      alternative: drawn.map((metric) => `${nameOf(metric, several)}: ${metric.moved}`).join('; '),
      note:
        `The grey band is what is allowed: ${rows[0]!.allowed} to either side. A metric passes when its whole line lies ` +
        `in the band.${left > 0 ? ` Shown are ${drawn.length} of ${rows.length}, those that did not pass first of all.` : ''}`,
      legend: { entries: legendOf(drawn), onlyNarrow: false },
      spec: forestSpec({
        rows: drawn.map((metric) => ({ name: nameOf(metric, several), style: STYLES[metric.decision] })),
        panels: [
          {
            title: '',
            margin: rows[0]!.tolerance,
            differences: drawn.map(({ difference }) => difference),
            verdicts: drawn.map(({ decision }) => DECISION_WORDS[decision]),
          },
        ],
      }),
      table: gateTable(i === 0 ? metrics : rows, several),
    };
  });
}

const kindOf = ({ unit, tolerance }: GateMetric): string => `${unit} ${tolerance}`;

/** In their order; of too many those that passed are left out first. */
function drawnOf(rows: readonly GateMetric[]): GateMetric[] {
  if (rows.length <= MOST_ROWS) return [...rows];
  const others = rows.filter(({ decision }) => decision !== 'PASS').slice(0, MOST_ROWS);
  const passed = rows.filter(({ decision }) => decision === 'PASS').slice(0, MOST_ROWS - others.length);
  return rows.filter((row) => others.includes(row) || passed.includes(row));
}

const COUNTED: Readonly<Record<Unit, string>> = {
  share: 'more or fewer in 100',
  count: 'more or fewer a fight',
  rounds: 'rounds more or fewer',
  points: 'hit points more or fewer',
  dice: 'dice more or fewer',
};

const nameOf = ({ words: what, variant }: GateMetric, several: boolean): string =>
  several ? `${what}, ${variant}` : what;

function legendOf(drawn: readonly GateMetric[]) {
  return (['PASS', 'FAIL', 'INCONCLUSIVE'] as const)
    .filter((decision) => drawn.some((metric) => metric.decision === decision))
    .map((decision) => ({ kind: 'point' as const, name: DECISION_WORDS[decision], style: STYLES[decision] }));
}

function gateTable(metrics: readonly GateMetric[], several: boolean): Table {
  const units = new Set(metrics.map(({ unit }) => unit));
  return {
    columns: [
      words('gated'),
      words('verdict'),
      numbers('moved'),
      numbers('allowed'),
      numbers('before'),
      numbers('now'),
    ],
    rows: metrics.map((metric) => [
      nameOf(metric, several),
      DECISION_WORDS[metric.decision],
      metric.identical ? 'identical' : (metric.difference?.text ?? 'not known'),
      `±${units.size > 1 ? metric.allowed : (metric.allowed.split(' ')[0] ?? '')}`,
      measureCells(metric.before)[0] ?? '',
      measureCells(metric.after)[0] ?? '',
    ]),
  };
}
