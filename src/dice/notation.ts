import { combine, constant, type Distribution, die } from './distribution.ts';
import { keep } from './keep.ts';
import { NotationError, type NotationFault } from './notation-error.ts';

/*
 * Dice notation, in any case and with spaces wherever they help:
 *
 *   sum     = ["-"] product { ("+" | "-") product }
 *   product = single { "*" single }
 *   single  = number | dice | "(" sum ")"
 *   dice    = [number] "d" (number | "%") [keep]
 *   keep    = "kh" [number] | "kl" [number] | "km" | "mid"          highest, lowest, middle
 */

const LONGEST_TEXT = 200;
const DEEPEST = 20;
const MOST_DICE = 100;
const MOST_SIDES = 1000;
const LARGEST_NUMBER = 10_000;
const LARGEST_TOTAL = 100_000;
const MOST_PAIRS = 2_000_000;

const OPERAND = 'a number, dice such as 2d6, or "("';
const AFTER_OPERAND = '"+", "-", "*" or the end';

/** An expression read so far; `binds` says how tightly: a sum, a product, or a single thing. */
interface Read {
  readonly distribution: Distribution;
  readonly binds: typeof SUM | typeof PRODUCT | typeof SINGLE;
}

const SUM = 0;
const PRODUCT = 1;
const SINGLE = 2;

/**
 * The exact distribution of a text such as `2d6+3`, `3d8kh1`, `d%` or `1d8+2d6`. Its name is the same notation
 * tidied up, so equal dice have equal names. Throws a NotationError that says where and why.
 */
