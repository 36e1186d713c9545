import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const KNIFE = { class: 'melee', damage: '1d10', hands: 1 };
const FISTS = { class: 'unarmed', damage: '1d4' };
const duel = (ann: Fighter = {}, bob: Fighter = {}, more = {}) =>
  fight('frontier', { A: { Ann: { with: KNIFE, ...ann } }, B: { Bob: { hp: 60, with: KNIFE, ...bob } } }, more);

describe('melee', () => {
  it('is opposed, ties hit, by the better of melee and brawling [R003-35, C003-3]', () => {
    const t = duel({ melee: 3 }, { melee: 2, brawling: 4 });
    expect(t.need('Ann', 'Bob')).toBe(4 - 3);
    t.rolls([5, 4], [1], [2]).attack('Ann', 'Bob');
    expect(t.hp('Bob')).toBe(59);
    t.rolls([5, 5]).attack('Ann', 'Bob');
    expect(t.hp('Bob')).toBe(59);
    expect(duel({ melee: 3, brawling: 6, with: FISTS }).need('Ann', 'Bob')).toBe(-6);
  });

  it.each([
    ['handgun', 1, [4], 4],
    ['rifle', 2, [6], 6],
    ['bow', 2, [4], 4],
  ])('T003-32: a %s is a club [R003-42]', (kind, hands, faces, damage) => {
    const gun = { class: kind, damage: '2d6', hands };
    const t = duel({ melee: 5, shoot: 1, with: gun }, { melee: 2 }).turnBegins('Ann');
    t.rolls([3, 6], faces, [2]).does('Ann', ['club', 'Bob']);
    expect(t.hp('Bob')).toBe(60 - damage);
    expect(t.isArmed('Ann')).toBe(kind !== 'bow');
    expect(t.turnEnds().turnBegins('Ann').may('Ann', ['draw'])).toBe(false);
  });
});

describe('a knock-out blow', () => {
  const blow = (damage: number, ...more: number[][]) =>
    duel({ melee: 9 }, { endurance: 6 })
      .turnBegins('Ann')
      .rolls([10, 1], [damage], [2], ...more)
      .does('Ann', ['knock-out', 'Bob']);

  it('has -5 to hit [R003-20]', () => {
    const t = duel({ melee: 9 }, { melee: 4 }).turnBegins('Ann');
    t.rolls([5, 6]).does('Ann', ['knock-out', 'Bob']); // 9 against 10
    expect(t.hp('Bob')).toBe(60);
  });

  it('T003-24: of 6 against Endurance 6 needs a check; 7 fails, and one lies at 0, not bleeding [R003-21]', () => {
    const t = blow(6, [7]);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([0, 'stable']);
    const passed = blow(6, [6]);
    expect([passed.hp('Bob'), passed.standing('Bob')]).toEqual([54, 'up']);
  });

  it('T003-25: of 5 needs none [R003-21]', () => {
    expect(blow(5).standing('Bob')).toBe('up');
  });

  it('never takes health below 0 [C003-11]', () => {
    const t = duel({ melee: 9 }, { hp: 3, endurance: 9 }).turnBegins('Ann');
    t.rolls([10, 1], [8], [2], [9]).does('Ann', ['knock-out', 'Bob']);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([0, 'up']);
  });
});

describe('a grapple', () => {
  it('T003-26: of 6 + 7 - 5 holds one who totals 8, not 9 [R003-22, C003-12]', () => {
    const grab = (face: number) => {
      const t = duel({ brawling: 7 }, { melee: 3, brawling: 2 })
        .turnBegins('Ann')
        .rolls([6, face])
        .does('Ann', ['grapple', 'Bob']);
      return t.battle.view.heldBy(t.who('Bob'));
    };
    expect(grab(5)).toBe(1);
    expect(grab(6)).toBe(0);
  });

  const held = (bob: Fighter = {}, more = {}) =>
    duel({ brawling: 7, melee: 4 }, bob, { space: { mode: 'line', gap: '5 ft' }, ...more })
      .turnBegins('Ann')
      .rolls([10, 1])
      .does('Ann', ['grapple', 'Bob'])
      .turnEnds();

  it('keeps its victim in place, and costs both 5 with weapons [R003-23, R003-26, C003-14]', () => {
    const t = held({ melee: 3 });
    expect(t.turnBegins('Bob').may('Bob', ['withdraw', 'Ann'])).toBe(false);
    expect(t.need('Bob', 'Ann')).toBe(7 - 3 + 5);
    expect(t.need('Ann', 'Bob')).toBe(3 - 4 + 5);
    expect(held({ melee: 3 }, { readings: { 'manoeuvres.appliesTo': 'held' } }).need('Ann', 'Bob')).toBe(3 - 4);
  });

  it('leaves no room for weapons of two hands [R003-26]', () => {
    const t = held({ with: { ...KNIFE, hands: 2 } }).turnBegins('Bob');
    expect(t.may('Bob', ['attack', 'Ann'])).toBe(false);
  });

  it('is escaped by brawling or athletics, or turned round [R003-25, C003-13]', () => {
    const t = held({ athleticsAgility: 5 }).turnBegins('Bob').rolls([3, 1]).does('Bob', ['escape']); // 8 against 8
    expect(t.battle.view.heldBy(t.who('Bob'))).toBe(0);
    const turned = held({ brawling: 6 }, { readings: { 'manoeuvres.reverseChoice': 'reverse' } });
    turned.turnBegins('Bob').rolls([3, 2]).does('Bob', ['escape']); // 9 against 9
    expect(turned.battle.view.heldBy(turned.who('Ann'))).toBe(2);
  });

  it('makes drawing a matter of sleight of hand [R003-24]', () => {
    const t = held({ drawn: false, sleightOfHand: 2 }).turnBegins('Bob').rolls([5, 1]).does('Bob', ['draw']); // 7 against 8
    expect(t.isArmed('Bob')).toBe(false);
  });
});
