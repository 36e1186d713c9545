import type { Cast } from '../cast.ts';
import { planOf } from '../figures/axes.ts';
import { differencesFigure } from '../figures/differences.ts';
import { heatFigure } from '../figures/heat.ts';
import { outcomesFigure } from '../figures/outcomes.ts';
import { levelsFigure } from '../figures/sweep.ts';
import { winsFigure } from '../figures/wins.ts';
import type { Figures } from './figure.ts';
import { html, type Markup } from './markup.ts';

/** Win rates, outcomes, differences, and how they go over factors and sweeps. */
export function comparisonSection(cast: Cast, figures: Figures): Markup {
  const plan = planOf(cast);
  const against = cast.main?.verdict.against;
  return html`<section id="comparison">
<h2>${cast.subject.length === 0 ? 'How the fights went' : 'The comparison'}</h2>
${against === undefined ? '' : html`<p>${against}</p>`}
${figures.add(cast.subject.length === 0 ? null : winsFigure(cast, 'wins'))}
${figures.add(outcomesFigure(cast))}
${figures.add(plan && levelsFigure(cast, plan))}
${figures.add(plan && heatFigure(cast, plan))}
${figures.add(differencesFigure(cast))}
</section>
`;
}
