import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyze } from '../src/analysis/analyze.ts';
import { DICE_VERSION } from '../src/dice/addressed.ts';
import { parseDice } from '../src/dice/notation.ts';
import { htmlReport } from '../src/report/html.ts';
import { resultJson } from '../src/report/json.ts';
import { textReport } from '../src/report/text.ts';
import type { RunOptions } from '../src/run/options.ts';
import { run } from '../src/run/run.ts';
import { RULES_VERSION } from '../src/run/versions.ts';
import { parseScenario } from '../src/scenario/parseScenario.ts';
import type { Scenario } from '../src/scenario/scenario.ts';
import { solve } from '../src/trial/exact/solve.ts';
import { askedMetrics, METRICS } from '../src/trial/metrics.ts';
import { mergeTally, type Tally } from '../src/trial/tally.ts';
import { madeFacts, pairedFacts, times } from './analysis/made.ts';
import { heard } from './cli/listening.ts';
import { pageScript } from './report/bundled.ts';
import { scenarioOf } from './run/small.ts';

/** Faults that users of such programs have reported, each as what must hold here instead. */

/** A busy machine takes its time to start threads. */
const PATIENT = { timeout: 120_000 };
const built = existsSync('dist/run/run.js');

/** On worker threads, which run what is built. */
async function onThreads(scenario: Scenario, options: RunOptions) {
  const program = (await import('../dist/run/run.js')) as typeof import('../src/run/run.ts');
  return program.run(scenario, options);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const read = (keys: Record<string, unknown>): Scenario =>
  parseScenario({ file: 'case.yaml', text: JSON.stringify({ title: 'A case', ...keys }), metrics: METRICS });

/** The text of a report on fights of which the first side won so many. */
const textOfWins = (wins: number, losses: number): string =>
  textReport(
    analyze(
      madeFacts([{ name: 'As written', trials: [...times(wins, { outcome: 0 }), ...times(losses, { outcome: 1 })] }]),
    ),
  );

describe.skipIf(!built)('threads', () => {
  // That any number of threads plays exactly as many fights as were asked for: test/run/pool.test.ts.
  it(
    'never decide which of two answers comes out: a seed, two threads and three fights give one',
    PATIENT,
    async () => {
      const answers = new Set<string>();
      for (const threads of [2, 2, 0]) {
        answers.add(resultJson(analyze(await onThreads(scenarioOf('duel'), { encounters: 3, seed: 'one', threads }))));
      }
      expect(answers.size).toBe(1);
    },
  );
});

describe('numbers as printed', () => {
  it('six wins of six are a bound and no infinity, none of a thousand is a bound and no error of zero', () => {
    const six = analyze(madeFacts([{ name: 'As written', trials: times(6, { outcome: 0 }) }])).variants[0];
    const none = analyze(madeFacts([{ name: 'As written', trials: times(1000, { outcome: 1 }) }])).variants[0];
    expect(six.estimates['win.Heroes'].low).toBeCloseTo(0.61, 3);
    expect(six.estimates['win.Heroes'].high).toBe(1);
    expect(none.estimates['win.Heroes'].low).toBe(0);
    expect(none.estimates['win.Heroes'].high).toBeCloseTo(0.0038, 4);
    for (const text of [textOfWins(6, 0), textOfWins(0, 1000)])
      expect(text).not.toMatch(/nan|inf(?!e)|∞|±0(?!\.)|undefined/i);
    expect(textOfWins(6, 0)).toContain('Heroes win at least 60 fights in 100');
    expect(textOfWins(0, 1000)).toContain('Heroes win at most 0.39 fights in 100');
  });

  it('4095 of 4096 are not all, and nothing that was sampled is 0 or 100 in 100', () => {
    const text = textOfWins(4095, 1);
    expect(text).toContain('Heroes win 99.98 fights in 100 (99.86 to >99.99)');
    expect(text).toContain('Bears win 0.02 fights in 100 (<0.01 to 0.14)');
    expect(textOfWins(4096, 0)).toContain('≥99.9');
    for (const told of [text, textOfWins(4096, 0)])
      expect(told.replaceAll('in 100', '')).not.toMatch(/\b(0|0\.0+|100|100\.0+)(?![\d.])/);
  });

  // Of all counts: test/analysis/outcomes.test.ts.
  it('the shares of one fight add up to 100, where rounding each would give 101', () => {
    const ends = [134, 33, 33].map((n, outcome) => times(n, { outcome }));
    const { outcomes } = analyze(madeFacts([{ name: 'As written', trials: ends.flat() }])).variants[0];
    const printed = outcomes.map((end) => Number(end.printed.replace(/^≤.*/, '0')));
    const rounded = outcomes.map(({ share }) => Math.round(100 * share.value));
    expect([sum(printed), sum(rounded)]).toEqual([100, 101]);
  });

  // Of all widths: test/analysis/measure.test.ts.
  it('a difference of 0.13 in 100 is not shown with digits that its error does not carry', () => {
    const { comparisons } = analyze(pairedFacts(4000, 513, 500, 4987));
    const [{ difference, verdict }] = comparisons;
    expect(difference.value).toBeCloseTo(0.0013, 10);
    expect(difference.text).toBe('+0.1 (−0.5 to +0.8)');
    expect(verdict.sentence).not.toContain('0.13');
  });
});

describe('dice', () => {
  /** What a hit of a weapon with these dice does on average, by the rules. */
  function perHit(damage: string): number {
    const member = { hp: 900, ac: 1, affinity: 20, weapons: ['weapon'], drawn: true };
    const scenario = read({
      ruleset: 'future-path',
      maxRounds: 1,
      sides: { A: { members: { P: member } }, B: { members: { P: member } } },
      weapons: { weapon: { class: 'handgun', damage } },
      rules: { critical: 'none' },
    });
    const [[dealt, hits]] = solve(scenario.variants[0], askedMetrics(['damage.perHit'], ['A', 'B'])).metrics;
    return dealt / hits;
  }

  // The whole notation: test/dice/notation.test.ts.
  it('a bonus is added once and not for each die, and dice of two kinds are both rolled', () => {
    expect(perHit('2d6+2')).toBeCloseTo(9, 12);
    expect(perHit('1d8+2d6')).toBeCloseTo(11.5, 12);
  });

  it('a die that would explode for ever is refused where it stands, and d6-d6 is a triangle from -5 to 5', () => {
    expect(() => perHit('1d1!')).toThrow(/case\.yaml:\d+:\d+: .*!/);
    const { outcomes } = parseDice('d6-d6');
    expect(outcomes.map(({ total }) => total)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]);
    expect(outcomes.map(({ weight }) => weight)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });
});

describe('fights', () => {
  // Ac 11 against a bare d20: every shot hits half the time, and every hit takes ten.
  const duellist = { hp: 10, ac: 11, weapons: ['pistol'], drawn: true };
  const mirror = read({
    ruleset: 'future-path',
    sides: { First: { members: { P: duellist } }, Second: { members: { P: duellist } } },
    weapons: { pistol: { class: 'handgun', damage: '10' } },
    rules: { critical: 'none', initiative: { mechanic: 'fixed', order: ['First', 'Second'] } },
    metrics: ['win', 'survivors', 'damage', 'damage.perHit'],
  });

  it('ten hit points against ten of damage end at ten or at none, and who goes first wins two of three', async () => {
    const asked = askedMetrics(mirror.metrics, mirror.sides);
    const { outcomes, metrics } = solve(mirror.variants[0], asked);
    expect(outcomes[0]).toBeCloseTo(2 / 3, 14);
    const facts = await run(mirror, { encounters: 20_000 });
    const [tally] = facts.tallies.variants;
    expect(Math.abs(tally.outcomes[0] / 20_000 - 2 / 3)).toBeLessThan(4.5 * Math.sqrt(2 / 9 / 20_000));
    // The winner of the closest fight has all of his ten, and every hit took ten.
    expect(tally.closest?.value).toBe(10);
    const perHit = asked.findIndex(({ label }) => label === 'damage.perHit') - 2;
    expect(metrics[perHit][0] / metrics[perHit][1]).toBeCloseTo(10, 14);
    // No metric is a mean of what is left: it would say five, which nobody ever had.
    expect(METRICS.filter(({ title }) => /hit points (left|remaining)$/.test(title)).map(({ name }) => name)).toEqual([
      'downs.helpless',
    ]);
  });

  it('that nobody can win end as timeouts, are counted, and are named', async () => {
    const troll = { hp: 30, dexterity: 1, melee: 3, block: 2, dodge: 2, armour: 20, weapons: ['club'], drawn: true };
    const trolls = read({
      ruleset: 'd8-tiers',
      maxRounds: 20,
      sides: { A: { members: { Troll: troll } }, B: { members: { Troll: troll } } },
      weapons: { club: { class: 'melee', tier: 'mid' } },
    });
    const facts = await run(trolls, { encounters: 1000 });
    expect(facts.tallies.variants[0].outcomes).toEqual([0, 0, 0, 1000]);
    const text = textReport(analyze(facts));
    expect(text).toMatch(/A win +B win +timeout/);
    expect(text).toContain('fights in 100 ran out of rounds; nobody won them');
  });
});

describe('weights', () => {
  interface Weights {
    readonly encounters: number;
    readonly base: { readonly se: number };
    readonly weights: readonly {
      readonly path: string;
      readonly weight: { readonly value: number; readonly se: number; readonly low: number; readonly high: number };
    }[];
  }
  const DUEL = ['sensitivity', 'test/support/scenarios/duel.yaml', '--threads', '0'];
  const weigh = async (...more: string[]) =>
    JSON.parse((await heard([...DUEL, '--json', '-', ...more])).out) as Weights;

  // Whose numbers, and how far up and down: test/cli/sensitivity.test.ts.
  it('have errors of their own, from differences fight by fight; what no rule reads weighs exactly nothing', async () => {
    const { base, weights } = await weigh('-n', '2000');
    // One step up against one step down, from separate fights: √2 errors of one, over two steps.
    for (const { path, weight } of weights) expect(weight.se, path).toBeLessThan((0.75 * base.se * Math.SQRT2) / 2);
    expect(new Set(weights.map(({ weight }) => weight.se.toPrecision(3))).size).toBeGreaterThan(weights.length / 2);
    const { out } = await heard([...DUEL, '-n', '100', '--set', 'Law.Deputy.cha,Law.Deputy.hp']);
    expect(out).toContain('One number is read by no rule, and worth exactly 0: Law.Deputy.cha.');
  });

  it('are what a precision is about, each of them, and never of fewer fights than the least', async () => {
    const { encounters, weights } = await weigh('--precision', '1.5pp', '-n', '20k');
    expect(encounters).toBeGreaterThanOrEqual(5000);
    for (const { path, weight } of weights) expect((weight.high - weight.low) / 2, path).toBeLessThanOrEqual(0.015);
  });
});

describe('results', () => {
  it('of shards merge into exactly those of the whole, medians and tails included', async () => {
    const whole = await run(scenarioOf('duel'), { encounters: 6000, seed: 'whole' });
    const shards: Tally[] = [];
    for (const seed of ['a', 'b', 'c']) {
      shards.push((await run(scenarioOf('duel'), { encounters: 2000, seed })).tallies.variants[0]);
    }
    const merge = (parts: readonly Tally[]): Tally => {
      const [first, ...rest] = parts.map((part) => structuredClone(part));
      for (const part of rest) mergeTally(first, part);
      return first;
    };
    const together = merge(shards);
    const shown = (tally: Tally) => analyze({ ...whole, tallies: { variants: [tally], pairs: [] } }).variants[0].rounds;
    const rounds = shards
      .flatMap((shard) => shard.rounds.flatMap((fights, n) => new Array<number>(fights).fill(n)))
      .sort((a, b) => a - b);
    expect(shown(together).median).toBe(rounds[2999]);
    expect(shown(together).middle).toEqual({ low: rounds[299], high: rounds[5699] });
    expect(shown(merge(shards.toReversed())).counts).toEqual(shown(together).counts);
  });

  // What changed, from which fight and which die on: test/cli/why.test.ts.
  it('say which rules, dice and seed they come from', async () => {
    const result = resultJson(analyze(await run(scenarioOf('duel'), { encounters: 1000 })));
    expect(JSON.parse(result)).toMatchObject({ seed: 'small', diceVersion: DICE_VERSION, rulesVersion: RULES_VERSION });
  });

  it('make a report of less than 2 MB, and of the same size however many fights there were', async () => {
    const script = await pageScript();
    const page = async (encounters: number) =>
      htmlReport(analyze(await run(scenarioOf('duel'), { encounters })), { script });
    const [few, many] = [await page(1000), await page(20_000)];
    expect(many.length).toBeLessThan(2_000_000);
    expect(many.length / few.length).toBeLessThan(1.1);
  });
});
