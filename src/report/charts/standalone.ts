import { escapeText } from '../escape.ts';
import { hatches } from '../marks.ts';
import { inked, type Scheme } from '../theme.ts';
import { FONT } from './config.ts';
import { type LegendEntry, SWATCH, swatch } from './legend.ts';
import { textWidth } from './textWidth.ts';

/** A chart that leaves its document: with its title, its legend, where it comes from, and colours of its own. */
export interface Leaving {
  readonly title: string;
  readonly legend: readonly LegendEntry[];
  /** The picture as the document has it. */
  readonly svg: string;
  readonly source: string;
}

const MARGIN = 16;
const FONT_SIZE = 13;
const LINE = 20;

export function standalone({ title, legend, svg, source }: Leaving, scheme: Scheme): string {
  const [width, height] = [sizeOf(svg, 'width'), sizeOf(svg, 'height')];
  const full = Math.max(width, 320) + 2 * MARGIN;
  const head = linesOf(title, full - 2 * MARGIN, FONT_SIZE * 1.15);
  const top = MARGIN + head.length * LINE + 6;
  const entries = legendRows(legend, full - 2 * MARGIN);
  const below = top + height + 8;
  const foot = below + entries.rows * LINE + 14;
  const whole = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${foot + MARGIN}" viewBox="0 0 ${full} ${foot + MARGIN}" font-family="${FONT}">`,
    `<title>${escapeText(title)}</title><defs>${hatches()}</defs>`,
    '<rect width="100%" height="100%" fill="var(--ground)"/>',
    ...head.map((line, i) => text(line, MARGIN, MARGIN + 12 + i * LINE, 'ink', 'font-size="15" font-weight="600"')),
    svg.replace('<svg ', `<svg x="${MARGIN}" y="${top}" overflow="visible" `),
    `<g transform="translate(${MARGIN} ${below})">${entries.svg}</g>`,
    text(source, MARGIN, foot + 4, 'quiet', 'font-size="11"'),
    '</svg>',
  ];
  return inked(whole.join(''), scheme);
}

const sizeOf = (svg: string, name: 'width' | 'height'): number =>
  Number(new RegExp(`^<svg [^>]*?\\b${name}="([0-9.]+)"`).exec(svg)?.[1] ?? 0);

const text = (words: string, x: number, y: number, ink: string, more: string): string =>
  `<text x="${x}" y="${y}" fill="var(--${ink})" ${more}>${escapeText(words)}</text>`;

function linesOf(words: string, room: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function legendRows(legend: readonly LegendEntry[], room: number): { readonly svg: string; readonly rows: number } {
  let [x, row] = [0, 0];
  const parts = legend.map((entry) => {
    const width = SWATCH.width + 6 + textWidth(entry.name, FONT_SIZE) + 16;
    if (x > 0 && x + width > room) [x, row] = [0, row + 1];
    const at = `translate(${x} ${row * LINE})`;
    x += width;
    return `<g transform="${at}">${swatch(entry)}${text(entry.name, SWATCH.width + 6, 12, 'ink', `font-size="${FONT_SIZE}"`)}</g>`;
  });
  return { svg: parts.join(''), rows: legend.length === 0 ? 0 : row + 1 };
}
