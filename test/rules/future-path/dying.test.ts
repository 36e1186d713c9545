import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const CON_16 = { con: 16 };
const MEDIC = { medkit: 1, treatInjury: 4 };

/** Bob in danger, Cat beside him so that the fight goes on, and an enemy with a blade. */
const ward = (more = {}, bob: Fighter = CON_16, medic: Fighter = MEDIC, enemy: Fighter = {}) =>
  fight(
    'future-path',
    {
      Heroes: { Bob: bob, Cat: { initMisc: 1, with: { class: 'handgun', damage: '1d6' }, ...medic } },
      Foes: { Ann: { with: { class: 'melee', damage: '1d6' }, str: 16, ...enemy } },
    },
    more,
  );

describe('zero hit points', () => {
  it('make one helpless and dying, at exactly zero too [R000-90, C000-36]', () => {
    expect(ward().wounded('Bob', 1).standing('Bob')).toBe('up');
    expect(ward().wounded('Bob', 0).standing('Bob')).toBe('dying');
    const readings = { 'collapse.at': '<0' };
    expect(ward({ readings }).wounded('Bob', 0).standing('Bob')).toBe('up');
    expect(ward({ readings }).wounded('Bob', -1).standing('Bob')).toBe('dying');
  });

  it('of one side end the fight at once [R000-98, C-G7, G-2]', () => {
    const sides = { Heroes: { Bob: { initMisc: 9, tactic: 'aggressive' } }, Foes: { Ann: { hp: 1 }, Dan: { hp: 1 } } };
    const t = fight('future-path', sides, { rules: { damage: { mechanic: 'dice-ability' } } });
    t.rolls('hits', 1).playsRound();
    expect(t.outcome()).toBe('undecided');
    t.rolls('hits', 1).ends();
    expect(t.outcome()).toBe('Heroes');
    expect(t.round()).toBe(2);
    expect(t.tells()).not.toContain('turn of Dan 2');
  });
});

describe('bleeding', () => {
  it('T000-27: from zero with CON 16 one dies at the sixteenth own turn, the seventeenth under the other line [R000-91, C000-38, G-8]', () => {
    const turnsToDeath = (readings: object) => {
      const t = ward({ readings }).wounded('Bob', 0);
      let turns = 0;
      while (!t.isDead('Bob'))
        turns += t
          .playsRound()
          .tells()
          .filter((told) => told === 'Bob bleeds 1').length;
      return turns;
    };
    expect(turnsToDeath({})).toBe(16);
    expect(turnsToDeath({ 'death.boundary': 'below' })).toBe(17);
  });

  it('may come in the round in which one falls, at the own place in the order [G-8]', () => {
    const t = ward({}, { ...CON_16, initMisc: -9 }, {}, { initMisc: 20, tactic: 'aggressive' });
    t.rolls('hits', 6).attack('Ann', 'Bob').wounded('Bob', 0).rolls('misses').playsRound();
    expect(t.tells()).toContain('Bob bleeds 1');
    expect(t.hp('Bob')).toBe(-1);
  });

  it('comes at the end of the round under that reading [C000-38]', () => {
    const t = ward({ readings: { 'bleed.when': 'roundEnd' } })
      .wounded('Bob', 0)
      .playsRound();
    expect(t.tells().slice(-2)).toEqual(['Ann does nothing', 'Bob bleeds 1']);
  });

  it('stops with death', () => {
    const t = ward().wounded('Bob', -16).playsRound();
    expect(t.tells()).not.toContain('Bob bleeds 1');
  });
});

describe('death', () => {
  it('T000-26: with CON 16 one lives at -15 and is dead at -16, under the other line not before -17 [R000-92, C000-37]', () => {
    const at = (hp: number, readings = {}) => ward({ readings }).wounded('Bob', hp).standing('Bob');
    expect([-15, -16, -17].map((hp) => at(hp))).toEqual(['dying', 'dead', 'dead']);
    const below = { 'death.boundary': 'below' };
    expect([-15, -16, -17].map((hp) => at(hp, below))).toEqual(['dying', 'dying', 'dead']);
  });
});

