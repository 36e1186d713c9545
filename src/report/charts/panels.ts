import type { Layout, Spec } from './chart.ts';
import { fitted, textWidth } from './textWidth.ts';

/** One of several pictures that share their axes, with its heading and its data. */
export interface Panel {
  readonly title: string;
  readonly values: readonly Spec[];
}

export interface PanelsAsked {
  readonly layout: Layout;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  /** Names of the rows, which stand beside the first column, and the room they take there. */
  readonly names?: readonly Spec[];
  readonly left: number;
  /** Room beside every panel. */
  readonly right: number;
  readonly gap: number;
  readonly layer: readonly Spec[];
  /** Each panel counts something else, so each has its own horizontal axis. */
  readonly ownAxes?: boolean;
}

/** Panels in columns. Names stand only in the data: panels are told apart by their number. */
export function panelled(panels: readonly Panel[], asked: PanelsAsked): Spec {
  const { layout, columns, width, height, names = [], left, right, gap, layer, ownAxes } = asked;
  const [only] = panels;
  if (panels.length === 1) return { data: { values: [...(only?.values ?? []), ...names] }, width, height, layer };
  const values = panels.flatMap((panel, number) => {
    const isFirst = number % columns === 0;
    const before = isFirst ? left : 0;
    const all = [...panel.values, ...(isFirst ? names : []), headed(panel.title, layout, before, width + right)];
    return all.map((each) => ({ ...each, panel: number }));
  });
  return {
    data: { values },
    facet: { field: 'panel', type: 'ordinal', header: { labelExpr: "''", title: null } },
    columns,
    align: 'each',
    spacing: { row: 20, column: gap },
    ...resolved(ownAxes === true, panels.length % columns !== 0),
    spec: { width, height, layer: [...layer, HEADING] },
  };
}

/** A row that is not full would have its axis stand away from its panels. */
function resolved(ownAxes: boolean, gaps: boolean): Spec {
  if (ownAxes) return { resolve: { scale: { x: 'independent' } } };
  return gaps ? { resolve: { axis: { x: 'independent' } } } : {};
}

const HEADING: Spec = {
  transform: [{ filter: 'isValid(datum.heading)' }],
  mark: {
    type: 'text',
    align: 'left',
    baseline: 'bottom',
    fontWeight: 600,
    lineBreak: '\n',
    dx: { expr: 'datum.back' },
    dy: { expr: 'datum.lift' },
  },
  encoding: { x: { value: 0 }, y: { value: -8 }, text: { field: 'heading', type: 'nominal' } },
};

/** The heading begins above the names, and its last line stands above the panel. */
function headed(title: string, { font }: Layout, before: number, room: number): Spec {
  const heading = wrapped(title, font, before + room);
  return { heading, back: -before, lift: -(font + 2) * (heading.split('\n').length - 1) };
}

/** A heading in one line, or in two. */
function wrapped(text: string, font: number, room: number): string {
  const size = font * 1.06;
  const flat = text.replace(/\s+/g, ' ');
  if (textWidth(flat, size) <= room) return flat;
  const spaces = [...flat.matchAll(/ /g)].map(({ index }) => index);
  const cut = spaces.findLast((at) => textWidth(flat.slice(0, at), size) <= room);
  if (cut === undefined) return fitted(flat, size, room);
  return `${flat.slice(0, cut)}\n${fitted(flat.slice(cut + 1), size, room)}`;
}
