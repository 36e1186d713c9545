import type { Analysis } from '../../analysis/analysis.ts';
import type { Cast } from '../cast.ts';
import { numbers, type Table, words } from '../charts/chart.ts';
import { convergenceFigure } from '../figures/convergence.ts';
import { countedBy } from '../figures/words.ts';
import type { Figures } from './figure.ts';
import { html, type Markup } from './markup.ts';
import { tableMarkup } from './table.ts';

/** Method, corrections, convergence, versions, the scenario, and the command that repeats the run. */
export function trustSection(cast: Cast, figures: Figures): Markup {
  const { method, trust, sensitivity, versions, seed, source, command, families, ending } = cast.analysis;
  const told = [...trust, ...(sensitivity === null ? [] : [sensitivity.sentence])].join(' ');
  return html`<section id="trust">
<h2>How far to trust it</h2>
${ending === null ? '' : html`<p>${ending.sentence}</p>`}
<p>${method.join(' ')}</p>
${told === '' ? '' : html`<p>${told}</p>`}
${families.length === 0 ? '' : html`<details class="printed"><summary>Which comparisons were corrected together</summary>${tableMarkup(familiesTable(cast.analysis), 'Families of comparisons')}</details>`}
${figures.add(convergenceFigure(cast))}
<h3>To repeat it</h3>
<pre class="command"><code>${command}</code></pre>
<p>Dice version ${versions.dice}, rules version ${versions.rules}, seed “${seed}”. This file holds the scenario too: <code>melee run</code> takes it in the place of a scenario file.</p>
<details class="printed" open><summary>The scenario, ${source.name}</summary><pre class="scenario">${source.text}</pre></details>
</section>
`;
}

function familiesTable({ families, metrics }: Analysis): Table {
  return {
    columns: [
      words('metric'),
      numbers('comparisons'),
      words('intervals'),
      numbers('standard errors'),
      words('p-values'),
    ],
    rows: families.map(({ metric, comparisons, intervals, critical, pValues }) => {
      const info = metrics.find(({ label }) => label === metric);
      return [info ? countedBy(info) : metric, String(comparisons), intervals, critical.toFixed(2), pValues];
    }),
  };
}
