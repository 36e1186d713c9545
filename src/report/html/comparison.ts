import type { Cast } from '../cast.ts';
import { planOf } from '../figures/axes.ts';
import { differencesFigure } from '../figures/differences.ts';
import { heatFigures, mapOfAnswer } from '../figures/heat.ts';
import { outcomesFigure } from '../figures/outcomes.ts';
import { levelsFigure, sweptDifferenceFigure } from '../figures/sweep.ts';
import { winsFigure } from '../figures/wins.ts';
import type { Figures } from './figure.ts';
import { html, type Markup } from './markup.ts';

/** With more variants than this, small multiples come before rows. */
const MANY = 12;

/** Win rates, outcomes, differences, and how they go over factors and sweeps. */
export function comparisonSection(cast: Cast, figures: Figures): Markup {
  const plan = planOf(cast);
  const isCompared = cast.subject.length > 0;
  // What the answer has shown already is not shown again.
  const answered = mapOfAnswer(cast);
  const levels = plan && (isCompared || answered !== null) ? [levelsFigure(cast, plan, 'levels')] : [];
  const maps = heatFigures(cast).filter(({ id }) => id !== answered?.id);
  const lines = plan && isCompared && answered !== null ? [sweptDifferenceFigure(cast, plan, 'over')] : [];
  const over = [...levels, ...lines, ...maps];
  const byVariant = [isCompared || plan ? winsFigure(cast, 'wins') : null, outcomesFigure(cast)];
  return html`<section id="comparison">
<h2>${isCompared ? 'The comparison' : 'How the fights went'}</h2>
${(cast.variants.length > MANY ? [...over, ...byVariant] : [...byVariant, ...over]).map((chart) => figures.add(chart))}
${figures.add(differencesFigure(cast))}
</section>
`;
}
