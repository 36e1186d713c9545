import { describe, expect, it } from 'vitest';
import { choiceOf } from '../../../src/analysis/tune/choose.ts';
import { type SearchAsked, search } from '../../../src/analysis/tune/search.ts';
import { drawing } from './drawn.ts';

const ASKED: SearchAsked = {
  places: 41,
  unit: 'share',
  levels: [0.5],
  budget: 80_000,
  seed: 'drawn',
  confidence: 0.95,
};
const logistic = (z: number) => 1 / (1 + Math.exp(-z));

/** Exact wins of the marshal of first-shot.yaml, by the bandit's bonus to initiative from -10 to 10. */
const FIRST_SHOT = [
  0.66032, 0.65499, 0.64904, 0.64247, 0.63528, 0.62746, 0.61901, 0.60991, 0.60017, 0.58978, 0.57874, 0.56703, 0.55533,
  0.54429, 0.5339, 0.52416, 0.51506, 0.50661, 0.49879, 0.49159, 0.48503,
];

async function found(curve: (place: number) => number, more: Partial<SearchAsked> = {}, seed = 1) {
  const asked = { ...ASKED, ...more };
  const { play, rounds } = drawing(curve, seed);
  const result = await search(asked, play);
  const [level = 0] = asked.levels;
  const choice = choiceOf({ value: level }, result, asked.unit, asked.places, null);
  return { ...result, rounds, choice, crossings: result.stretches.flatMap(({ crossings }) => crossings) };
}

describe('a search', () => {
  it('spends a fifth of its budget on a coarse grid and the rest within four places of the crossing', async () => {
    const { rounds, encounters, seen } = await found((place) => logistic(0.12 * (place - 17.4)));
    const spent = rounds.map(({ encounters: each, points }) => each * points.length);
    expect(rounds[0].points.map(({ place }) => place)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
    expect(spent[0]).toBeGreaterThan(15_990);
    expect(spent[0]).toBeLessThanOrEqual(16_000);
    for (const { points } of rounds.slice(1)) {
      for (const { place } of points) expect(Math.abs(place - 17.4)).toBeLessThanOrEqual(5.5);
    }
    expect(encounters).toBe(spent.reduce((a, b) => a + b));
    expect(encounters).toBe(seen.reduce((sum, one) => sum + one.encounters, 0));
    expect(encounters).toBeGreaterThan(79_900);
    expect(encounters).toBeLessThanOrEqual(80_000);
  });

  it('gives every place of every round a seed of its own', async () => {
    const { rounds } = await found((place) => logistic(0.12 * (place - 17.4)));
    const seeds = rounds.flatMap(({ points }) => points.map(({ seed }) => seed));
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('chooses the right one of places less than a point apart in at least nine of ten searches', async () => {
    let right = 0;
    for (let seed = 0; seed < 200; seed++) {
      const { choice } = await found((place) => FIRST_SHOT[place], { places: 21, levels: [0.515] }, seed);
      if (choice.best === 16) right++;
    }
    expect(right).toBeGreaterThanOrEqual(180);
  });

  it('knows the crossing of a straight curve as well as its interval says', async () => {
    let covered = 0;
    for (let seed = 0; seed < 400; seed++) {
      const { crossings } = await found((place) => logistic(0.05 * (place - 20.3)), {}, seed);
      if (crossings[0].low <= 20.3 && crossings[0].high >= 20.3) covered++;
    }
    expect(Math.abs(covered / 400 - 0.95)).toBeLessThan(4.5 * Math.sqrt((0.95 * 0.05) / 400));
  });

  it('finds a crossing among a thousand places', async () => {
    const { crossings, rounds } = await found((place) => logistic(-0.2 * (place - 413.2)), { places: 1000 });
    expect(rounds.length).toBeGreaterThan(3);
    expect(crossings).toHaveLength(1);
    expect(crossings[0].at).toBeCloseTo(413.2, 0);
  });

  it('tells every crossing of a curve that rises and falls', async () => {
    const { crossings } = await found((place) => 0.3 + 0.4 * Math.exp(-(((place - 20) / 8) ** 2)), { budget: 200_000 });
    const [up, down] = [20 - 8 * Math.sqrt(Math.log(2)), 20 + 8 * Math.sqrt(Math.log(2))];
    expect(crossings.map(({ rises }) => rises)).toEqual([true, false]);
    expect(Math.abs(crossings[0].at - up)).toBeLessThan(0.5);
    expect(Math.abs(crossings[1].at - down)).toBeLessThan(0.5);
  });

  it('chooses beside a jump by what was played, not by a curve that cannot follow it', async () => {
    const { choice, stretches } = await found((place) => (place < 13 ? 0.2 : 0.7));
    expect(choice.best).toBe(13);
    expect(stretches.some(({ curve }) => curve.rough)).toBe(true);
  });

  it('is done after the coarse grid where the level is surely not reached', async () => {
    const { stretches, rounds, choice } = await found((place) => 0.6 + place / 200);
    expect(stretches).toEqual([]);
    expect(rounds).toHaveLength(1);
    expect(choice).toMatchObject({ best: 0, reached: false, confirm: [0, 1] });
  });

  it('looks where a level may just be reached at the end of the range', async () => {
    const { rounds, choice } = await found((place) => 0.497 - place / 400);
    expect(rounds.length).toBeGreaterThan(1);
    expect(choice.best).toBeLessThan(2);
  });

  it('says of a curve that hardly moves that it might be anywhere', async () => {
    const { crossings } = await found((place) => 0.5 + (place - 20) * 1e-5);
    for (const { low, high } of crossings) expect(high - low).toBeGreaterThan(15);
  });

  it('follows means of any size with a curve by least squares', async () => {
    const mean = (place: number) => 2 + 0.05 * place ** 1.2;
    const { play } = drawing(() => 0.5, 3);
    const result = await search({ ...ASKED, unit: 'rounds', levels: [3.5] }, async (round) => {
      const noise = await play(round);
      return round.points.map(({ place }, i) => ({
        encounters: round.encounters,
        value: mean(place) + 3 * (noise[i].value - 0.5),
        se: 3 * noise[i].se,
      }));
    });
    const [crossing] = result.stretches.flatMap(({ crossings }) => crossings);
    const truth = 30 ** (1 / 1.2);
    expect(Math.abs(crossing.at - truth)).toBeLessThan(1.2);
    expect(crossing.low).toBeLessThan(truth);
    expect(crossing.high).toBeGreaterThan(truth);
  });

  it('gets along with two places, and with a thousand encounters', async () => {
    const { choice, encounters } = await found((place) => 0.45 + 0.3 * place, { places: 2, budget: 1000 });
    expect(choice).toMatchObject({ best: 0, reached: true, confirm: [0, 1] });
    expect(encounters).toBeLessThanOrEqual(1000);
  });
});
