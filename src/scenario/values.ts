import { parseDice } from '../dice/notation.ts';
import { NotationError } from '../dice/notation-error.ts';
import {
  isProblem,
  type Read,
  readLength,
  readMoment,
  readNumber,
  readPoints,
  readRounds,
  readShare,
} from './quantity.ts';
import { type Schema, type Shape, scalar } from './shape.ts';

/** A whole number within bounds, as `12` or `200_000`. */
export function whole(min: number, max: number): Shape<number> {
  return scalar(numberSchema('integer', min, max, '^[+-]?[0-9][0-9_]*[kM]?$'), (text) => {
    const read = readNumber(text);
    if (isProblem(read)) return { problem: read.problem, allowed: max >= 1000 ? ['12', '100k'] : ['12'] };
    if (Number.isInteger(read.value) && read.value >= min && read.value <= max) return read;
    return { problem: `a whole number from ${grouped(min)} to ${grouped(max)} belongs here` };
  });
}

/** A share, `50%` or `0.5`. */
export const share = scalar(numberSchema('number', 0, 1, '^[0-9.]+ ?%$'), readShare);

/** A difference of shares, `1pp` or `0.01`, above nothing. */
export const points = scalar(numberSchema('number', 0, 1, '^[0-9.]+ ?pp$'), (text) => {
  const read = readPoints(text);
  if (isProblem(read)) return read;
  return read.value > 0 && read.value <= 1 ? read : { problem: 'between 0pp and 100pp', allowed: ['0.2pp', '1pp'] };
});

/** Any number. */
export const number = scalar({ type: ['number', 'string'] }, readNumber);

/** A length in feet: `30 ft`, `10 m`. */
export function length(most: number): Shape<number> {
  return scalar({ type: ['string', 'integer'], pattern: '^[0-9.]+ ?(ft|m)$' }, (text) => {
    const read = readLength(text);
    if (isProblem(read)) return read;
    if (read.value < 0) return { problem: 'a length is not negative' };
    if (!Number.isInteger(read.value)) return { problem: 'a length is whole in feet' };
    return read.value <= most ? read : { problem: `at most ${grouped(most)} ft` };
  });
}

/** A number of rounds, or the whole fight. */
export const rounds = scalar({ type: ['string', 'integer'] }, (text): Read<number | 'for good'> => {
  if (text === 'for good') return { value: text };
  const read = readRounds(text);
  if (isProblem(read)) return { problem: read.problem, allowed: ['1 round', '3 rounds', 'for good'] };
  return read.value <= 1000 ? read : { problem: 'at most 1,000 rounds; write `for good` for the whole fight' };
});

/** A point of the fight: `start`, `end of round 1`. */
export const moment = scalar({ type: 'string', pattern: '^start$|^(start|end) of round [0-9]+$' }, readMoment);

/** One of a few words. */
export function word<const W extends readonly string[]>(
  words: W,
  problem = 'this word is not one of the known',
): Shape<W[number]> {
  return scalar({ enum: words }, (text) => (words.includes(text) ? { value: text } : { problem, allowed: words }));
}

/** `true` or `false`. */
export const flag = scalar({ type: 'boolean' }, (text): Read<boolean> => {
  if (text === 'true' || text === 'false') return { value: text === 'true' };
  const meant = /^(yes|on|1)$/i.test(text) ? ['true'] : /^(no|off|0)$/i.test(text) ? ['false'] : ['true', 'false'];
  return { problem: 'true or false belongs here', allowed: meant };
});

/** A text of one line. */
export function text(longest: number): Shape<string> {
  return scalar({ type: ['string', 'number'], maxLength: longest }, (written) => {
    return written.length <= longest ? { value: written } : { problem: `longer than ${grouped(longest)} characters` };
  });
}

/** Dice, as `1d8+1`. */
export const dice = scalar({ type: ['string', 'integer'] }, (written): Read<string> => {
  try {
    parseDice(written);
    return { value: written };
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { found, allowed, reason, suggestion } = error;
    const what = found === '' ? 'the dice end too soon' : `these are no dice, from \`${found}\` on`;
    const why = reason === undefined ? '' : `: ${reason}`;
    return { problem: what + why, allowed: [suggestion ?? allowed] };
  }
});

function numberSchema(type: 'integer' | 'number', minimum: number, maximum: number, pattern: string): Schema {
  return {
    anyOf: [
      { type, minimum, maximum },
      { type: 'string', pattern },
    ],
  };
}

function grouped(value: number): string {
  return value.toLocaleString('en');
}
