import { describe, expect, it } from 'vitest';
import { resolveStats } from '../../../src/rules/adapters.ts';
import { fight, type More, variantOf } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '3d6' };
/** A fighter with attack +5 and Ref 15, who stands 5 ft from another. */
const PLAIN = { hp: 60, ref: 15, fort: 12, bab: 5, forcePoints: 0, with: BLADE };

const duel = (ann: object = {}, bob: object = {}, more: More = {}) =>
  fight('saga', { A: { Ann: { ...PLAIN, ...ann } }, B: { Bob: { ...PLAIN, ...bob } } }, more);

describe('the attack roll', () => {
  it('T001-07: a total equal to the defence misses, one more hits [R001-42, C001-11]', () => {
    const t = duel();
    expect(t.need('Ann', 'Bob')).toBe(11);
    t.rolls(10).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann misses Bob');
    t.rolls(11, [1, 1, 1]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Bob takes 3');
    expect(duel({}, {}, { rules: { toHit: { compare: '>=' } } }).need('Ann', 'Bob')).toBe(10);
  });

  it('adds DEX to shots and STR to blows, and STR to the damage of blows only [R001-43, R001-44, R001-45]', () => {
    const abilities = { str: 16, dex: 14 };
    const blow = duel(abilities);
    expect(blow.need('Ann', 'Bob')).toBe(11 - 3);
    expect(60 - blow.rolls('hits', [1, 1, 1]).attack('Ann', 'Bob').hp('Bob')).toBe(3 + 3);
    const shot = duel({ ...abilities, with: { class: 'handgun', damage: '3d6' } });
    expect(shot.need('Ann', 'Bob')).toBe(11 - 2);
    expect(60 - shot.rolls('hits', [1, 1, 1]).attack('Ann', 'Bob').hp('Bob')).toBe(3);
  });

  it('a weapon one is not proficient with costs 5 on any attack, or only in a full attack [C001-34]', () => {
    const clumsy = { with: { ...BLADE, proficient: false } };
    expect(duel(clumsy).need('Ann', 'Bob')).toBe(11 + 5);
    expect(duel({ proficient: false }).need('Ann', 'Bob')).toBe(11 + 5);
    const readings = { 'proficiency.scope': 'fullAttack' };
    expect(duel(clumsy, {}, { readings }).need('Ann', 'Bob')).toBe(11);
    const full = duel({ ...clumsy, extraAttacks: 1 }, {}, { readings })
      .turnBegins('Ann')
      .does('Ann', ['full-attack', 'Bob']);
    expect(full.need('Ann', 'Bob')).toBe(11 + 5 + 5);
  });

  it('may be aimed at body or mind, which do not dodge [R001-47, F-2]', () => {
    const bob = { fort: 13, will: 17, dex: 18 };
    expect(duel({ with: { ...BLADE, vs: 'fort' } }, bob).need('Ann', 'Bob')).toBe(13 - 5 + 1);
    const t = duel({ with: { ...BLADE, vs: 'will' } }, bob);
    expect(t.turn('Bob', ['defend']).need('Ann', 'Bob')).toBe(17 - 5 + 1);
  });

  it('of a stun weapon moves the victim down whatever the damage [R001-47]', () => {
    const t = duel({ with: { class: 'handgun', damage: '1d4', vs: 'fort', trackSteps: 2 } });
    expect(t.rolls('hits', 1).attack('Ann', 'Bob').sunk('Bob')).toBe(2);
  });
});

describe('the defences', () => {
  const defences = (stats: object) => {
    const variant = variantOf('saga', {
      A: { Ann: { ac: undefined, ...stats } },
      B: { Bob: { ref: 10, fort: 10, will: 10 } },
    });
    const { stats: all, adapted } = resolveStats(variant.encounter, variant.ruleset);
    return { ref: all.ref[0], fort: all.fort[0], will: all.will[0], part: all.acDexPart[0], adapted };
  };

  it('T001-08: Ref is ten, half the level, armour, DEX and bonuses; flat-footed without DEX [R001-39, C001-35]', () => {
    const terms = { level: 5, refArmour: 4, dex: 14, refClass: 1, refRacial: 0 };
    expect(defences(terms)).toMatchObject({ ref: 19, part: 2 });
    const ambush = { A: { Ann: { hiddenFrom: ['B'] } }, B: { Bob: { ...terms, ac: undefined } } };
    const t = fight('saga', ambush, { rules: { awareness: { allowRoll: false } } });
    expect(t.initiative([1], [2]).begins().need('Ann', 'Bob')).toBe(17 + 1);
  });

  it('Fort and Will are made alike from CON and WIS [R001-40, R001-41]', () => {
    expect(defences({ level: 4, con: 16, fortClass: 2, fortRacial: 1 }).fort).toBe(10 + 2 + 3 + 2 + 1);
    expect(defences({ level: 4, wis: 8, willClass: 1 }).will).toBe(10 + 2 - 1 + 1);
    expect(defences({ level: 4, ref: 12, fort: 13, will: 14 })).toMatchObject({
      ref: 12,
      fort: 13,
      will: 14,
      adapted: [],
    });
  });

  it('a number that is given needs no terms; AC stands for Ref [F-5]', () => {
    expect(defences({ ac: 17, con: 12 })).toMatchObject({ ref: 17, adapted: ['ref of A.Ann from ac'] });
  });

  it('an attacker one does not know of catches one without DEX, a penalty stays [R001-11, C001-5]', () => {
    const sides = (dex: number) => ({ A: { Ann: { hiddenFrom: ['B'] } }, B: { Bob: { ref: 15, dex } } });
    const more = { rules: { awareness: { allowRoll: false } } };
    const needAfter = (dex: number) => fight('saga', sides(dex), more).turn('Bob').need('Ann', 'Bob');
    expect(needAfter(16)).toBe(15 - 3 + 1);
    expect(needAfter(8)).toBe(15 + 1);
  });
});

describe('stances', () => {
  it('T001-21: Defend gives +4 until the own next turn, and takes attacks of opportunity [R001-19, C001-31, R001-57]', () => {
    const t = duel({}, {}, { rules: { opportunity: 'leave-reach' } }).turn('Bob', ['defend']);
    expect(t.need('Ann', 'Bob')).toBe(11 + 4);
    expect(t.mayReact('Bob', 'Ann')).toBe(false);
    t.turnBegins('Bob');
    expect(t.need('Ann', 'Bob')).toBe(11);
    expect(t.mayReact('Bob', 'Ann')).toBe(true);
    t.turnEnds();
    expect(t.turnBegins('Bob').does('Bob', ['defend']).may('Bob', ['attack', 'Ann'])).toBe(false);
  });

  it('T001-05: aiming takes the swift and the move action; +1 on that target in this turn, -1 Ref [R001-28, F-14]', () => {
    const gun = { class: 'handgun', damage: '1d6' };
    const sides = { A: { Ann: { ...PLAIN, with: gun } }, B: { Bob: PLAIN, Cat: PLAIN } };
    const t = fight('saga', sides).turnBegins('Ann').does('Ann', ['aim', 'Bob']);
    expect([t.need('Ann', 'Bob'), t.need('Ann', 'Cat'), t.need('Bob', 'Ann')]).toEqual([11 - 1, 11, 11 - 1]);
    expect(t.may('Ann', ['aim', 'Cat'])).toBe(false);
    t.rolls('misses').does('Ann', ['attack', 'Bob']).turnEnds();
    expect([t.need('Ann', 'Bob'), t.need('Bob', 'Ann')]).toEqual([11, 11 - 1]);
    t.turnBegins('Ann');
    expect(t.need('Bob', 'Ann')).toBe(11);
  });

  it('aim waits for the next shot by the other reading, and is no help in melee [C001-32, R001-28]', () => {
    const gun = { class: 'handgun', damage: '1d6' };
    const t = duel({ with: gun }, {}, { readings: { 'stances.aimLasts': 'untilUsed' } }).turn('Ann', ['aim', 'Bob']);
    expect(t.turnBegins('Ann').need('Ann', 'Bob')).toBe(10);
    expect(t.rolls('misses').does('Ann', ['attack', 'Bob']).need('Ann', 'Bob')).toBe(11);
    expect(duel().turnBegins('Ann').may('Ann', ['aim', 'Bob'])).toBe(false);
  });
});

describe('the full attack', () => {
  const two = (ann: object = {}, more: object = {}) =>
    fight(
      'saga',
      {
        A: { Ann: { ...PLAIN, bab: 12, weapons: ['sword', 'dagger'], with: undefined, twoWeapons: true, ...ann } },
        B: { Bob: PLAIN, Cat: PLAIN },
      },
      { weapons: { sword: { class: 'melee', damage: '1d8' }, dagger: { class: 'melee', damage: '1d4' } }, ...more },
    ).turnBegins('Ann');

  it('T001-17: two weapons, one attack each at -10, where one likes [R001-34, R001-33]', () => {
    const t = two().does('Ann', ['full-attack', 'Bob']);
    expect(t.chance('Ann', 'Bob')).toBeCloseTo(7 / 20, 12);
    t.rolls(14, 8).does('Ann', ['attack', 'Bob']);
    expect(t.chance('Ann', 'Cat')).toBeCloseTo(7 / 20, 12);
    t.rolls(14, 4).does('Ann', ['attack', 'Cat']);
    expect([t.hp('Bob'), t.hp('Cat')]).toEqual([60 - 8, 60 - 4]);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    expect(t.turnEnds().need('Ann', 'Bob')).toBe(15 - 12 + 10 + 1);
    expect(t.turnBegins('Ann').need('Ann', 'Bob')).toBe(15 - 12 + 1);
  });

  it('T001-18: with the double attack feat three attacks at -15, or at the worse of both [C001-13, R001-36]', () => {
    const t = two({ bab: 20, extraAttacks: 1 }).does('Ann', ['full-attack', 'Bob']);
    for (let attack = 1; attack <= 3; attack++) {
      expect(t.need('Ann', 'Bob'), `attack ${attack}`).toBe(15 - 20 + 15 + 1);
      t.rolls('misses').does('Ann', ['attack', 'Bob']);
    }
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    const worst = two({ bab: 20, extraAttacks: 1 }, { readings: { 'manoeuvres.multiStack': 'worst' } });
    expect(worst.does('Ann', ['full-attack', 'Bob']).need('Ann', 'Bob')).toBe(15 - 20 + 10 + 1);
  });

  it('T001-19: the hand that holds a weapon one is not proficient with has -15 [R001-34]', () => {
    const weapons = {
      sword: { class: 'melee', damage: '1d8' },
      dagger: { class: 'melee', damage: '1d4', proficient: false },
    };
    const t = two({ bab: 20 }, { weapons }).does('Ann', ['full-attack', 'Bob']);
    expect(t.need('Ann', 'Bob')).toBe(15 - 20 + 10 + 1);
    t.rolls('misses').does('Ann', ['attack', 'Bob']);
    expect(t.need('Ann', 'Bob')).toBe(15 - 20 + 15 + 1);
    t.rolls('misses').does('Ann', ['attack', 'Bob']).turnEnds();
    expect(t.need('Ann', 'Bob')).toBe(15 - 20 + 10 + 1);
  });

  it('a double weapon strikes with both ends at -10; feats alone cost 5 for each attack [R001-35, R001-36]', () => {
    const granted = (ann: object) => {
      const t = duel({ bab: 12, ...ann })
        .turnBegins('Ann')
        .does('Ann', ['full-attack', 'Bob']);
      return [t.battle.table.columns.granted[0], t.need('Ann', 'Bob') - (15 - 12 + 1)];
    };
    expect(granted({ with: { ...BLADE, double: true } })).toEqual([2, 10]);
    expect(granted({ extraAttacks: 1 })).toEqual([2, 5]);
    expect(granted({ extraAttacks: 2 })).toEqual([3, 10]);
  });

  it('needs two weapons, a double weapon or a feat, and a whole round [R001-33, R001-14]', () => {
    expect(duel().turnBegins('Ann').may('Ann', ['full-attack', 'Bob'])).toBe(false);
    const t = two();
    expect(t.rolls('misses').does('Ann', ['attack', 'Bob']).may('Ann', ['full-attack', 'Bob'])).toBe(false);
  });

  it('its penalty lasts until the own next turn, or only for the turn [C001-38]', () => {
    const needAfter = (readings: object) =>
      duel({ extraAttacks: 1 }, {}, { readings }).turn('Ann', ['full-attack', 'Bob']).need('Ann', 'Bob');
    expect(needAfter({})).toBe(11 + 5);
    expect(needAfter({ 'manoeuvres.multiPenaltyUntil': 'endOfTurn' })).toBe(11);
  });
});

describe('the coup de grace', () => {
  it('T001-20: a hit does twice 8 + 3; whoever has no hit points left dies outright [R001-37, R001-38, F-15, C001-15]', () => {
    const ann = { str: 16, with: { class: 'melee', damage: '1d8' } };
    const bob = { ...PLAIN, trackStep: 4, dex: 18 };
    const t = fight('saga', { A: { Ann: { ...PLAIN, ...ann } }, B: { Bob: bob, Cat: PLAIN } });
    t.battle.rules.slots.conditions.sinks(t.who('Bob'), 1);
    expect(t.standing('Bob')).toBe('stable');
    // Helpless: Ref 15 without DEX 4, less 10 (C001-14); attack +5 and STR 3.
    expect(t.need('Ann', 'Bob')).toBe(15 - 4 - 10 - 5 - 3 + 1);
    t.turnBegins('Ann').rolls('hits', 8).does('Ann', ['coup-de-grace', 'Bob']);
    expect(t.tells()).toContain('Bob takes 22');
  });

  it('kills without a roll at zero hit points, or only when it hits [F-15]', () => {
    const done = (readings: object) => {
      const t = fight('saga', { A: { Ann: { ...PLAIN, bab: -20 } }, B: { Bob: PLAIN, Cat: PLAIN } }, { readings });
      return t.wounded('Bob', 0).turnBegins('Ann');
    };
    expect(done({}).does('Ann', ['coup-de-grace', 'Bob']).standing('Bob')).toBe('dead');
    const onHit = done({ 'manoeuvres.killAtZero': 'onHit' });
    expect(onHit.rolls('misses').does('Ann', ['coup-de-grace', 'Bob']).standing('Bob')).toBe('stable');
  });

  it.each([
    ['penalised', 15 - 10 - 5 + 1],
    ['ref5', 5 - 5 + 1],
    ['autoHit', -0x1000 + 15 - 5 + 1],
  ])('the helpless are %s [C001-14]', (helplessDefence, need) => {
    const t = duel({}, { trackStep: 4 }, { readings: { 'conditions.helplessDefence': helplessDefence } });
    t.battle.rules.slots.conditions.sinks(t.who('Bob'), 1);
    expect(t.need('Ann', 'Bob')).toBe(need);
  });
});

describe('hit chances against the reference', () => {
  it('T001-25: step against step, strict [P8, R001-52]', () => {
    const chances: number[] = [];
    for (let i = 0; i < 5; i++) {
      for (let j = 0; j < 5; j++) chances.push(duel({ trackStep: i }, { trackStep: j }).chance('Ann', 'Bob'));
    }
    const table = [
      [1 / 2, 11 / 20, 3 / 5, 3 / 4, 1],
      [9 / 20, 1 / 2, 11 / 20, 7 / 10, 19 / 20],
      [2 / 5, 9 / 20, 1 / 2, 13 / 20, 9 / 10],
      [1 / 4, 3 / 10, 7 / 20, 1 / 2, 3 / 4],
      [0, 1 / 20, 1 / 10, 1 / 4, 1 / 2],
    ].flat();
    expect(chances.map((chance) => Math.round(1000 * chance))).toEqual(
      table.map((chance) => Math.round(1000 * chance)),
    );
  });

  it.each(Array.from({ length: 20 }, (_, i) => i + 1))('margin %i misses at equality [P4]', (margin) => {
    const t = duel({ bab: 15 - margin });
    expect(t.chance('Ann', 'Bob')).toBeCloseTo((20 - margin) / 20, 12);
  });
});
