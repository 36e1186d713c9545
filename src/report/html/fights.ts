import type { FightToSee } from '../../analysis/analysis.ts';
import type { Cast, Player } from '../cast.ts';
import { html, type Markup } from './markup.ts';

/** The trace of one fight, told elsewhere. */
export interface Trace {
  readonly variant: number;
  readonly trial: number;
  readonly text: string;
}

/** A fight to look at: the shortest, the longest and the closest of those variants that the report looks at closely. */
export function fightsSection(cast: Cast, traces: readonly Trace[]): Markup {
  const main = cast.main;
  const [first] = cast.shown;
  const told = cast.shown.filter(
    ({ variant: { extremes } }) => extremes.shortest ?? extremes.longest ?? extremes.closest,
  );
  if (told.length === 0) return html``;
  const near = told.filter(({ index }) =>
    main ? index === main.variant || index === main.reference : index === first?.index,
  );
  const others = told.filter((player) => !near.includes(player));
  const each = (player: Player): Markup => fightsOf(player, traces);
  return html`<section id="fights">
<h2>A fight to look at</h2>
<p>Every fight can be told blow by blow: the command plays it again with the same dice.</p>
${near.map(each)}
${others.length === 0 ? '' : html`<details><summary>Fights of ${others.length === 1 ? 'one more variant' : `${others.length} more variants`}</summary>${others.map(each)}</details>`}
</section>
`;
}

/** The shortest fight is told at once. */
const OPEN = html` open`;

function fightsOf({ index, label, variant }: Player, traces: readonly Trace[]): Markup {
  const { shortest, longest, closest } = variant.extremes;
  const rounds = (fight: FightToSee | null): string => `${fight?.value} ${fight?.value === 1 ? 'round' : 'rounds'}`;
  const told = (title: string, fight: FightToSee | null): Markup => {
    if (fight === null) return html``;
    const trace = traces.find((one) => one.variant === index && one.trial === fight.trial);
    return html`<div class="fight"><h4>${title}</h4>
<pre class="command"><code>${fight.command}</code></pre>
${trace ? html`<details class="trace"${fight === shortest ? OPEN : ''}><summary>Blow by blow</summary><pre tabindex="0">${trace.text}</pre></details>` : ''}</div>`;
  };
  return html`<h3>${label}</h3>
${told(`The shortest: fight ${shortest?.trial.toLocaleString('en')}, ${rounds(shortest)}`, shortest)}
${told(`The longest: fight ${longest?.trial.toLocaleString('en')}, ${rounds(longest)}`, longest)}
${told(`The closest: fight ${closest?.trial.toLocaleString('en')}`, closest)}
`;
}
