import { describe, expect, it } from 'vitest';
import { runKeyOf } from '../../src/dice/keys.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import { benjaminiHochberg } from '../../src/stats/benjaminiHochberg.ts';
import { betaCdf, betaQuantile } from '../../src/stats/beta.ts';
import { betaBinomialSequence } from '../../src/stats/betaBinomialSequence.ts';
import { binomialCdf } from '../../src/stats/binomial.ts';
import { bonettPrice } from '../../src/stats/bonettPrice.ts';
import { chiSquareQuantile, chiSquareUpperTail } from '../../src/stats/chiSquare.ts';
import { clopperPearson } from '../../src/stats/clopperPearson.ts';
import { kappa, sequenceZ } from '../../src/stats/confidenceSequence.ts';
import { dunnett } from '../../src/stats/dunnett.ts';
import { empiricalBernstein } from '../../src/stats/empiricalBernstein.ts';
import { fieller } from '../../src/stats/fieller.ts';
import { logGamma } from '../../src/stats/gamma.ts';
import { hoeffding } from '../../src/stats/hoeffding.ts';
import { holm } from '../../src/stats/holm.ts';
import { jeffreys } from '../../src/stats/jeffreys.ts';
import { mcnemarExact, mcnemarMidP } from '../../src/stats/mcnemar.ts';
import { meanInterval } from '../../src/stats/meanInterval.ts';
import { momentsOf, momentsOfValues, variance } from '../../src/stats/moments.ts';
import { correctedPhi, newcombe, newcombePaired } from '../../src/stats/newcombe.ts';
import { erf, normalCdf, normalQuantile, twoSidedZ } from '../../src/stats/normal.ts';
import { pairedMean } from '../../src/stats/pairedMean.ts';
import { pairedProportions } from '../../src/stats/pairedProportions.ts';
import { studentP } from '../../src/stats/pValue.ts';
import { quantileRanks } from '../../src/stats/quantileInterval.ts';
import { ratio } from '../../src/stats/ratio.ts';
import { encountersForGate } from '../../src/stats/requiredEncounters.ts';
import { score, scoreT } from '../../src/stats/scoreInterval.ts';
import { studentCdf, studentQuantile } from '../../src/stats/student.ts';
import { studentizedRangeQuantile, tukey } from '../../src/stats/tukey.ts';
import { welch } from '../../src/stats/welch.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { solve } from '../../src/trial/exact/solve.ts';
import { askedMetrics, METRICS } from '../../src/trial/metrics.ts';
import { bindTrials } from '../../src/trial/trials.ts';
import { expectClose, expectInterval } from './close.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { watched } from './watched.ts';

type Reference = typeof fixtures;

const z95 = twoSidedZ(0.95);

const table = (c: readonly number[]) => ({ both: c[0], onlyFirst: c[1], onlySecond: c[2], neither: c[3] });
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const total = (a: readonly number[]) => a.reduce((sum, x) => sum + x, 0);

function expectAll(actual: readonly number[], reference: readonly number[]): void {
  expect(actual).toHaveLength(reference.length);
  for (const [i, value] of actual.entries()) expectClose(value, reference[i]);
}

const SPECIAL: Record<string, (args: readonly [number, number, number]) => number> = {
  erf: ([x]) => erf(x),
  lgamma: ([x]) => logGamma(x),
  pnorm: ([z]) => normalCdf(z),
  qnorm: ([p]) => normalQuantile(p),
  pbeta: ([a, b, x]) => betaCdf(x, a, b),
  qbeta: ([a, b, p]) => betaQuantile(p, a, b),
  pt: ([t, df]) => studentCdf(t, df),
  qt: ([p, df]) => studentQuantile(p, df),
  chi2sf: ([x, df]) => chiSquareUpperTail(x, df),
  qchisq: ([p, df]) => chiSquareQuantile(p, df),
  pbinom: ([k, n, p]) => binomialCdf(k, n, p),
};

/** A duel under 2d8 with tiers of 3d8, without doubles, clocks and dexterity. */
function duel(hp: number, melee: number, tier = 'mid') {
  const side = (skill: number) => ({
    members: { P: { hp, dexterity: 0, melee: skill, block: 0, dodge: 0, armour: 2, weapons: ['w'], drawn: true } },
  });
  const scenario = {
    title: 'toy',
    ruleset: 'd8-tiers',
    maxRounds: 'none',
    sides: { A: side(melee), B: side(0) },
    weapons: { w: { class: 'melee', tier } },
    rules: { critical: 'pair-in-damage', bleed: 'none', tieBreak: { mechanic: 'chain', rules: ['random'] } },
    metrics: ['win', 'rounds'],
  };
  return parseScenario({ file: 'toy.yaml', text: JSON.stringify(scenario), metrics: METRICS }).variants[0];
}

