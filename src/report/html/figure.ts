import { type Chart, LAYOUTS } from '../charts/chart.ts';
import { type LegendEntry, SWATCH, swatch } from '../charts/legend.ts';
import { draw, lean } from '../charts/render.ts';
import { type PackedSpec, packSpec } from '../packing.ts';
import { html, type Markup, trusted } from './markup.ts';
import { tableMarkup } from './table.ts';

/** What the script of the page draws a chart from. */
export interface ChartData {
  readonly title: string;
  readonly note: string | undefined;
  readonly legend: readonly LegendEntry[];
  readonly wide: PackedSpec;
  readonly narrow: PackedSpec;
}

/** Charts weigh most in a report; what is beyond this stays a picture, and comes without tooltips and downloads. */
const MOST_DATA = 700_000;

/** Takes the charts of sections as they are written, and gives what stands in their place; nothing for none. */
export interface Figures {
  add(chart: Chart | null): Markup;
}

/** The figures of a page. */
export class PageFigures implements Figures {
  readonly data: Record<string, ChartData> = {};
  #weight = 0;

  /** A chart with its title, its picture for both widths, its legend and its table. */
  add(chart: Chart | null): Markup {
    if (chart === null) return html``;
    const { id, title, alternative, note, legend, table } = chart;
    const drawn = LAYOUTS.map((layout) => ({ layout, ...draw(chart, layout) }));
    const [wide, narrow] = drawn.map(({ vega }) => vega);
    if (wide && narrow)
      this.#keep(id, { title, note, legend: legend?.entries ?? [], wide: packSpec(wide), narrow: packSpec(narrow) });
    return html`<figure id="figure-${id}">
<figcaption><strong>${title}</strong>${note === undefined ? '' : html` <span class="note">${note}</span>`}</figcaption>
${drawn.map(({ layout, svg }) => html`<div class="plot ${layout.name}" data-chart="${id}" data-layout="${layout.name}" role="img" aria-label="${title}. ${alternative}">${trusted(lean(svg))}</div>\n`)}${legend ? legendMarkup(legend.entries, legend.onlyNarrow) : ''}
<div class="tools" data-chart="${id}" hidden><button type="button" data-save="svg" data-chart="${id}">Save as SVG</button> <button type="button" data-save="png" data-chart="${id}">Save as PNG</button></div>
<details class="numbers"><summary>The numbers as a table</summary>${tableMarkup(table, title)}</details>
</figure>
`;
  }

  #keep(id: string, data: ChartData): void {
    const weight = JSON.stringify(data).length;
    if (this.#weight + weight > MOST_DATA) return;
    this.#weight += weight;
    this.data[id] = data;
  }
}

function legendMarkup(entries: readonly LegendEntry[], onlyNarrow: boolean): Markup {
  const { width, height } = SWATCH;
  const item = (entry: LegendEntry): Markup =>
    html`<li><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" fill="none">${trusted(swatch(entry))}</svg> ${entry.name}</li>`;
  return html`<ul class="legend${onlyNarrow ? ' narrow' : ''}">${entries.map(item)}</ul>`;
}
