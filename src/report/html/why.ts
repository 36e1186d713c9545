import type { Chain } from '../../analysis/analysis.ts';
import type { Cast } from '../cast.ts';
import { chainFigure } from '../figures/chain.ts';
import { actionsFigure, deathsFigure } from '../figures/happenings.ts';
import { actingFigure, blowsFigure } from '../figures/metrics.ts';
import { roundsFigure } from '../figures/rounds.ts';
import { survivalFigure } from '../figures/survival.ts';
import type { Figures } from './figure.ts';
import { html, type Markup } from './markup.ts';

/** What lies between the change and the wins. */
export function whySection(cast: Cast, figures: Figures): Markup {
  const { chains } = cast.analysis;
  const main = chains.find(({ variant }) => variant === cast.main?.variant);
  return html`<section id="why">
<h2>Why</h2>
${cast.showsAll ? '' : html`<p class="quiet">Pictures in this part show ${cast.shown.length} of ${cast.variants.length} variants, those round the largest difference; their tables have all.</p>`}
${main ? html`<p>${main.sentence}</p>${figures.add(chainFigure(cast, main, 'chain'))}` : ''}
${otherChains(
  cast,
  chains.filter((chain) => chain !== main),
)}
${figures.add(roundsFigure(cast))}
${figures.add(survivalFigure(cast))}
${figures.add(deathsFigure(cast))}
${figures.add(actingFigure(cast))}
${figures.add(blowsFigure(cast))}
${figures.add(actionsFigure(cast))}
</section>
`;
}

/** More than these nobody reads one by one. */
const MOST_CHAINS = 50;

function otherChains({ variants }: Cast, chains: readonly Chain[]): Markup {
  if (chains.length === 0) return html``;
  const item = ({ variant, sentence }: Chain): Markup => html`<dt>${variants[variant]?.name}</dt><dd>${sentence}</dd>`;
  const told = chains.slice(0, MOST_CHAINS);
  const which =
    told.length === chains.length ? 'every other comparison' : `${told.length} of ${chains.length} other comparisons`;
  return html`<details><summary>The chain of ${which}</summary><dl>${told.map(item)}</dl></details>`;
}
