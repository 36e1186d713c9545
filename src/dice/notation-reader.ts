import { NotationError, type NotationFault } from './notation-error.ts';

export const LARGEST_NUMBER = 10_000;

/** Reads a text of dice notation piece by piece and says what stands where. Spaces are skipped before each piece. */
export interface Reader {
  readonly text: string;
  /** Place of the next character, in the text as written. */
  place(): number;
  /** The next character that is no space, in lower case; empty at the end. */
  peek(): string;
  /** Takes this word when it comes next. */
  takes(word: string): boolean;
  /** Takes a whole number; a digit comes next. */
  number(largest: number): number;
  /** What stands at a place, for a message: a number, a word, or one character; empty at the end. */
  foundAt(place: number): string;
  /** The text with something else between these places. */
  instead(from: number, to: number, replacement: string): string;
  fail(fault: NotationFault): never;
}

export function readerOf(text: string): Reader {
  let at = 0;

  function peek(): string {
    while (/\s/.test(text.charAt(at))) at++;
    return text.charAt(at).toLowerCase();
  }

  function takes(word: string): boolean {
    peek();
    if (text.slice(at, at + word.length).toLowerCase() !== word) return false;
    at += word.length;
    return true;
  }

  function foundAt(place: number): string {
    return /^(?:[0-9]+(?:[.,][0-9]+)?|[a-z]+[0-9]*|.)/iu.exec(text.slice(place))?.[0] ?? '';
  }

  function number(largest: number): number {
    peek();
    const offset = at;
    while (isDigit(text.charAt(at))) at++;
    if (/^[.,][0-9]/.test(text.slice(at))) {
      fail({ offset, found: foundAt(offset), allowed: 'a whole number', reason: 'dice show whole numbers' });
    }
    const found = text.slice(offset, at);
    if (Number(found) > largest) fail({ offset, found, allowed: `a number up to ${largest}`, reason: 'too big' });
    return Number(found);
  }

  function fail(fault: NotationFault): never {
    throw new NotationError(text, fault);
  }

  return {
    text,
    place: () => at,
    peek,
    takes,
    number,
    foundAt,
    instead: (from, to, replacement) => text.slice(0, from) + replacement + text.slice(to),
    fail,
  };
}

export function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}
