import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const GUN = { class: 'handgun', damage: '2d6', range: '50 ft', hands: 1 };
const close = { space: { mode: 'abstract', gap: 'close' } };
const duel = (ann: Fighter = {}, bob: Fighter = {}, more = {}) =>
  fight(
    'frontier',
    { A: { Ann: { with: GUN, ...ann } }, B: { Bob: { hp: 60, with: GUN, ...bob } } },
    { ...close, ...more },
  );
const at = (feet: number) => ({ space: { mode: 'line', gap: `${feet} ft` } });

describe('a shot', () => {
  it.each([
    [24, 10],
    [25, 15],
    [50, 15],
    [51, 20],
    [100, 20],
    [101, 25],
    [150, 25],
    [151, 30],
    [200, 30],
    [201, 35],
    [250, 35],
  ])('T003-03: with a gun of 50 ft at %i ft has DC %i [R003-32, C003-16]', (feet, dc) => {
    const t = duel({ shoot: 0 }, {}, at(feet));
    expect(t.turnBegins('Ann').mayAttack('Ann', 'Bob')).toBe(true);
    expect(t.need('Ann', 'Bob')).toBe(dc);
  });

  it('T003-03: has no chance beyond five times the range [C003-17]', () => {
    expect(duel({}, {}, at(251)).turnBegins('Ann').mayAttack('Ann', 'Bob')).toBe(false);
  });

  it('falls into the farther band where two meet under that reading [C003-16]', () => {
    const farther = { readings: { 'range.boundary': 'farther' } };
    expect([25, 50, 100].map((feet) => duel({}, {}, { ...at(feet), ...farther }).need('Ann', 'Bob'))).toEqual([
      15, 20, 25,
    ]);
  });

  it.each([
    ['rifle', 24, 15, 9],
    ['rifle', 50, 15, 9],
    ['shotgun', 24, 10, 9],
    ['shotgun', 50, 10, 9],
    ['shotgun', 51, 20, 4],
  ])('T003-04: %s at %i ft has DC %i, and a 9 does %i [R003-33, R003-34]', (kind, feet, dc, damage) => {
    const t = duel({ with: { ...GUN, class: kind } }, {}, at(feet));
    expect(t.need('Ann', 'Bob')).toBe(dc);
    const sure = duel({ shoot: 40, with: { ...GUN, class: kind } }, {}, at(feet));
    expect(60 - sure.rolls('hits', [4, 5], [2]).attack('Ann', 'Bob').hp('Bob')).toBe(damage);
  });

  it('T003-33: a shotgun at long range halves dice and head bonus together: (7 + 5) / 2 [C003-18]', () => {
    const shotgun = { shoot: 40, with: { ...GUN, class: 'shotgun' } };
    const hit = (halveStage: string, armour = 0) => {
      const t = duel(
        shotgun,
        { armour },
        { space: { mode: 'abstract', gap: 'long' }, readings: { 'range.halveStage': halveStage } },
      );
      return 60 - t.rolls('hits', [3, 4], [1]).attack('Ann', 'Bob').hp('Bob');
    };
    expect(hit('total')).toBe(6);
    expect(hit('total', 2)).toBe(4);
    expect(hit('dice')).toBe(8);
    expect(hit('dealt', 2)).toBe(5);
  });

  it('T003-05: with skill 8 against DC 15 hits on 7; rushed both shots need 12 [R003-12]', () => {
    const far = { space: { mode: 'abstract', gap: 'standard' } };
    const t = duel({ shoot: 8 }, {}, far).turnBegins('Ann');
    expect(t.need('Ann', 'Bob')).toBe(7);
    expect(t.chance('Ann', 'Bob')).toBeCloseTo(2 / 5);
    t.does('Ann', ['rush']);
    expect(t.need('Ann', 'Bob')).toBe(12);
    expect(t.chance('Ann', 'Bob')).toBe(0);
    t.rolls('misses').does('Ann', ['attack', 'Bob']).rolls('misses').does('Ann', ['attack', 'Bob']);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    expect(t.may('Ann', ['rush'])).toBe(false);
    expect(t.turnEnds().need('Ann', 'Bob')).toBe(7);
    const d20 = duel({ shoot: 8 }, {}, { ...far, readings: { 'checks.skillDie': '1d20' } }).turnBegins('Ann');
    expect(d20.chance('Ann', 'Bob')).toBeCloseTo(7 / 10);
    expect(d20.does('Ann', ['rush']).chance('Ann', 'Bob')).toBeCloseTo(9 / 20);
  });

  it('T003-06: aiming gives +1 a round, at most +3; moving or another target loses it [R003-14, R003-15]', () => {
    const t = duel({}, {}, at(20));
    const needs = [1, 2, 3].map(() => t.turn('Ann', ['aim', 'Bob']).need('Ann', 'Bob'));
    expect(needs).toEqual([9, 8, 7]);
    expect(t.turnBegins('Ann').may('Ann', ['aim', 'Bob'])).toBe(false);
    expect(t.does('Ann', ['withdraw', 'Bob', 5]).need('Ann', 'Bob')).toBe(15);
    t.turnEnds();
    const shot = duel().turn('Ann', ['aim', 'Bob']).turn('Ann', ['aim', 'Bob']);
    expect(shot.need('Ann', 'Bob')).toBe(8);
    expect(shot.rolls('misses').turn('Ann', ['attack', 'Bob']).need('Ann', 'Bob')).toBe(10);
  });

  it('is opposed by melee or brawling up close, in place of the distance or beside it [R003-41, C003-47]', () => {
    const melee = { space: { mode: 'abstract', gap: 'melee' } };
    expect(duel({ shoot: 5 }, { melee: 3, brawling: 4 }, melee).need('Ann', 'Bob')).toBe(4 - 5);
    expect(
      duel({ shoot: 5 }, { melee: 3, brawling: 4 }, { ...melee, readings: { 'toHit.meleeFire': 'none' } }).need(
        'Ann',
        'Bob',
      ),
    ).toBe(5);
    // Both: the attacker must reach 10 and the defender; who rolls low counts as having rolled the 6 that 10 asks of a 4.
    const both = duel({ shoot: 5 }, { melee: 3, brawling: 4 }, { ...melee, readings: { 'toHit.meleeFire': 'both' } });
    const ways = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((a) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((d) => a + 5 >= 10 && a + 5 >= d + 4),
    );
    expect(both.chance('Ann', 'Bob')).toBeCloseTo(ways.filter(Boolean).length / 100);
  });

  it('at one who is down keeps its difficulty, a blow does not [F-10]', () => {
    const down = duel({ shoot: 5 }, { endurance: 1 }, { space: { mode: 'abstract', gap: 'melee' } }).rolls({
      purpose: 'collapse.check',
      faces: [9],
    });
    expect(down.wounded('Bob', -3).need('Ann', 'Bob')).toBe(5);
    const fists = duel(
      { with: { class: 'unarmed', damage: '1d4' } },
      {},
      { space: { mode: 'abstract', gap: 'melee' } },
    );
    expect(fists.rolls([9]).wounded('Bob', -3).chance('Ann', 'Bob')).toBe(1);
  });

  it('T003-17: that would hit the concealed may miss, and then nothing more is rolled [R003-46]', () => {
    const t = duel({}, { concealment: '50%' });
    t.rolls('hits', { purpose: 'concealment.roll', total: 50 }).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann misses Bob');
    t.rolls('hits', 51, [1, 1], [3]).attack('Ann', 'Bob');
    expect(t.hp('Bob')).toBe(58);
  });

  it('may be called at -5 [R003-44, C003-24]', () => {
    const t = duel({ shoot: 9 }).turnBegins('Ann');
    t.rolls([5]).does('Ann', ['called head', 'Bob']);
    expect(t.hp('Bob')).toBe(60);
    const hit = duel({ shoot: 9 }).turnBegins('Ann').rolls([6], [1, 1]).does('Ann', ['called head', 'Bob']);
    expect(hit.hp('Bob')).toBe(60 - 7);
  });
});