describe('making the dying stable', () => {
  it('takes the whole round, a kit and a rank in Treat Injury, and fifteen: then the patient has one hit point and stays down [R000-93, C000-39, C000-40]', () => {
    const t = ward().wounded('Bob', -5).turnBegins('Cat');
    t.rolls(11).does('Cat', ['stabilise', 'Bob']);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([1, 'stable']);
    expect(t.may('Cat', ['attack', 'Ann'])).toBe(false);
    const failed = ward().wounded('Bob', -5).turnBegins('Cat').rolls(10).does('Cat', ['stabilise', 'Bob']);
    expect([failed.hp('Bob'), failed.standing('Bob')]).toEqual([-5, 'dying']);
  });

  it.each([
    ['no kit', { treatInjury: 4 }, false],
    ['no rank', { medkit: 1 }, false],
    ['both', MEDIC, true],
  ])('is for who has %s: %s %s [R000-93]', (_, medic, may) => {
    const t = ward({}, CON_16, { medkit: 0, treatInjury: 0, ...medic })
      .wounded('Bob', -5)
      .turnBegins('Cat');
    expect(t.may('Cat', ['stabilise', 'Bob'])).toBe(may);
  });

  it('is for those in reach who are dying [R000-93]', () => {
    const t = ward().turnBegins('Cat');
    expect(t.may('Cat', ['stabilise', 'Bob'])).toBe(false);
    expect(t.wounded('Bob', -16).may('Cat', ['stabilise', 'Bob'])).toBe(false);
  });

  it('with a masterwork kit rolls an advantage die [R000-34, C000-66]', () => {
    const t = ward({}, CON_16, { medkit: 2, treatInjury: 4 }).wounded('Bob', -5).turnBegins('Cat');
    t.rolls([8, 3]).does('Cat', ['stabilise', 'Bob']);
    expect(t.standing('Bob')).toBe('stable');
  });

  it.each([
    ['setTo1', 1],
    ['plus1', -4],
    ['setTo0', 0],
  ])('leaves the patient as the reading %s says [C000-39]', (result, hp) => {
    const t = ward({ readings: { 'stabilise.result': result } })
      .wounded('Bob', -5)
      .turnBegins('Cat');
    t.rolls('max').does('Cat', ['stabilise', 'Bob']);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([hp, 'stable']);
    expect(t.turnEnds().playsRound().hp('Bob')).toBe(hp);
  });
});

describe('a patient', () => {
  it('gets up with its one hit point under that reading, and acts again [C000-40]', () => {
    const t = ward({ readings: { 'stabilise.awake': true } })
      .wounded('Bob', -5)
      .turnBegins('Cat');
    t.rolls('max').does('Cat', ['stabilise', 'Bob']);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([1, 'up']);
    expect(t.turnBegins('Bob').may('Bob', ['attack', 'Ann'])).toBe(true);
  });
});

describe('a coup de grace', () => {
  const helpless = (hp: number, more = {}) => ward(more).wounded('Bob', hp).turnBegins('Ann');
  const COUP = ['coup-de-grace', 'Bob'] as const;

  it('T000-28: hits by itself and doubles: fourteen from -1 leave -15, and the save against 24 cannot succeed [R000-86, C000-41]', () => {
    const t = helpless(-1).rolls(4, 'max').does('Ann', COUP);
    expect(t.tells()).toEqual(
      expect.arrayContaining(['Bob takes 14', 'Bob dies: failed the save against a coup de grace']),
    );
    expect(t.hp('Bob')).toBe(-15);
  });

  it('T000-29: after six damage thirteen saves, twelve does not: two in five [R000-86]', () => {
    const weak = { str: 10 };
    const coupAnd = (save: number) =>
      ward({}, CON_16, MEDIC, weak).wounded('Bob', 0).turnBegins('Ann').rolls(3, save).does('Ann', COUP);
    expect(coupAnd(13).standing('Bob')).toBe('dying');
    expect(coupAnd(12).standing('Bob')).toBe('dead');
    expect(coupAnd(13).hp('Bob')).toBe(-6);
    expect((20 - 13 + 1) / 20).toBe(2 / 5);
  });

  it('kills outright what it brings to the death line, without a save [R000-86]', () => {
    const t = helpless(-2).rolls(4).does('Ann', COUP);
    expect(t.tells()).toContain('Bob dies: coup de grace');
  });

  it('doubles only the dice under that reading [C000-42]', () => {
    const t = helpless(0, { readings: { 'critical.doubles': 'dice' } })
      .rolls(4, 'max')
      .does('Ann', COUP);
    expect(t.tells()).toContain(`Bob takes ${2 * 4 + 3}`);
  });

  it('takes the whole round, a blade, and a helpless enemy in reach who is not dead [R000-85]', () => {
    expect(helpless(1).may('Ann', COUP)).toBe(false);
    expect(helpless(-16).may('Ann', COUP)).toBe(false);
    expect(helpless(0).may('Ann', COUP)).toBe(true);
    const far = ward({ space: { mode: 'line', gap: '10 ft' } })
      .wounded('Bob', 0)
      .turnBegins('Ann');
    expect(far.may('Ann', COUP)).toBe(false);
    const gun = ward({}, CON_16, {}, { with: { class: 'handgun', damage: '1d6' } })
      .wounded('Bob', 0)
      .turnBegins('Ann');
    expect(gun.may('Ann', COUP)).toBe(false);
    const t = helpless(0).rolls(1, 'max').does('Ann', COUP);
    expect(t.may('Ann', ['attack', 'Cat'])).toBe(false);
  });

  it('lets threatening enemies attack first, who may prevent it [R000-87, R000-88]', () => {
    const blade = { with: { class: 'melee', damage: '1d6' } };
    const t = ward({}, CON_16, blade, { hp: 1 }).wounded('Bob', 0).turnBegins('Ann');
    t.rolls('hits', 3).does('Ann', COUP);
    expect(t.tells().slice(-6)).toEqual([
      'Ann: coup-de-grace Bob',
      'Ann provokes Cat',
      'Cat attacks Ann',
      'Cat hits Ann',
      'Ann takes 3',
      'Ann falls',
    ]);
    expect(t.standing('Bob')).toBe('dying');
  });
});
