import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../src/analysis/analysis.ts';
import { analyze } from '../../src/analysis/analyze.ts';
import type { RunFacts } from '../../src/analysis/run-facts.ts';
import { bonettPrice } from '../../src/stats/bonettPrice.ts';
import { holm } from '../../src/stats/holm.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { expectClose, expectInterval } from '../stats/close.ts';
import fixtures from '../stats/fixtures.json' with { type: 'json' };
import { BOTH_DOWN, type MadeTrial, madeFacts, pairedFacts, pairedWins, TIMEOUT, times } from './made.ts';

const z = twoSidedZ(0.95);
const of = (facts: RunFacts, metric = 'win.Heroes', variant = 1): Comparison =>
  analyze(facts).comparisons.find((one) => one.metric === metric && one.variant === variant)!;

describe('wins of two variants on the same dice', () => {
  it('have the paired interval of the reference values', () => {
    for (const { c, d, newc, midp } of fixtures.comparison.paired) {
      const [both, first, second, neither] = c;
      if (first + second < 25) continue;
      const { difference, paired: table, p } = of(pairedFacts(both, first, second, neither));
      expectClose(difference.value, d);
      expectInterval(difference, newc);
      expect(table).toEqual({ both, onlyVariant: first, onlyReference: second, neither });
      expectClose(p, midp, 1e-8);
    }
    expectInterval(of(pairedFacts(4821, 150, 98, 4931)).difference, [0.0021091859, 0.0082901872], 1e-6);
  });

  it('with few discordant pairs have the interval of Bonett and Price', () => {
    expect(of(pairedFacts(20, 12, 2, 16)).difference).toMatchObject(
      bonettPrice({ both: 20, onlyFirst: 12, onlySecond: 2, neither: 16 }, z),
    );
  });

  it('that happened not to differ keep a width and are not called identical', () => {
    const { difference, verdict } = of(pairedFacts(500, 0, 0, 500));
    const se = Math.sqrt(2 / 1002 / 1002);
    expectInterval(difference, [-z * se, z * se]);
    expect(difference.exact).toBe(false);
    expect(verdict.kind).toBe('no difference that matters');
  });

  it('of fights that are provably the same differ by exactly 0', () => {
    const { difference, verdict, family, adjustedP } = of(pairedFacts(500, 0, 0, 500, { identical: [true] }));
    expect(difference).toMatchObject({ value: 0, se: 0, low: 0, high: 0, exact: true });
    expect([verdict.kind, family, adjustedP]).toEqual(['identical', null, 1]);
  });

  it('are never identical against the evidence', () => {
    const facts = pairedFacts(500, 1, 0, 499, { identical: [true] });
    expect(of(facts).verdict.kind).not.toBe('identical');
    expect(analyze(facts).warnings.join()).toContain('a defect of the program');
  });

  it('are variant minus reference, and mirror when the two change places', () => {
    const count = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(count, count, count, count, (both, first, second, neither) => {
        fc.pre(both + first + second + neither > 0);
        const one = of(pairedFacts(both, first, second, neither)).difference;
        const other = of(pairedFacts(both, second, first, neither)).difference;
        expect(Math.sign(one.value)).toBe(Math.sign(first - second));
        expect(one.low).toBeCloseTo(-other.high, 12);
        expect(one.low <= one.value && one.value <= one.high).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('other metrics of pairs', () => {
  const rounds = (values: number[]): MadeTrial[] => values.map((x) => ({ outcome: 0, sums: { rounds: [x] } }));

  it('means go by the paired t test', () => {
    const facts = madeFacts(
      [
        { name: 'As written', trials: rounds([3, 4, 5, 4, 6, 3]) },
        { name: 'Late', trials: rounds([4, 4, 7, 5, 6, 5]) },
      ],
      { metrics: ['rounds'] },
    );
    // Differences 1 0 2 1 0 2: mean 1, variance 0.8, t(5) = 2.570581836.
    const { difference, paired: table } = of(facts, 'rounds');
    expectClose(difference.value, 1);
    expectClose(difference.se, Math.sqrt(0.8 / 6));
    expectInterval(difference, [1 - 2.570581836 * Math.sqrt(0.8 / 6), 1 + 2.570581836 * Math.sqrt(0.8 / 6)], 1e-8);
    expect(table).toBeNull();
  });

  it('scores count both down as a half', () => {
    const facts = madeFacts(
      [
        { name: 'As written', trials: [...times(50, { outcome: 1 }), ...times(50, { outcome: 0 })] },
        {
          name: 'Late',
          trials: [
            ...times(30, { outcome: BOTH_DOWN }),
            ...times(20, { outcome: TIMEOUT }),
            ...times(50, { outcome: 0 }),
          ],
        },
      ],
      { metrics: ['score.Heroes'] },
    );
    expectClose(of(facts, 'score.Heroes').difference.value, 0.15);
    expectClose(analyze(facts).variants[1].estimates['score.Heroes'].value, 0.65);
    expect(analyze(facts).subject).toEqual({ metric: 'score.Heroes', side: 'Heroes' });
  });

  it('rates are ratios of sums and not means of ratios', () => {
    const hits = (pairs: [number, number][]) =>
      pairs.map((sums) => ({ outcome: 0, sums: { 'hits.rate.Heroes': sums } }));
    const facts = madeFacts(
      [
        {
          name: 'As written',
          trials: hits([
            [1, 1],
            [1, 9],
            [2, 10],
          ]),
        },
        {
          name: 'Late',
          trials: hits([
            [1, 2],
            [5, 9],
            [2, 9],
          ]),
        },
      ],
      { metrics: ['hits.rate.Heroes'] },
    );
    expectClose(of(facts, 'hits.rate.Heroes').difference.value, 8 / 20 - 4 / 20);
  });

  it('shares of fights that are counted fight by fight are paired like wins', () => {
    const first = (values: number[]) =>
      values.map((x): MadeTrial => ({ outcome: 0, sums: { 'firstStrike.Heroes': [x] } }));
    const facts = madeFacts(
      [
        { name: 'As written', trials: first([1, 0, 0, 0, 1]) },
        { name: 'Late', trials: first([1, 1, 1, 0, 0]) },
      ],
      { metrics: ['firstStrike'] },
    );
    expect(of(facts, 'firstStrike.Heroes').paired).toEqual({ both: 1, onlyVariant: 2, onlyReference: 1, neither: 1 });
  });
});

describe('comparisons of one metric are one family', () => {
  const { variant, reference } = pairedWins(400, 60, 30, 510);
  const made = (count: number, more: Partial<RunFacts> = {}) =>
    madeFacts(
      [
        { name: 'As written', trials: reference },
        ...Array.from({ length: count }, (_, i) => ({ name: `V${i}`, trials: variant })),
      ],
      more,
    );

  it('with the critical value of Dunnett for one reference', () => {
    const criticals: Record<number, number> = { 1: 1.95996, 2: 2.21213, 3: 2.34897, 5: 2.51146, 11: 2.74317 };
    for (const [count, critical] of Object.entries(criticals)) {
      const { families, comparisons } = analyze(made(Number(count)));
      expect(families[0]).toMatchObject({ metric: 'win.Heroes', comparisons: Number(count) });
      expect(families[0].critical).toBeCloseTo(critical, 5);
      expect(comparisons[0].critical).toBeCloseTo(critical, 5);
    }
  });

  it('with intervals that grow and verdicts that soften with their number', () => {
    const [one, many] = [of(made(1)), of(made(11))];
    expect(many.difference.value).toBe(one.difference.value);
    expect(many.difference.low).toBeLessThan(one.difference.low);
    expect(many.alone).toEqual({ low: one.difference.low, high: one.difference.high });
  });

  it('with p-values by Holm, and in a sweep by Benjamini and Hochberg', () => {
    const { comparisons, families } = analyze(made(3));
    const wins = comparisons.filter(({ metric }) => metric === 'win.Heroes');
    expect(wins.map(({ adjustedP }) => adjustedP)).toEqual(holm(wins.map(({ p }) => p)));
    expect(families[0].pValues).toBe('Holm');
    const sweep = made(3, { axes: [{ kind: 'sweep', name: 'hp', levels: ['1', '2', '3', '4'], reference: '1' }] });
    expect(analyze(sweep).families[0].pValues).toBe('Benjamini-Hochberg');
    expect(of(sweep).adjustedP).toBeCloseTo(of(sweep).p, 12);
  });

  it('and those that are provably identical do not make the others wider', () => {
    const facts = made(3, { identical: [false, false, false] });
    const [first, second, third] = facts.tallies.pairs;
    const same = { ...second, joint: second.joint.map((row, i) => row.map((_, j) => (i === j ? 1 : 0))) };
    const some = {
      ...facts,
      tallies: { ...facts.tallies, pairs: [first, same, third] },
      identical: [false, true, false],
    };
    expect(analyze(some).families[0]).toMatchObject({ comparisons: 2 });
    expect(of(some).critical).toBeCloseTo(2.21213, 5);
  });

  it('with several references Bonferroni shares the risk among them', () => {
    const facts = madeFacts([
      { name: 'A', trials: reference },
      { name: 'B', trials: variant },
      { name: 'C', trials: reference, reference: 2 },
      { name: 'D', trials: variant, reference: 2 },
    ]);
    expect(analyze(facts).families[0]).toMatchObject({ intervals: 'Bonferroni', comparisons: 2 });
    expectClose(of(facts).critical, twoSidedZ(0.975));
  });
});
