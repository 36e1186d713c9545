import { describe, expect, it } from 'vitest';
import { choiceOf, distance, levelsOf } from '../../../src/analysis/tune/choose.ts';
import { search } from '../../../src/analysis/tune/search.ts';
import { drawing } from './drawn.ts';

const logistic = (z: number) => 1 / (1 + Math.exp(-z));

async function chosen(
  aim: Parameters<typeof choiceOf>[0],
  curve: (place: number) => number,
  present: number | null = null,
) {
  const asked = {
    places: 41,
    unit: 'share',
    levels: levelsOf(aim),
    budget: 400_000,
    seed: 'x',
    confidence: 0.95,
  } as const;
  return choiceOf(aim, await search(asked, drawing(curve, 5).play), 'share', 41, present);
}

describe('what a search proposes', () => {
  it('for one value is the nearest in what is counted, and not the nearest to the crossing', async () => {
    // Flat below the crossing at 12.9 and steep above: 12 lies 0.009 off, 13 0.02.
    const curve = (place: number) => (place < 12.9 ? 0.5 + (12.9 - place) / 100 : 0.5 - (place - 12.9) / 5);
    expect(await chosen({ value: 0.5 }, (place) => Math.max(0.01, curve(place)))).toMatchObject({
      best: 12,
      confirm: [11, 12, 13],
    });
  });

  it('for one value that is passed twice is the one nearest to what is there now', async () => {
    const hill = (place: number) => 0.3 + 0.4 * Math.exp(-(((place - 20) / 8) ** 2));
    expect((await chosen({ value: 0.5 }, hill, 10)).best).toBe(13);
    expect((await chosen({ value: 0.5 }, hill, 30)).best).toBe(27);
  });

  it('for bounds is the middle of all that keeps to them, with its ends to be confirmed', async () => {
    // Between 45 and 55 in 100 from 13.3 to 17.3.
    const curve = (place: number) => logistic(-0.1 * (place - 15.3));
    expect(await chosen({ atLeast: 0.45, atMost: 0.55 }, curve)).toEqual({
      best: 15,
      reached: true,
      meets: [[14, 17]],
      confirm: [13, 14, 15, 17, 18],
    });
  });

  it('for one bound reaches to the end of the range', async () => {
    const choice = await chosen({ atMost: 0.4 }, (place) => logistic(-0.1 * (place - 15.3)));
    expect(choice).toMatchObject({ meets: [[20, 40]], best: 30, confirm: [19, 20, 30, 40] });
  });

  it('for bounds that fall between two places is the nearest one, and not reached', async () => {
    const steep = (place: number) => logistic(-0.4 * (place - 15.5));
    expect(await chosen({ atLeast: 0.48, atMost: 0.52 }, steep)).toMatchObject({ reached: false, meets: [] });
  });

  it('has every unbroken range of places that keep to the bounds', async () => {
    const hill = (place: number) => 0.3 + 0.4 * Math.exp(-(((place - 20) / 8) ** 2));
    const { meets, best } = await chosen({ atLeast: 0.45, atMost: 0.55 }, hill, 30);
    expect(meets).toHaveLength(2);
    expect(meets[1][0]).toBeLessThanOrEqual(best);
    expect(meets[1][1]).toBeGreaterThanOrEqual(best);
  });
});

describe('how far off a number is', () => {
  it('is measured from one value, or from the nearer bound', () => {
    expect(distance(0.4, { value: 0.5 })).toBeCloseTo(0.1, 12);
    expect(distance(0.4, { atLeast: 0.45, atMost: 0.55 })).toBeCloseTo(0.05, 12);
    expect(distance(0.5, { atLeast: 0.45, atMost: 0.55 })).toBe(0);
    expect(distance(7, { atMost: 6 })).toBe(1);
  });
});
