import type { Band, Weapon } from '../../model/encounter.ts';
import { mechanic } from '../mechanic.ts';
import { choice, integer } from '../parameter.ts';
import { bandOf } from '../weapon-adapters.ts';

const ORDER: readonly Band[] = ['short', 'mid', 'long'];

/** A weapon reaches as far as its band, and one band further with a fault. */
export const bands = mechanic('range', {
  id: 'bands',
  title: 'Three range bands',
  source: ['R002-14', 'R002-15'],
  parameters: {
    short: integer({ default: 30, min: 1, max: 10_000 }),
    mid: integer({ default: 60, min: 1, max: 10_000 }),
    long: integer({ default: 120, min: 1, max: 10_000 }),
    extraBands: integer({
      default: 1,
      min: 0,
      max: 2,
      ruling: 'C002-5',
      says: 'bands beyond its own that a weapon still reaches',
    }),
    fault: choice(['flat', 'keepLowest', 'none'], {
      default: 'flat',
      ruling: 'C002-4',
      says: 'what shooting into a further band costs',
    }),
    faultValue: integer({ default: -2, min: -20, max: 0, ruling: 'C002-4', says: 'how much, where it is a penalty' }),
  },
  reads: ['weaponMelee'],
  ofWeapon: bandOf,
  bind({ short, mid, long, extraBands, fault, faultValue }, { weaponMelee }, _dice, { slots, weapons }) {
    const { distance } = slots.space;
    const ends = [short, mid, long];
    // @binding
    const bandAt = (weapon: Weapon, further: number) =>
      ends[Math.min(ORDER.indexOf(bandOf(weapon)) + further, ORDER.length - 1)];
    const own = Int32Array.from(weapons, (weapon) => bandAt(weapon, 0));
    const furthest = Int32Array.from(weapons, (weapon) => bandAt(weapon, extraBands));
    const penalty = fault === 'flat' ? faultValue : 0;
    function beyond(attacker: number, target: number, weapon: number): boolean {
      return weaponMelee[weapon] === 0 && distance(attacker, target) > own[weapon];
    }
    return {
      legal: (attacker, target, weapon) => weaponMelee[weapon] === 1 || distance(attacker, target) <= furthest[weapon],
      modifier: (attacker, target, weapon) => (beyond(attacker, target, weapon) ? penalty : 0),
      ...(fault === 'keepLowest' ? { spoils: beyond } : {}),
    };
  },
});
