import type { Analysis, Comparison } from '../../analysis/analysis.ts';
import type { Column } from '../columns.ts';
import { countedBy } from '../figures/words.ts';
import { nameColumns, outcomeColumns, outcomesTitle } from '../variantColumns.ts';
import { markdownCode, markdownLine, markdownText } from './markdownText.ts';

/** More than this nobody reads on a page; the table for other programs has them all. */
const MOST_ROWS = 60;
const MOST_SENTENCES = 8;

/**
 * The answer for a page that shows Markdown: the question and its answer, wins, differences, goals and warnings. Digits
 * follow the error. Equal runs give equal bytes.
 */
export function resultMarkdown(analysis: Analysis): string {
  const parts = [
    answer(analysis),
    section(outcomesTitle(analysis), outcomes(analysis)),
    section('Differences', differences(analysis)),
    section(
      'Goals',
      analysis.goals.map(({ sentence }) => item(sentence)),
    ),
    section('Warnings', analysis.warnings.map(item)),
    section('To repeat it', markdownCode(analysis.command)),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function answer({ title, question, headline, comparisons }: Analysis): string[] {
  const more = comparisons.length === 0 ? headline.more.slice(0, MOST_SENTENCES).map(item) : [];
  return [
    `## ${markdownText(question === '' ? title : question)}`,
    '',
    `**${markdownText(headline.sentence)}**`,
    ...(more.length > 0 ? ['', ...more] : []),
    '',
    markdownLine(headline.played),
  ];
}

function outcomes(analysis: Analysis): string[] {
  const { variants, axes } = analysis;
  const shown = variants.slice(0, MOST_ROWS);
  return [...table([...nameColumns(shown, axes), ...outcomeColumns(analysis, shown)]), ...unseen(variants, shown)];
}

/** Those of the subject first: they answer the question. */
function differences({ comparisons, subject, variants, metrics }: Analysis): string[] {
  if (comparisons.length === 0) return [];
  const ofSubject = ({ metric }: Comparison) => metric === subject.metric;
  const all = [...comparisons.filter(ofSubject), ...comparisons.filter((one) => !ofSubject(one))];
  const shown = all.slice(0, MOST_ROWS);
  const column = (head: string, cell: (comparison: Comparison) => string, align: Column['align'] = 'left') => ({
    head,
    align,
    cells: shown.map(cell),
  });
  const severalReferences = new Set(all.map(({ reference }) => reference)).size > 1;
  const nameOf = (variant: number) => variants[variant]?.name ?? '';
  const columns = [
    column('variant', ({ variant }) => nameOf(variant)),
    ...(severalReferences ? [column('against', ({ reference }) => nameOf(reference))] : []),
    column('of', ({ metric }) => countedBy(metrics.find(({ label }) => label === metric)!)),
    column('difference', ({ difference }) => difference.text, 'right'),
    column('verdict', ({ verdict }) => verdict.words),
  ];
  return [...table(columns), ...unseen(all, shown)];
}

function table(columns: readonly Column[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = columns[0]?.cells.map((_, row) => columns.map(({ cells }) => markdownText(cells[row] ?? ''))) ?? [];
  return [
    line(columns.map(({ head }) => markdownText(head))),
    line(columns.map(({ align }) => (align === 'left' ? '---' : '---:'))),
    ...rows.map(line),
  ];
}

const item = (text: string): string => `- ${markdownLine(text)}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${markdownText(title)}`, '', ...lines];

function unseen(all: readonly unknown[], shown: readonly unknown[]): string[] {
  const left = all.length - shown.length;
  return left === 0 ? [] : ['', `… and ${left.toLocaleString('en')} more; \`--csv\` writes them all.`];
}
