import { describe, expect, it } from 'vitest';
import { fight } from '../support/loaded-dice.ts';

const AGGRESSIVE = { tactic: 'aggressive', with: { class: 'melee', damage: '1d6' } };

describe('a fight', () => {
  it('that has not ended by its last round is a timeout, never a draw [F-22, C-G13]', () => {
    const t = fight('future-path', { A: { Ann: { initMisc: 1 } }, B: { Bob: {} } }, { maxRounds: 3 }).ends();
    expect([t.outcome(), t.round()]).toEqual(['timeout', 3]);
  });

  it('in which nobody is left is lost by both sides', () => {
    const hurt = { startHp: 0 };
    const t = fight('d8-tiers', { A: { Ann: hurt }, B: { Bob: hurt } }).ends();
    expect([t.outcome(), t.round()]).toEqual(['both down', 0]);
  });

  it('begins without those who start at zero, and may be over before it begins', () => {
    const t = fight('d8-tiers', { A: { Ann: { startHp: -3 } }, B: { Bob: {} } }).ends();
    expect([t.outcome(), t.round(), t.standing('Ann')]).toEqual(['B', 0, 'dying']);
    const dead = fight('d8-tiers', { A: { Ann: { startHp: -8 } }, B: { Bob: {} } }).ends();
    expect(dead.standing('Ann')).toBe('dead');
  });

  it('ends after the action that decides it; those who have not acted yet do not act [G-2, F-25]', () => {
    const sides = { A: { Ann: { ...AGGRESSIVE, initMisc: 5 }, Amy: AGGRESSIVE }, B: { Bob: { ...AGGRESSIVE, hp: 1 } } };
    const t = fight('future-path', sides).rolls('hits', 1).ends();
    expect(t.tells().filter((told) => told.startsWith('turn of'))).toEqual(['turn of Ann']);
    expect([t.outcome(), t.round()]).toEqual(['A', 1]);
  });

  it('goes on while somebody is still to join [C-G7]', () => {
    const late = { ...AGGRESSIVE, joins: 'end of round 2' };
    const sides = { A: { Ann: { ...AGGRESSIVE, initMisc: 5 } }, B: { Bob: { ...AGGRESSIVE, hp: 1 }, Ben: late } };
    const t = fight('future-path', sides).rolls('hits', 1).playsRound().playsRound();
    expect(t.outcome()).toBe('undecided');
    expect(t.rolls('misses', 'misses').playsRound().tells()).toContain('turn of Ben');
  });

  it('of three sides goes on until one is left', () => {
    const sides = {
      A: { Ann: { ...AGGRESSIVE, initMisc: 9 } },
      B: { Bob: { hp: 1, initMisc: 5 } },
      C: { Cat: { hp: 1 } },
    };
    const t = fight('future-path', sides).rolls('hits', 1).playsRound();
    expect(t.outcome()).toBe('undecided');
    expect(t.rolls('hits', 1).ends().outcome()).toBe('A');
  });

  it('in which a mover is killed on the way is decided there', () => {
    const sides = {
      A: { Ann: { hp: 1, tactic: 'runs', initMisc: 5 } },
      B: { Bob: { with: { class: 'melee', damage: '1d6' } } },
    };
    const tactics = { runs: [{ do: 'withdraw' }] };
    const t = fight('future-path', sides, { tactics, space: { mode: 'line', gap: '5 ft' } })
      .rolls('hits', 1)
      .ends();
    expect([t.outcome(), t.position('Ann')]).toEqual(['B', 0]);
  });
});

describe('a turn', () => {
  it('in which nothing can be done is idle, and so is one that is lost to a condition [R000-37]', () => {
    const sides = { A: { Ann: { initMisc: 1 } }, B: { Bob: { starts: { dazed: '2 rounds' }, ...AGGRESSIVE } } };
    const t = fight('future-path', sides).playsRound();
    expect(t.tells().filter((told) => told.endsWith('does nothing'))).toEqual(['Ann does nothing', 'Bob does nothing']);
  });

  it('is nobody’s who is down; a clock of the dying has its place all the same [G-8]', () => {
    const sides = { A: { Ann: { initMisc: 1 }, Amy: {} }, B: { Bob: {} } };
    const t = fight('future-path', sides).wounded('Amy', -2).playsRound();
    expect(t.tells()).not.toContain('turn of Amy');
    expect(t.hp('Amy')).toBe(-3);
  });
});

describe('an attack', () => {
  it('is told in the order of its steps, and takes a shot of the magazine whether it hits or not', () => {
    const gun = { class: 'handgun', damage: '1d6', magazine: 3 };
    const t = fight('future-path', { A: { Ann: { with: gun } }, B: { Bob: { hp: 1 }, Ben: {} } });
    t.rolls('hits', 6).attack('Ann', 'Bob');
    expect(t.tells()).toEqual(['Ann: attack Bob', 'Ann attacks Bob', 'Ann hits Bob', 'Bob takes 6', 'Bob falls']);
    t.rolls('misses').attack('Ann', 'Ben');
    expect(t.tells()).toEqual(['Ann: attack Ben', 'Ann attacks Ben', 'Ann misses Ben']);
    expect(t.ammo('Ann')).toBe(1);
  });

  it('may kill outright', () => {
    const t = fight('future-path', {
      A: { Ann: { with: { class: 'melee', damage: '1d20' } } },
      B: { Bob: { hp: 1, con: 3 }, Ben: {} },
    });
    t.rolls('hits', 20).attack('Ann', 'Bob');
    expect(t.tells().slice(-2)).toEqual(['Bob falls', 'Bob dies: damage']);
  });
});
