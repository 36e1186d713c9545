import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredDifference } from '../../src/analysis/measure.ts';
import { DEFAULT_THRESHOLDS, scaleOf } from '../../src/analysis/thresholds.ts';
import { judge } from '../../src/analysis/verdict.ts';
import { againstOf, levelOf, sentenceOf } from '../../src/analysis/wording.ts';
import { type Asked, askedMetrics, METRICS } from '../../src/trial/metrics.ts';
import { SIDES } from './made.ts';

const NAMES = { change: '“Late”', reference: '“As written”', context: '' };
const asked = (label: string): Asked =>
  askedMetrics([label.replace(/\.(Heroes|Bears)$/, '')], SIDES).find((one) => one.label === label)!;

interface Told {
  identical?: boolean;
  reference?: number;
  context?: string;
}

/** The sentence on a difference in the printed unit: wins in 100, rounds. */
function told(label: string, value: number, low: number, high: number, more: Told = {}): string {
  const metric = asked(label);
  const { unit } = metric.metric;
  const times = unit === 'share' ? 100 : 1;
  const estimate = { value: value / times, se: 0.01, low: low / times, high: high / times };
  const { identical = false, reference = 4, context = '' } = more;
  const judgement = judge(estimate, scaleOf(unit, reference, DEFAULT_THRESHOLDS), identical);
  const side = metric.side === null ? null : SIDES[metric.side];
  return sentenceOf({
    asked: metric,
    side,
    names: { ...NAMES, context },
    difference: measuredDifference(estimate, unit),
    judgement,
  });
}

describe('a comparison in one sentence', () => {
  it('of wins', () => {
    expect([
      told('win.Heroes', -4.1, -4.6, -3.6),
      told('win.Heroes', 7.25, 6.9, 7.6),
      told('win.Heroes', 0.9, 0.6, 1.2),
      told('win.Heroes', 0.12, -0.05, 0.29),
      told('win.Heroes', 0.8, 0.1, 1.5),
      told('win.Heroes', 0.3, -0.9, 1.5),
      told('win.Heroes', -2, -2.4, -1.6),
      told('win.Heroes', 3.4, 1.6, 5.2),
      told('win.Heroes', 0, 0, 0, { identical: true }),
      told('win.Heroes', 4.137, 4.137, 4.137),
      told('win.Bears', -4.1, -4.6, -3.6, { context: 'Skill die=d10' }),
    ]).toMatchInlineSnapshot(`
      [
        "“Late” costs Heroes 4.1 wins in 100 (3.6 to 4.6): noticeable.",
        "“Late” gives Heroes 7.2 more wins in 100 (6.9 to 7.6): large.",
        "“Late” gives Heroes 0.9 more wins in 100 (0.6 to 1.2): small.",
        "“Late” makes no difference that matters: 0.12 more wins in 100 for Heroes (0.05 fewer to 0.29 more).",
        "“Late” gives Heroes 0.8 more wins in 100 (0.1 to 1.5); not decided whether it matters: a difference up to 1.5 is possible.",
        "With “Late”, 0.3 more wins in 100 for Heroes (0.9 fewer to 1.5 more); not decided: a difference up to 1.5 is possible.",
        "“Late” costs Heroes 2.0 wins in 100 (1.6 to 2.4): small to noticeable.",
        "“Late” gives Heroes 3.4 more wins in 100 (1.6 to 5.2): small to large.",
        "“Late” is identical to “As written”: nothing that differs is ever read, so the difference is exactly 0.",
        "“Late” gives Heroes 4.137 more wins in 100: noticeable, exact.",
        "Where Skill die=d10: “Late” costs Bears 4.1 wins in 100 (3.6 to 4.6): noticeable.",
      ]
    `);
  });

  it('of other metrics', () => {
    expect([
      told('rounds', -0.31, -0.34, -0.28),
      told('deaths.Heroes', 0.02, -0.01, 0.05, { reference: 0.4 }),
      told('hits.rate', 2.4, 2.2, 2.6),
      told('firstStrike.Heroes', -24.1, -24.7, -23.5),
      told('wiped.Bears', 3, 2.4, 3.6),
      told('score.Heroes', 1.2, 0.9, 1.5),
      told('timeout', 0.02, 0.01, 0.03),
      told('damage.perHit.Heroes', 0, -0.01, 0.01),
    ]).toMatchInlineSnapshot(`
      [
        "“Late” means 0.31 fewer rounds of a fight (0.28 to 0.34): noticeable.",
        "With “Late”, 0.02 more deaths in and after a fight for Heroes (0.01 fewer to 0.05 more); not decided: a difference up to 0.05 is possible.",
        "“Late” means 2.4 more attacks in 100 that hit on all sides (2.2 to 2.6): noticeable.",
        "“Late” means 24.1 fewer fights in 100 in which Heroes attacked first (23.5 to 24.7): large.",
        "“Late” means 3.0 more fights in 100 in which all Bears went down (2.4 to 3.6): noticeable.",
        "“Late” gives Heroes 1.2 more wins in 100 with both down as half (0.9 to 1.5): small.",
        "“Late” makes no difference that matters: 0.020 more fights in 100 that ran out of rounds (0.010 to 0.030).",
        "“Late” makes no difference that matters: no more and no fewer hit points dealt by a hit for Heroes (0.010 fewer to 0.010 more).",
      ]
    `);
  });

  it('never claims more than its interval', () => {
    const end = fc.double({ min: -12, max: 12, noNaN: true });
    const label = fc.constantFrom('win.Heroes', 'score.Bears', 'hits.rate', 'timeout', 'wiped.Heroes');
    fc.assert(
      fc.property(label, end, end, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (metric, a, b, at) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(high - low > 1e-6);
        const sentence = told(metric, low + at * (high - low), low, high);
        const named = sentence.slice(sentence.lastIndexOf(':'));
        if (/gives/.test(sentence)) expect(low).toBeGreaterThan(0);
        if (/costs/.test(sentence)) expect(high).toBeLessThan(0);
        if (/means \S+ more/.test(sentence)) expect(low).toBeGreaterThan(0);
        if (/means \S+ fewer/.test(sentence)) expect(high).toBeLessThan(0);
        const least = low > 0 || high < 0 ? Math.min(Math.abs(low), Math.abs(high)) : 0;
        const largest = Math.max(Math.abs(low), Math.abs(high));
        if (/makes no difference that matters/.test(sentence)) expect(largest).toBeLessThan(0.5);
        if (/^: (small|noticeable|large)/.test(named)) expect(least).toBeGreaterThanOrEqual(0.5);
        if (/^: small\.$/.test(named)) expect(largest).toBeLessThan(2);
        if (/^: noticeable/.test(named)) expect(least).toBeGreaterThanOrEqual(2);
        if (/^: large/.test(named)) expect(least).toBeGreaterThanOrEqual(5);
        expect(sentence).not.toMatch(/significan|NaN|undefined|-|\bp\b/);
      }),
      { numRuns: 500 },
    );
  });
});

