import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedThresholds, DEFAULT_THRESHOLDS, scaleOf } from '../../src/analysis/thresholds.ts';
import { judge, SIZES } from '../../src/analysis/verdict.ts';

const scale = scaleOf('share', 0.5, DEFAULT_THRESHOLDS);
const verdict = (low: number, high: number) => judge({ low: low / 100, high: high / 100 }, scale);

describe('a verdict by its interval', () => {
  it.each([
    [-0.2, 0.3, 'no difference that matters', false, false],
    [0.1, 0.4, 'no difference that matters', true, false],
    [0.6, 1.9, 'small', true, true],
    [-1.9, -0.6, 'small', true, true],
    [2.1, 4.8, 'noticeable', true, true],
    [5.1, 30, 'large', true, true],
    [0.1, 1.4, 'not decided', true, false],
    [-0.3, 0.8, 'not decided', false, false],
    [1.6, 2.4, 'not decided', true, true],
    [-7, 7, 'not decided', false, false],
  ])('%f to %f wins in 100: %s', (low, high, kind, detectable, matters) => {
    expect(verdict(low, high)).toMatchObject({ kind, detectable, matters });
  });

  it('names a size only if the whole interval has it', () => {
    const end = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    const sizeOf = (x: number) =>
      SIZES[[scale.margin, scale.small, scale.noticeable].filter((t) => Math.abs(x) >= t).length];
    fc.assert(
      fc.property(end, end, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, at) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const judgement = judge({ low, high }, scale);
        const inside = Math.min(high, Math.max(low, low + at * (high - low)));
        if (judgement.kind !== 'not decided') expect(sizeOf(inside)).toBe(judgement.kind);
        expect(SIZES.indexOf(sizeOf(inside))).toBeGreaterThanOrEqual(SIZES.indexOf(judgement.least));
        expect(SIZES.indexOf(sizeOf(inside))).toBeLessThanOrEqual(SIZES.indexOf(judgement.most));
        if (judgement.direction !== 0) expect(Math.sign(inside)).toBe(judgement.direction);
        if (judgement.matters) expect(Math.abs(inside)).toBeGreaterThanOrEqual(scale.margin);
        expect(Math.abs(inside)).toBeLessThanOrEqual(judgement.upTo);
      }),
    );
  });

  it('mirrors when variant and reference change places', () => {
    expect(verdict(2.1, 4.8).direction).toBe(1);
    expect(verdict(-4.8, -2.1)).toEqual({ ...verdict(2.1, 4.8), direction: -1 });
  });

  it('is identical only by proof; an exact number has its own size', () => {
    expect(judge({ low: 0, high: 0 }, scale, true).kind).toBe('identical');
    expect(judge({ low: 0, high: 0 }, scale).kind).toBe('no difference that matters');
    expect(judge({ low: 0.03, high: 0.03 }, scale)).toMatchObject({
      kind: 'noticeable',
      detectable: true,
      matters: true,
    });
  });
});

describe('thresholds', () => {
  it('of a count are shares of its size in the reference, and never of less than one in two fights', () => {
    expect(scaleOf('rounds', 4, DEFAULT_THRESHOLDS)).toEqual({ margin: 0.04, small: 0.16, noticeable: 0.4 });
    expect(scaleOf('count', 0, DEFAULT_THRESHOLDS)).toEqual(scaleOf('share', 0, DEFAULT_THRESHOLDS));
  });

  it('rise from above zero', () => {
    expect(() => checkedThresholds({ ...DEFAULT_THRESHOLDS, small: 0.001 })).toThrow(RangeError);
    expect(() => checkedThresholds({ ...DEFAULT_THRESHOLDS, margin: 0 })).toThrow(RangeError);
  });
});
