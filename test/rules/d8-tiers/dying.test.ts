import { describe, expect, it } from 'vitest';
import { fight } from '../../support/loaded-dice.ts';

/** Bob in danger and Cat beside him. */
const ward = (more = {}) =>
  fight('d8-tiers', { A: { Bob: {}, Cat: {} }, B: { Ann: { with: { class: 'melee', damage: '1d20' } } } }, more);

describe('the clock of the dying', () => {
  it('T002-13: at -3 a three costs a point, a four does not [R002-26]', () => {
    expect(ward().wounded('Bob', -3).rolls(3).ticks('Bob').hp('Bob')).toBe(-4);
    expect(ward().wounded('Bob', -3).rolls(4).ticks('Bob').hp('Bob')).toBe(-3);
  });

  it('T002-14: at exactly zero nobody rolls [R002-26, C002-8]', () => {
    const t = ward().wounded('Bob', 0).ticks('Bob').ticks('Bob');
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([0, 'dying']);
  });

  it('T002-15: at -7 a seven kills, an eight does not [R002-27]', () => {
    expect(ward().wounded('Bob', -7).rolls(7).ticks('Bob').standing('Bob')).toBe('dead');
    expect(ward().wounded('Bob', -7).rolls(8).ticks('Bob').hp('Bob')).toBe(-7);
  });

  it('T002-16: from five twelve points leave one unconscious, thirteen dead [R002-25, R002-27, C002-9]', () => {
    const hit = (points: number, readings = {}) =>
      ward({ rules: { damage: 'dice-ability', critical: 'none' }, readings })
        .wounded('Bob', 5)
        .rolls('hits', points)
        .attack('Ann', 'Bob');
    expect([hit(12).hp('Bob'), hit(12).standing('Bob')]).toEqual([-7, 'dying']);
    expect(hit(13).standing('Bob')).toBe('dead');
    expect(hit(13, { 'death.boundary': 'below' }).standing('Bob')).toBe('dying');
  });

  it('ticks at the start of each round, in listed order [R002-26, G-13]', () => {
    const t = ward().wounded('Bob', -3).initiative([1, 2], [2, 2]).rolls(1).roundBegins();
    expect(t.tells()).toEqual(['round 1', 'Bob bleeds 1']);
  });
});

describe('first aid', () => {
  it('T002-17: sets -6 to zero; one stays unconscious and rolls no more [R002-28, R002-8, C002-10, C002-11]', () => {
    const t = ward().wounded('Bob', -6).turn('Cat', ['stabilise', 'Bob']);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([0, 'stable']);
    expect(t.tells()).toContain('Cat stabilises Bob');
    t.battle.clock.phase[0] = 1;
    t.initiative([1, 2], [2, 2]).roundBegins();
    expect(t.hp('Bob')).toBe(0);
  });

  it('is a standard action, so there is none left to attack with, but the move is [R002-8, R002-28]', () => {
    const t = ward().wounded('Bob', -6).turnBegins('Cat').does('Cat', ['stabilise', 'Bob']);
    expect(t.may('Cat', ['attack', 'Ann'])).toBe(false);
  });

  it('is for those below zero who live, in reach [R002-28]', () => {
    const may = (hp: number) => ward().wounded('Bob', hp).turnBegins('Cat').may('Cat', ['stabilise', 'Bob']);
    expect([1, 0, -1, -7, -8].map(may)).toEqual([false, false, true, true, false]);
  });
});