it('a verdict says against what it was measured', () => {
  expect(againstOf('“As written”', asked('win.Heroes'), scaleOf('share', 0.5, DEFAULT_THRESHOLDS))).toBe(
    'Measured against “As written”: below 0.5 in 100 no difference that matters, below 2 small, below 5 noticeable, from there on large.',
  );
  expect(againstOf('“d10”', asked('rounds'), scaleOf('rounds', 4.1512, DEFAULT_THRESHOLDS))).toBe(
    'Measured against “d10”: below 0.042 no difference that matters, below 0.17 small, below 0.42 noticeable, from there on large.',
  );
});

it('a level in one sentence', () => {
  const win = measuredDifference({ value: 0.6214, se: 0, low: 0.6184, high: 0.6243 }, 'share');
  expect(levelOf(asked('win.Heroes'), 'Heroes', { ...win, text: '62.1 (61.8 to 62.4)' })).toBe(
    'Heroes win 62.1 fights in 100 (61.8 to 62.4)',
  );
  expect(levelOf(asked('win.Heroes'), 'Heroes', { ...win, text: 'at least 99.9' })).toBe(
    'Heroes win at least 99.9 fights in 100',
  );
});

it('every metric can be told, for a side whose name looks like a pattern', () => {
  for (const { name } of METRICS) {
    for (const metric of askedMetrics([name], ["$&' <b>", 'B'])) {
      const side = metric.side === 0 ? "$&' <b>" : null;
      const estimate = { value: 0.1, se: 0.01, low: 0.08, high: 0.12 };
      const judgement = judge(estimate, scaleOf('share', 0, DEFAULT_THRESHOLDS));
      const difference = measuredDifference(estimate, metric.metric.unit);
      const sentence = sentenceOf({ asked: metric, side, names: NAMES, difference, judgement });
      if (side !== null) expect(sentence).toContain(side);
    }
  }
});
