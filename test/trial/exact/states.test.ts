import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statesFrom, TooManyStates } from '../../../src/trial/exact/states.ts';

const CELLS = 9;
const cell = fc.oneof(
  fc.integer({ min: 0, max: 1 }),
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -(2 ** 29), max: 2 ** 29 }),
);
const state = fc.array(cell, { minLength: CELLS, maxLength: CELLS }).map((cells) => Int32Array.from(cells));

describe('states in packed form', () => {
  it('are numbered as they are met, and given back to the last bit', () => {
    fc.assert(
      fc.property(state, fc.array(state, { maxLength: 200 }), (start, met) => {
        const states = statesFrom(start, 1000);
        const numbers = new Map<string, number>();
        for (const one of met) {
          const key = one.join();
          if (!numbers.has(key)) numbers.set(key, numbers.size);
          expect(states.add(one)).toBe(numbers.get(key));
        }
        expect(states.count).toBe(numbers.size);
        const back = new Int32Array(CELLS);
        for (const [key, number] of numbers) {
          states.restore(number, back);
          expect(back.join()).toBe(key);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('stop at the number that is allowed', () => {
    const states = statesFrom(Int32Array.of(0), 10_000);
    for (let i = 0; i < 10_000; i++) states.add(Int32Array.of(i));
    expect(states.add(Int32Array.of(5000))).toBe(5000);
    expect(() => states.add(Int32Array.of(10_000))).toThrow(TooManyStates);
    expect(() => states.add(Int32Array.of(10_000))).toThrow('more than 10,000 states');
  });

  it('take little room', () => {
    const states = statesFrom(new Int32Array(200), 1e6);
    const one = new Int32Array(200);
    for (let i = 0; i < 100_000; i++) {
      one[17] = i % 100;
      one[120] = Math.floor(i / 100) - 500;
      states.add(one);
    }
    expect(states.count).toBe(100_000);
    expect(states.bytes / states.count).toBeLessThan(20);
  });
});
