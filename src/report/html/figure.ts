import { type Chart, LAYOUTS } from '../charts/chart.ts';
import { type LegendEntry, SWATCH, swatch } from '../charts/legend.ts';
import { type Drawn, draw, lean } from '../charts/render.ts';
import { type PackedSpec, packSpec } from '../packing.ts';
import { html, type Markup, trusted } from './markup.ts';
import { tableMarkup } from './table.ts';

/** What the script of the page draws a chart from. */
export interface ChartData {
  readonly title: string;
  readonly note: string | undefined;
  readonly legend: readonly LegendEntry[];
  readonly wide: PackedSpec;
  readonly narrow?: PackedSpec;
}

/** Takes the charts of sections as they are written, and gives what stands in their place; nothing for none. */
export interface Figures {
  add(chart: Chart | null): Markup;
}

/** A picture of more characters than this is drawn once, for both widths; one of more than that is left to a file. */
const LARGE = 100_000;
const TOO_LARGE = 300_000;

/** What pictures and tables of a page weigh at most, all together; a long table takes a third of what is left. */
const PICTURES = 900_000;
const TABLES = 350_000;

/** The figures of a page. */
export class PageFigures implements Figures {
  readonly #data: [string, ChartData][] = [];
  #pictures = PICTURES;
  #tables = TABLES;

  /** A chart with its title, its picture for both widths, its legend and its table. */
  add(chart: Chart | null): Markup {
    if (chart === null) return html``;
    const { id, title, alternative, note, legend, table } = chart;
    const pictures = this.#drawn(chart);
    const numbers = tableMarkup(table, title, this.#tables / 3);
    this.#tables -= numbers.text.length;
    return html`<figure id="figure-${id}">
<figcaption><strong>${title}</strong>${note === undefined ? '' : html` <span class="note">${note}</span>`}</figcaption>
${pictures.map(({ kind, layout, svg }) => html`<div class="plot ${kind}" data-chart="${id}" data-layout="${layout}" role="img" aria-label="${title}. ${alternative}">${trusted(svg)}</div>\n`)}${pictures.length === 0 ? TOO_LARGE_NOTE : ''}${legend && pictures.length > 0 ? legendMarkup(legend.entries, legend.onlyNarrow) : ''}
<div class="tools" data-chart="${id}" hidden><button type="button" data-save="svg" data-chart="${id}">Save as SVG</button> <button type="button" data-save="png" data-chart="${id}">Save as PNG</button></div>
<details class="numbers"><summary>The numbers as a table</summary>${numbers}</details>
</figure>
`;
  }

  /** What charts are drawn from, as far as there is room; those beyond stay pictures, without tooltips and downloads. */
  data(room: number): Record<string, ChartData> {
    let left = room;
    const fits = this.#data.filter(([, data]) => {
      const weight = JSON.stringify(data).length;
      if (weight > left) return false;
      left -= weight;
      return true;
    });
    return Object.fromEntries(fits);
  }

  #drawn(chart: Chart): Picture[] {
    const pictures = picturesOf(chart);
    const weight = pictures.reduce((sum, { svg }) => sum + svg.length, 0);
    const [wide, narrow] = pictures;
    if (!wide || weight > this.#pictures) return [];
    this.#pictures -= weight;
    const { title, note, legend } = chart;
    const specs = { wide: packSpec(wide.vega), ...(narrow && { narrow: packSpec(narrow.vega) }) };
    this.#data.push([chart.id, { title, note, legend: legend?.entries ?? [], ...specs }]);
    return pictures;
  }
}

const TOO_LARGE_NOTE = html`<p class="quiet">This picture is too large for a page; <code>melee run</code> draws it into a folder with <code>--charts</code>.</p>`;

interface Picture extends Drawn {
  /** Of several the style sheet shows the one that fits. */
  readonly kind: 'wide' | 'narrow' | 'alone';
  readonly layout: 'wide' | 'narrow';
}

function picturesOf(chart: Chart): Picture[] {
  const pictures: Picture[] = [];
  for (const layout of LAYOUTS) {
    const { vega, svg } = draw(chart, layout);
    const picture = { layout: layout.name, vega, svg: lean(svg) };
    if (picture.svg.length > TOO_LARGE) return [];
    if (picture.svg.length > LARGE) return [{ ...picture, kind: 'alone' }];
    pictures.push({ ...picture, kind: layout.name });
  }
  return pictures;
}

function legendMarkup(entries: readonly LegendEntry[], onlyNarrow: boolean): Markup {
  const { width, height } = SWATCH;
  const item = (entry: LegendEntry): Markup =>
    html`<li><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" fill="none">${trusted(swatch(entry))}</svg> ${entry.name}</li>`;
  return html`<ul class="legend${onlyNarrow ? ' narrow' : ''}">${entries.map(item)}</ul>`;
}
