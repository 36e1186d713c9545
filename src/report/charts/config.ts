import { ink } from '../theme.ts';
import type { Layout, Spec } from './chart.ts';

export const FONT = 'system-ui, sans-serif';

/** How every chart looks: quiet lines, text of the document's size, colours by token. */
export function config({ font }: Layout): Spec {
  const label = { labelColor: ink('ink'), labelFontSize: font, labelLimit: 0, labelFontWeight: 'normal' };
  const title = { titleColor: ink('quiet'), titleFontSize: font, titleFontWeight: 'normal', titleLimit: 0 };
  return {
    background: 'transparent',
    font: FONT,
    aria: false,
    padding: { left: 2, right: 2, top: 2, bottom: 2 },
    view: { stroke: null },
    axis: {
      ...label,
      ...title,
      gridColor: ink('line'),
      tickColor: ink('line'),
      domainColor: ink('line'),
      titlePadding: 8,
      labelPadding: 6,
      labelOverlap: 'greedy',
      labelFlush: false,
      labelSeparation: 8,
    },
    text: { color: ink('ink'), fontSize: font, limit: 0 },
    rule: { color: ink('ink') },
    point: { filled: true, opacity: 1, size: 70 },
  };
}
