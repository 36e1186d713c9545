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
  /** Room beside the picture that belongs to the panel: headings begin and end there. */
  readonly left: number;
  readonly right: number;
  readonly gap: number;
  readonly layer: readonly Spec[];
  /** Each panel counts something else, so each has its own horizontal axis. */
  readonly ownAxes?: boolean;
}

/** Panels in columns. Names stand only in the data: panels are told apart by their number. */
export function panelled(panels: readonly Panel[], asked: PanelsAsked): Spec {
  const { layout, columns, width, height, left, right, gap, layer, ownAxes } = asked;
  const [only] = panels;
  if (panels.length === 1) return { data: { values: only?.values ?? [] }, width, height, layer };
  const room = left + width + right;
  const values = panels.flatMap((panel, number) =>
    [...panel.values, headed(panel.title, layout, room)].map((each) => ({ ...each, panel: number })),
  );
  return {
    data: { values },
    facet: { field: 'panel', type: 'ordinal', header: { labelExpr: "''", title: null } },
    columns,
    align: 'each',
    spacing: { row: 20, column: gap },
    ...(ownAxes ? { resolve: { scale: { x: 'independent' } } } : {}),
    spec: { width, height, layer: [...layer, heading(left)] },
  };
}

function heading(left: number): Spec {
  return {
    transform: [{ filter: 'isValid(datum.heading)' }],
    mark: { type: 'text', align: 'left', baseline: 'bottom', fontWeight: 600, lineBreak: '\n', dy: { expr: 'datum.lift' } },
    encoding: { x: { value: -left }, y: { value: -8 }, text: { field: 'heading', type: 'nominal' } },
  };
}

/** The heading, and how far it is lifted so that its last line stands above the panel. */
function headed(title: string, { font }: Layout, room: number): Spec {
  const heading = wrapped(title, font, room);
  return { heading, lift: -(font + 2) * (heading.split('\n').length - 1) };
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
