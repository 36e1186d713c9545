/**
 * The colours of a report, for both grounds. Everything, charts too, names a colour by its token, so that one document
 * follows the reader's choice and prints light. The first four series colours stay apart under the three kinds of
 * colour blindness.
 */
export const SCHEMES = {
  light: {
    ground: '#ffffff',
    ink: '#1b1f24',
    quiet: '#59616b',
    line: '#dde1e6',
    panel: '#f5f6f8',
    accent: '#174285',
    c1: '#174285',
    c2: '#b1642c',
    c3: '#4c9d8a',
    c4: '#462339',
    neutral: '#6b7078',
  },
  dark: {
    ground: '#15181c',
    ink: '#e4e7ea',
    quiet: '#a3abb4',
    line: '#343a42',
    panel: '#1d2126',
    accent: '#6fa6f2',
    c1: '#3580e9',
    c2: '#ce741a',
    c3: '#adead0',
    c4: '#c587c4',
    neutral: '#9aa1a9',
  },
} as const;

export type Scheme = keyof typeof SCHEMES;
export type Token = keyof (typeof SCHEMES)['light'] | `heat${HeatStep}` | `on-heat${HeatStep}`;

/** Steps of a heat map from far below zero (orange) to far above (blue). */
export const HEAT_STEPS = [-3, -2, -1, 0, 1, 2, 3] as const;
type HeatStep = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How much of the colour a step shows, from the middle outwards. */
const SHARES = [0.04, 0.28, 0.56, 1];

/** A colour as charts and styles name it. */
export const ink = (token: Token): string => `var(--${token})`;

/** Every token of a scheme with its colour. */
export function colours(scheme: Scheme): ReadonlyMap<string, string> {
  const named = SCHEMES[scheme];
  const found = new Map<string, string>(Object.entries(named));
  HEAT_STEPS.forEach((step, i) => {
    found.set(`heat${i}`, mix(named.ground, step < 0 ? named.c2 : named.c1, SHARES[Math.abs(step)] ?? 1));
    found.set(`on-heat${i}`, Math.abs(step) === 3 ? named.ground : named.ink);
  });
  return found;
}

/** So much of the second colour in the first, in steps that look even. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((channel, i) => Math.round(channel + ((b[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The text of a picture with its tokens replaced by colours: for a picture that leaves the document. */
export function inked(picture: string, scheme: Scheme): string {
  const found = colours(scheme);
  return picture.replace(/var\(--([a-z0-9-]+)\)/g, (whole, token: string) => found.get(token) ?? whole);
}