describe('a sneak attack', () => {
  const hidden = { shoot: 4, hiddenFrom: ['B'] };

  it('T003-08: needs a 7 and adds 5 at a place of choice [R003-17, R003-18]', () => {
    const hits = duel(hidden).turnBegins('Ann').rolls([3], [2, 2]).does('Ann', ['sneak', 'Bob']);
    expect(hits.hp('Bob')).toBe(60 - 9);
    const misses = duel(hidden).turnBegins('Ann').rolls([2]).does('Ann', ['sneak', 'Bob']);
    expect(misses.hp('Bob')).toBe(60);
  });

  it('T003-09: to the head adds 5, not 10, unless they stack [C003-10]', () => {
    const stacks = { readings: { 'manoeuvres.stackWithHead': true } };
    const hit = duel(hidden, {}, stacks).turnBegins('Ann').rolls([3], [2, 2]).does('Ann', ['sneak', 'Bob']);
    expect(hit.hp('Bob')).toBe(60 - 14);
  });

  it('chooses where nothing is in the way', () => {
    const armoured = { armour: { head: 4, torso: 3 }, cover: [{ kind: 'planks', covers: ['left arm', 'left leg'] }] };
    const t = duel(hidden, armoured).turnBegins('Ann').rolls([3], [2, 2]).does('Ann', ['sneak', 'Bob']);
    expect(t.hp('Bob')).toBe(60 - 9);
  });

  it('T003-10: with a gun works to 20 ft, beyond it a shot is a shot [R003-19]', () => {
    expect(duel(hidden, {}, at(20)).turnBegins('Ann').may('Ann', ['sneak', 'Bob'])).toBe(true);
    const far = duel(hidden, {}, at(21)).turnBegins('Ann');
    expect(far.may('Ann', ['sneak', 'Bob'])).toBe(false);
    expect(far.need('Ann', 'Bob')).toBe(6);
  });

  it('is over once the attacker is known', () => {
    const t = duel(hidden).turnBegins('Ann').rolls([2]).does('Ann', ['sneak', 'Bob']).turnEnds();
    expect(t.knowsOf('Bob', 'Ann')).toBe(true);
    expect(t.turnBegins('Ann').may('Ann', ['sneak', 'Bob'])).toBe(false);
  });
});
