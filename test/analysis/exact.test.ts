import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { exactEnds } from '../../src/analysis/exact.ts';
import type { RunFacts } from '../../src/analysis/run-facts.ts';
import { castOf } from '../../src/report/cast.ts';
import { LAYOUTS } from '../../src/report/charts/chart.ts';
import { draw } from '../../src/report/charts/render.ts';
import { winsFigure } from '../../src/report/figures/wins.ts';
import { resultJson } from '../../src/report/json.ts';
import { textReport } from '../../src/report/text.ts';
import { run } from '../../src/run/run.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const fighter = { hp: 8, dexterity: 2, melee: 3, block: 2, dodge: 2, weapons: ['blade'], drawn: true };
const scenario = parseScenario({
  file: 'duel.yaml',
  text: JSON.stringify({
    title: 'A duel',
    question: 'Who wins?',
    ruleset: 'd8-tiers',
    seed: 'exact',
    encounters: 4000,
    sides: { A: { members: { P: fighter } }, B: { members: { P: fighter } } },
    weapons: { blade: { class: 'melee', tier: 'mid' } },
    variants: { Frail: { set: { 'A.P.hp': 6 } }, Strong: { set: { 'A.P.hp': 9 } } },
    metrics: ['win', 'rounds', 'hits.rate', 'deaths'],
    goals: [{ metric: 'win.A', within: ['40%', '60%'] }],
  }),
  metrics: METRICS,
});

const solved = await run(scenario, { exact: 'only' });
const sampled = await run(scenario, { exact: 'never' });
/** The reference and one variant solved, the other sampled. */
const mixed: RunFacts = { ...sampled, exact: solved.exact!.map((answer, i) => (i === 2 ? null : answer)) };

describe('what was solved', () => {
  const analysis = analyze(solved);

  it('has no error anywhere', () => {
    for (const { estimates, outcomes, encounters, exact } of analysis.variants) {
      expect(encounters).toBe(0);
      expect(exact?.states).toBeGreaterThan(100);
      for (const measure of Object.values(estimates)) expect(measure).toMatchObject({ exact: true, se: 0 });
      expect(outcomes.reduce((sum, { share }) => sum + share.value, 0)).toBeCloseTo(1, 12);
      for (const { text, printed } of outcomes) expect(text).toBe(printed);
    }
  });

  it('ends in shares that add up to 100 as printed, and calls nothing 0 or 100 that is not', () => {
    const answer = solved.exact![0]!;
    const printed = (...outcomes: number[]) => exactEnds({ ...answer, outcomes }).map((end) => end.printed);
    expect(printed(1 / 3, 1 / 3, 1 / 3, 0)).toEqual(['33.3334', '33.3333', '33.3333', '0']);
    expect(printed(0.375, 0.5, 0.125, 0)).toEqual(['37.5', '50', '12.5', '0']);
    expect(printed(1 - 1e-9, 0, 1e-9, 0)).toEqual(['>99.9999', '0', '<0.0001', '0']);
    const weight = fc.double({ min: 0.001, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(weight, weight, weight, weight), (weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        const steps = printed(...weights.map((each) => each / sum)).map((text) => Math.round(1e4 * Number(text)));
        expect(steps.reduce((a, b) => a + b, 0)).toBe(1e6);
      }),
    );
  });

  it('is compared exactly, and corrected for nothing', () => {
    expect(analysis.families).toEqual([]);
    expect(analysis.sensitivity).toBeNull();
    for (const { difference, family, variant, reference, metric, verdict } of analysis.comparisons) {
      const [a, b] = [variant, reference].map((i) => analysis.variants[i].estimates[metric].value);
      expect(difference.value).toBeCloseTo(a - b, 12);
      expect(difference).toMatchObject({ exact: true, low: difference.value, high: difference.value });
      expect(family).toBeNull();
      if (difference.value !== 0) expect(verdict.words).toMatch(/, exact$/);
    }
  });

  it('meets its goals or misses them', () => {
    expect(analysis.goals.map(({ state }) => state)).toEqual(['met']);
  });

  it('has a chain of exact links, and rounds, deaths and actions', () => {
    const [chain] = analysis.chains;
    expect(chain.links.map(({ step }) => step)).toContain('wins');
    expect(chain.links.every(({ sides }) => sides.every(({ difference }) => difference.exact))).toBe(true);
    const [{ rounds, deaths, actions, survival }] = analysis.variants;
    expect(rounds.counts.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(rounds.mean?.text).toMatch(/^\d+\.\d+$/);
    expect(rounds.middle.low).toBeLessThanOrEqual(rounds.median);
    expect(deaths.length).toBeGreaterThan(0);
    expect(actions.find(({ action, side }) => action === 'attack' && side === 'A')?.perFight).toMatchObject({
      exact: true,
      value: expect.any(Number),
    });
    expect(survival[0].shares.at(-1)).toBeLessThan(1);
  });

  it('says so', () => {
    const text = textReport(analysis);
    expect(text).toContain('Fights in 100, exactly');
    expect(text).not.toMatch(/±|seed/);
    expect(analysis.method).toHaveLength(1);
    expect(analysis.method[0]).toMatch(/^Nothing was sampled: every way a fight can go was followed/);
    expect(analysis.command).toBe('melee exact duel.yaml');
    expect(analysis.warnings).toEqual([]);
    expect(resultJson(analysis)).not.toContain('"outcomes"');
  });

  it('is drawn as diamonds, without intervals', () => {
    const figure = winsFigure(castOf(analysis), 'wins');
    const { values } = figure.spec(LAYOUTS[0]).data as { values: { shape?: string; exact?: boolean }[] };
    const points = values.filter(({ shape }) => shape !== undefined);
    expect(points.length).toBeGreaterThan(2);
    for (const point of points) expect(point).toMatchObject({ shape: 'diamond', exact: true });
    expect(draw(figure, LAYOUTS[0]).svg).toContain('<svg');
  });
});

describe('what was partly solved', () => {
  const analysis = analyze(mixed);
  const of = (variant: number) =>
    analysis.comparisons.find((comparison) => comparison.variant === variant && comparison.metric === 'win.A')!;

  it('is exact between what was solved, and has the error of the one that was not', () => {
    expect(of(1).difference.exact).toBe(true);
    const { difference, family, encounters } = of(2);
    expect(difference.exact).toBe(false);
    expect(difference.low).toBeLessThan(difference.value);
    expect(difference.se).toBeCloseTo(analysis.variants[2].estimates['win.A'].se, 15);
    expect(family).not.toBeNull();
    expect(encounters).toBe(4000);
    expect(analysis.families.every(({ comparisons }) => comparisons === 1)).toBe(true);
  });

  it('says what is what', () => {
    expect(analysis.headline.played).toMatch(
      /^4,000 fights, seed “exact”; 2 variants solved exactly, [\d,]+ to [\d,]+ states\./,
    );
    expect(analysis.method[0]).toMatch(/^2 variants were not sampled/);
    expect(analysis.variants.map(({ encounters }) => encounters)).toEqual([0, 0, 4000]);
  });
});
