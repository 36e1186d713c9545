import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatNumber,
  isProblem,
  type Read,
  readLength,
  readMoment,
  readNumber,
  readPoints,
  readQuantity,
  readRounds,
  readShare,
  readWhole,
} from '../../src/scenario/quantity.ts';

const value = <T>(read: Read<T>): T => {
  if (isProblem(read)) throw new Error(read.problem);
  return read.value;
};
const problem = (read: Read<unknown>): string => (isProblem(read) ? read.problem : 'none');

describe('a number', () => {
  it.each([
    ['200_000', 200_000],
    ['100k', 100_000],
    ['1M', 1_000_000],
    ['1.5k', 1500],
    ['-2', -2],
    ['+3', 3],
    ['0.25', 0.25],
    ['007', 7],
  ])('%s is %d', (text, number) => {
    expect(value(readNumber(text))).toBe(number);
  });

  it.each([
    ['.nan', 'neither NaN nor infinity is a number here'],
    ['NaN', 'neither NaN nor infinity is a number here'],
    ['-.inf', 'neither NaN nor infinity is a number here'],
    ['Infinity', 'neither NaN nor infinity is a number here'],
    ['1e3', 'a number with an exponent; write it out'],
    ['0x10', 'only decimal numbers are read'],
    ['200,000', 'a comma does not group digits; write it with underscores'],
    ['1,5', 'a decimal comma; write a point'],
    ['99999M', 'an absurdly large number'],
    ['9'.repeat(400), 'an absurdly large number'],
    ['0.12345678', 'more than 6 decimals'],
    ['1__0', 'not a number'],
    ['twelve', 'not a number'],
    ['', 'not a number'],
    ['12 ft', 'the wrong unit; this is a number without a unit'],
  ])('%s is refused: %s', (text, said) => {
    expect(problem(readNumber(text))).toBe(said);
  });

  it('that counts people or points is whole', () => {
    expect(value(readWhole('12'))).toBe(12);
    expect(problem(readWhole('1.5'))).toBe('not a whole number');
  });

  it('is read as it is written', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 4 }))
      .map(([n, d]) => n / 10 ** d);
    fc.assert(fc.property(decimal, (n) => value(readNumber(formatNumber(n))) === n));
  });

  it('never becomes NaN, an infinity or an exception, whatever is written', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789.,_-+*%kM ftmpe') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        const read = readQuantity(text);
        expect(isProblem(read) || Number.isFinite(read.value.number)).toBe(true);
      }),
    );
  });
});

describe('a quantity with a unit', () => {
  it('is a share with % or as a fraction', () => {
    expect(value(readShare('50%'))).toBe(0.5);
    expect(value(readShare('0.07'))).toBe(0.07);
    expect(problem(readShare('120%'))).toBe('a share lies between 0% and 100%');
    expect(problem(readShare('-0.1'))).toBe('a share lies between 0% and 100%');
  });

  it('is a difference in percentage points', () => {
    expect(value(readPoints('1pp'))).toBe(0.01);
    expect(value(readPoints('0.2pp'))).toBe(0.002);
    expect(problem(readPoints('1%'))).toBe('the wrong unit; this is percentage points');
  });

  it('is a length in feet; ten metres are thirty feet', () => {
    expect(value(readLength('30 ft'))).toBe(30);
    expect(value(readLength('30ft'))).toBe(30);
    expect(value(readLength('10 m'))).toBe(30);
    expect(value(readLength('0'))).toBe(0);
    expect(problem(readLength('30'))).toBe('a unit is missing; this is a length');
  });

  it('is whole rounds', () => {
    expect(value(readRounds('1 round'))).toBe(1);
    expect(value(readRounds('3 rounds'))).toBe(3);
    expect(problem(readRounds('1.5 rounds'))).toBe('rounds are counted whole');
    expect(problem(readRounds('-1 rounds'))).toBe('rounds are counted whole');
  });

  it('is a point of the fight', () => {
    expect(value(readMoment('start'))).toEqual({ round: 0, phase: 'start' });
    expect(value(readMoment('end of round 1'))).toEqual({ round: 1, phase: 'end' });
    expect(value(readMoment('start of round 12'))).toEqual({ round: 12, phase: 'start' });
    expect(problem(readMoment('end of round 0'))).toBe('rounds are counted from 1');
    expect(problem(readMoment('soon'))).toBe('not a point of the fight');
  });
});
