import { diagnostic, type Place, ScenarioError } from './diagnostic.ts';

/** Part of the language everywhere this runs, browsers and Node, but of no library of types without one of them. */
declare class TextDecoder {
  constructor(encoding: string, options: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}

/** One megabyte; the largest scenario anyone has written by hand has a few kilobytes. */
const LARGEST_FILE = 1_000_000;

/** The text of a file: UTF-8 without gaps, of a reasonable size, without control characters. */
export function decode(file: string, source: string | Uint8Array): string {
  const start: Place = { file, line: 1, column: 1 };
  if (source.length > LARGEST_FILE) {
    const found = `${source.length.toLocaleString('en')} bytes`;
    throw new ScenarioError([
      diagnostic(start, 'the file is too large for a scenario', { found, allowed: ['1,000,000 bytes'] }),
    ]);
  }
  const text = withoutByteOrderMark(typeof source === 'string' ? source : fromUtf8(file, source));
  const control = text.search(CONTROL);
  if (control >= 0) {
    const found = `U+${text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0')}`;
    throw new ScenarioError([
      diagnostic(endOf(file, text.slice(0, control)), 'a control character stands in the file', { found }),
    ]);
  }
  return text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function fromUtf8(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const good = longestGoodPrefix(bytes);
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, good));
    const found = `byte 0x${(bytes[good] ?? 0).toString(16).padStart(2, '0')}`;
    throw new ScenarioError([
      diagnostic(endOf(file, before), 'the file is not UTF-8; save it with that encoding', { found }),
    ]);
  }
}

/** How many bytes stand before the first character that is broken, by halving: a prefix of a good one is good. */
function longestGoodPrefix(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(bytes.subarray(0, middle), { stream: true })) good = middle;
    else bad = middle;
  }
  // A prefix may end inside a character; the broken character begins before that.
  while (!decodes(bytes.subarray(0, good), { stream: false })) good--;
  return good;
}

/** Is it UTF-8 (with `stream`: so far)? */
function decodes(bytes: Uint8Array, { stream }: { stream: boolean }): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** The place just behind a text. */
function endOf(file: string, text: string): Place {
  const lines = text.split('\n');
  return { file, line: lines.length, column: lines.at(-1)!.length + 1 };
}
