import { describe, expect, it } from 'vitest';
import { ANN, BOB, forEvery } from './settings.ts';

describe('damage', () => {
  it('is rolled on a pool of whole numbers, none below zero, with a whole bonus', () => {
    forEvery('damage', ({ battle }) => {
      const { pool, bonus } = battle.rules.slots.damage;
      const weapon = battle.table.weaponOf(ANN);
      const { lowest, totals } = pool(ANN, BOB, weapon);
      expect(lowest).toBeGreaterThanOrEqual(0);
      for (const total of totals) expect(Number.isInteger(total)).toBe(true);
      expect(Number.isInteger(bonus(ANN, weapon))).toBe(true);
    });
  });

  it('is never less for the stronger', () => {
    forEvery('damage', ({ battle }) => {
      const { bonus } = battle.rules.slots.damage;
      const weapon = battle.table.weaponOf(ANN);
      const before = bonus(ANN, weapon);
      battle.table.columns.str[ANN] += 4;
      battle.rules.prepare();
      expect(bonus(ANN, weapon)).toBeGreaterThanOrEqual(before);
    });
  });
});

describe('where a hit lands', () => {
  it('is one of the locations, or nowhere in particular', () => {
    forEvery('hitLocation', (about) => {
      const { locate, locations, bonus } = about.battle.rules.slots.hitLocation;
      about.dice.everyPath(
        () => {
          about.dice.at(0, 1, ANN);
          const place = locate(ANN, BOB);
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(locations.length);
          expect(bonus(place)).toBeGreaterThanOrEqual(0);
        },
        () => {},
      );
    });
  });
});

describe('objects in the way', () => {
  it('never add to damage, nor turn it into healing', () => {
    forEvery('cover', ({ battle }) => {
      for (let damage = 0; damage <= 30; damage++) {
        const left = battle.rules.slots.cover.remains(ANN, BOB, 0, damage);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(damage);
      }
    });
  });
});
