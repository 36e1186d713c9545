import type { Analysis } from '../analysis/analysis.ts';
import { wrapped } from './columns.ts';
import { clean, type Paint, PLAIN, plainly, WIDTH } from './paint.ts';
import { sweptGrid } from './sweptGrid.ts';
import { metricTables, unseen, winTable } from './textTables.ts';

export type { Paint };

const MOST_SENTENCES = 12;

/** The report for the terminal: the question and its answer, then the numbers, goals and warnings. */
export function textReport(analysis: Analysis, paint: Paint = PLAIN): string {
  const parts = [
    answer(analysis, paint),
    sweptGrid(analysis, paint),
    winTable(analysis, paint),
    ...metricTables(analysis, paint),
    comparisonLines(analysis, paint),
    chainLines(analysis, paint),
    goalLines(analysis, paint),
    trustLines(analysis, paint),
    warningLines(analysis, paint),
  ];
  const told = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${told.join('\n\n')}\n`;
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

/** The verdicts on the subject; one alone has been told already. */
function comparisonLines({ comparisons, subject }: Analysis, paint: Paint): string[] {
  const about = comparisons.filter(({ metric }) => metric === subject.metric);
  if (about.length < 2) return [];
  const sentences = about.slice(0, MOST_SENTENCES).flatMap(({ verdict }) => {
    return item(verdict.sentence).map(verdict.matters ? plainly : paint.quiet);
  });
  const [name] = subject.metric.split('.');
  const whom = name === 'win' || name === 'score' ? ` to ${clean(subject.side)}` : '';
  const title = paint.strong(`What each change does${whom}`);
  return [title, ...sentences, ...unseen(about.length - MOST_SENTENCES)];
}

/** Why, where one thing is compared with one. */
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

/** How the numbers were made, and how far they reach. */
function trustLines({ method, trust, sensitivity }: Analysis, paint: Paint): string[] {
  const sentences = [...method, ...trust, ...(sensitivity === null ? [] : [sensitivity.sentence])];
  if (sentences.length === 0) return [];
  return [paint.strong('How far to trust it'), ...sentences.flatMap((sentence) => item(sentence)).map(paint.quiet)];
}

const lines = (text: string): string[] => wrapped(clean(text), WIDTH);
const item = (text: string): string[] => wrapped(`- ${clean(text)}`, WIDTH, '  ');
