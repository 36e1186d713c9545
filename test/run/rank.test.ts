import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RankAim } from '../../src/analysis/rank/aim.ts';
import { estimateOf, type Ranked } from '../../src/analysis/rank/ranked.ts';
import { rankedSentences } from '../../src/analysis/rank/words.ts';
import { rank } from '../../src/run/rank.ts';
import type { PlayPaired } from '../../src/run/rankStage.ts';
import { run } from '../../src/run/run.ts';
import type { Variant } from '../../src/scenario/variant.ts';
import { openScenario } from '../../src/scenario/workbench.ts';
import { askedMetrics, METRICS } from '../../src/trial/metrics.ts';

const bench = openScenario({
  file: 'duel.yaml',
  text: readFileSync('test/support/scenarios/duel.yaml', 'utf8'),
  metrics: METRICS,
});
const { scenario } = bench;
const axis = { kind: 'sweep', name: 'Outlaws.hp' } as const;
const here: PlayPaired = (played, options) => run(played, options);

const variantsAt = (path: string, values: readonly number[]): Variant[] =>
  values.map((value) => ({
    ...bench.vary(0, `${path}=${value}`, { [path]: String(value) }),
    levels: { 'Outlaws.hp': String(value) },
  }));

interface Asked {
  readonly variants: readonly Variant[];
  readonly aim: RankAim;
  readonly encounters: number;
  readonly metric?: string;
  readonly seed?: string;
}

function ranked(
  { variants, aim, encounters, metric = 'win.Law', seed = 'ranked' }: Asked,
  play = here,
): Promise<Ranked> {
  const [asked] = askedMetrics([metric], scenario.sides);
  return rank({ scenario, variants, axis, asked, aim, encounters, seed }, play);
}

const names = ({ contenders, order }: Ranked): string[] => order.map((one) => contenders[one].name);
const HIT_POINTS = [5, 6, 7, 8, 9, 10, 11, 12];

