import { visible } from '../escape.ts';

/** A character that shows nothing and keeps what stands beside it from being read together. */
const APART = '\u2060';

/** Where a page would make a link, a mention or a reference to an issue out of plain text. */
const LINKED = /@(?=\w)|#(?=\d)|:(?=\/\/)|\bwww(?=\.)|\bmailto(?=:)/gi;

/** Text as it shows within a line of Markdown, whatever it holds: no markup, no link, no mention comes of it. */
export function markdownText(text: string): string {
  return visible(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LINKED, (found) => found + APART)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]|~$#]/g, (found) => `\\${found}`);
}

/** The same at the start of a line, where a few characters more would begin a list, a heading or a rule. */
export const markdownLine = (text: string): string => markdownText(text).replace(/^(\d*)([+-]|[.)](?=\s|$))/, '$1\\$2');

/** A block of code that nothing in it can end. */
export function markdownCode(text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}sh`, ...visible(text).split(/\r\n|\r|\n/), fence];
}
