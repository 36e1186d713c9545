import { describe, expect, it } from 'vitest';
import { BOB, forEvery } from './settings.ts';

describe('armour', () => {
  it('never turns damage into healing, and more damage never into less', () => {
    forEvery('mitigation', ({ battle }) => {
      const { remains } = battle.rules.slots.mitigation;
      for (const armour of [0, 2, 5]) {
        battle.table.columns.armour[BOB] = armour;
        battle.rules.prepare();
        let before = 0;
        for (let damage = 0; damage <= 40; damage++) {
          const left = remains(BOB, 0, damage);
          expect(Number.isInteger(left)).toBe(true);
          expect(left).toBeGreaterThanOrEqual(before);
          before = left;
        }
      }
    });
  });

  it('takes off nothing that was not there, but for what a hit does at least', () => {
    forEvery('mitigation', ({ battle, parameters }) => {
      const least = Number(parameters.min ?? 0);
      for (let damage = 0; damage <= 40; damage++) {
        const left = battle.rules.slots.mitigation.remains(BOB, 0, damage);
        expect(left).toBeLessThanOrEqual(Math.max(damage, least));
        expect(left).toBeGreaterThanOrEqual(Math.min(damage, least));
      }
    });
  });
});