const slotsOf = (variant: ReturnType<typeof duel>) => bindTrials(variant, runKeyOf('pools'), []).battle.rules.slots;

/** What each group of reference values is for: methods held to relative 1e-9, or to the digits that were printed. */
const CHECKS: Record<string, (reference: Reference) => void> = {
  'proportions at 95 %': ({ estimation }) => {
    for (const { k, n, wilson: w, cp, jeffreys: j } of estimation.prop95) {
      expectInterval(wilson(k, n, z95), w);
      expectInterval(clopperPearson(k, n, z95), cp);
      expectInterval(jeffreys(k, n, z95), j);
    }
  },
  'proportions at other confidences': ({ estimation }) => {
    for (const { k, n, conf, wilson: w, cp, jeffreys: j } of estimation.prop_other) {
      const z = twoSidedZ(conf);
      expectInterval(wilson(k, n, z), w);
      expectInterval(clopperPearson(k, n, z), cp);
      expectInterval(jeffreys(k, n, z), j);
    }
  },
  scores: ({ estimation }) => {
    for (const row of estimation.score) {
      const { W, D, L, score: value, se, s2, t } = row;
      const estimate = score(W, D, L, z95);
      expectClose(estimate.value, value);
      expectClose(estimate.se, se);
      expectClose(estimate.se ** 2 * (W + D + L), s2);
      expectInterval(scoreT(W, D, L, z95), t);
      if (D === 0) expectInterval(estimate, row.w);
    }
  },
  means: ({ estimation }) => {
    for (const { x, mean, var: spread, ci } of estimation.mean) {
      const moments = momentsOfValues(x);
      expectClose(variance(moments), spread);
      const estimate = meanInterval(moments, z95);
      expectClose(estimate.value, mean);
      expectInterval(estimate, ci);
    }
  },
  'the mean of a histogram': ({ estimation }) => {
    const { n, sum, sumsq, mean, var: spread, se, ci, H } = estimation.hist;
    const moments = momentsOf([0, ...Object.values(H)]);
    expect(moments).toMatchObject({ n, sum, sumSquares: sumsq });
    expectClose(variance(moments), spread);
    const estimate = meanInterval(moments, z95);
    expectClose(estimate.value, mean);
    expectClose(estimate.se, se);
    expectInterval(estimate, ci);
  },
  'bounds for every distribution': ({ estimation }) => {
    const { n, var: spread, range, eb, hoeffding: bound } = estimation.eb;
    expectClose(empiricalBernstein(n, spread, range, 0.95), eb);
    expectClose(hoeffding(n, range, 0.95), bound);
  },
  'ranks of quantiles, and how often they hold': ({ estimation }) => {
    for (const { n, p, l, u, cover } of estimation.qranks) {
      expect(quantileRanks(n, p, z95)).toEqual({ low: l, high: u });
      expectClose(binomialCdf(u - 1, n, p) - binomialCdf(l - 1, n, p), cover);
    }
  },
  'shares of separate trials': ({ comparison }) => {
    for (const { c, d, newc } of comparison.indep) {
      const estimate = newcombe(c[0], c[1], c[2], c[3], z95);
      expectClose(estimate.value, d);
      expectInterval(estimate, newc);
    }
  },
  'shares of the same trials': ({ comparison }) => {
    for (const { c, d, phi, newc, exact, midp } of comparison.paired) {
      expectClose(correctedPhi(table(c)), phi);
      const estimate = newcombePaired(table(c), z95);
      expectClose(estimate.value, d);
      expectInterval(estimate, newc);
      expectClose(mcnemarExact(c[1], c[2]), exact);
      expectClose(mcnemarMidP(c[1], c[2]), midp);
    }
  },
  'shares of the same trials, as means': ({ comparison }) => {
    for (const row of comparison.paired) {
      const [both, first, second, neither] = row.c;
      const differences = { n: both + first + second + neither, sum: first - second, sumSquares: first + second };
      if (first + second > 0) expectInterval(pairedMean(differences, z95), row.t);
    }
  },
  'ratios of sums': ({ comparison }) => {
    const { x, y, R, se, delta, fieller: f } = comparison.ratio_means;
    const sums = { n: x.length, sumX: total(x), sumY: total(y), sumXX: dot(x, x), sumXY: dot(x, y), sumYY: dot(y, y) };
    const estimate = ratio(sums, z95);
    expectClose(estimate.value, R);
    expectClose(estimate.se, se);
    expectInterval(estimate, delta);
    expectInterval(fieller(sums, z95), f);
  },
  'means of the same trials, and of separate ones': ({ comparison }) => {
    const { a, b, d, t, p, ci, welch: separate } = comparison.paired_t;
    const paired = pairedMean(momentsOfValues(a.map((x, i) => x - b[i])), z95);
    expectClose(paired.value, d);
    expectClose(paired.value / paired.se, t);
    expectInterval(paired, ci);
    expectClose(studentP(paired.value, paired.se, a.length - 1), p);
    const apart = welch(momentsOfValues(a), momentsOfValues(b), z95);
    expectClose(apart.value / apart.se, separate.t);
    expectClose(apart.df, separate.df);
    expectInterval(apart, separate.ci);
    expectClose(studentP(apart.value, apart.se, apart.df), separate.p);
  },
  'looking more than once': ({ zcs, kappa: kappas, beta_binomial_cs }) => {
    for (const { n, nstar, alpha, z } of zcs) expectClose(sequenceZ(n, nstar, alpha), z);
    for (const [alpha, value] of Object.entries(kappas)) expectClose(kappa(Number(alpha)), value);
    for (const { S, n, a, lo, hi } of beta_binomial_cs) {
      expectInterval(betaBinomialSequence(S, n, 0.05, a), [lo, hi]);
    }
  },
  'many comparisons: p-values': ({ holm_bh: { p, holm: family, bh } }) => {
    expectAll(holm(p), family);
    expectAll(benjaminiHochberg(p), bh);
  },
  'many comparisons: with one': ({ dunnett95 }) => {
    expectAll(
      dunnett95.map((_, i) => dunnett(i + 1, 0.95)),
      dunnett95,
    );
  },
  // These were given with seven digits; multiplicity.test.ts has longer ones.
  'many comparisons: all pairs': ({ tukey_over_sqrt2_95, qtukey }) => {
    for (const [groups, z] of Object.entries(tukey_over_sqrt2_95)) expectClose(tukey(Number(groups), 0.95), z, 1e-7);
    for (const [key, q] of Object.entries(qtukey)) {
      const [confidence, groups, df] = key.split(',').map(Number);
      expectClose(studentizedRangeQuantile(confidence, groups, df), q, 1e-7);
    }
  },
  'fights of a toy ruleset': ({ exact }) => {
    for (const row of exact.toy_vals) {
      if (row.n > 1) continue;
      const { outcomes, metrics } = solve(duel(row.hp, 1), askedMetrics(['win', 'rounds'], ['A', 'B']));
      expectClose(outcomes[0], row.p, 1e-12);
      expectClose(metrics[0][0], row.rounds);
    }
  },
  dice: ({ dice }) => {
    for (const [tier, { mean_no_crit, mean_with_pair_x2, p_pair }] of Object.entries(dice.tier3d8)) {
      const { chance, totals, flags, mean } = slotsOf(duel(9, 0, tier)).damage.pool(0, 1, 0);
      expect(mean).toBe(mean_no_crit);
      expect(chance.reduce((sum, p, i) => sum + p * totals[i] * (1 + flags[i]), 0)).toBe(mean_with_pair_x2);
      expect(chance.reduce((sum, p, i) => sum + p * flags[i], 0)).toBe(p_pair);
    }
    for (const [more, p] of Object.entries(dice.opposed2d8)) {
      const { chance, totals } = slotsOf(duel(9, 0)).toHit.melee.pool(0, 1, 0);
      expect(chance.reduce((sum, q, i) => sum + (totals[i] + Number(more) >= 0 ? q : 0), 0)).toBe(p);
    }
  },
  'chi-square values one in a million out': ({ chi2_crit_1e6 }) => {
    for (const [df, [low, high]] of Object.entries(chi2_crit_1e6)) {
      expectClose(chiSquareQuantile(1e-6, Number(df)), low);
      expectClose(chiSquareQuantile(1 - 1e-6, Number(df)), high);
    }
  },
  'special functions to 40 digits': ({ special }) => {
    for (const { f, args, ref } of special) {
      expectClose(SPECIAL[f](args as unknown as readonly [number, number, number]), ref, 3e-13);
    }
  },
};

