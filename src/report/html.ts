import type { Analysis } from '../analysis/analysis.ts';
import { type Cast, castOf } from './cast.ts';
import { sourceLine } from './charts/standalone.ts';
import { scenarioBlock } from './embedded.ts';
import { jsonForScript } from './escape.ts';
import { answerSection } from './html/answer.ts';
import { comparisonSection } from './html/comparison.ts';
import { fightsSection, type Trace } from './html/fights.ts';
import { PageFigures } from './html/figure.ts';
import { html, type Markup } from './html/markup.ts';
import { pageText } from './html/page.ts';
import { playedSection } from './html/played.ts';
import { studyAnswer, studySection } from './html/study.ts';
import { trustSection } from './html/trust.ts';
import { whySection } from './html/why.ts';
import type { Study } from './study/study.ts';

/** What a report weighs at most, in characters, and the data of its charts; other parts have bounds of their own. */
const LARGEST_PAGE = 1_900_000;
const MOST_DATA = 700_000;

/** What a report needs beside its analysis. */
export interface Assets {
  /** The script of the page, bundled: `dist/report/page.bundle.js`. */
  readonly script: string;
  /** Traces of fights, if they were told. */
  readonly traces?: readonly Trace[];
  /** What a command found out by this run; it is the answer then. */
  readonly study?: Study;
}

/**
 * The report a designer reads: one file, offline, that is complete without its script. Equal analyses give equal bytes.
 *
 *   1. the answer              2. the comparison      3. why
 *   4. a fight to look at      5. what was played     6. how far to trust it
 */
export function htmlReport(analysis: Analysis, { script, traces = [], study }: Assets): string {
  const cast = castOf(analysis);
  const figures = new PageFigures();
  const whole = study === undefined || study.wholeRun;
  const main = [
    study ? studyAnswer(study, figures) : answerSection(cast, figures),
    contents(cast, study),
    study ? studySection(study, figures) : html``,
    ...(whole ? [comparisonSection(cast, figures), whySection(cast, figures), fightsSection(cast, traces)] : []),
    playedSection(cast),
    trustSection(cast, figures),
  ];
  const scenario = scenarioBlock(analysis);
  const body = html`${main}`;
  const room = LARGEST_PAGE - body.text.length - script.length - scenario.length;
  return pageText({
    title: study?.question || analysis.question || analysis.title,
    header: html`<span>${analysis.title}</span><button type="button" id="scheme" hidden>Dark colours</button>`,
    main: body,
    data: [
      scenario,
      dataBlock('melee-charts', { source: sourceLine(analysis), charts: figures.data(Math.min(MOST_DATA, room)) }),
    ],
    script,
  });
}

function contents({ subject }: Cast, study: Study | undefined): Markup {
  const run = [
    ['comparison', subject.length === 0 ? 'How the fights went' : 'The comparison'],
    ['why', 'Why'],
    ['fights', 'A fight to look at'],
  ];
  const parts = [
    ...(study ? [['study', study.title]] : []),
    ...(study === undefined || study.wholeRun ? run : []),
    ['played', 'What was played'],
    ['trust', 'How far to trust it'],
  ];
  return html`<nav aria-label="Contents"><ol>${parts.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ol></nav>
`;
}

const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;
