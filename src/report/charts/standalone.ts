import type { Analysis } from '../../analysis/analysis.ts';
import { escapeText } from '../escape.ts';
import { hatches } from '../marks.ts';
import { inked, type Scheme } from '../theme.ts';
import { FONT } from './config.ts';
import { type LegendEntry, SWATCH, swatch } from './legend.ts';
import { fitted, textWidth } from './textWidth.ts';

/** A chart that leaves its document: with its title, how to read it, its legend, where it comes from, and colours. */
export interface Leaving {
  readonly title: string;
  /** How to read it, if the title does not say. */
  readonly note?: string | undefined;
  readonly legend: readonly LegendEntry[];
  /** The picture as the document has it. */
  readonly svg: string;
  readonly source: string;
}

/** Where a picture comes from, for when it leaves its document. */
export const sourceLine = ({ title, seed, versions }: Analysis): string =>
  `Melee Carlo: ${title}, seed ${seed}, rules ${versions.rules}, dice ${versions.dice}`;

const MARGIN = 16;
const FONT_SIZE = 13;
const LINE = 20;
const NOTE = { size: 12, line: 17 };
const SOURCE = { size: 11, line: 16 };

export function standalone({ title, note = '', legend, svg, source }: Leaving, scheme: Scheme): string {
  const [width, height] = [sizeOf(svg, 'width'), sizeOf(svg, 'height')];
  const room = Math.max(width, 320);
  const full = room + 2 * MARGIN;
  const head = linesOf(title, room, FONT_SIZE * 1.15);
  const notes = note === '' ? [] : linesOf(note, room, NOTE.size);
  const noted = MARGIN + head.length * LINE;
  const top = noted + notes.length * NOTE.line + 6;
  const entries = legendRows(legend, room);
  const below = top + height + 8;
  const from = linesOf(source, room, SOURCE.size);
  const foot = below + entries.rows * LINE + 14;
  const high = foot + (from.length - 1) * SOURCE.line + MARGIN;
  const whole = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${high}" viewBox="0 0 ${full} ${high}" font-family="${FONT}">`,
    `<title>${escapeText(title)}</title><defs>${hatches()}</defs>`,
    '<rect width="100%" height="100%" fill="var(--ground)"/>',
    ...head.map((line, i) => text(line, MARGIN, MARGIN + 12 + i * LINE, 'ink', 'font-size="15" font-weight="600"')),
    ...notes.map((line, i) => text(line, MARGIN, noted + 12 + i * NOTE.line, 'quiet', `font-size="${NOTE.size}"`)),
    svg.replace('<svg ', `<svg x="${MARGIN}" y="${top}" overflow="visible" `),
    `<g transform="translate(${MARGIN} ${below})">${entries.svg}</g>`,
    ...from.map((line, i) => text(line, MARGIN, foot + 4 + i * SOURCE.line, 'quiet', `font-size="${SOURCE.size}"`)),
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
  return lines.map((line) => fitted(line, size, room));
}

function legendRows(legend: readonly LegendEntry[], room: number): { readonly svg: string; readonly rows: number } {
  let [x, row] = [0, 0];
  const parts = legend.map((entry) => {
    const name = fitted(entry.name, FONT_SIZE, room - SWATCH.width - 6);
    const width = SWATCH.width + 6 + textWidth(name, FONT_SIZE) + 16;
    if (x > 0 && x + width > room) [x, row] = [0, row + 1];
    const at = `translate(${x} ${row * LINE})`;
    x += width;
    return `<g transform="${at}">${swatch(entry)}${text(name, SWATCH.width + 6, 12, 'ink', `font-size="${FONT_SIZE}"`)}</g>`;
  });
  return { svg: parts.join(''), rows: legend.length === 0 ? 0 : row + 1 };
}
