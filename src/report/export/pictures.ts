import type { Analysis } from '../../analysis/analysis.ts';
import { type Cast, castOf } from '../cast.ts';
import { type Chart, LAYOUTS } from '../charts/chart.ts';
import { compileChart, pictureOf } from '../charts/render.ts';
import { sourceLine, standalone } from '../charts/standalone.ts';
import { answerSection } from '../html/answer.ts';
import { comparisonSection } from '../html/comparison.ts';
import { html } from '../html/markup.ts';
import { trustSection } from '../html/trust.ts';
import { whySection } from '../html/why.ts';

/** A chart as a file of its own. */
export interface Picture {
  /** Letters, digits and hyphens. */
  readonly name: string;
  readonly svg: string;
}

/** Every chart of the report, in its order, in light colours, with title, legend and source. Equal runs give equal bytes. */
export function* chartPictures(analysis: Analysis): Generator<Picture> {
  const [wide] = LAYOUTS;
  if (!wide) return;
  const source = sourceLine(analysis);
  for (const chart of chartsOf(castOf(analysis))) {
    const { id, title, note, legend } = chart;
    const svg = pictureOf(compileChart(chart, wide));
    yield { name: id, svg: standalone({ title, note, legend: legend?.entries ?? [], svg, source }, 'light') };
  }
}

/** The sections say which charts there are. */
function chartsOf(cast: Cast): Chart[] {
  const charts: Chart[] = [];
  const figures = {
    add(chart: Chart | null) {
      if (chart !== null) charts.push(chart);
      return html``;
    },
  };
  for (const section of [answerSection, comparisonSection, whySection, trustSection]) section(cast, figures);
  return charts;
}
