import { describe, expect, it } from 'vitest';
import { sequenceZ } from '../../src/stats/confidenceSequence.ts';
import { sequenceP } from '../../src/stats/sequenceP.ts';
import { expectClose } from './close.ts';

describe('a p-value that may be read at any look', () => {
  it('is α where the interval that holds at all looks just ends', () => {
    for (const alpha of [0.05, 0.01, 0.0025]) {
      for (const n of [1000, 20_000, 1_000_000]) {
        expectClose(sequenceP(sequenceZ(n, 20_000, alpha), n, 20_000, alpha), alpha);
      }
    }
  });

  it('falls with the distance, is never above 1, and is far above that of a single look', () => {
    const ps = [0, 1, 1.96, 3, 5, 10].map((z) => sequenceP(z, 20_000, 20_000, 0.05));
    expect(ps[0]).toBe(1);
    expect(ps[2]).toBeGreaterThan(0.4);
    for (const [i, p] of ps.slice(1).entries()) expect(p).toBeLessThanOrEqual(ps[i]);
    expect(() => sequenceP(1, 0, 10, 0.05)).toThrow(RangeError);
  });
});
