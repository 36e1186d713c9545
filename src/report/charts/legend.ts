import type { Style } from '../marks.ts';

/** What a colour, shape, dash or hatch stands for. Legends are part of the document and wrap with it. */
export type LegendEntry =
  | { readonly kind: 'line'; readonly name: string; readonly style: Style; readonly thin: boolean }
  | { readonly kind: 'point'; readonly name: string; readonly style: Style }
  | { readonly kind: 'box'; readonly name: string; readonly fill: string };

export interface Legend {
  readonly entries: readonly LegendEntry[];
  /** In the wide picture the series bear their names. */
  readonly onlyNarrow: boolean;
}

export const SWATCH = { width: 30, height: 14 };

const SHAPES: Readonly<Record<string, string>> = {
  circle: 'M11 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
  square: 'M11.5 3.5h7v7h-7Z',
  'triangle-up': 'M15 2.5l4.5 8h-9Z',
  'triangle-down': 'M15 11.5l4.5 -8h-9Z',
  'triangle-right': 'M19.5 7l-8 4.5v-9Z',
  'triangle-left': 'M10.5 7l8 4.5v-9Z',
  wedge: 'M15 2.5l2.5 9h-5Z',
  arrow: 'M15 2.5l3.5 4h-2.3v5h-2.4v-5h-2.3Z',
  cross: 'M13.6 3h2.8v2.6h2.6v2.8h-2.6v2.6h-2.8v-2.6h-2.6v-2.8h2.6Z',
};

/** The picture of an entry, in a box of the size of a swatch. */
export function swatch(entry: LegendEntry): string {
  if (entry.kind === 'box') return `<rect x="9" y="1" width="12" height="12" fill="${entry.fill}"/>`;
  const { style } = entry;
  const point = `<path d="${SHAPES[style.shape] ?? SHAPES.circle}" fill="${style.colour}"/>`;
  if (entry.kind === 'point') return point;
  const { thin } = entry;
  const dash = style.dash.length === 0 ? '' : ` stroke-dasharray="${style.dash.join(' ')}"`;
  const line = `<path d="M1 7h28" stroke="${style.colour}" stroke-width="${thin ? 1.25 : 2.25}"${dash}/>`;
  return thin ? line : `${line}${point}`;
}
