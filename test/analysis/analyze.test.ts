import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { runCommand, traceCommand } from '../../src/analysis/commands.ts';
import { placesOfMoments } from '../../src/analysis/estimates.ts';
import { metricsToCount } from '../../src/analysis/metricsToCount.ts';
import { askedMetrics, METRICS } from '../../src/trial/metrics.ts';
import { mergePair, mergeTally } from '../../src/trial/tally.ts';
import { countedOf } from '../../src/trial/trials.ts';
import { expectInterval } from '../stats/close.ts';
import {
  BOTH_DOWN,
  emptyPair,
  emptyTally,
  type MadeTrial,
  madeFacts,
  pairedFacts,
  pairedWins,
  pairOfOne,
  SIDES,
  TIMEOUT,
  tallyOfOne,
  times,
} from './made.ts';

describe('estimates of one variant', () => {
  it('wins and scores have the reference values', () => {
    const trials = [
      ...times(300, { outcome: 0 }),
      ...times(200, { outcome: BOTH_DOWN }),
      ...times(500, { outcome: 1 }),
    ];
    const [variant] = analyze(
      madeFacts([{ name: 'As written', trials }], { metrics: ['win', 'score', 'bothDown'] }),
    ).variants;
    const twenty = analyze(
      madeFacts([{ name: 'As written', trials: [...times(7, { outcome: 0 }), ...times(13, { outcome: 1 })] }]),
    );
    expectInterval(twenty.variants[0].estimates['win.Heroes'], [0.1811918241, 0.5671457233], 1e-9);
    expectInterval(variant.estimates['score.Heroes'], [0.372937455, 0.427062545], 2e-3);
    expect(variant.estimates.bothDown.value).toBe(0.2);
    expect(variant.outcomes.map(({ kind, side, count }) => [kind, side, count])).toEqual([
      ['win', 'Heroes', 300],
      ['win', 'Bears', 500],
      ['bothDown', null, 200],
      ['timeout', null, 0],
    ]);
  });

  it('a mean has the reference values', () => {
    const trials = times(1000, { outcome: 0 });
    const facts = madeFacts([{ name: 'As written', trials }], { metrics: ['rounds'] });
    facts.tallies.variants[0].moments[0] = [4151, 1000, 19_241, 4151, 1000, 0];
    const { rounds } = analyze(facts).variants[0].estimates;
    expectInterval(rounds, [4.06297392, 4.23902608], 1e-8);
    expect(rounds.text).toBe('4.15 (4.06 to 4.24)');
  });

  it('a mean of rare and large values is called rough', () => {
    const trials: MadeTrial[] = [...times(199, { outcome: 0 }), { outcome: 0, sums: { 'deaths.Heroes': [4] } }];
    const { warnings } = analyze(madeFacts([{ name: 'As written', trials }], { metrics: ['deaths.Heroes'] }));
    expect(warnings).toEqual([
      'The interval of deaths.Heroes is only rough in “As written”: its values lie far to one side, and the fights are few for that.',
    ]);
  });

  it('fights that ran out of rounds are told', () => {
    const trials = [...times(90, { outcome: 0 }), ...times(10, { outcome: TIMEOUT })];
    expect(analyze(madeFacts([{ name: 'As written', trials }])).warnings).toEqual([
      'In “As written” 10 fights in 100 ran out of rounds; nobody won them.',
    ]);
  });
});

describe('hardly any fight', () => {
  it.each([0, 1, 2, 3])('%i fights of each variant', (count) => {
    const trials = times(count, { outcome: 0 });
    const facts = madeFacts(
      [
        { name: 'As written', trials },
        { name: 'Late', trials },
      ],
      { metrics: METRICS.map(({ name }) => name) },
    );
    const analysis = analyze(facts);
    expect(JSON.stringify(analysis)).not.toContain('null,"high"');
    for (const { estimates } of analysis.variants) {
      for (const { value, low, high } of Object.values(estimates)) {
        expect([value, low, high].every(Number.isFinite)).toBe(true);
        expect(low <= value && value <= high).toBe(true);
      }
    }
    expect(analysis.comparisons.length > 0).toBe(count > 0);
    expect(analysis.warnings.some((warning) => warning.includes('too few fights'))).toBe(count < 2);
  });
});

