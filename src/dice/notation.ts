import { combine, constant, type Distribution } from './distribution.ts';
import { AFTER_OPERAND, readDice } from './notation-dice.ts';
import { NotationError } from './notation-error.ts';
import { isDigit, LARGEST_NUMBER, type Reader, readerOf } from './notation-reader.ts';

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
const LARGEST_TOTAL = 100_000;
const MOST_PAIRS = 1_000_000;

const OPERAND = 'a number, dice such as 2d6, or "("';

/** An expression read so far; `binds` says how tightly. */
interface Term {
  readonly distribution: Distribution;
  readonly binds: typeof SUM | typeof PRODUCT | typeof SINGLE;
}

const SUM = 0;
const PRODUCT = 1;
const SINGLE = 2;

const OPERATIONS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
};

/**
 * The exact distribution of a text such as `2d6+3`, `3d8kh1`, `d%` or `1d8+2d6`. Its name is the same notation
 * tidied up, so equal dice have equal names. Throws a NotationError that says where and why, and suggests only what can be
 * read.
 */
export function parseDice(text: string): Distribution {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof NotationError) || error.suggestion === undefined || canRead(error.suggestion)) throw error;
    throw new NotationError(text, { ...error, suggestion: undefined });
  }
}

function canRead(text: string): boolean {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
}

function read(text: string): Distribution {
  const reader = readerOf(text);
  const { fail, foundAt, peek, place, takes, number } = reader;
  let depth = 0;

  function sum(): Term {
    peek();
    const start = place();
    let left = takes('-') ? negative(start, product()) : product();
    for (;;) {
      const sign = takes('+') ? '+' : takes('-') ? '-' : undefined;
      if (sign === undefined) return left;
      const right = product();
      const name = `${left.distribution.name}${sign}${named(right, PRODUCT)}`;
      left = { distribution: join(start, name, left, sign, right), binds: SUM };
    }
  }

  function negative(start: number, term: Term): Term {
    const zero: Term = { distribution: constant(0), binds: SINGLE };
    return { distribution: join(start, `-${named(term, PRODUCT)}`, zero, '-', term), binds: SUM };
  }

  function product(): Term {
    peek();
    const start = place();
    let left = single();
    while (takes('*')) {
      const right = single();
      const name = `${named(left, PRODUCT)}*${named(right, SINGLE)}`;
      left = { distribution: join(start, name, left, '*', right), binds: PRODUCT };
    }
    return left;
  }

  function single(): Term {
    const next = peek();
    const start = place();
    if (next === '(') return inBrackets();
    if (next !== 'd' && !isDigit(next)) noOperand(reader);
    const count = isDigit(next) ? number(LARGEST_NUMBER) : 1;
    if (!takes('d')) return { distribution: constant(count), binds: SINGLE };
    return { distribution: guarded(start, () => readDice(reader, start, count)), binds: SINGLE };
  }

  function inBrackets(): Term {
    const offset = place();
    takes('(');
    if (++depth > DEEPEST) fail({ offset, found: '(', allowed: `at most ${DEEPEST} brackets inside each other` });
    const inner = sum();
    if (!takes(')')) {
      if (peek() !== '') unexpected(reader, '"+", "-", "*" or ")"');
      fail({ offset: place(), found: '', allowed: '")"', suggestion: `${text.trimEnd()})` });
    }
    depth--;
    return inner;
  }

  function join(start: number, name: string, a: Term, operation: keyof typeof OPERATIONS, b: Term): Distribution {
    const [first, second] = [a.distribution, b.distribution];
    if (first.outcomes.length * second.outcomes.length > MOST_PAIRS) tooBig(start, 'too many ways to combine these');
    const joined = guarded(start, () => combine(name, first, second, OPERATIONS[operation]));
    const extremes = [joined.outcomes[0], joined.outcomes[joined.outcomes.length - 1]];
    if (extremes.some(({ total }) => Math.abs(total) > LARGEST_TOTAL)) tooBig(start, 'too big');
    return joined;
  }

  /** More ways to fall than can be counted exactly are a fault of the text. */
  function guarded(start: number, make: () => Distribution): Distribution {
    try {
      return make();
    } catch (error) {
      if (error instanceof RangeError) tooBig(start, 'too many dice to count all the ways they fall');
      throw error;
    }
  }

  function tooBig(offset: number, reason: string): never {
    const found = text.slice(offset, place()).trim();
    return fail({ offset, found, allowed: `totals up to ${LARGEST_TOTAL}, made in up to 2^53 ways`, reason });
  }

  if (text.length > LONGEST_TEXT) {
    const found = `${foundAt(LONGEST_TEXT)}...`;
    fail({ offset: LONGEST_TEXT, found, allowed: `a text of up to ${LONGEST_TEXT} characters` });
  }
  const { distribution } = sum();
  if (peek() !== '') unexpected(reader, AFTER_OPERAND);
  return distribution;
}

function named({ distribution, binds }: Term, atLeast: Term['binds']): string {
  return binds < atLeast ? `(${distribution.name})` : distribution.name;
}

/** Something else stands where a number or dice should. */
function noOperand({ fail, foundAt, instead, place, text }: Reader): never {
  const at = place();
  const found = foundAt(at);
  const before = text.slice(0, at).trimEnd();
  const sign = before.slice(-1);
  let meant: string | undefined;
  if (found === '') meant = before.slice(0, -1) || undefined;
  else if (found === '+') meant = instead(at, at + 1, '');
  else if (found === '-' && sign === '-') meant = `${before.slice(0, -1)}+${text.slice(at + 1).trimStart()}`;
  else if (found === '-' && sign === '+') meant = before.slice(0, -1) + text.slice(at);
  return fail({ offset: at, found, allowed: OPERAND, suggestion: meant?.trim() });
}

/** Something stands after a complete expression. */
function unexpected({ fail, foundAt, instead, place, text }: Reader, allowed: string): never {
  const at = place();
  const found = foundAt(at);
  const reason = found === '/' ? 'how to round is for the rules to say' : undefined;
  let meant: string | undefined;
  if (/^[x×·]/i.test(found)) meant = instead(at, at + 1, '*');
  else if (/^[–—−]/.test(found)) meant = instead(at, at + 1, '-');
  else if (/^w[0-9]/i.test(found)) meant = instead(at, at + 1, 'd');
  else if (/^[d0-9]/i.test(found)) meant = `${text.slice(0, at).trimEnd()}+${text.slice(at)}`;
  else if (found === ')') meant = instead(at, at + 1, '');
  return fail({ offset: at, found, allowed, reason, suggestion: meant?.trim() });
}
