import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressedDice } from '../../src/dice/addressed.ts';
import { relabel } from '../../src/dice/distribution.ts';
import { actorKeys, runKeyOf } from '../../src/dice/keys.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { outcomeOfFaces, type Pool, poolOf, WORDS } from '../../src/dice/pool.ts';

const { outcomeOf } = addressedDice(runKeyOf('pool'), actorKeys(['anybody']));

const pool = (text: string): Pool => poolOf(parseDice(text));
const texts = ['d2', 'd20', 'd%', '2d8', '3d8km', '2d6+3', 'd6-d6', '20d6', '10d10kh2', '5', 'd6*d6', 'd1000'];
const word = fc.integer({ min: 0, max: WORDS - 1 });

/** How many of all 2^30 words mean each outcome. Words of one outcome stand together, so their borders tell. */
function widths({ upper, size }: Pool): number[] {
  return Array.from({ length: size }, (_, i) => upper[i] - (i === 0 ? 0 : upper[i - 1]));
}

describe('a word of 30 bits', () => {
  it.each(texts)('picks the outcome of %s whose words it is among, at every border', (text) => {
    const p = pool(text);
    let first = 0;
    for (let outcome = 0; outcome < p.size; outcome++) {
      const next = p.upper[outcome];
      if (next === first) continue;
      expect(outcomeOf(p, first)).toBe(outcome);
      expect(outcomeOf(p, next - 1)).toBe(outcome);
      first = next;
    }
    expect(first).toBe(WORDS);
  });

  it('never means a lower total when it is larger', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), word, word, (text, a, b) => {
        const p = pool(text);
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(p.totals[outcomeOf(p, low)]).toBeLessThanOrEqual(p.totals[outcomeOf(p, high)]);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  it.each(texts)('realises each outcome of %s with an error below 2^-30', (text) => {
    const p = pool(text);
    widths(p).forEach((words, i) => {
      expect(Math.abs(words - p.chance[i] * WORDS)).toBeLessThan(1);
    });
  });

  it.each(['d2', 'd4', 'd8', '2d8', '3d8', '3d8km', '4d4kh3', 'd8-d8', 'd16', '10d8'])(
    'realises %s without any error, since the weights divide 2^30',
    (text) => {
      const p = pool(text);
      expect(widths(p)).toEqual([...p.chance].map((chance) => chance * WORDS));
    },
  );

  it('reaches a need exactly when its outcome does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), word, fc.double({ min: 0, max: 1, noNaN: true }), (text, w, part) => {
        const p = pool(text);
        const need = Math.round(p.lowest + part * (p.highest + 1 - p.lowest));
        expect(w >= p.reach[need - p.lowest]).toBe(p.totals[outcomeOf(p, w)] >= need);
      }),
      { seed: 4, numRuns: 2000 },
    );
  });
});

describe('a pool', () => {
  it('finds the outcome that faces come to, flags too', () => {
    const doubles = poolOf(
      relabel('2d8', parseDice('2d8'), ['doubles'], ({ total }, [a, b]) => ({ total, flags: a === b ? 1 : 0 })),
    );
    const four = [0, 1].map((flags) => [...doubles.totals].findIndex((t, i) => t === 4 && doubles.flags[i] === flags));
    expect(outcomeOfFaces(doubles, [1, 3])).toBe(four[0]);
    expect(outcomeOfFaces(doubles, [2, 2])).toBe(four[1]);
  });

  it('orders outcomes by total, then flags', () => {
    const flagged = poolOf(
      relabel('3d4', parseDice('3d4'), ['pair', 'triple'], ({ total }, faces) => ({
        total,
        flags: [0, 0, 1, 3][4 - new Set(faces).size],
      })),
    );
    const keys = [...flagged.totals].map((total, i) => total * 4 + flagged.flags[i]);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