describe('the headline', () => {
  const { variant, reference } = pairedWins(400, 60, 30, 510);
  const first = { name: 'As written', trials: reference };

  it('of one variant is how often its sides win', () => {
    const { headline } = analyze(madeFacts([first]));
    expect(headline).toEqual({
      sentence: 'Heroes win 43 fights in 100 (40 to 46).',
      more: ['Bears win 57 fights in 100 (54 to 60).'],
      played: '1,000 fights, seed “bears”.',
    });
  });

  it('of one comparison is its verdict', () => {
    const { headline } = analyze(pairedFacts(4700, 20, 520, 4760));
    expect(headline.sentence).toBe('“Late” costs Heroes 5.0 wins in 100 (4.6 to 5.4): noticeable to large.');
    expect(headline.played).toBe(
      '2 variants, 10,000 fights each, seed “bears”. Measured against “As written”: below 0.5 in 100 no difference that matters, below 2 small, below 5 noticeable, from there on large.',
    );
  });

  it('of several is the largest seen, with how many of each kind', () => {
    const worse = pairedWins(200, 5, 230, 565).variant;
    const { headline } = analyze(
      madeFacts(
        [
          first,
          { name: 'Late', trials: variant },
          { name: 'Alone', trials: worse },
          { name: 'Same', trials: reference },
        ],
        {
          identical: [false, false, true],
        },
      ),
    );
    expect(headline.sentence).toMatchInlineSnapshot(
      `"Of 3 changes the largest difference seen: “Alone” costs Heroes 23 wins in 100 (20 to 25): large (1 from small to large, 1 large and 1 identical)."`,
    );
    expect(headline.more).toHaveLength(3);
  });

  it('of several that are the same says so', () => {
    const same = { trials: reference };
    const facts = madeFacts([first, { name: 'B', ...same }, { name: 'C', ...same }], { identical: [true, true] });
    expect(analyze(facts).headline.sentence).toBe('All 2 changes are identical to their reference.');
  });

  it('inside the levels of another factor names only what changed', () => {
    const axes = [
      { kind: 'factor', name: 'Skill die', levels: ['d10', 'd20'], reference: 'd10' },
      { kind: 'factor', name: 'Firing', levels: ['steady', 'rushing'], reference: 'steady' },
    ] as const;
    const grid = axes[0].levels.flatMap((die, i) =>
      axes[1].levels.map((firing, j) => ({
        name: `Skill die=${die}, Firing=${firing}`,
        levels: { 'Skill die': die, Firing: firing },
        reference: 2 * i,
        trials: j === 0 ? reference : variant,
      })),
    );
    const { comparisons, headline, axes: told } = analyze(madeFacts(grid, { axes }));
    expect(comparisons[1].verdict.sentence).toMatch(/^Where Skill die=d20: “Firing=rushing” gives Heroes 3 more/);
    expect(headline.played).toContain('Measured against “Firing=steady”');
    expect(told.map((axis) => axis.reference)).toEqual(['d10', 'steady']);
  });
});

