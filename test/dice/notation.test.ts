import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Distribution, enumerate, mean } from '../../src/dice/distribution.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { NotationError } from '../../src/dice/notation-error.ts';

/** Total to number of ways, as a list. */
function ways(dice: string | Distribution): [total: number, weight: number][] {
  const { outcomes } = typeof dice === 'string' ? parseDice(dice) : dice;
  return outcomes.map(({ total, weight }) => [total, weight]);
}

function errorOf(text: string): NotationError {
  try {
    parseDice(text);
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
  throw new Error(`"${text}" was read`);
}

describe('dice notation', () => {
  it.each([
    ['2d6+2', 9],
    ['1d8+2d6', 11.5],
    ['1d4-1', 1.5],
    ['d20', 10.5],
    ['d%', 50.5],
    ['2d6*2', 14],
    ['(1d6+1)*2', 9],
    ['3d8kh1', 207 / 32],
    ['3d8km', 9 / 2],
    ['3d8kl1', 81 / 32],
    ['3d8kl2', 225 / 32],
    ['7', 7],
    ['-2', -2],
    ['-(d4+1)', -3.5],
    ['3-(d4-1)', 1.5],
    ['20d6', 70],
  ])('%s is %d on average', (text, average) => {
    expect(mean(parseDice(text))).toBeCloseTo(average, 12);
  });

  it('gives every total its ways', () => {
    expect(ways('2d6+3').map(([, weight]) => weight)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(ways('2d6+3').map(([total]) => total)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it('d6-d6 is a triangle from -5 to 5', () => {
    expect(ways('d6-d6')).toEqual(Array.from({ length: 11 }, (_, i) => [i - 5, 6 - Math.abs(i - 5)]));
  });

  it('a d6 that keeps the only die is a d6, and 2d6 that keep both are 2d6', () => {
    expect(ways('1d6kh1')).toEqual(ways('d6'));
    expect(ways('2d6kl2')).toEqual(ways('2d6'));
  });

  it('knows its dice and what their faces come to', () => {
    const dice = parseDice('1d8+2d6*2-1');
    expect(dice.dice).toEqual([8, 6, 6]);
    expect(dice.read([5, 1, 6]).total).toBe(5 + 14 - 1);
    expect(parseDice('3d8km').read([8, 2, 5]).total).toBe(5);
  });

  it('is read in any case and with spaces', () => {
    for (const text of ['3d8km', '3D8KM', ' 3 d 8 mid ', '3d8Mid']) expect(parseDice(text).name).toBe('3d8km');
    expect(parseDice('1d8 + 2d6').name).toBe('d8+2d6');
  });

  it('has a name that means the same dice', () => {
    for (const text of ['2*(3+d4)', '1-(2-d3)', '(d4+d6)*(d2-1)', '2*(3*d4)', '-(d4+1)', '10d20kh3+1']) {
      const { name } = parseDice(text);
      expect(parseDice(name).name).toBe(name);
      expect(ways(name)).toEqual(ways(text));
    }
  });

  it('keeps highest, lowest and middle dice as going through all faces does', () => {
    const small = fc.record({ count: fc.integer({ min: 1, max: 5 }), sides: fc.integer({ min: 1, max: 7 }) });
    fc.assert(
      fc.property(small, fc.nat(), fc.constantFrom('kh', 'kl'), ({ count, sides }, seed, end) => {
        const kept = 1 + (seed % count);
        const dice = new Array<number>(count).fill(sides);
        const all = enumerate('all', dice, [], (faces) => {
          const sorted = [...faces].sort((a, b) => (end === 'kh' ? b - a : a - b));
          return { total: sorted.slice(0, kept).reduce((a, b) => a + b, 0), flags: 0 };
        });
        const read = parseDice(`${count}d${sides}${end}${kept}`);
        expect(ways(read)).toEqual(ways(all));
        for (let i = 0; i < 5; i++) {
          const faces = dice.map((_, die) => 1 + ((seed + i * 7 + die * 3) % sides));
          expect(read.read(faces)).toEqual(all.read(faces));
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('counts what cannot be gone through face by face', () => {
    expect(parseDice('20d6').outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 20);
    const highest = parseDice('10d20kh1').outcomes;
    expect(highest.map(({ weight }) => weight)).toEqual(highest.map(({ total: t }) => t ** 10 - (t - 1) ** 10));
  });

  it.each([
    ['', 0, '', undefined],
    ['   ', 3, '', undefined],
    ['2d', 2, '', '2d6'],
    ['d0', 1, '0', undefined],
    ['0d6', 0, '0', '0'],
    ['1d1!', 3, '!', '1d1'],
    ['2d6+1d6!>5', 7, '!>5', '2d6+1d6'],
    ['1000d1000', 0, '1000', undefined],
    ['100d1000', 0, '100d1000', undefined],
    ['15d8+10d6', 0, '15d8+10d6', undefined],
    ['1d6++2', 4, '+', '1d6+2'],
    ['1d6+-2', 4, '-', '1d6-2'],
    ['1d6--2', 4, '-', '1d6+2'],
    ['2d6+', 4, '', '2d6'],
    ['1.5d6', 0, '1.5', undefined],
    ['2d6+1,5', 4, '1,5', undefined],
    ['d6/2', 2, '/', undefined],
    ['2w6', 1, 'w6', '2d6'],
    ['2d6x2', 3, 'x2', '2d6*2'],
    ['2d6\u22121', 3, '\u2212', '2d6-1'],
    ['1d6 d8', 4, 'd8', '1d6+d8'],
    ['(2d6', 4, '', '(2d6)'],
    ['2d6)', 3, ')', '2d6'],
    ['4d6dl1', 3, 'dl1', '4d6kh3'],
    ['1+4d6dh', 5, 'dh', '1+4d6kl3'],
    ['3d8k2', 3, 'k2', '3d8kh2'],
    ['3d8kh4', 3, 'kh4', undefined],
    ['3d8kh0', 3, 'kh0', undefined],
    ['4d8km', 3, 'km', '5d8km'],
    ['3d8km2', 5, '2', '3d8km'],
    ['2d6r1', 3, 'r1', undefined],
    ['4dF', 2, 'F', undefined],
    ['d99999', 1, '99999', undefined],
    ['123456789', 0, '123456789', undefined],
    ['d1000*1000', 0, 'd1000*1000', undefined],
    ['NaN', 0, 'NaN', undefined],
    ['__proto__', 0, '_', undefined],
    ['\u{1d7da}d6', 0, '\u{1d7da}', undefined],
  ])('refuses "%s" at %d, where "%s" stands', (text, offset, found, suggestion) => {
    const error = errorOf(text);
    expect([error.offset, error.found, error.suggestion]).toEqual([offset, found, suggestion]);
    expect(error.allowed).not.toBe('');
    expect(error.message).toContain(`character ${offset + 1}`);
    if (suggestion !== undefined) expect(() => parseDice(suggestion)).not.toThrow();
  });

  it('says why dice that may never end are refused', () => {
    expect(errorOf('1d1!').message).toBe(
      'dice "1d1!", character 4: found "!" (an exploding die can go on for ever), allowed is "+", "-", "*" or the end; did you mean "1d1"?',
    );
  });

  it('refuses deep brackets and long texts without a stack overflow', () => {
    expect(errorOf(`${'('.repeat(90)}1${')'.repeat(90)}`).allowed).toContain('brackets');
    expect(errorOf(`${'1+'.repeat(5000)}1`).allowed).toContain('characters');
    expect(errorOf('+'.repeat(150)).offset).toBe(0);
  });

  it('reads a text or says what is wrong with it, whatever the text', () => {
    const pieces = fc.constantFrom(
      'd',
      '2',
      '6',
      '%',
      'kh',
      'kl',
      'km',
      '+',
      '-',
      '*',
      '(',
      ')',
      '!',
      '.',
      ' ',
      'x',
      'é',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (t) => {
        try {
          const read = parseDice(t);
          expect(read.outcomes.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
          expect((error as NotationError).offset).toBeLessThanOrEqual(t.length);
        }
      }),
      { seed: 2, numRuns: 2000 },
    );
  });
});
