import * as vega from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import { visible } from '../escape.ts';
import type { Chart, Layout, Spec } from './chart.ts';
import { config, FONT } from './config.ts';
import { measureLikeReports } from './measure.ts';

/** What vega has beside its declared interface: a synchronous way to an SVG text. */
interface Inside {
  readonly SVGStringRenderer: new (
    loader: vega.Loader,
  ) => {
    initialize(el: null, width: number, height: number, origin: readonly number[], scale: number): Renderer;
  };
}
interface Renderer {
  background(colour: string): Renderer;
  render(scene: unknown): { svg(): string };
}
interface Sized {
  readonly _viewWidth: number;
  readonly _viewHeight: number;
  readonly _origin: readonly [number, number];
}
const inside = vega as unknown as Inside;

/** A compiled chart: what the page draws it from, and its picture as text. */
export interface Drawn {
  readonly vega: vega.Spec;
  readonly svg: string;
}

export function draw(chart: Chart, layout: Layout): Drawn {
  const compiled = compileChart(chart, layout);
  return { vega: compiled, svg: pictureOf(compiled) };
}

/** Compiles a chart for one width. What vega-lite would only warn of is a fault of ours. */
export function compileChart(chart: Chart, layout: Layout): vega.Spec {
  const spec = clean(chart.spec(layout)) as Spec;
  const whole = { ...spec, config: config(layout) } as unknown as TopLevelSpec;
  const { $schema: _, ...compiled } = compile(whole, { logger: strict(chart.id) }).spec;
  return compiled;
}

/** Draws the picture without a document, in the same state and to the same bytes as vega's own `toSVG`. */
export function pictureOf(spec: vega.Spec): string {
  const { SVGStringRenderer } = inside;
  const undo = measureLikeReports();
  try {
    const view = new vega.View(vega.parse(spec, {}, { ast: true }), { expr: expressionInterpreter, renderer: 'none' });
    view.run();
    const { left, right, top, bottom } = view.padding() as Record<'left' | 'right' | 'top' | 'bottom', number>;
    const { _viewWidth, _viewHeight, _origin } = view as unknown as Sized;
    const svg = new SVGStringRenderer(vega.loader())
      .initialize(null, _viewWidth + left + right, _viewHeight + top + bottom, [left + _origin[0], top + _origin[1]], 1)
      .background('transparent')
      .render((view.scenegraph() as unknown as { root: unknown }).root)
      .svg();
    view.finalize();
    return svg;
  } finally {
    undo();
  }
}

/** The picture without what says nothing: empty frames, what only the pointer finds, defaults, digits that no eye sees, the font of the document. */
export const lean = (svg: string): string =>
  svg
    .replace(/^<svg [^>]*?(?= width=)/, '<svg')
    .replace(/<path class="(?:background|foreground)"[^>]*\/>/g, '')
    .replaceAll(` font-family="${FONT}"`, '')
    .replace(/<path [^>]*opacity="0"[^>]*\/>/g, '')
    .replace(/ class="(mark-[a-z]+)[^"]*"/g, ' class="$1"')
    .replace(
      / (?:aria-hidden="true"|pointer-events="none"|opacity="1"|stroke-width="1"|font-weight="normal"|font-size="1[23]px")/g,
      '',
    )
    .replace(/<[a-z][^>]*>/g, (tag) => tag.replace(/(\d\.\d\d)\d+/g, '$1'));

/** Every text of a specification made fit for a document, and every number without digits that no eye sees. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (typeof value === 'number') return Number(value.toPrecision(7));
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]));
}

function strict(id: string) {
  const fail = (...what: readonly unknown[]): never => {
    throw new Error(`chart ${id}: ${what.join(' ')}`);
  };
  const logger = { level: () => logger, error: fail, warn: fail, info: () => logger, debug: () => logger };
  return logger as unknown as NonNullable<NonNullable<Parameters<typeof compile>[1]>['logger']>;
}
