import { describe, expect, it } from 'vitest';
import { run } from '../../src/run/run.ts';
import type { SeriesTaker } from '../../src/run/series.ts';
import { countedOf } from '../../src/trial/trials.ts';
import { scenarioOf } from './small.ts';

const scenario = scenarioOf('skirmish');

/** Plays with series of two metrics and of the outcomes, and keeps what they give. */
async function withSeries(variant: number, labels: readonly string[], encounters = 2500) {
  const outcomes: number[] = [];
  const values = labels.map((label) => ({ label, x: [] as number[], y: [] as number[] }));
  const series: SeriesTaker[] = [
    { variant, of: 'outcome', take: (bytes) => outcomes.push(...bytes) },
    ...values.map(
      ({ label, x, y }): SeriesTaker => ({
        variant,
        of: 'metric',
        label,
        take(part) {
          x.push(...part.x);
          y.push(...(part.y ?? []));
        },
      }),
    ),
  ];
  const facts = await run(scenario, { encounters, series });
  return { facts, outcomes, values };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const product = (a: readonly number[], b: readonly number[]): number => sum(a.map((value, i) => value * b[i]));

describe('a series', () => {
  it.each([0, 2])('of a metric adds up to what variant %i counted, numerator and denominator', async (variant) => {
    const { facts, values } = await withSeries(variant, ['rounds', 'damage.perHit.Heroes']);
    const counted = countedOf(facts.asked).map(({ label }) => label);
    for (const { label, x, y } of values) {
      const [sumX, sumY, sumXX, sumXY] = facts.tallies.variants[variant].moments[counted.indexOf(label)];
      expect(x).toHaveLength(2500);
      expect([sum(x), product(x, x)]).toEqual([sumX, sumXX]);
      // A mean is over fights, and has no denominator of its own.
      expect(y).toHaveLength(label === 'rounds' ? 0 : 2500);
      if (y.length > 0) expect([sum(y), product(x, y)]).toEqual([sumY, sumXY]);
    }
  });

  it('of another metric beside it changes none, and several come together', async () => {
    const few = await withSeries(1, ['rounds'], 1700);
    const more = await withSeries(1, ['dice', 'rounds', 'saved.Heroes'], 1700);
    expect(more.values[1]).toEqual(few.values[0]);
    expect(more.outcomes).toEqual(few.outcomes);
  });

  it('of a metric that nobody else asks for is counted, but not shown', async () => {
    const { facts, values } = await withSeries(0, ['dice'], 1000);
    const plain = await run(scenario, { encounters: 1000 });
    expect(sum(values[0].x)).toBeGreaterThan(1000);
    expect(facts.asked.map(({ label }) => label)).toEqual([...plain.asked.map(({ label }) => label), 'dice']);
    expect(facts.wanted).toBe(plain.wanted);
  });

  it('reaches as far as the result of an interrupted run', async () => {
    const stop = new AbortController();
    let length = 0;
    const series: SeriesTaker[] = [
      { variant: 3, of: 'metric', label: 'rounds', take: ({ x }) => (length += x.length) },
    ];
    const facts = await run(scenario, {
      encounters: 1_000_000,
      signal: stop.signal,
      onProgress: ({ done }) => done > 0 && stop.abort(),
      series,
    });
    expect(length).toBe(facts.tallies.variants[3].encounters);
  });

  it.each(['win.Heroes', 'actions', 'round', 'damage.perHit.Nobody'])('cannot be of %s', async (label) => {
    await expect(withSeries(0, [label])).rejects.toThrow(RangeError);
  });

  it('cannot be of a variant that is not there, or of what is only solved', async () => {
    await expect(withSeries(6, ['rounds'])).rejects.toThrow('no variant number 6');
    const series: SeriesTaker[] = [{ variant: 0, of: 'outcome', take: () => {} }];
    await expect(run(scenario, { exact: 'only', series })).rejects.toThrow(RangeError);
  });
});
