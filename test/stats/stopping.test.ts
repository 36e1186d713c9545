import { describe, expect, it } from 'vitest';
import { sequenceZ } from '../../src/stats/confidenceSequence.ts';
import { detectableDifference, encountersToDetect } from '../../src/stats/detectable.ts';
import { normalQuantile, twoSidedZ } from '../../src/stats/normal.ts';
import { encountersForGate, encountersForMean, encountersForProportion } from '../../src/stats/requiredEncounters.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { expectClose } from './close.ts';

const z95 = twoSidedZ(0.95);

describe('the critical value for looking more than once', () => {
  it('makes the interval narrowest, for its n, near the planned size', () => {
    const at = (share: number) => sequenceZ(20_000 * share, 20_000, 0.05);
    expect(at(1)).toBeLessThan(at(0.2));
    expect(at(1)).toBeLessThan(at(5));
  });

  it('is never below that of a single look', () => {
    for (const n of [1, 100, 10_000, 1e6, 1e9]) expect(sequenceZ(n, 10_000, 0.05)).toBeGreaterThan(z95);
  });

  it('refuses sizes and levels that cannot be', () => {
    expect(() => sequenceZ(0, 100, 0.05)).toThrow('sizes must be positive, not 0 and 100');
    expect(() => sequenceZ(10, 100, 1)).toThrow(RangeError);
  });
});

describe('what a run can see', () => {
  it('is 2.8 standard errors at 95 % confidence and 80 % power', () => {
    const se = 0.01;
    const interval = { low: 0.2 - z95 * se, high: 0.2 + z95 * se };
    expectClose(detectableDifference(interval, z95), se * (z95 + normalQuantile(0.8)));
    expect(detectableDifference(interval, z95)).toBeCloseTo(0.028, 4);
  });

  it('needs the trials that bring the detectable difference there', () => {
    // Two separate win rates near a half differ with variance ½: 1 point needs 39,245 each.
    const n = encountersToDetect(0.01, 0.5, z95);
    expect(n).toBe(39_245);
    const reach = z95 * Math.sqrt(0.5 / n);
    expectClose(detectableDifference({ low: -reach, high: reach }, z95), 0.01, 1e-4);
  });
});

describe('the trials a precision needs', () => {
  it("are the fewest for which Wilson's interval is as narrow", () => {
    const halfWidth = (p: number, n: number) => {
      const { low, high } = wilson(p * n, n, z95);
      return (high - low) / 2;
    };
    for (const p of [0.5, 0.3, 0.02, 0.999]) {
      for (const h of [0.1, 0.01, 0.001]) {
        const n = encountersForProportion(p, h, z95);
        expect(halfWidth(p, n)).toBeLessThanOrEqual(h * (1 + 1e-12));
        if (n > 1) expect(halfWidth(p, n - 1)).toBeGreaterThan(h);
      }
    }
    expect(encountersForProportion(0.5, 0.6, z95)).toBe(1);
  });

  it('are variance (z/h)² for a mean', () => {
    expect(encountersForMean(4, 0.1, 2)).toBe(1600);
    expect(() => encountersForMean(4, 0, 2)).toThrow(RangeError);
  });

  it('are those of a gate that 300 unchanged metrics pass together with 95 %', () => {
    const separate = (tolerance: number) => encountersForGate(tolerance, 300, 0.25 + 0.25);
    expect(separate(0.03)).toBe(16_259);
    expect(separate(0.02)).toBe(36_581);
    expect(separate(0.01)).toBe(146_324);
    // Paired, with 5 % discordant: a tenth.
    expect(encountersForGate(0.01, 300, 0.05)).toBe(14_633);
    expect(() => encountersForGate(0, 300, 0.05)).toThrow(RangeError);
  });
});
