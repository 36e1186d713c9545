import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { criticalOf } from '../../src/analysis/critical.ts';
import type { RunFacts, StopRule } from '../../src/analysis/run-facts.ts';
import { standingOf, standingText } from '../../src/analysis/standing.ts';
import { sequenceZ } from '../../src/stats/confidenceSequence.ts';
import { twoSidedZ } from '../../src/stats/normal.ts';
import { pairedProportions } from '../../src/stats/pairedProportions.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { emptyPair, emptyTally, madeFacts, pairedFacts } from './made.ts';

const PRECISE: StopRule = { until: 'precise', target: 0.01 };
const DECIDED: StopRule = { until: 'decided' };
const ending = (rule: StopRule, more: Partial<NonNullable<RunFacts['ending']>> = {}) => ({
  ending: { rule, atMost: 100_000, looks: 3, enough: false, ...more },
});

/** A run of one variant in which the Heroes won so often. */
function single(wins: number, encounters: number, more: Partial<RunFacts> = {}): RunFacts {
  const facts = madeFacts([{ name: 'As written', trials: [] }], more);
  const tally = { ...facts.tallies.variants[0], encounters, outcomes: [wins, encounters - wins, 0, 0] };
  return { ...facts, tallies: { variants: [tally], pairs: [] } };
}

