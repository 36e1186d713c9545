import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const SIX_SHOOTER = { class: 'handgun', damage: '1d6', hands: 1, range: '100 ft', magazine: 6 };
const duel = (ann: Fighter = {}, bob: Fighter = {}, more = {}) =>
  fight(
    'frontier',
    { A: { Ann: { with: SIX_SHOOTER, ...ann } }, B: { Bob: { hp: 60, ...bob } } },
    { space: { mode: 'line', gap: '30 ft' }, ...more },
  );

describe('cover fire', () => {
  it.each([
    ['six-shooter, fanned', { magazine: 6 }, 4],
    ['handgun', { magazine: 3 }, 2],
    ['shotgun', { class: 'shotgun', magazine: 2 }, 4],
  ])('T003-27: of a %s covers squares of 5 ft [R003-27, C003-40]', (_name, gun, squares) => {
    const far = { reach: '5 ft', speed: '100 ft' };
    const t = duel({ with: { ...SIX_SHOOTER, ...gun } }, far)
      .turnBegins('Ann')
      .does('Ann', ['cover-fire', 'Bob'])
      .turnEnds();
    expect(t.ammo('Ann')).toBe(0);
    const first = 30 - 5 * Math.floor((squares - 1) / 2);
    const inZone = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50].filter(
      (feet) => feet >= first && feet < first + 5 * squares,
    );
    expect(inZone).toHaveLength(squares);
    // Bob stands in it: ending his turn there he is shot at, once.
    t.rolls('misses', { purpose: 'manoeuvres.roll', total: 50 }).turn('Bob');
    expect(t.tells()).toContain('Ann attacks Bob');
    expect(t.turn('Bob').tells()).not.toContain('Ann attacks Bob');
  });

  it('T003-28: that fails hits all the same on the upper half, for 1d3 shots [R003-30, R003-31, C003-15]', () => {
    const t = duel().turnBegins('Ann').does('Ann', ['cover-fire', 'Bob']).turnEnds();
    t.rolls('misses', 51, 2, [3], [2], [4], [2]).turn('Bob');
    expect(t.hp('Bob')).toBe(60 - 7);
    const one = duel({}, {}, { readings: { 'manoeuvres.failHits': 'one' } })
      .turnBegins('Ann')
      .does('Ann', ['cover-fire', 'Bob'])
      .turnEnds();
    one.rolls('misses', 51, [3], [2]).turn('Bob');
    expect(one.hp('Bob')).toBe(60 - 3);
  });

  it('T003-29: of a shotgun does half at any range: 9 does 4 [R003-31]', () => {
    const shotgun = { ...SIX_SHOOTER, class: 'shotgun', damage: '2d6', magazine: 2 };
    const t = duel({ shoot: 20, with: shotgun }).turnBegins('Ann').does('Ann', ['cover-fire', 'Bob']).turnEnds();
    t.rolls('hits', 1, [4, 5], [2]).turn('Bob');
    expect(t.hp('Bob')).toBe(60 - 4);
  });

  it('catches who walks into it, before the next step [R003-28]', () => {
    const t = duel({ shoot: 20 }, { hp: 2, endurance: 1, with: { class: 'melee', damage: '1d4' } }).turnBegins('Ann');
    t.does('Ann', ['cover-fire', 'Bob']).turnEnds();
    t.battle.table.columns.position[t.who('Bob')] = 60;
    for (const aside of t.battle.rules.asides) aside.moved?.(t.who('Bob'));
    t.turnBegins('Bob').rolls('hits', 1, [6], [2], [9]).does('Bob', ['move', 'Ann']);
    expect(t.isDown('Bob')).toBe(true);
    expect(t.position('Bob')).toBe(40);
  });

  it('lets those whose turn is over out, if Agility or Luck helps [R003-29, F-12, C003-42]', () => {
    const shotAfter = (face: number) => {
      const t = duel({ shoot: 20 }, { agility: 3, luck: 6 }).turn('Bob').turnBegins('Ann');
      return t.rolls([face], ...(face > 6 ? ['hits' as const, 1, [6], [2]] : [])).does('Ann', ['cover-fire', 'Bob']);
    };
    expect(shotAfter(6).hp('Bob')).toBe(60);
    expect(shotAfter(6).position('Bob')).toBe(20); // the nearer edge
    expect([shotAfter(7).hp('Bob'), shotAfter(7).position('Bob')]).toEqual([54, 30]);
  });
});
