import { parse, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { measureLikeReports } from '../charts/measure.ts';
import { type PackedSpec, unpackSpec } from '../packing.ts';
import type { PageData } from './pageData.ts';
import { tooltip } from './tooltip.ts';

/** Brings charts to life as they come into sight: the same picture, drawn from its specification, with tooltips. */
export function startCharts({ charts }: PageData): void {
  measureLikeReports();
  const show = tooltip();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        const { chart, layout } = target.dataset;
        const spec = charts[chart ?? '']?.[layout === 'narrow' ? 'narrow' : 'wide'];
        if (spec) void enliven(target, spec, show);
      }
    },
    { rootMargin: '200px' },
  );
  for (const plot of document.querySelectorAll('.plot')) seen.observe(plot);
}

async function enliven(
  plot: HTMLElement,
  spec: PackedSpec,
  show: (event: MouseEvent, text: unknown) => void,
): Promise<void> {
  const stage = document.createElement('div');
  const view = viewOf(spec).initialize(stage).hover();
  view.tooltip((_, event, __, value) => show(event, value));
  await view.runAsync();
  plot.replaceChildren(stage);
  plot.dataset.live = '';
}

/** Expressions are interpreted, for the page allows no code but its own. */
export const viewOf = (packed: PackedSpec): View =>
  new View(parse(unpackSpec(packed), {}, { ast: true }), { expr: expressionInterpreter, renderer: 'svg' });