/** A run of several variants, each of which beat the first in so many fights more than the first beat it. */
function several(encounters: number, surplus: readonly number[], more: Partial<RunFacts> = {}): RunFacts {
  const names = ['As written', ...surplus.map((_, i) => `Change ${i + 1}`)];
  const facts = madeFacts(
    names.map((name) => ({ name, trials: [] })),
    more,
  );
  const discordant = encounters / 10;
  const half = encounters / 2;
  const tally = (wins: number) => ({ ...emptyTally(0), encounters, outcomes: [wins, encounters - wins, 0, 0] });
  const pairs = surplus.map((extra, i) => {
    const [first, second] = [(discordant + extra) / 2, (discordant - extra) / 2];
    const joint = [
      [half - second, first, 0, 0],
      [second, half - first, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    return { ...emptyPair(i + 1, 0, 0), encounters, joint };
  });
  const variants = [tally(half), ...surplus.map((extra) => tally(half + extra))];
  return { ...facts, tallies: { variants, pairs } };
}

describe('a precision', () => {
  it('is that of the compared difference, as it is printed', () => {
    const facts = pairedFacts(4821, 150, 98, 4931);
    const [comparison] = analyze(facts).comparisons;
    const halfWidth = (comparison.difference.high - comparison.difference.low) / 2;
    expect(standingOf(facts, PRECISE)).toEqual({ until: 'precise', halfWidth, target: 0.01, enough: true });
    expect(standingOf(facts, { until: 'precise', target: halfWidth }).enough).toBe(true);
    expect(standingOf(facts, { until: 'precise', target: halfWidth * (1 - 1e-9) }).enough).toBe(false);
  });

  it('of several differences is that of the widest, by intervals that hold together', () => {
    const facts = several(10_000, [0, 40]);
    const { comparisons, families } = analyze(facts);
    expect(families[0].critical).toBeGreaterThan(twoSidedZ(0.95));
    const widths = comparisons
      .filter(({ metric }) => metric === 'win.Heroes')
      .map(({ difference: { low, high } }) => (high - low) / 2);
    expect(standingOf(facts, PRECISE)).toMatchObject({ halfWidth: Math.max(...widths) });
  });

  it('where nothing is compared is that of how often the side wins', () => {
    const { low, high } = wilson(480, 1000, twoSidedZ(0.95));
    expect(standingOf(single(480, 1000), PRECISE)).toMatchObject({ halfWidth: (high - low) / 2, enough: false });
  });

  it('of what is provably the same is there at once', () => {
    const facts = pairedFacts(5, 0, 0, 5, { identical: [true] });
    expect(standingOf(facts, PRECISE)).toMatchObject({ halfWidth: 0, enough: true });
  });

  it('leaves all intervals as they are', () => {
    const facts = several(10_000, [0, 40]);
    const {
      ending: _,
      method: __,
      command: ___,
      headline: ____,
      ...stopped
    } = analyze({ ...facts, ...ending(PRECISE) });
    expect(analyze(facts)).toMatchObject({ ...stopped });
  });
});

describe('a run until decided', () => {
  it('waits for every verdict and every goal', () => {
    const goal = { metric: 'win.Heroes', variant: 0, where: {}, atLeast: 0.4 };
    // At 100,000 encounters 30 wins more in 1000 are noticeable, and 20.5 are small or noticeable.
    const facts = several(100_000, [3000, 2050], { goals: [goal], ...ending(DECIDED) });
    const standing = standingOf(facts, DECIDED);
    expect(standing).toEqual({ until: 'decided', done: 2, all: 3, enough: false });
    expect(standingText(standing)).toBe('2 of 3 decided');
    expect(standingOf(several(100_000, [3000, 0], ending(DECIDED)), DECIDED).enough).toBe(true);
  });

  it('takes intervals that hold at all looks, for one comparison alone', () => {
    const { comparisons, families, method } = analyze(pairedFacts(4821, 150, 98, 4931, ending(DECIDED)));
    const z = sequenceZ(10_000, 10_000, 0.05);
    const { low, high } = pairedProportions({ both: 4821, onlyFirst: 150, onlySecond: 98, neither: 4931 }, z);
    expect(comparisons[0].critical).toBeCloseTo(z, 12);
    expect(comparisons[0].difference).toMatchObject({ low, high });
    expect(comparisons[0].alone).toEqual({ low, high });
    expect(families[0]).toMatchObject({ intervals: 'single', pValues: 'none' });
    expect(method[0]).toContain(
      `at all looks of the run at once (a confidence sequence: ${z.toFixed(2)} standard errors`,
    );
  });

  it('shares what may go wrong among several, and plans for a tenth of the cap but no less than the least', () => {
    const { comparisons, families } = analyze(several(10_000, [0, 40], ending(DECIDED)));
    expect(comparisons[0].critical).toBeCloseTo(sequenceZ(10_000, 10_000, 0.025), 12);
    expect(families[0]).toMatchObject({ intervals: 'Bonferroni', pValues: 'Bonferroni' });
    const small = single(1, 1000, ending(DECIDED, { atMost: 8000 }));
    expect(criticalOf(small, 0.95).of(1)).toBeCloseTo(sequenceZ(1000, 5000, 0.05), 12);
  });

  it('has wider intervals of everything: wins, means, outcomes, goals and the chain', () => {
    const goals = [{ metric: 'win.Heroes', variant: 0, where: {}, atLeast: 0.4 }];
    const fixed = analyze(pairedFacts(4821, 150, 98, 4931, { goals }));
    const looking = analyze(pairedFacts(4821, 150, 98, 4931, { goals, ...ending(DECIDED) }));
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    for (const at of [
      ({ variants }: typeof fixed) => variants[0].estimates['win.Heroes'],
      ({ variants }: typeof fixed) => variants[0].outcomes[0].share,
      (analysis: typeof fixed) => analysis.goals[0].estimate,
      ({ chains }: typeof fixed) => chains[0].links.at(-1)!.sides[0].difference,
    ]) {
      expect(width(at(looking))).toBeGreaterThan(1.3 * width(at(fixed)));
    }
  });

  it('has p-values that agree with its intervals', () => {
    for (let extra = 0; extra <= 300; extra += 10) {
      const { comparisons } = analyze(several(10_000, [extra, -extra, 10], ending(DECIDED)));
      for (const { difference, adjustedP, p, metric } of comparisons) {
        if (metric !== 'win.Heroes') continue;
        expect(adjustedP <= 0.05, `${extra}: ${adjustedP}`).toBe(difference.low > 0 || difference.high < 0);
        expect(adjustedP).toBe(Math.min(1, 3 * p));
      }
    }
  });
});

describe('how a run ended is told in a sentence', () => {
  const told = (facts: RunFacts): string => analyze(facts).ending!.sentence;

  it('when it knew enough', () => {
    const facts = pairedFacts(4821, 150, 98, 4931, ending(PRECISE, { enough: true, looks: 11 }));
    expect(told(facts)).toBe(
      'Stopped after 10,000 encounters a variant, at the 11th look: the difference is known to 0.31 in 100.',
    );
    expect(analyze(facts).headline.played).toContain(told(facts));
    const decided = several(100_000, [3000, 0], ending(DECIDED, { enough: true, looks: 22 }));
    expect(told(decided)).toBe(
      'Stopped after 100,000 encounters a variant, at the 22nd look: both verdicts are decided.',
    );
  });

  it('when its cap came first, or Ctrl-C', () => {
    const wins = single(480, 1000, ending({ until: 'precise', target: 0.002 }, { looks: 1 }));
    expect(told(wins)).toBe(
      'The cap came first, after 1,000 encounters and one look: how often Heroes win is known only to 3.1 in 100, where 0.2 was asked for.',
    );
    expect(told({ ...wins, interrupted: true })).toMatch(/^Interrupted after 1,000 encounters and one look: /);
    const none = single(480, 1000, ending({ until: 'precise', target: 0.002 }, { looks: 0 }));
    expect(told({ ...none, interrupted: true })).toMatch(
      /^Interrupted after 1,000 encounters, before the first look: /,
    );
    const one = single(1, 1, ending({ until: 'precise', target: 0.002 }, { looks: 1 }));
    expect(told(one)).toMatch(/^The cap came first, after 1 encounter and one look: /);
    expect(told(several(100_000, [0, 2050], ending(DECIDED, { looks: 23 })))).toBe(
      'The cap came first, after 100,000 encounters a variant and 23 looks: 1 of 2 verdicts is decided.',
    );
  });

  it('and the command that repeats it ends alike', () => {
    const facts = pairedFacts(4821, 150, 98, 4931, ending({ until: 'precise', target: 0.0025 }, { enough: true }));
    expect(analyze(facts).command).toMatch(/ --encounters=100000 --precision=0\.25pp$/);
    expect(analyze({ ...facts, ...ending(DECIDED) }).command).toMatch(/ --encounters=100000 --until-decided$/);
    expect(analyze({ ...facts, interrupted: true }).command).toMatch(/ --encounters=10000$/);
    expect(analyze(single(1, 1000)).ending).toBeNull();
  });
});