export function parseDice(text: string): Distribution {
  let at = 0;
  let depth = 0;

  function fail(fault: NotationFault): never {
    throw new NotationError(text, fault);
  }

  function skipSpace(): void {
    while (/\s/.test(text.charAt(at))) at++;
  }

  /** The next character that is no space, in lower case; empty at the end. */
  function peek(): string {
    skipSpace();
    return text.charAt(at).toLowerCase();
  }

  /** Takes this word when it comes next. */
  function takes(word: string): boolean {
    skipSpace();
    if (text.slice(at, at + word.length).toLowerCase() !== word) return false;
    at += word.length;
    return true;
  }

  /** What stands at this place, for a message: a number, a word, or one character. */
  function foundAt(offset: number): string {
    return /^(?:[0-9]+(?:[.,][0-9]+)?|[a-z]+[0-9]*|.)/iu.exec(text.slice(offset))?.[0] ?? '';
  }

  function instead(from: number, to: number, replacement: string): string {
    return text.slice(0, from) + replacement + text.slice(to);
  }

  function sum(): Read {
    const start = at;
    let left: Read;
    if (takes('-')) {
      const { distribution, binds } = product();
      const name = `-${bracketed(distribution.name, binds, PRODUCT)}`;
      left = { distribution: join(start, name, constant(0), distribution, (a, b) => a - b), binds: SUM };
    } else {
      left = product();
    }
    for (;;) {
      const sign = takes('+') ? '+' : takes('-') ? '-' : '';
      if (sign === '') return left;
      const right = product();
      const name = `${left.distribution.name}${sign}${bracketed(right.distribution.name, right.binds, PRODUCT)}`;
      const add = sign === '+' ? (a: number, b: number) => a + b : (a: number, b: number) => a - b;
      left = { distribution: join(start, name, left.distribution, right.distribution, add), binds: SUM };
    }
  }

  function product(): Read {
    skipSpace();
    const start = at;
    let left = single();
    while (takes('*')) {
      const right = single();
      const name = `${bracketed(left.distribution.name, left.binds, PRODUCT)}*${bracketed(right.distribution.name, right.binds, SINGLE)}`;
      left = {
        distribution: join(start, name, left.distribution, right.distribution, (a, b) => a * b),
        binds: PRODUCT,
      };
    }
    return left;
  }

  function single(): Read {
    const next = peek();
    if (next === '(') return inBrackets();
    if (next !== 'd' && !isDigit(next)) return noOperand();
    const start = at;
    const count = isDigit(next) ? number(LARGEST_NUMBER) : 1;
    const distribution = takes('d') ? dice(start, count) : constant(count);
    return { distribution, binds: SINGLE };
  }

  function inBrackets(): Read {
    const offset = at;
    takes('(');
    if (++depth > DEEPEST) fail({ offset, found: '(', allowed: `at most ${DEEPEST} brackets inside each other` });
    const inner = sum();
    if (!takes(')')) {
      if (peek() !== '') unexpected('"+", "-", "*" or ")"');
      fail({ offset: at, found: '', allowed: '")"', suggestion: `${text.trimEnd()})` });
    }
    depth--;
    return inner;
  }

  function number(largest: number): number {
    skipSpace();
    const offset = at;
    while (isDigit(text.charAt(at))) at++;
    if (/^[.,][0-9]/.test(text.slice(at))) {
      fail({ offset, found: foundAt(offset), allowed: 'a whole number', reason: 'dice show whole numbers' });
    }
    const value = Number(text.slice(offset, at));
    if (value > largest) {
      fail({ offset, found: text.slice(offset, at), allowed: `a number up to ${largest}`, reason: 'too big' });
    }
    return value;
  }

  /** The dice after "d"; their number was read. */
  function dice(start: number, count: number): Distribution {
    if (count === 0) {
      const end = at + (/^\s*(?:[0-9]+|%)/.exec(text.slice(at))?.[0].length ?? 0);
      fail({
        offset: start,
        found: '0',
        allowed: 'at least one die',
        reason: 'no dice are rolled',
        suggestion: instead(start, end, '0'),
      });
    }
    if (count > MOST_DICE) {
      fail({ offset: start, found: String(count), allowed: `up to ${MOST_DICE} dice`, reason: 'too many dice' });
    }
    const sides = sidesOf(start);
    const name = `${count === 1 ? '' : count}d${sides}`;
    const [from, to, kept] = places(start, count, sides);
    if (count === 1) return die(sides);
    return guarded(start, () => keep(`${name}${kept}`, count, sides, from, to));
  }

  function sidesOf(start: number): number {
    if (takes('%')) return 100;
    if (!isDigit(peek())) {
      const written = text.slice(start, at).trimEnd();
      const fate = peek() === 'f' ? { reason: 'a Fate die is d3-2', suggestion: undefined } : undefined;
      fail({
        offset: at,
        found: foundAt(at),
        allowed: 'the number of sides, or %',
        suggestion: peek() === '' ? `${written}6` : undefined,
        ...fate,
      });
    }
    const offset = at;
    const sides = number(MOST_SIDES);
    if (sides === 0) {
      fail({
        offset,
        found: text.slice(offset, at),
        allowed: `1 to ${MOST_SIDES} sides`,
        reason: 'a die needs a side',
      });
    }
    return sides;
  }

  /** Which of the dice count, sorted from the highest, and how that is written. */
  function places(start: number, count: number, sides: number): [from: number, to: number, written: string] {
    skipSpace();
    const offset = at;
    const asWritten = text.slice(start, offset).trimEnd();
    if (takes('kh') || takes('kl')) {
      const highest = text.charAt(at - 1).toLowerCase() === 'h';
      const kept = isDigit(peek()) ? number(LARGEST_NUMBER) : 1;
      if (kept < 1 || kept > count) {
        fail({ offset, found: foundAt(offset), allowed: `to keep 1 to ${count} of ${count}d${sides}` });
      }
      if (kept === count) return [0, count, ''];
      return highest ? [0, kept, `kh${kept}`] : [count - kept, count, `kl${kept}`];
    }
    if (takes('km') || takes('mid')) {
      if (count % 2 === 0) {
        fail({
          offset,
          found: foundAt(offset),
          allowed: 'the middle of an odd number of dice',
          reason: `${count} dice have no middle one`,
          suggestion: instead(start, offset, `${count + 1}d${sides}`),
        });
      }
      if (isDigit(peek())) {
        const suggestion = instead(at, at + foundAt(at).length, '');
        fail({ offset: at, found: foundAt(at), allowed: AFTER_OPERAND, reason: 'the middle is one die', suggestion });
      }
      return [(count - 1) / 2, (count + 1) / 2, count === 1 ? '' : 'km'];
    }
    refuseOthers(offset, asWritten, count);
    return [0, count, ''];
  }

  /** What other notations write after dice. */
  function refuseOthers(offset: number, asWritten: string, count: number): void {
    const rest = text.slice(offset);
    const [drop, end, dropped] = /^d([hl])\s*([0-9]*)/i.exec(rest) ?? [];
    if (drop !== undefined) {
      const left = count - Number(dropped || 1);
      const meant = `${asWritten}${end?.toLowerCase() === 'l' ? 'kh' : 'kl'}${left}`;
      const suggestion =
        left > 0 ? instead(0, offset + drop.length, text.slice(0, offset - asWritten.length) + meant) : '';
      fail({ offset, found: drop, allowed: 'kh, kl or km', suggestion: suggestion || undefined });
    }
    const keeps = /^k([0-9]+)/i.exec(rest);
    if (keeps) {
      const suggestion = instead(offset, offset + keeps[0].length, `kh${keeps[1]}`);
      fail({ offset, found: keeps[0], allowed: 'kh, kl or km', reason: 'keep which?', suggestion });
    }
    const explodes = /^!+[>=0-9]*/.exec(rest);
    if (explodes) {
      const reason = 'an exploding die can go on for ever';
      const suggestion = instead(offset, offset + explodes[0].length, '');
      fail({ offset, found: explodes[0], allowed: AFTER_OPERAND, reason, suggestion });
    }
    const rerolls = /^r[o<>=]*[0-9]*/i.exec(rest);
    if (rerolls) {
      const reason = 'a reroll can go on for ever';
      fail({ offset, found: rerolls[0], allowed: AFTER_OPERAND, reason });
    }
  }

  function join(
    offset: number,
    name: string,
    first: Distribution,
    second: Distribution,
    total: (a: number, b: number) => number,
  ): Distribution {
    if (first.outcomes.length * second.outcomes.length > MOST_PAIRS) tooBig(offset, 'too many ways to combine these');
    const joined = guarded(offset, () => combine(name, first, second, total));
    const extremes = [joined.outcomes[0], joined.outcomes[joined.outcomes.length - 1]];
    if (extremes.some((outcome) => Math.abs(outcome.total) > LARGEST_TOTAL)) tooBig(offset, 'too big');
    return joined;
  }

  /** More ways to fall than can be counted exactly become a fault of the text. */
  function guarded(offset: number, make: () => Distribution): Distribution {
    try {
      return make();
    } catch (error) {
      if (error instanceof RangeError) tooBig(offset, 'too many dice to count all the ways they fall');
      throw error;
    }
  }

  function tooBig(offset: number, reason: string): never {
    const found = text.slice(offset, at).trim();
    fail({ offset, found, allowed: `totals up to ${LARGEST_TOTAL}, made in up to 2^53 ways`, reason });
  }

  /** Something stands where a number or dice should. */
  function noOperand(): never {
    const found = foundAt(at);
    const before = text.slice(0, at).trimEnd();
    const sign = /[-+*]$/.exec(before)?.[0];
    let suggestion: string | undefined;
    if (found === '' && sign !== undefined) suggestion = before.slice(0, -1).trimEnd() || undefined;
    else if (found === '+') suggestion = instead(at, at + 1, '');
    else if (found === '-' && sign === '-') suggestion = `${before.slice(0, -1)}+${text.slice(at + 1).trimStart()}`;
    else if (found === '-' && sign === '+') suggestion = before.slice(0, -1) + text.slice(at);
    fail({ offset: at, found, allowed: OPERAND, suggestion: working(suggestion) });
  }

  /** Something stands after a complete expression. */
  function unexpected(allowed: string): never {
    const found = foundAt(at);
    const { length } = found;
    let reason: string | undefined;
    let suggestion: string | undefined;
    if (found === '/') reason = 'how to round is for the rules to say';
    else if (/^[x×·]/i.test(found)) suggestion = instead(at, at + 1, '*');
    else if (/^[–—−]/.test(found)) suggestion = instead(at, at + 1, '-');
    else if (/^w[0-9]/i.test(found)) suggestion = instead(at, at + 1, 'd');
    else if (/^[d0-9]/i.test(found)) suggestion = `${text.slice(0, at).trimEnd()}+${text.slice(at)}`;
    else if (found === ')') suggestion = instead(at, at + length, '');
    fail({ offset: at, found, allowed, reason, suggestion: working(suggestion) });
  }

  if (text.length > LONGEST_TEXT) {
    const found = `${text.slice(LONGEST_TEXT, LONGEST_TEXT + 10)}...`;
    fail({ offset: LONGEST_TEXT, found, allowed: `a text of up to ${LONGEST_TEXT} characters` });
  }
  const { distribution } = sum();
  if (peek() !== '') unexpected(AFTER_OPERAND);
  return distribution;
}

/** A suggestion is only made when it can be read. */
function working(suggestion: string | undefined): string | undefined {
  if (suggestion === undefined) return undefined;
  try {
    parseDice(suggestion);
    return suggestion;
  } catch {
    return undefined;
  }
}

function bracketed(name: string, binds: Read['binds'], atLeast: Read['binds']): string {
  return binds < atLeast ? `(${name})` : name;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}
