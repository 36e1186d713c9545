import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem, readNumber } from '../../src/scenario/quantity.ts';
import { LONGEST_RANGE, looksLikeRange, readRange } from '../../src/scenario/range.ts';

const points = (text: string): string => {
  const read = readRange(text);
  return isProblem(read) ? `refused: ${read.problem}` : read.value.join(' ');
};

describe('a range', () => {
  it.each([
    ['5..8', '5 6 7 8'],
    ['5 .. 8', '5 6 7 8'],
    ['3..3', '3'],
    ['0..1 step 0.25', '0 0.25 0.5 0.75 1'],
    ['0..0.3 step 0.1', '0 0.1 0.2 0.3'],
    ['0.5..2.5', '0.5 1.5 2.5'],
    ['0%..50% step 25%', '0% 25% 50%'],
    ['10 ft..30 ft step 10 ft', '10 ft 20 ft 30 ft'],
    ['10..30 ft step 10', '10 ft 20 ft 30 ft'],
    ['1k..3k step 1k', '1000 2000 3000'],
    ['-1..1', '=-1 0 1'],
    ['-1..+1', '-1 +0 +1'],
    ['+1..+3', '+1 +2 +3'],
  ])('%s is %s', (text, expected) => {
    expect(points(text)).toBe(expected);
  });

  it.each([
    ['12..5', 'a range that runs backwards'],
    ['0..10 step 0', 'a step must be greater than zero'],
    ['0..10 step -1', 'a step must be greater than zero'],
    ['0..10 step 3', 'the steps do not land on the end'],
    ['0..100000', 'a range of 100,001 points; at most 1000'],
    ['0..1 step 0.000001', 'a range of 1,000,001 points; at most 1000'],
    ['10 ft..5 m', 'a range in two units'],
    ['0...5', 'in a range: not a number'],
    ['..5', 'not a range'],
    ['5..', 'not a range'],
    ['1..2..3', 'not a range'],
    ['low..high', 'in a range: not a number'],
    ['0..inf', 'in a range: neither NaN nor infinity is a number here'],
  ])('%s is refused: %s', (text, said) => {
    expect(points(text)).toBe(`refused: ${said}`);
  });

  it('is told from other text', () => {
    expect(['5..12', '0..1 step 0.25', '5..', '..5', '10 ft..20 ft'].map(looksLikeRange)).not.toContain(false);
    expect(['blade', '1d6', '0.5', 'end of round 1', 'wait...'].map(looksLikeRange)).not.toContain(true);
  });

  it('holds both ends and equal steps, whatever they are', () => {
    const whole = fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 40 }), fc.nat(LONGEST_RANGE - 1), fc.nat(3));
    fc.assert(
      fc.property(whole, ([from, step, count, decimals]) => {
        const scale = 10 ** decimals;
        const read = readRange(`${from / scale}..${(from + step * count) / scale} step ${step / scale}`);
        const expected = Array.from({ length: count + 1 }, (_, i) => String((from + i * step) / scale));
        expect(read).toEqual({ value: expected });
      }),
    );
  });

  it('never throws and never makes a point that cannot be read', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.-+ %step') });
    fc.assert(
      fc.property(text, (written) => {
        const read = readRange(written);
        if (isProblem(read)) return;
        expect(read.value.length).toBeLessThanOrEqual(LONGEST_RANGE);
        for (const point of read.value) expect(isProblem(readNumber(point.replace(/^=|%| ?s$/g, '')))).toBe(false);
      }),
    );
  });
});
