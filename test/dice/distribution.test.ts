import { describe, expect, it } from 'vitest';
import { combine, constant, die, difference, mean, relabel } from '../../src/dice/distribution.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { chanceOf, poolOf } from '../../src/dice/pool.ts';
import { exact } from '../support/exact.ts';

const TIERS = { low: '3d8kl1', mid: '3d8km', high: '3d8kh1' };
const doubles = relabel('2d8', parseDice('2d8'), ['doubles'], (reading, [a, b]) => ({
  total: reading.total,
  flags: a === b ? 1 : 0,
}));

describe('the three damage tiers of 3d8', () => {
  it.each(Object.entries(TIERS))('%s has its exact probabilities, mean and variance', (tier, text) => {
    const pool = poolOf(parseDice(text));
    for (let face = 1; face <= 8; face++) expect(pool.chance[face - 1]).toBe(exact(`002.tier.${tier}.p${face}`));
    expect(pool.mean).toBe(exact(`002.tier.${tier}.mean`));
    const variance = pool.chance.reduce((sum, p, i) => sum + p * (pool.totals[i] - pool.mean) ** 2, 0);
    expect(variance).toBeCloseTo(exact(`002.tier.${tier}.var`), 12);
  });

  it.each(Object.entries(TIERS))('%s gets the exact mean through flat armour, plain and doubled', (tier, text) => {
    for (let armour = 0; armour <= 6; armour++) {
      const through = (times: number) =>
        mean(combine('through', parseDice(text), constant(armour), (d, a) => Math.max(0, d * times - a)));
      expect(through(1)).toBeCloseTo(exact(`002.through.${tier}.dr${armour}`), 12);
      expect(through(2)).toBeCloseTo(exact(`002.throughCritBefore.${tier}.dr${armour}`), 12);
    }
  });
});

describe('critical hits of 2d8 against 2d8', () => {
  it('doubles and pairs come up as often as they should', () => {
    const pair = relabel('3d8', parseDice('3d8'), ['pair'], ({ total }, faces) => ({
      total,
      flags: new Set(faces).size < 3 ? 1 : 0,
    }));
    const flagged = (pool: ReturnType<typeof poolOf>) => pool.chance.reduce((p, q, i) => p + q * pool.flags[i], 0);
    expect(flagged(poolOf(doubles))).toBe(exact('002.crit.doubles2d8'));
    expect(flagged(poolOf(pair))).toBe(exact('002.crit.pair3d8'));
  });

  it('an attack hits, and hits with doubles, exactly as often as the table says', () => {
    const opposed = poolOf(difference(doubles, parseDice('2d8')));
    for (let x = -8; x <= 8; x++) {
      const name = `x${x}`;
      expect(chanceOf(opposed, -x)).toBe(exact(`002.hit.${name}`));
      const critical = opposed.chance.reduce(
        (p, q, i) => p + (opposed.totals[i] >= -x && opposed.flags[i] === 1 ? q : 0),
        0,
      );
      expect(critical).toBeCloseTo(exact(`002.hitcrit.${name}`), 14);
    }
  });

  it('two rolls of 2d8 are equal 43 times in 512', () => {
    const { source, chance, totals } = poolOf(difference(parseDice('2d8'), parseDice('2d8')));
    expect(source.dice).toEqual([8, 8, 8, 8]);
    expect(chance[totals.indexOf(0)]).toBe(exact('2d8.tie'));
  });
});

describe('a distribution', () => {
  it('refuses to go through more faces than anybody can wait for', () => {
    expect(() => relabel('many', parseDice('20d6'), [], (reading) => reading)).toThrow(RangeError);
  });

  it('refuses weights that would not be exact', () => {
    const most = parseDice('20d6');
    expect(() => combine('more', most, die(6), (a, b) => a + b)).toThrow(RangeError);
  });

  it('of one name is one pool, and two that differ may not share a name', () => {
    expect(poolOf(parseDice('1d12'))).toBe(poolOf(die(12)));
    expect(() => poolOf({ ...parseDice('d10'), name: 'd12' })).toThrow('two pools that differ are called "d12"');
  });
});
