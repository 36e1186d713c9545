import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../../src/scenario/parseScenario.ts';
import { expectedStates } from '../../../src/trial/exact/expected.ts';
import { EVERY_ROUND, horizonOf } from '../../../src/trial/exact/horizon.ts';
import { solve, TooManyPaths } from '../../../src/trial/exact/solve.ts';
import { TooManyStates } from '../../../src/trial/exact/states.ts';
import { askedMetrics, METRICS } from '../../../src/trial/metrics.ts';
import { exact } from '../../support/exact.ts';
import { goldScenarios } from '../../support/gold.ts';
import { sourcesUnder } from '../../support/syntax.ts';
import { importsOf } from '../../support/walls.ts';

const asked = askedMetrics(['rounds', 'deaths', 'damage', 'dice'], ['A', 'B']);
const gold = (name: string) => goldScenarios().find(({ file }) => file.startsWith(name))!.variant;
const withRounds = (maxRounds: number, name = 'g002a') => {
  const variant = gold(name);
  return { ...variant, encounter: { ...variant.encounter, maxRounds } };
};

/** One side against one of its own kind. */
function fight(member: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const scenario = {
    title: 'test',
    ruleset: 'future-path',
    sides: { A: { tactic: 'own', members: { P: member } }, B: { members: { P: member } } },
    weapons: { gun: { class: 'handgun', damage: '1d6' } },
    tactics: { own: [{ do: 'attack' }] },
    ...more,
  };
  return parseScenario({ file: 'test.yaml', text: JSON.stringify(scenario), metrics: METRICS }).variants[0];
}
const shooter = { hp: 6, ac: 12, dex: 14, wis: 10, con: 10, affinity: 1, weapons: ['gun'], drawn: true };
const horizonWhen = (when: string) =>
  horizonOf(fight(shooter, { tactics: { own: [{ do: 'total-defence', when }, { do: 'attack' }] } }));

describe('the solver', () => {
  it.each([...'abcde'].map((letter) => `g000${letter}`).concat([...'abcdefghi'].map((letter) => `g002${letter}`)))(
    '%s equals its rational to twelve digits',
    (name) => {
      const id = name.replace('g', 'G');
      const { outcomes, metrics } = solve(gold(name), asked);
      const two = id.startsWith('G002');
      expect(Math.abs(outcomes[0] - exact(two ? `gold.${id}.win` : `gold.${id}`))).toBeLessThan(1e-12);
      if (two) expect(Math.abs(metrics[0][0] - exact(`gold.${id}.rounds`))).toBeLessThan(1e-12);
    },
  );

  it('comes to the same with a far cap on rounds and without one', () => {
    for (const name of ['g002a', 'g000a', 'g003c']) {
      const [capped, free] = [solve(withRounds(500, name), asked), solve(withRounds(10_000, name), asked)];
      capped.outcomes.forEach((p, i) => void expect(Math.abs(p - free.outcomes[i])).toBeLessThan(1e-12));
      capped.metrics.forEach(([x], i) => void expect(Math.abs(x - free.metrics[i][0])).toBeLessThan(1e-11));
      capped.rounds.forEach((p, i) => void expect(Math.abs(p - (free.rounds[i] ?? 0))).toBeLessThan(1e-13));
    }
  });

  it('gives a distribution of rounds that adds up and has the mean', () => {
    const { rounds, metrics } = solve(gold('g002a'), asked);
    expect(rounds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 14);
    expect(rounds.reduce((sum, p, i) => sum + p * i, 0)).toBeCloseTo(metrics[0][0], 13);
  });

  it('ends at the cap as sampling does: what goes on is a timeout', () => {
    const all = solve(gold('g002a'), asked);
    const { outcomes, rounds } = solve(withRounds(3), asked);
    const later = all.rounds.slice(4).reduce((sum, p) => sum + p, 0);
    expect(outcomes[3]).toBeCloseTo(later, 14);
    expect(rounds).toHaveLength(4);
    expect(rounds[3]).toBeCloseTo(all.rounds[3] + later, 14);
  });

  it('counts a fight that never ends as a timeout', () => {
    const unable = fight(
      { ...shooter, ac: 10 },
      { maxRounds: 'none', tactics: { own: [{ do: 'total-defence' }], steady: [{ do: 'total-defence' }] } },
    );
    const { outcomes } = solve(unable, askedMetrics(['win'], ['A', 'B']));
    expect(outcomes.slice(0, 3)).toEqual([0, 0, 0]);
    expect(outcomes[3]).toBeCloseTo(1, 14);
  });

  it('stops at so many states or ways', () => {
    expect(() => solve(gold('g002a'), asked, { mostStates: 100 })).toThrow(TooManyStates);
    expect(() => solve(gold('g002a'), asked, { mostPaths: 100 })).toThrow(TooManyPaths);
  });

  it('says beforehand about how many states there are at most', () => {
    const { states } = solve(gold('g002a'), asked).work;
    const expected = expectedStates(gold('g002a'));
    expect(expected).toBe(expectedStates(gold('g002a')));
    expect(expected).toBeGreaterThan(states / 3);
    expect(expected).toBeLessThan(states * 50);
  });

  it('tells rounds apart only as far as somebody looks', () => {
    expect(horizonOf(fight(shooter))).toBe(0);
    expect(horizonWhen('round == 1')).toBe(2);
    expect(horizonWhen('me.hp < 3 and 4 >= round')).toBe(5);
    expect(horizonWhen('round - 1 == me.hp')).toBe(EVERY_ROUND);
    expect(horizonOf(fight({ ...shooter, joins: 'end of round 2' }))).toBeGreaterThan(2);
  });
});

describe('rules', () => {
  it('do not know who answers', () => {
    const sources = ['rules', 'tactics', 'combat'].flatMap((room) => sourcesUnder(`src/${room}`));
    expect(sources.length).toBeGreaterThan(50);
    const answerers =
      /\/(trial|run|cli|analysis|report)\/|\/dice\/(enumerating|branches|orders|addressed|scripted|recording|checked)/;
    const knowing = sources.flatMap((source) =>
      importsOf(source).flatMap(({ specifier }) => (answerers.test(specifier) ? [`${source.path}: ${specifier}`] : [])),
    );
    expect(knowing).toEqual([]);
    const asking = sources.filter(({ text }) => /everyPath|branched\(/.test(text));
    expect(asking.map(({ path }) => path)).toEqual([]);
  });
});