/** Reference values that are held elsewhere, or that nothing here should reproduce. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/^estimation\.score\.\d+\.w\./, 'takes the share of mutual ends as given, and covers too little: scores.test.ts'],
  [/^comparison\.indep\.\d+\.(mn|ac|wald)\./, 'other methods for the same difference'],
  [/^comparison\.paired\.\d+\.(tango\.|x2$)/, 'other methods for the same difference'],
  [/^comparison\.paired\.6\.t\./, 'the width zero that must not be'],
  [/^comparison\.ratio\.\d/, 'ratios of shares and of odds: nothing is told by them'],
  [/^group_seq\./, 'a fixed number of looks; here one may look as often as one likes'],
  [/^exact\.(duel|race)\./, 'trial/exact/absorb.test.ts'],
  [/^exact\.toy$/, 'says what the toys are'],
  [/^exact\.toy_vals\.\d\.states$/, 'how many states another solver needed'],
  [/^exact\.toy_vals\.[34]\.(hp|p|rounds)/, 'teams whose order is rolled anew each round, which no mechanic does'],
];

describe('reference values', () => {
  it.each(Object.entries(CHECKS))('are reproduced: %s', (_, check) => check(fixtures));

  it('are all read by a check, or left out for a reason', () => {
    const { values, unread } = watched(fixtures);
    for (const check of Object.values(CHECKS)) check(values);
    const unknown = unread().filter((path) => !LEFT_OUT.some(([pattern]) => pattern.test(path)));
    expect(unknown).toEqual([]);
    for (const [pattern] of LEFT_OUT) expect(unread().some((path) => pattern.test(path))).toBe(true);
  });

  it('that nobody reads are noticed', () => {
    const { values, unread } = watched({ known: [{ a: 1, b: [2, 3] }], novel: { x: 4 } });
    expect(values.known.map(({ b }) => b[1])).toEqual([3]);
    expect(unread()).toEqual(['known.0.a', 'known.0.b.0', 'novel.x']);
  });
});

/** Within half a step of the last digit that is printed. */
function expectPrinted(actual: number, printed: string): void {
  const decimals = printed.split('.')[1].length;
  expect(Math.abs(actual - Number(printed)), `${actual} against ${printed}`).toBeLessThanOrEqual(
    0.501 * 10 ** -decimals,
  );
}

