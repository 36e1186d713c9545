import type { Comparison, MetricInfo, Unit } from '../../analysis/analysis.ts';
import { signed } from '../../analysis/measure.ts';
import { scaleOf } from '../../analysis/thresholds.ts';
import type { Cast } from '../cast.ts';
import { type Chart, numbers, type Table, words } from '../charts/chart.ts';
import { type Forest, type ForestPanel, forestSpec } from '../charts/forest.ts';
import { firstRows } from './wins.ts';
import { countedBy, measureCells, measureColumns, VARIANT } from './words.ts';

/** What every change does to what the question is about. */
export function subjectFigure(cast: Cast, id: string): Chart | null {
  const info = subjectInfo(cast);
  const rows = firstRows(cast.subject);
  if (!info || rows.length === 0) return null;
  return {
    id,
    title: `${capital(countedBy(info))}: difference from ${referenceName(cast)}`,
    alternative: rows
      .map(({ variant, difference }) => `${cast.variants[variant]?.label}: ${difference.text}`)
      .join('; '),
    note: marginNote(cast, info.unit),
    spec: forestSpec({ rows: rowsOf(cast, rows), panels: [panelOf(cast, info, rows)] }),
    table: differenceTable(cast, [info]),
  };
}

/** With more comparisons than this, panels show those that share the reference of the headline. */
const MOST_IN_PANELS = 8;
const MOST_PANELS = 24;

const closeTo = ({ subject, shown }: Cast): Comparison[] =>
  subject.filter(({ variant }) => shown.some(({ index }) => index === variant));

/** The differences of every metric that was asked for. */
export function differencesFigure(cast: Cast): Chart | null {
  const { metrics } = cast.analysis;
  const drawn = metrics.slice(0, MOST_PANELS);
  const rows = cast.subject.length > MOST_IN_PANELS ? closeTo(cast) : cast.subject;
  if (rows.length === 0) return null;
  const main = rows[0];
  return {
    id: 'differences',
    title: `Everything that was asked for: differences from ${referenceName(cast)}`,
    alternative: `Differences with intervals, one panel a metric. ${main ? `${cast.variants[main.variant]?.label}, ${cast.analysis.subject.metric}: ${main.difference.text}` : ''}`,
    note: [
      'The grey bands are what does not matter.',
      ...(rows.length < cast.subject.length
        ? ['Shown are those beside the largest difference; the table has all.']
        : []),
      ...(drawn.length < metrics.length
        ? [`The first ${drawn.length} of ${metrics.length} metrics are drawn; the table has all.`]
        : []),
    ].join(' '),
    spec: forestSpec({
      rows: rowsOf(cast, rows),
      panels: drawn.map((info) => panelOf(cast, info, inOrder(rows, comparisonsOf(cast, info)))),
    }),
    table: differenceTable(cast, metrics),
  };
}

export const subjectInfo = ({ analysis }: Cast): MetricInfo | undefined =>
  analysis.metrics.find(({ label }) => label === analysis.subject.metric);

/** The one reference, or that there are several. */
function referenceName({ analysis, variants }: Cast): string {
  const references = new Set(analysis.comparisons.map(({ reference }) => variants[reference]?.short));
  const [only] = references;
  return references.size === 1 && only !== undefined ? `“${only}”` : 'the reference';
}

/** What the band behind differences stands for. */
function marginNote({ analysis: { thresholds } }: Cast, unit: Unit): string {
  const band =
    unit === 'share'
      ? `less than ${thresholds.margin * 100} in 100`
      : `less than ${thresholds.margin * 200} % of the reference`;
  return `The grey band is what does not matter: ${band}. Thick lines hold the truth half the time, thin ones ${thresholds.confidence * 100} times in 100, all of them together.`;
}

const comparisonsOf = ({ analysis }: Cast, { label }: MetricInfo): Comparison[] =>
  analysis.comparisons.filter(({ metric }) => metric === label);

const inOrder = (rows: readonly Comparison[], of: readonly Comparison[]): (Comparison | undefined)[] =>
  rows.map((row) => of.find(({ variant }) => variant === row.variant));

/** Rows by what is compared alone, where that tells them apart. */
function rowsOf({ variants }: Cast, rows: readonly Comparison[]): Forest['rows'] {
  const players = rows.flatMap(({ variant }) => variants[variant] ?? []);
  const isEnough = new Set(players.map(({ short }) => short)).size === players.length;
  return players.map(({ short, label, style }) => ({ name: isEnough ? short : label, style }));
}

function panelOf(cast: Cast, info: MetricInfo, comparisons: readonly (Comparison | undefined)[]): ForestPanel {
  return {
    title: countedBy(info),
    margin: marginOf(cast, info, comparisons),
    differences: comparisons.map((each) => each?.difference ?? null),
    verdicts: comparisons.map((each) => each?.verdict.words ?? ''),
  };
}

/** The margin of a metric: a fixed share of fights; of counts, in proportion to the smallest reference. */
function marginOf(
  { analysis }: Cast,
  info: MetricInfo,
  comparisons: readonly (Comparison | undefined)[],
): number | null {
  const references = comparisons.flatMap(
    (each) => analysis.variants[each?.reference ?? -1]?.estimates[info.label]?.value ?? [],
  );
  if (references.length === 0) return null;
  return scaleOf(info.unit, Math.min(...references.map(Math.abs)), analysis.thresholds).margin;
}

function differenceTable(cast: Cast, metrics: readonly MetricInfo[]): Table {
  return {
    columns: [
      VARIANT,
      words('against'),
      words('metric'),
      ...measureColumns('difference'),
      words('verdict'),
      numbers('adjusted p'),
    ],
    rows: metrics.flatMap((info) =>
      comparisonsOf(cast, info).map(({ variant, reference, difference, verdict, adjustedP }) => [
        cast.variants[variant]?.name ?? '',
        cast.variants[reference]?.short ?? '',
        countedBy(info),
        ...measureCells(difference, signed),
        verdict.words,
        pText(adjustedP),
      ]),
    ),
  };
}

const pText = (p: number): string => (p < 0.0001 ? '<0.0001' : p.toFixed(4));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
