import type { Study } from '../study/study.ts';
import type { Figures } from './figure.ts';
import { html, type Markup } from './markup.ts';
import { tableMarkup } from './table.ts';

/** The question of a study, the sentence that answers it, and the one chart that shows it. */
export function studyAnswer({ question, sentence, more, charts, played }: Study, figures: Figures): Markup {
  return html`<section id="answer">
<h1>${question}</h1>
<p class="verdict">${sentence}</p>
${more.length === 0 ? '' : html`<ul class="plain">${more.map((one) => html`<li>${one}</li>`)}</ul>`}
${figures.add(charts[0] ?? null)}
<p class="played">${played}</p>
</section>
`;
}

/** What else a study found: further pictures and tables, what to mind, and how it was made. */
export function studySection({ title, charts, tables, warnings, method, command }: Study, figures: Figures): Markup {
  return html`<section id="study">
<h2>${title}</h2>
${charts.slice(1).map((chart) => figures.add(chart))}
${tables.map((one) => html`<h3>${one.title}</h3>${tableMarkup(one.table, one.title)}\n`)}
${warnings.length === 0 ? '' : html`<h3>Mind</h3><ul>${warnings.map((warning) => html`<li>${warning}</li>`)}</ul>`}
<p>${method.join(' ')}</p>
<pre class="command"><code>${command}</code></pre>
</section>
`;
}
