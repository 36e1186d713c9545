import { describe, expect, it } from 'vitest';
import { daysOfRecovery } from '../../../src/rules/aftermath/recovery-days.ts';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const GUN = { class: 'handgun', damage: '1d20', hands: 1 };
const close = { space: { mode: 'abstract', gap: 'close' } };
const duel = (bob: Fighter = {}, more = {}, ann: Fighter = {}) =>
  fight(
    'frontier',
    {
      A: { Ann: { shoot: 40, with: GUN, ...ann } },
      B: { Bob: { hp: 60, with: GUN, ...bob }, Ben: { hp: 20, heal: 8, with: GUN } },
    },
    { ...close, ...more },
  );
const struck = (bob: Fighter, damage: number, place: number, more = {}) => {
  const t = duel(bob, more).rolls('hits', [damage], [place]).attack('Ann', 'Bob');
  return 60 - t.hp('Bob');
};

describe('a hit', () => {
  it('T003-11: lands where a d10 says [R003-36]', () => {
    const points = { head: 6, torso: 5, 'left arm': 4, 'right arm': 3, 'left leg': 2, 'right leg': 1 };
    const places = Object.entries(points);
    const hits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => {
      const stopped = 10 + (face === 1 ? 5 : 0) - struck({ armour: points }, 10, face);
      return places.find(([, armour]) => armour === stopped)?.[0];
    });
    expect(hits).toEqual([
      'head',
      'torso',
      'torso',
      'torso',
      'left arm',
      'right arm',
      'left leg',
      'left leg',
      'right leg',
      'right leg',
    ]);
  });

  it('T003-12: on the head adds 5 before the helmet, which wears [R003-37, R003-38, R003-39]', () => {
    const t = duel({ armour: { head: 2 } })
      .rolls('hits', [4], [1])
      .attack('Ann', 'Bob');
    expect(t.tells()).toContain('Bob takes 7, armour 2');
  });

  it('T003-13: does at least 1 [R003-38]', () => {
    expect(struck({ armour: { torso: 3 } }, 1, 2)).toBe(1);
    expect(struck({ armour: { torso: 3 } }, 1, 2, { readings: { 'mitigation.min': 0 } })).toBe(0);
  });

  it('T003-14: on armour of durability 1 is stopped once more, then never [R003-39]', () => {
    const t = duel({ armour: { torso: 2 } }, { rules: { mitigation: { durability: 1 } } });
    expect(t.rolls('hits', [6], [3]).attack('Ann', 'Bob').hp('Bob')).toBe(60 - 4);
    expect(t.rolls('hits', [6], [3]).attack('Ann', 'Bob').hp('Bob')).toBe(60 - 10);
  });

  it('elsewhere does not wear it; a suit wears wherever it is hit', () => {
    const more = { rules: { mitigation: { durability: 1 } } };
    const t = duel({ armour: { torso: 2 } }, more)
      .rolls('hits', [6], [8])
      .attack('Ann', 'Bob');
    expect(t.rolls('hits', [6], [3]).attack('Ann', 'Bob').hp('Bob')).toBe(60 - 6 - 4);
    const suit = duel({ armour: 2 }, more).rolls('hits', [6], [8]).attack('Ann', 'Bob');
    expect(suit.rolls('hits', [6], [3]).attack('Ann', 'Bob').hp('Bob')).toBe(60 - 4 - 6);
  });

  it('T003-15: behind planks over both legs: 7 does 2 to a leg and 7 to the torso [R003-43, R003-45]', () => {
    const bob = { cover: [{ kind: 'planks', covers: ['left leg', 'right leg'] }] };
    expect(struck(bob, 7, 7)).toBe(2);
    expect(struck(bob, 7, 2)).toBe(7);
  });

  it('T003-16: behind planks in leg armour 2 takes 1 of 7 and 2 of 9 [C003-21, C003-49]', () => {
    const bob = {
      cover: [{ kind: 'planks', covers: ['left leg', 'right leg'] }],
      armour: { 'left leg': 2, 'right leg': 2 },
    };
    expect(struck(bob, 7, 8)).toBe(1);
    expect(struck(bob, 9, 9)).toBe(2);
  });

  it('T003-30: 15 to one place in one round is extreme, 14 or two rounds are not [R003-54, C003-34]', () => {
    const limbs = { rules: { woundEffects: { combatEffect: 'limbDisabled' } }, space: { mode: 'line', gap: '10 ft' } };
    const stuck = (first: number, second: number, apart = false) => {
      const t = duel({ hp: 200 }, limbs)
        .initiative([3], [2], [1])
        .roundBegins()
        .rolls('hits', [first], [7])
        .attack('Ann', 'Bob');
      if (apart) t.playsRound().initiative([3], [2], [1]).roundBegins();
      t.rolls('hits', [second], [8]).attack('Ann', 'Bob');
      return !t.turnBegins('Bob').may('Bob', ['withdraw', 'Ann', 5]);
    };
    expect(stuck(8, 7)).toBe(true);
    expect(stuck(8, 6)).toBe(false);
    expect(stuck(8, 7, true)).toBe(false);
  });
});