describe('ranking', () => {
  it('has the order of the exact answers, where they are apart', async () => {
    const variants = variantsAt('Outlaws.hp', HIT_POINTS);
    const alone = variants.map((variant, reference) => ({ ...variant, reference }));
    const { exact } = await run({ ...scenario, variants: alone, axes: [] }, { exact: 'only' });
    const wins = exact!.map((answer) => answer!.outcomes[0]);
    const target = 0.5;
    const result = await ranked({ variants, aim: { kind: 'nearest', value: target }, encounters: 20_000 });
    const right = HIT_POINTS.map((_, i) => i).toSorted(
      (a, b) => Math.abs(wins[a] - target) - Math.abs(wins[b] - target),
    );
    expect(result.best).toBe(right[0]);
    expect(result.probability).toBeGreaterThan(0.99);
    for (const one of result.order) {
      const { value, se } = estimateOf(result, one);
      expect(Math.abs(value - wins[one])).toBeLessThan(4.5 * se);
    }
  });

  it('screens with a quarter, plays the best three to the end, and confirms them on a fresh seed', async () => {
    const stages: [string, number, number, string][] = [];
    const result = await ranked(
      { variants: variantsAt('Outlaws.hp', HIT_POINTS), aim: { kind: 'most' }, encounters: 16_000 },
      (played, options) => {
        stages.push([options.what, played.variants.length, options.encounters, options.seed]);
        return run(played, options);
      },
    );
    const finalists = result.confirmation.contenders.length;
    const each = Math.floor(12_000 / finalists);
    expect(stages).toEqual([
      ['Screening', 8, 500, 'ranked'],
      ['Final', finalists, each, 'ranked final'],
      ['Confirming', finalists, each, 'ranked confirmed'],
    ]);
    expect(finalists).toBeGreaterThanOrEqual(3);
    expect(finalists).toBeLessThan(8);
    expect(result.order).toHaveLength(8);
  });

  it('keeps more than three where the third cannot be told from others', async () => {
    const variants = variantsAt('Outlaws.hp', [9, 10, 11, 12, 13, 14]);
    const result = await ranked({ variants, aim: { kind: 'most' }, encounters: 1200 });
    expect(result.confirmation.contenders.length).toBeGreaterThan(3);
  });

  it('finds the most and the least of counts, too', async () => {
    const asked = { variants: variantsAt('Outlaws.hp', [4, 8, 16]), metric: 'rounds', encounters: 3000 };
    expect(names(await ranked({ ...asked, aim: { kind: 'most' } }))[0]).toBe('Outlaws.hp=16');
    const least = await ranked({ ...asked, aim: { kind: 'least' } });
    expect(names(least)).toEqual(['Outlaws.hp=4', 'Outlaws.hp=8', 'Outlaws.hp=16']);
    expect(rankedSentences(least)[0]).toMatch(/^“Outlaws\.hp=4” has the fewest rounds of a fight: [\d.]+ \(/);
  });

  it('plays those that are provably the same fight once', async () => {
    const variants = variantsAt('Law.Deputy.cha', [8, 10, 12]);
    const result = await ranked({
      variants: [...variants, ...variantsAt('Outlaws.hp', [14])],
      aim: { kind: 'most' },
      encounters: 2000,
    });
    expect(result.contenders.map(({ same }) => same.length)).toEqual([2, 0]);
    expect(rankedSentences(result).at(-1)).toBe(
      '“Law.Deputy.cha=10” and “Law.Deputy.cha=12” are provably the same fight as “Law.Deputy.cha=8”.',
    );
    const all = await ranked({ variants, aim: { kind: 'most' }, encounters: 2000 });
    expect(rankedSentences(all)).toEqual([expect.stringMatching(/^All 3 are provably the same fight, with /)]);
  });

  it('says which cannot be told apart, and what is still open', async () => {
    // 41.5 and 40.8 in 100: so few fights cannot tell.
    const variants = variantsAt('Outlaws.hp', [9, 10, 16]);
    const nearest = await ranked({ variants, aim: { kind: 'nearest', value: 0.42 }, encounters: 3000 });
    expect(rankedSentences(nearest)[0]).toMatch(
      /cannot be told from it with so many fights: both lie within [\d.]+ of 42\.$/,
    );
    const most = await ranked({ variants, aim: { kind: 'most' }, encounters: 300 });
    expect(rankedSentences(most)[0]).toMatch(
      /cannot be told from it with so many fights: it may have up to [\d.]+ more\.$/,
    );
    expect(most.probability).toBeLessThan(0.975);
  });

  it('says of many that are alike only that they are', async () => {
    // From 9 to 12 hit points wins fall by one or two in 100, and two hundred fights each know them to ten.
    const variants = variantsAt('Outlaws.hp', [9, 10, 11, 12]);
    const result = await ranked({ variants, aim: { kind: 'nearest', value: 0.4 }, encounters: 800 });
    expect(result.probability).toBeLessThan(0.1);
    expect(rankedSentences(result)[1]).toBe('Which of them is the right choice these fights do not tell.');
  });

  it('is right at least as often as it says', async () => {
    const variants = variantsAt('Outlaws.hp', [8, 9, 10, 11]);
    const runs = 25;
    let right = 0;
    let said = 0;
    for (let seed = 0; seed < runs; seed++) {
      const result = await ranked({
        variants,
        aim: { kind: 'nearest', value: 0.41 },
        encounters: 1000,
        seed: `said ${seed}`,
      });
      // 10 hit points come to 40.8 in 100, 9 to 41.5.
      if (names(result)[0] === 'Outlaws.hp=10') right++;
      said += result.probability;
    }
    const error = Math.sqrt(((said / runs) * (1 - said / runs)) / runs);
    expect(right / runs).toBeGreaterThan(said / runs - 4.5 * error);
  });

  it('gives up a choice that fresh fights refute', async () => {
    const variants = variantsAt('Outlaws.hp', [8, 12, 16]);
    const misled: PlayPaired = (played, options) => {
      if (options.what !== 'Final') return run(played, options);
      return run({ ...played, variants: played.variants.map((_, i) => played.variants[2 - i]) }, options);
    };
    const result = await ranked({ variants, aim: { kind: 'most' }, encounters: 6000 }, misled);
    expect(names(result)).toEqual(['Outlaws.hp=8', 'Outlaws.hp=12', 'Outlaws.hp=16']);
    expect(result.confirmation.seed).toMatch(/^ranked confirmed [23]$/);
    expect(rankedSentences(result).join(' ')).toContain('The final chose “Outlaws.hp=16” first');
  });
});
