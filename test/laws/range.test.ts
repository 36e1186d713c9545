import { describe, expect, it } from 'vitest';
import { ANN, type Bench, BOB, forEvery, SIDES } from './settings.ts';

const bow = { class: 'bow', damage: '1d6', tier: 'mid', range: '30 ft', band: 'short' };
const ARCHERS = { ...SIDES, A: { Ann: { ...SIDES.A.Ann, with: bow }, Amy: SIDES.A.Amy } };

/** Legality and modifier at each distance. */
function shots({ battle }: Bench): { legal: boolean; modifier: number }[] {
  const { legal, modifier } = battle.rules.slots.range;
  const weapon = battle.table.weaponOf(ANN);
  return Array.from({ length: 80 }, (_, i) => {
    battle.table.columns.position[BOB] = i * 5;
    return { legal: legal(ANN, BOB, weapon), modifier: modifier(ANN, BOB, weapon) };
  });
}

describe('distance', () => {
  it('never makes a shot possible again, or easier', () => {
    const law = (about: Bench, name: string): void => {
      // A table of difficulties says what its author wants; as written it gets harder with distance.
      if (name.startsWith('dc-table') && !name.includes(' {} ')) return;
      const all = shots(about);
      all.forEach(({ legal, modifier }, i) => {
        expect(Number.isInteger(modifier)).toBe(true);
        if (i === 0) return;
        if (legal) expect(all[i - 1].legal).toBe(true);
        if (legal) expect(modifier).toBeLessThanOrEqual(all[i - 1].modifier);
      });
    };
    forEvery('range', law, { sides: ARCHERS });
  });

  it('does nothing to a blade', () => {
    forEvery('range', (about) => {
      for (const { legal, modifier } of shots(about).slice(0, 2)) expect([legal, modifier]).toEqual([true, 0]);
    });
  });
});