describe('below 1 health', () => {
  it('T003-18: at -7 the penalty is 1: Endurance 6 stays up on a 5, falls on a 6 and bleeds [R003-47, R003-49]', () => {
    expect(duel({ endurance: 6 }).rolls([5]).wounded('Bob', -7).standing('Bob')).toBe('up');
    expect(duel({ endurance: 6 }).rolls([6]).wounded('Bob', -7).standing('Bob')).toBe('dying');
    const started = { readings: { 'collapse.penaltyRounds': 'started' } };
    expect(duel({ endurance: 6 }, started).rolls([5]).wounded('Bob', -7).standing('Bob')).toBe('dying');
  });

  it('T003-19: a 10 always fails; at exactly 0 one does not bleed [C003-45, C003-36]', () => {
    expect(duel({ endurance: 12 }).rolls([10]).wounded('Bob', 0).standing('Bob')).toBe('stable');
    expect(duel({ endurance: 12 }).rolls([9]).wounded('Bob', 0).standing('Bob')).toBe('up');
  });

  it('who passed checks again at each further damage [R003-48]', () => {
    const t = duel({ hp: 4, endurance: 6 })
      .rolls('hits', [5], [2], { purpose: 'collapse.check', faces: [6] })
      .attack('Ann', 'Bob');
    expect(t.standing('Bob')).toBe('up');
    expect(t.rolls('hits', [1], [2], [7]).attack('Ann', 'Bob').standing('Bob')).toBe('dying');
    const once = duel({ hp: 4, endurance: 6 }, { rules: { collapse: { recheck: 'never' } } });
    once.rolls('hits', [5], [2], [6]).attack('Ann', 'Bob');
    expect(once.rolls('hits', [1], [2]).attack('Ann', 'Bob').standing('Bob')).toBe('up');
  });

  it('one bleeds awake under that reading [C003-27]', () => {
    const t = duel({}, { readings: { 'collapse.bleeds': 'belowZero' } })
      .rolls([1])
      .wounded('Bob', -3);
    expect(t.isDown('Bob')).toBe(false);
    expect(t.isDying('Bob')).toBe(true);
  });
});

describe('who bleeds', () => {
  const T = 1;
  const H = 2;
  const dying = (more = {}) => duel({ endurance: 1 }, more).rolls([9]).wounded('Bob', -5);

  it('T003-20: flips T H T H H T and dies on the third tails; consecutive tails would not kill [R003-51, C003-29]', () => {
    const t = dying();
    for (const side of [T, H, T, H, H]) expect(t.rolls([side]).ticks('Bob').standing('Bob')).toBe('dying');
    expect(t.rolls([T]).ticks('Bob').standing('Bob')).toBe('dead');
    expect(t.tells()).toContain('Bob dies: the coins ran out');
    const inARow = dying({ readings: { 'bleed.count': 'consecutive' } });
    for (const side of [T, H, T, H, H, T]) inARow.rolls([side]).ticks('Bob');
    expect(inARow.standing('Bob')).toBe('dying');
  });

  it('T003-21: is healed to 0 by a 15, and begins anew at a later collapse [R003-52, C003-28]', () => {
    const t = dying();
    t.rolls([T]).ticks('Bob').rolls([T]).ticks('Bob');
    t.rolls([6]).turn('Ben', ['stabilise', 'Bob']);
    expect(t.standing('Bob')).toBe('dying');
    t.rolls([7]).turn('Ben', ['stabilise', 'Bob']);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([0, 'stable']);
    t.turn('Ben', ['wake', 'Bob']).rolls([9]).wounded('Bob', -2).rolls([T]).ticks('Bob').rolls([T]).ticks('Bob');
    expect(t.standing('Bob')).toBe('dying');
    expect(t.rolls([T]).ticks('Bob').standing('Bob')).toBe('dead');
  });

  it('T003-22: at 0 wakes on Endurance, with 1 health, and acts at once [R003-53, G-17]', () => {
    const asleep = () => duel({ endurance: 6 }).rolls([10]).wounded('Bob', 0).initiative([1], [9], [5]).roundBegins();
    const wakes = asleep().rolls([6]).next();
    expect([wakes.hp('Bob'), wakes.standing('Bob')]).toEqual([1, 'up']);
    expect(wakes.tells()).toContain('turn of Bob');
    expect(asleep().rolls([7]).next().standing('Bob')).toBe('stable');
  });

  it('T003-23: at 0 is woken by an ally without a roll [R003-53, C003-33]', () => {
    const t = duel({ endurance: 6 }).rolls([10]).wounded('Bob', 0).turn('Ben', ['wake', 'Bob']);
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([1, 'up']);
  });

  it('may be hit for further tails under that reading [C003-37]', () => {
    const t = dying({ readings: { 'bleed.damageAddsTails': 1 } });
    t.rolls('hits', [1], [2]).attack('Ann', 'Bob').rolls([T]).ticks('Bob');
    expect(t.standing('Bob')).toBe('dying');
    expect(t.rolls('hits', [1], [2]).attack('Ann', 'Bob').standing('Bob')).toBe('dead');
  });
});

describe('recovery', () => {
  it('T003-31: takes as many days as points below 0, at three a day a third [R003-55, R003-58]', () => {
    expect(daysOfRecovery(-7)).toBe(7);
    expect(daysOfRecovery(-7, 3)).toBe(3);
    expect(daysOfRecovery(4)).toBe(0);
  });

  it('costs 5 in the fight already under that reading [F-13]', () => {
    const shot = (more: object) => {
      const t = duel({ hp: 4, endurance: 9, shoot: 4 }, more).rolls('hits', [5], [2], [1]).attack('Ann', 'Bob');
      return t.need('Bob', 'Ann');
    };
    expect(shot({})).toBe(6);
    expect(shot({ readings: { 'aftermath.startsWhen': 'onCrossing' } })).toBe(11);
  });
});
