import { ink } from './theme.ts';

/** How one series is drawn: colour, shape of its points, dash of its line. Never colour alone. */
export interface Style {
  readonly colour: string;
  /** The same colour hatched, for what is part of the series and yet another thing. */
  readonly hatched: string;
  readonly shape: string;
  readonly dash: readonly number[];
}

const COLOURS = ['c1', 'c2', 'c3', 'c4'] as const;
/** So many series have a colour of their own. */
export const COLOURS_APART = COLOURS.length;
/** Diamonds are kept for what is exact, the cross for the reference. */
const SHAPES = [
  'circle',
  'square',
  'triangle-up',
  'triangle-down',
  'triangle-right',
  'triangle-left',
  'wedge',
  'arrow',
];
const DASHES = [[], [7, 3], [2, 2], [9, 3, 2, 3], [12, 4], [4, 4], [1, 3], [6, 2, 1, 2, 1, 2]];

/** The style of a side, or of a variant that is compared: from the fifth on, colours come again with another mark. */
export function styleOf(index: number): Style {
  const colour = COLOURS[index % COLOURS.length] ?? 'c1';
  return {
    colour: ink(colour),
    hatched: hatch(colour),
    shape: SHAPES[index % SHAPES.length] ?? 'circle',
    dash: DASHES[index % DASHES.length] ?? [],
  };
}

/** What others are compared with. */
export const REFERENCE: Style = { colour: ink('neutral'), hatched: hatch('neutral'), shape: 'cross', dash: [] };
export const EXACT_SHAPE = 'diamond';

/** The hatch of a fight that nobody won, in the two ways there are. */
export const BOTH_DOWN = hatch('both-down');
export const TIMEOUT = hatch('timeout');

type Hatch = (typeof COLOURS)[number] | 'neutral' | 'both-down' | 'timeout';

function hatch(name: Hatch): string {
  return `url(#hatch-${name})`;
}

/** Definitions of all hatches, for a document or for a picture on its own. */
export function hatches(): string {
  const lines = (id: Hatch, colour: string, angle: number, weight: number): string =>
    `<pattern id="hatch-${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
    `<rect width="6" height="6" fill="${colour}" fill-opacity="0.16"/>` +
    `<rect width="${weight}" height="6" fill="${colour}"/></pattern>`;
  const dots =
    `<pattern id="hatch-timeout" width="5" height="5" patternUnits="userSpaceOnUse">` +
    `<rect width="5" height="5" fill="${ink('neutral')}" fill-opacity="0.1"/>` +
    `<circle cx="2.5" cy="2.5" r="1.1" fill="${ink('neutral')}"/></pattern>`;
  return [
    ...[...COLOURS, 'neutral' as const].map((name) => lines(name, ink(name), -45, 2)),
    lines('both-down', ink('neutral'), 45, 2.5),
    dots,
  ].join('');
}
