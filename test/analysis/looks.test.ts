import { describe, expect, it } from 'vitest';
import { LEAST_ENCOUNTERS, looksUpTo } from '../../src/analysis/looks.ts';
import { BATCH } from '../../src/trial/trials.ts';

describe('a run looks how it stands', () => {
  it('first at the least it plays, then further and further apart, and at last at its cap', () => {
    expect(looksUpTo(12_345)).toEqual([5000, 6000, 7000, 9000, 11_000, 12_345]);
  });

  it('at whole batches, each so much later that some forty looks reach a million', () => {
    const looks = looksUpTo(1_000_000);
    expect(looks.slice(0, -1).every((look) => look % BATCH === 0)).toBe(true);
    for (const [i, look] of looks.entries()) {
      if (i > 0 && i < looks.length - 1) expect(look).toBe(Math.ceil((looks[i - 1] * 1.15) / BATCH) * BATCH);
    }
    expect(looks.length).toBeGreaterThan(30);
    expect(looks.length).toBeLessThan(45);
  });

  it('only once when it is to play no more than the least', () => {
    for (const cap of [1, 4999, LEAST_ENCOUNTERS]) expect(looksUpTo(cap)).toEqual([cap]);
  });

  it('at the same points for every cap, up to that cap', () => {
    expect(looksUpTo(200_000).slice(0, 15)).toEqual(looksUpTo(300_000).slice(0, 15));
  });
});
