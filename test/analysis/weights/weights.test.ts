import { beforeAll, describe, expect, test } from 'vitest';
import type { RunFacts } from '../../../src/analysis/run-facts.ts';
import { DEFAULT_THRESHOLDS } from '../../../src/analysis/thresholds.ts';
import type { JointTrials } from '../../../src/analysis/weights/jointTrials.ts';
import { halfWidthOf, type Weight, type Weights, weightsOf } from '../../../src/analysis/weights/weights.ts';
import { worthsOf } from '../../../src/analysis/weights/yardstick.ts';
import { run } from '../../../src/run/run.ts';
import { weighing } from '../../../src/run/weighing.ts';
import { askedMetrics } from '../../../src/trial/metrics.ts';
import { planned } from './duel.ts';

/** So many standard errors a sampled number may be off. */
const FAR = 4.5;
const ENCOUNTERS = 10_000;
const METRICS = ['win.Kira', 'score.Kira', 'rounds', 'damage.perHit.Kira', 'hits.rate.Thugs'];
const YARDSTICK = 'Kira.Kira.melee';
const BLOCK = 'Thugs.Thug.block';

const { plan: bare } = planned({
  paths: ['Kira.Kira.hp', YARDSTICK, BLOCK, 'Thugs.Thug.hp', 'Thugs.Thug.armour', 'Kira.Kira.block'],
});
const plan = { ...bare, scenario: { ...bare.scenario, metrics: METRICS } };
const asked = askedMetrics(METRICS, plan.scenario.sides);

let solved: RunFacts;
let sampled: RunFacts;
const trials = new Map<string, JointTrials>();
beforeAll(async () => {
  solved = await run(plan.scenario, { exact: 'only' });
  const each = asked.map((one) => ({ label: one.label, ...weighing(plan, one, YARDSTICK) }));
  for (const { label, trials: own } of each) trials.set(label, own);
  sampled = await run(plan.scenario, { encounters: ENCOUNTERS, series: each.flatMap(({ series }) => series) });
});

const weighed = (facts: RunFacts, label: string): Weights =>
  weightsOf(facts, plan, asked.find((one) => one.label === label)!, DEFAULT_THRESHOLDS);
const of = ({ weights }: Weights, path: string): Weight => weights.find(({ lever }) => lever.path === path)!;

describe('weights of a duel', () => {
  test.each(METRICS)('by %s are the exact central differences, within their errors', (label) => {
    const exact = weighed(solved, label);
    const { weights } = weighed(sampled, label);
    expect(weights.length).toBe(6);
    for (const { lever, weight, differed } of weights) {
      const truth = of(exact, lever.path).weight;
      expect(truth.exact).toBe(true);
      if (differed) expect(Math.abs(weight.value - truth.value) / weight.se, lever.path).toBeLessThan(FAR);
      else expect(truth.value, lever.path).toBe(0);
    }
  });

  test('are half the difference of a step up and a step down, and the whole one where only one can be played', () => {
    const exact = weighed(solved, 'win.Kira');
    const both = of(exact, 'Kira.Kira.hp');
    expect(both.weight.value).toBeCloseTo((both.stepUp! - both.stepDown!) / 2, 12);
    const { weight, stepUp, stepDown } = of(exact, 'Thugs.Thug.armour');
    expect(stepDown).toBeNull();
    expect(weight.value).toBeCloseTo(stepUp!, 12);
    expect(weight.value).toBeLessThan(0);
  });

  test('have the error of the paired difference, each its own, and not that of two alone', () => {
    const { weights } = weighed(sampled, 'win.Kira');
    const { up, down, weight } = of({ weights } as Weights, 'Kira.Kira.hp');
    const alone = [up!, down!].map((variant) => {
      const { outcomes, encounters } = sampled.tallies.variants[variant];
      const share = outcomes[0] / encounters;
      return (share * (1 - share)) / encounters;
    });
    expect(weight.se).toBeLessThan(0.7 * (Math.sqrt(alone[0] + alone[1]) / 2));
    const errors = weights.map((one) => one.weight.se.toPrecision(6));
    // A point of her attack and one of his block do just the same.
    expect(new Set(errors).size).toBe(errors.length - 1);
  });

  test('hold all together, which is wider than each alone', () => {
    const { weights, intervals } = weighed(sampled, 'win.Kira');
    const { weight, alone } = of({ weights } as Weights, 'Thugs.Thug.hp');
    expect(weight.low).toBeLessThan(alone.low);
    expect(weight.high).toBeGreaterThan(alone.high);
    expect(intervals).toBe('Bonferroni');
  });

  test('of what is worth nothing are no finding', () => {
    const exact = weighed(solved, 'win.Kira');
    const nothing = weighed(sampled, 'win.Kira').weights.filter(
      ({ lever }) => of(exact, lever.path).weight.value === 0,
    );
    expect(nothing.map(({ lever }) => lever.path)).toEqual(['Kira.Kira.block']);
    expect(nothing[0]).toMatchObject({ differed: false, adjustedP: 1 });
    expect(nothing[0].weight.high).toBeGreaterThan(0);
  });

  test('are as wide as the widest', () => {
    const all = weighed(sampled, 'win.Kira');
    const armour = of(all, 'Thugs.Thug.armour').weight;
    expect(halfWidthOf(all)).toBe((armour.high - armour.low) / 2);
  });
});

describe('what numbers are worth in one another', () => {
  test.each(['win.Kira', 'score.Kira', 'rounds'])(
    'by %s is the ratio of the exact weights, within its interval',
    (label) => {
      const exact = weighed(solved, label);
      const { worths, isSure } = worthsOf(weighed(sampled, label), YARDSTICK, trials.get(label)!, plan);
      expect(isSure).toBe(true);
      expect(worths.length).toBe(4);
      for (const { lever, worth } of worths) {
        const truth = of(exact, lever.path).weight.value / of(exact, YARDSTICK).weight.value;
        expect(worth!.low, lever.path).toBeLessThanOrEqual(truth);
        expect(worth!.high, lever.path).toBeGreaterThanOrEqual(truth);
      }
    },
  );

  test('is known far better than each by itself, where both come from the same luck', () => {
    const { worths } = worthsOf(weighed(sampled, 'win.Kira'), YARDSTICK, trials.get('win.Kira')!, plan);
    const worth = worths.find(({ lever }) => lever.path === BLOCK)!.worth!;
    expect(worth.value).toBe(-1);
    expect(worth.se).toBeLessThan(0.01);
  });

  test('is told in the unit of the yardstick', () => {
    const weights = weighed(sampled, 'win.Kira');
    const inSquares = weights.weights.map((one) =>
      one.lever.path !== YARDSTICK
        ? one
        : { ...one, lever: { ...one.lever, numbers: [{ ...one.lever.numbers[0], unit: 'ft' as const, step: 5 }] } },
    );
    const { worths } = worthsOf({ ...weights, weights: inSquares }, YARDSTICK, trials.get('win.Kira')!, plan);
    expect(worths.find(({ lever }) => lever.path === BLOCK)!.worth!.value).toBe(-5);
  });

  test('is not told when the yardstick may be worth nothing', () => {
    // What her hits do does not depend on how often she hits.
    const label = 'damage.perHit.Kira';
    const { worths, isSure } = worthsOf(weighed(sampled, label), YARDSTICK, trials.get(label)!, plan);
    expect(isSure).toBe(false);
    expect(worths.every(({ worth }) => worth === null)).toBe(true);
  });
});
