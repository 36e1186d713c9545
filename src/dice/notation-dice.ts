import { type Distribution, die } from './distribution.ts';
import { keep } from './keep.ts';
import { isDigit, LARGEST_NUMBER, type Reader } from './notation-reader.ts';

export const AFTER_OPERAND = '"+", "-", "*" or the end';

const MOST_DICE = 100;
const MOST_SIDES = 1000;
const KEEPS = 'kh, kl or km';

/** The dice of which `count` and "d" were read: sides and which of them are kept. `start` is where they begin. */
export function readDice(reader: Reader, start: number, count: number): Distribution {
  if (count === 0) refuseNone(reader, start);
  if (count > MOST_DICE) {
    const reason = 'too many dice';
    reader.fail({ offset: start, found: String(count), allowed: `up to ${MOST_DICE} dice`, reason });
  }
  const sides = readSides(reader);
  const [from, to, kept] = readKeep(reader, start, count, sides);
  return count === 1 ? die(sides) : keep(`${count}d${sides}${kept}`, count, sides, from, to);
}

function refuseNone({ fail, text, place, instead }: Reader, start: number): never {
  const end = place() + (/^\s*(?:[0-9]+|%)/.exec(text.slice(place()))?.[0].length ?? 0);
  const suggestion = instead(start, end, '0');
  return fail({ offset: start, found: '0', allowed: 'at least one die', reason: 'no dice are rolled', suggestion });
}

function readSides({ fail, foundAt, number, peek, place, takes, text }: Reader): number {
  if (takes('%')) return 100;
  if (!isDigit(peek())) {
    fail({
      offset: place(),
      found: foundAt(place()),
      allowed: 'the number of sides, or %',
      reason: peek() === 'f' ? 'a Fate die is d3-2' : undefined,
      suggestion: peek() === '' ? `${text.trimEnd()}6` : undefined,
    });
  }
  const offset = place();
  const sides = number(MOST_SIDES);
  if (sides === 0) {
    const allowed = `1 to ${MOST_SIDES} sides`;
    fail({ offset, found: foundAt(offset), allowed, reason: 'a die needs a side' });
  }
  return sides;
}

/** Which of the dice count, sorted from the highest, and how that is written. */
function readKeep(reader: Reader, start: number, count: number, sides: number): [from: number, to: number, as: string] {
  const { fail, foundAt, number, peek, place, takes, text } = reader;
  peek();
  const offset = place();
  if (takes('km') || takes('mid')) return readMiddle(reader, start, offset, count, sides);
  if (!takes('kh') && !takes('kl')) {
    refuseOthers(reader, start, offset, count);
    return [0, count, ''];
  }
  const highest = text.charAt(place() - 1).toLowerCase() === 'h';
  const kept = isDigit(peek()) ? number(LARGEST_NUMBER) : 1;
  if (kept < 1 || kept > count) {
    fail({ offset, found: foundAt(offset), allowed: `to keep 1 to ${count} of ${count}d${sides}` });
  }
  if (kept === count) return [0, count, ''];
  return highest ? [0, kept, `kh${kept}`] : [count - kept, count, `kl${kept}`];
}

function readMiddle(
  { fail, foundAt, instead, peek, place }: Reader,
  start: number,
  offset: number,
  count: number,
  sides: number,
): [from: number, to: number, as: string] {
  if (count % 2 === 0) {
    const reason = `${count} dice have no middle one`;
    const suggestion = instead(start, offset, `${count + 1}d${sides}`);
    fail({ offset, found: foundAt(offset), allowed: 'the middle of an odd number of dice', reason, suggestion });
  }
  if (isDigit(peek())) {
    const found = foundAt(place());
    const suggestion = instead(place(), place() + found.length, '');
    fail({ offset: place(), found, allowed: AFTER_OPERAND, reason: 'the middle is one die', suggestion });
  }
  return [(count - 1) / 2, (count + 1) / 2, 'km'];
}

/** What other notations write after dice. */
function refuseOthers({ fail, instead, text }: Reader, start: number, offset: number, count: number): void {
  const rest = text.slice(offset);
  const [drop, end, dropped] = /^d([hl])\s*([0-9]*)/i.exec(rest) ?? [];
  if (drop !== undefined) {
    const left = count - Number(dropped || 1);
    const keeps = `${text.slice(start, offset).trimEnd()}${end?.toLowerCase() === 'l' ? 'kh' : 'kl'}${left}`;
    const suggestion = left > 0 ? instead(start, offset + drop.length, keeps) : undefined;
    fail({ offset, found: drop, allowed: KEEPS, suggestion });
  }
  const [which, kept] = /^k([0-9]+)/i.exec(rest) ?? [];
  if (which !== undefined) {
    const suggestion = instead(offset, offset + which.length, `kh${kept}`);
    fail({ offset, found: which, allowed: KEEPS, reason: 'keep which?', suggestion });
  }
  const explodes = /^!+[>=0-9]*/.exec(rest)?.[0];
  if (explodes !== undefined) {
    const reason = 'an exploding die can go on for ever';
    const suggestion = instead(offset, offset + explodes.length, '');
    fail({ offset, found: explodes, allowed: AFTER_OPERAND, reason, suggestion });
  }
  const rerolls = /^r[o<>=]*[0-9]*/i.exec(rest)?.[0];
  if (rerolls !== undefined) {
    fail({ offset, found: rerolls, allowed: AFTER_OPERAND, reason: 'a reroll can go on for ever' });
  }
}
