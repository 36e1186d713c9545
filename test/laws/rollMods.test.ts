import { describe, expect, it } from 'vitest';
import { die, mean } from '../../src/dice/distribution.ts';
import { forEvery } from './settings.ts';

describe('advantages', () => {
  it('make a family of pools, one for each net advantage within bounds', () => {
    forEvery('rollMods', ({ battle }) => {
      const { most, family, index } = battle.rules.slots.rollMods;
      const pools = family(die(20));
      expect(pools).toHaveLength(2 * most + 1);
      for (let net = -9; net <= 9; net++) {
        expect(index(net)).toBeGreaterThanOrEqual(0);
        expect(index(net)).toBeLessThan(pools.length);
      }
      expect(pools[index(0)].dice).toEqual([20]);
    });
  });

  it('never lower a roll by being more, and cancel out', () => {
    forEvery('rollMods', ({ battle }) => {
      const { family, index, bonus } = battle.rules.slots.rollMods;
      const pools = family(die(20));
      const worth = (net: number) => mean(pools[index(net)]) + bonus(net);
      for (let net = -5; net < 5; net++) expect(worth(net + 1)).toBeGreaterThanOrEqual(worth(net));
      for (let net = 0; net <= 5; net++) expect(worth(net) + worth(-net)).toBeCloseTo(2 * worth(0), 9);
    });
  });
});