describe('whole numbers become the same words', () => {
  it('whatever the order of merging', () => {
    const asked = madeFacts([]).asked;
    const fight = fc.record({ outcome: fc.integer({ min: 0, max: 3 }), rounds: fc.integer({ min: 1, max: 5 }) });
    const fights = fc.array(fc.tuple(fight, fight), { minLength: 2, maxLength: 30 });
    const shuffled = fights.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(
          list.map((_, i) => i),
          { minLength: list.length },
        ),
      ),
    );
    const merged = (list: [MadeTrial, MadeTrial][], order: readonly number[]) => {
      const variants = [emptyTally(countedOf(asked).length), emptyTally(countedOf(asked).length)];
      const pair = emptyPair(1, 0, countedOf(asked).length);
      for (const i of order) {
        mergeTally(variants[0], tallyOfOne(list[i][0], i, asked));
        mergeTally(variants[1], tallyOfOne(list[i][1], i, asked));
        mergePair(pair, pairOfOne(list[i][1], list[i][0], 1, 0, asked));
      }
      const facts = madeFacts([
        { name: 'As written', trials: [] },
        { name: 'Late', trials: [] },
      ]);
      return JSON.stringify(analyze({ ...facts, tallies: { variants, pairs: [pair] } }));
    };
    fc.assert(
      fc.property(shuffled, ([list, order]) => {
        expect(merged(list, order)).toBe(
          merged(
            list,
            list.map((_, i) => i),
          ),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('and survive JSON', () => {
    const analysis = analyze(pairedFacts(480, 15, 9, 496));
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
  });
});

describe('metrics to count', () => {
  it('those asked for come first, each once, and stand where the tallies keep them', () => {
    const asked = askedMetrics(
      METRICS.map(({ name }) => name),
      SIDES,
    );
    const all = metricsToCount(asked, [{ metric: 'rounds', variant: 0, where: {}, atMost: 3 }], SIDES);
    expect(all.slice(0, asked.length)).toEqual(asked);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    const places = placesOfMoments(all);
    expect(countedOf(all).map(({ label }) => places.get(label))).toEqual(countedOf(all).map((_, i) => i));
  });

  it('hold what goals and the chain need, and only that of the goals', () => {
    const labels = metricsToCount([], [{ metric: 'deaths', variant: 0, where: {}, atMost: 1 }], SIDES).map(
      ({ label }) => label,
    );
    expect(labels).toContain('deaths');
    expect(labels).not.toContain('deaths.Heroes');
    expect(labels).toEqual(
      expect.arrayContaining(['firstStrike.Bears', 'hits.rate.Heroes', 'damage.Heroes', 'downs.Bears']),
    );
  });

  it('that were not asked for are told behind the scenes, without a comparison', () => {
    const { metrics, behind, comparisons } = analyze(pairedFacts(480, 15, 9, 496, {}));
    expect(metrics.map(({ label }) => label)).toEqual(['win.Heroes', 'win.Bears']);
    expect(behind.map(({ label }) => label)).toContain('idleTurns.Heroes');
    expect(new Set(comparisons.map(({ metric }) => metric))).toEqual(new Set(['win.Heroes', 'win.Bears']));
  });
});

it('convergence ends at the estimate, with a band that is wider than its interval', () => {
  const trials = Array.from({ length: 1000 }, (_, i) => ({ outcome: i % 3 === 0 ? 0 : 1 }));
  const [variant] = analyze(madeFacts([{ name: 'As written', trials }])).variants;
  const last = variant.convergence.at(-1)!;
  const win = variant.estimates['win.Heroes'];
  expect(variant.convergence.length).toBeLessThanOrEqual(81);
  expect([last.encounters, last.value]).toEqual([1000, win.value]);
  expect(last.low < win.low && last.high > win.high).toBe(true);
});

it('the smallest difference that could have been seen, against the margin', () => {
  const { sensitivity } = analyze(pairedFacts(4700, 420, 380, 4500));
  // 800 of 10,000 discordant: se 0.2828 in 100, times 1.96 + 0.8416.
  expect(sensitivity!.detectable).toBeCloseTo(0.00792, 4);
  expect(sensitivity!.sentence).toBe(
    'A true difference of 0.79 wins in 100 would have been told from none four times in five; the margin is 0.5, which takes about 25,000 fights of each variant.',
  );
});

it('of so few fights that no difference could have been seen says that', () => {
  const { sensitivity } = analyze(pairedFacts(1, 0, 0, 0));
  expect(sensitivity!.sentence).toMatch(/^Not even the largest difference would have been told from none four times/);
});

it('thresholds and confidence can be set', () => {
  const facts = pairedFacts(4700, 420, 380, 4500);
  expect(analyze(facts).comparisons[0].verdict.kind).toBe('not decided');
  expect(analyze(facts, { margin: 0.01 }).comparisons[0].verdict.kind).toBe('no difference that matters');
  expect(analyze(facts, { confidence: 0.5 }).comparisons[0].verdict.detectable).toBe(true);
  expect(() => analyze(facts, { confidence: 1 })).toThrow(RangeError);
});

it('commands are quoted for a shell', () => {
  expect(runCommand('scenarios/bears.yaml', 'bears', 1000)).toBe(
    'melee run scenarios/bears.yaml --seed=bears --encounters=1000',
  );
  expect(traceCommand("it's.yaml", '-1', 'As written', 7)).toBe(
    "melee trace 'it'\\''s.yaml' --variant='As written' --trial=7 --seed='-1'",
  );
});
