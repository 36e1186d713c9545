import type { Analysis, Comparison, MetricInfo, VariantAnalysis } from '../analysis/analysis.ts';
import { type Column, columns, cut, wrapped } from './columns.ts';

/** How the terminal shows what stands out; by default as plain text. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
}

const PLAIN: Paint = { strong: same, quiet: same, good: same, bad: same };
const WIDTH = 80;
/** Longer names are cut in tables; sentences give them whole. */
const LONGEST_NAME = 34;
/** More than this nobody reads in a terminal; the report and the JSON have them all. */
const MOST_ROWS = 40;
const MOST_SENTENCES = 12;

/** The report for the terminal: the question and its answer, then the numbers, goals and warnings. */
export function textReport(analysis: Analysis, paint: Paint = PLAIN): string {
  const parts = [
    answer(analysis, paint),
    winTable(analysis, paint),
    metricTable(analysis, paint),
    comparisonLines(analysis, paint),
    chainLines(analysis, paint),
    goalLines(analysis, paint),
    warningLines(analysis, paint),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function answer({ title, question, headline, comparisons }: Analysis, paint: Paint): string[] {
  const more = comparisons.length === 0 ? headline.more : [];
  return [
    ...lines(question === '' ? title : question).map(paint.quiet),
    '',
    ...[headline.sentence, ...more].flatMap((sentence) => lines(sentence)).map(paint.strong),
    '',
    ...lines(headline.played).map(paint.quiet),
  ];
}

/** Fights won in 100 by each side, and how many ended otherwise where any did. */
function winTable({ variants, sides }: Analysis, paint: Paint): string[] {
  const shown = variants.slice(0, MOST_ROWS);
  const wins = sides.map(({ name }, i) => column(`${clean(name)} win`, shown, ({ outcomes }) => outcomes[i]?.text));
  const others = (['bothDown', 'timeout'] as const).flatMap((kind) => {
    const ending = (variant: VariantAnalysis) => variant.outcomes.find((outcome) => outcome.kind === kind);
    if (!variants.some((variant) => (ending(variant)?.count ?? 0) > 0)) return [];
    return [column(kind === 'bothDown' ? 'both down' : 'timeout', shown, (variant) => ending(variant)?.printed)];
  });
  const table = columns([names(shown), ...wins, ...others], WIDTH, paint.quiet);
  return [paint.strong('Fights in 100'), ...table, ...rest(variants.length - shown.length)];
}

function metricTable({ variants, metrics }: Analysis, paint: Paint): string[] {
  const asked = metrics.filter(({ name }) => !['win', 'bothDown', 'timeout'].includes(name));
  if (asked.length === 0) return [];
  const shown = variants.slice(0, MOST_ROWS);
  const each = asked.map((metric) => column(headOf(metric), shown, ({ estimates }) => estimates[metric.label]?.text));
  return [...columns([names(shown), ...each], WIDTH, paint.quiet), ...rest(variants.length - shown.length)];
}

const headOf = ({ label, unit }: MetricInfo): string => `${clean(label)}${unit === 'share' ? ' in 100' : ''}`;

/** The verdicts on the subject; one alone has been told already. */
function comparisonLines({ comparisons, subject }: Analysis, paint: Paint): string[] {
  const about = comparisons.filter(({ metric }) => metric === subject.metric);
  if (about.length < 2) return [];
  const shown = about.slice(0, MOST_SENTENCES);
  return [
    paint.strong(`What each change does to ${clean(subject.side)}`),
    ...shown.flatMap((comparison) => item(comparison.verdict.sentence).map(colourOf(comparison, paint))),
    ...rest(about.length - shown.length),
  ];
}

const colourOf = ({ verdict }: Comparison, { quiet }: Paint) => (verdict.matters ? same : quiet);

function chainLines({ chains }: Analysis, paint: Paint): string[] {
  const [chain] = chains;
  return chains.length !== 1 || !chain ? [] : [paint.strong('Why'), ...lines(chain.sentence)];
}

function goalLines({ goals }: Analysis, paint: Paint): string[] {
  if (goals.length === 0) return [];
  const colour = { met: paint.good, missed: paint.bad, 'not yet decided': paint.quiet };
  return [paint.strong('Goals'), ...goals.flatMap(({ sentence, state }) => item(sentence).map(colour[state]))];
}

function warningLines({ warnings }: Analysis, paint: Paint): string[] {
  if (warnings.length === 0) return [];
  return [paint.strong('Mind'), ...warnings.flatMap((warning) => item(warning))];
}

function names(variants: readonly VariantAnalysis[]): Column {
  return { head: '', align: 'left', cells: variants.map(({ name }) => cut(clean(name), LONGEST_NAME)) };
}

function column(
  head: string,
  variants: readonly VariantAnalysis[],
  cell: (variant: VariantAnalysis) => string | undefined,
): Column {
  return { head, align: 'right', cells: variants.map((variant) => cell(variant) ?? 'not known') };
}

const rest = (left: number): string[] => (left > 0 ? [`… and ${left} more in the report`] : []);

const lines = (text: string): string[] => wrapped(clean(text), WIDTH);
const item = (text: string): string[] => wrapped(`- ${clean(text)}`, WIDTH, '  ');

/** Names come from files that anybody may have written: nothing in them may steer a terminal. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

function same(text: string): string {
  return text;
}
