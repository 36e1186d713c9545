import type { GoalResult } from '../../analysis/analysis.ts';
import type { Cast } from '../cast.ts';
import type { Chart } from '../charts/chart.ts';
import { type Plan, planOf } from '../figures/axes.ts';
import { subjectFigure } from '../figures/differences.ts';
import { mapOfAnswer } from '../figures/heat.ts';
import { levelsFigure, sweptDifferenceFigure } from '../figures/sweep.ts';
import { winsFigure } from '../figures/wins.ts';
import type { Figures } from './figure.ts';
import { html, type Markup } from './markup.ts';

/** More rows than this no longer show just the answer. */
const MOST_ROWS = 8;
const MOST_SENTENCES = 4;
const MOST_IN_LIST = 100;

/** The question, the sentence that answers it, the one chart that shows it, and what was played. */
export function answerSection(cast: Cast, figures: Figures): Markup {
  const { question, title, headline, sensitivity, goals } = cast.analysis;
  return html`<section id="answer">
<h1>${question || title}</h1>
<p class="verdict">${headline.sentence}</p>
${furtherSentences(headline.more)}
${figures.add(answerFigure(cast))}
<p class="played">${headline.played}${sensitivity === null ? '' : ` ${sensitivity.sentence}`}</p>
${goalList(goals)}
</section>
`;
}

function answerFigure(cast: Cast): Chart | null {
  const plan = planOf(cast);
  const map = mapOfAnswer(cast);
  if (map !== null) return { ...map, id: 'answer' };
  if (cast.subject.length === 0) return plan ? levelsFigure(cast, plan, 'answer') : winsFigure(cast, 'answer');
  return (
    (plan && isForLines(cast, plan) && sweptDifferenceFigure(cast, plan, 'answer')) || subjectFigure(cast, 'answer')
  );
}

/** Whether lines show the differences better than rows: where they are many, and where a sweep orders them. */
const isForLines = ({ subject }: Cast, { x }: Plan): boolean =>
  subject.length > MOST_ROWS || (x.kind === 'sweep' && x.levels.length > 2);

function furtherSentences(sentences: readonly string[]): Markup {
  if (sentences.length === 0) return html``;
  const list = (some: readonly string[]): Markup =>
    html`<ul class="plain">${some.map((one) => html`<li>${one}</li>`)}</ul>`;
  if (sentences.length <= MOST_SENTENCES) return list(sentences);
  const told = sentences.slice(0, MOST_IN_LIST);
  const which =
    told.length === sentences.length ? `All ${told.length}` : `The first ${told.length} of ${sentences.length}`;
  return html`<details><summary>${which} comparisons in a sentence each</summary>${list(told)}</details>`;
}

const SIGNS = { met: '✓ met', missed: '✗ missed', 'not yet decided': '? not yet decided' } as const;

function goalList(goals: readonly GoalResult[]): Markup {
  if (goals.length === 0) return html``;
  const sentence = (goal: GoalResult): string => goal.sentence.replace(new RegExp(`^${goal.state}: `, 'i'), '');
  return html`<h3>Goals</h3>
<ul class="plain goals">${goals.map((goal) => html`<li><span class="state">${SIGNS[goal.state]}</span> ${sentence(goal)}</li>`)}</ul>`;
}