const printedInterval = ({ low, high }: { low: number; high: number }, [from, to]: readonly [string, string]) => {
  expectPrinted(low, from);
  expectPrinted(high, to);
};

describe('values that are known in print', () => {
  it.each([
    [0, 20, ['0.0', '.1611251581'], ['0.0', '.1684334710']],
    [7, 20, ['.1811918241', '.5671457233'], ['.1539092048', '.5921885345']],
    [480, 1000, ['.4491707950', '.5109822753'], ['.4486329427', '.5114851175']],
    [5023, 10_000, ['.4925012822', '.5120969514'], ['.4924508142', '.5121478457']],
  ] as const)('%i of %i, by Wilson and by Clopper and Pearson', (k, n, w, cp) => {
    printedInterval(wilson(k, n, z95), w);
    printedInterval(clopperPearson(k, n, z95), cp);
  });

  it('a score, and the mean of a thousand counts', () => {
    printedInterval(scoreT(300, 200, 500, z95), ['.372937455', '.427062545']);
    const mean = meanInterval({ n: 1000, sum: 4151, sumSquares: 19_241 }, z95);
    expectPrinted(mean.value, '4.151');
    expectPrinted(mean.se, '.0448576773');
    printedInterval(mean, ['4.06297392', '4.23902608']);
  });

  it('differences of the same trials and of separate ones', () => {
    printedInterval(newcombePaired(table([20, 12, 2, 16]), z95), ['.05615642', '.32920700']);
    printedInterval(newcombePaired(table([4821, 150, 98, 4931]), z95), ['.00210919', '.00829019']);
    printedInterval(newcombePaired(table([500, 0, 0, 500]), z95), ['-.00195621', '.00195621']);
    printedInterval(newcombe(56, 70, 48, 80, z95), ['.05243147', '.33387265']);
    expectPrinted(newcombePaired(table([4821, 150, 98, 4931]), z95).value, '.0052');
  });

  it("a difference with fewer than 25 discordant pairs is Bonett and Price's, not Newcombe's", () => {
    const none = table([500, 0, 0, 500]);
    expect(pairedProportions(none, z95)).toEqual(bonettPrice(none, z95));
    // √2/1002 standard errors to either side.
    printedInterval(pairedProportions(none, z95), ['-.00276628', '.00276628']);
  });

  it('what takes the place of 1.96 for several comparisons', () => {
    const withOne = { 1: '1.95996', 2: '2.21213', 3: '2.34897', 5: '2.51146', 11: '2.74317' };
    for (const [k, z] of Object.entries(withOne)) expectPrinted(dunnett(Number(k), 0.95), z);
    const allPairs = { 3: '2.34370', 5: '2.72777', 12: '3.26800' };
    for (const [k, z] of Object.entries(allPairs)) expectPrinted(tukey(Number(k), 0.95), z);
  });

  it('what takes its place for looking more than once', () => {
    expectPrinted(kappa(0.05), '8.7818004');
    expectPrinted(kappa(0.01), '12.4306672');
    const looks = { 1000: '4.563954', 5000: '3.226667', 20000: '3.035446', 100000: '3.165312' };
    for (const [n, z] of Object.entries(looks)) expectPrinted(sequenceZ(Number(n), 20_000, 0.05), z);
  });

  it('sizes of a gate that 300 unchanged metrics pass', () => {
    const sizes = { 0.03: 16_259, 0.02: 36_581, 0.01: 146_324 };
    for (const [tolerance, n] of Object.entries(sizes)) expect(encountersForGate(Number(tolerance), 300, 0.5)).toBe(n);
  });
});
