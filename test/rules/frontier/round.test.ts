import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const GUN = { class: 'handgun', damage: '2d6', hands: 1 };
const shoots = [{ do: 'draw', when: 'not me.armed' }, { do: 'attack' }];
const close = { space: { mode: 'abstract', gap: 'close' }, tactics: { shoots, holds: [{ do: 'hold' }] } };
const duel = (ann: Fighter = {}, bob: Fighter = {}, more = {}) =>
  fight(
    'frontier',
    { A: { Ann: { hp: 12, with: GUN, ...ann } }, B: { Bob: { hp: 12, with: GUN, ...bob } } },
    { ...close, ...more },
  );

describe('initiative', () => {
  it('T003-01: is Reflex, and Draw for one who draws first, who then must [R003-2, C003-4]', () => {
    const t = duel({ reflex: 4, draw: 3, drawn: false, tactic: 'shoots' }, { reflex: 6 })
      .initiative([6], [6])
      .roundBegins();
    expect(t.order()).toEqual(['Ann', 'Bob']); // 13 against 12
    t.rolls('misses').next();
    expect(t.tells()).toEqual(expect.arrayContaining(['Ann: draw', 'Ann attacks Bob']));
    t.next();
    const late = duel({ reflex: 4, draw: 3, drawn: false, tactic: 'shoots' }, { reflex: 8 })
      .initiative([6], [6])
      .roundBegins();
    expect(late.order()).toEqual(['Bob', 'Ann']); // 13 against 14
  });

  it('T003-02: who ties acts at the same time, and both may fall [R003-3, G-11]', () => {
    const deadly = { shoot: 40, reflex: 4, endurance: 1, tactic: 'shoots' };
    const t = duel({ ...deadly, reflex: 5 }, deadly).initiative([6], [7]);
    t.rolls('hits', [6, 6], [1], 'hits', [6, 6], [1], [9], [9]).playsRound();
    expect([t.hp('Ann'), t.hp('Bob'), t.outcome()]).toEqual([-5, -5, 'both down']);
  });

  it('T003-07: is 2 lower after holding [R003-13]', () => {
    const t = duel({ reflex: 4, tactic: 'holds' }, { reflex: 2 }).initiative([6], [5]).playsRound();
    t.initiative([6], [7]).roundBegins();
    expect(t.order()).toEqual(['Bob', 'Ann']); // 6 + 4 - 2 against 7 + 2
  });
});

describe('a held action', () => {
  it('comes between what an enemy declares and what comes of it [F-20]', () => {
    const t = duel({ reflex: 9, shoot: 40, tactic: 'holds' }, { endurance: 1, shoot: 40, tactic: 'shoots' }).initiative(
      [10],
      [1],
    );
    t.rolls('hits', [6, 6], [1], [9]).playsRound();
    const told = t.tells();
    expect(told.indexOf('Bob: attack')).toBeLessThan(told.indexOf('Ann attacks Bob'));
    expect(told).not.toContain('Bob attacks Ann');
    expect(t.outcome()).toBe('A');
  });
});
