import { describe, expect, it } from 'vitest';
import type { Weight } from '../../../src/analysis/weights/weights.ts';
import { nowText, oneStep, unevenSentence } from '../../../src/analysis/weights/words.ts';
import type { NumberAt } from '../../../src/scenario/numbers.ts';

function leverOf(path: string, number: Partial<NumberAt>) {
  const whole: NumberAt = { path, of: 'member', value: 20, unit: '', whole: true, step: 1, ...number };
  return { path, side: 'A', numbers: [whole] };
}
const HP = leverOf('A.hp', {});
const GAP = leverOf('encounter.gap', { unit: 'ft', step: 5 });
const CHANCE = leverOf('rules.bleed.p', { value: 0.5, whole: false, step: 0.05 });
const COVER = leverOf('A.concealment', { unit: '%', step: 5 });

const uneven = (lever: typeof HP, steps: number): string => {
  const weight = { lever, stepUp: -0.57, stepDown: 0, weight: { unit: 'share', decimals: 1 } };
  return unevenSentence(weight as unknown as Weight, steps, 'wins in 100');
};

describe('what a step means, in words', () => {
  it('speaks of as many steps as were moved', () => {
    expect(uneven(HP, 1)).toBe('Not even: one point more of A.hp means −57.0, one point less 0.0 wins in 100.');
    expect(uneven(HP, 2)).toBe('Not even: 2 points more of A.hp means −57.0, 2 points less 0.0 wins in 100.');
    expect(uneven(GAP, 2)).toMatch(/^Not even: 10 ft more of encounter\.gap means −57\.0, 10 ft less/);
    expect(uneven(CHANCE, 3)).toContain('0.15 more of rules.bleed.p means −57.0, 0.15 less');
  });

  it('has no article before a length or a share', () => {
    expect([HP, GAP, CHANCE, COVER].map(oneStep)).toEqual(['one point', '5 ft', '0.05', '5 points in 100']);
  });

  it('writes what stands there as one writes it', () => {
    expect([HP, GAP, CHANCE, COVER].map(nowText)).toEqual(['20', '20 ft', '0.5', '20%']);
  });
});
