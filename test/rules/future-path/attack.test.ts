import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

/** The shooter of the document's example: affinity +2, a laser pistol with a red dot of +1, DEX +3. */
const pistol = { class: 'handgun', damage: '1d6', attackBonus: 1 };
const SHOOTER = { affinity: 2, dex: 16, with: pistol };
const ENEMY = { ac: 14, acDexPart: 0 };

const alley = (shooter: Fighter = {}, more = {}, enemy: Fighter = {}) =>
  fight('future-path', { Heroes: { Ann: { ...SHOOTER, ...shooter } }, Foes: { Bob: { ...ENEMY, ...enemy } } }, more);

describe('an attack roll', () => {
  it('T000-01: twelve, affinity and weapon make 15 and hit AC 14 [R000-72]', () => {
    const t = alley().rolls(12, 1).attack('Ann', 'Bob');
    expect(t.need('Ann', 'Bob')).toBe(14 - 2 - 1);
    expect(t.tells()).toContain('Ann hits Bob');
  });

  it('T000-02: to equal the armour class is to hit, one less is a miss [R000-72]', () => {
    const t = alley().rolls(11, 1, 10);
    expect(t.attack('Ann', 'Bob').tells()).toContain('Ann hits Bob');
    expect(t.attack('Ann', 'Bob').tells()).toContain('Ann misses Bob');
  });

  it('T000-03: who is not proficient gets no affinity [R000-72]', () => {
    const t = alley({ proficient: false }).rolls(12).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann misses Bob');
  });

  it('T000-04: under model B ability stands in for the weapon, under C both count [C000-24, R000-74]', () => {
    const model = (attackModel: string) => alley({}, { readings: { attackModel } });
    expect(14 - model('A').need('Ann', 'Bob')).toBe(2 + 1);
    expect(14 - model('B').need('Ann', 'Bob')).toBe(2 + 3);
    expect(14 - model('C').need('Ann', 'Bob')).toBe(2 + 1 + 3);
    expect(model('B').rolls(12, 1).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob');
    expect(model('C').rolls(12, 1).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob');
  });

  it('under model B it is strength that aims a blade [R000-73]', () => {
    const readings = { attackModel: 'B' };
    const t = alley({ str: 14, with: { class: 'melee', damage: '1d8', attackBonus: 1 } }, { readings });
    expect(14 - t.need('Ann', 'Bob')).toBe(2 + 2);
  });

  it('beyond its range a weapon loses two for every further range, and after five it cannot reach [R000-74, C000-67]', () => {
    const at = (gap: number) =>
      alley({ with: { ...pistol, range: '30 ft' } }, { space: { mode: 'abstract', gap: `${gap} ft` } });
    const penalty = (gap: number) => at(gap).need('Ann', 'Bob') - 11;
    expect([30, 31, 60, 61, 180].map(penalty)).toEqual([0, 2, 2, 4, 10]);
    const may = (gap: number) => {
      const t = at(gap).turnBegins('Ann');
      return t.mayAttack('Ann', 'Bob');
    };
    expect([180, 181].map(may)).toEqual([true, false]);
  });
});

describe('damage', () => {
  it('T000-05: a pistol does its die and the DEX modifier, under model B its die alone [R000-76, C000-25]', () => {
    expect(alley().rolls(12, 4).attack('Ann', 'Bob').tells()).toContain('Bob takes 7');
    const readings = { attackModel: 'B' };
    expect(alley({}, { readings }).rolls(12, 4).attack('Ann', 'Bob').tells()).toContain('Bob takes 4');
  });

  it('a blade does its dice and the STR modifier [R000-75, R000-77]', () => {
    const t = alley({ str: 18, with: { class: 'melee', damage: '2d4' } })
      .rolls(15, [2, 3])
      .attack('Ann', 'Bob');
    expect(t.tells()).toContain(`Bob takes ${2 + 3 + 4}`);
  });

  it('a negative modifier never heals [C-G4]', () => {
    const t = alley({ str: 1, with: { class: 'melee', damage: '1d4' } })
      .rolls(15, 2)
      .attack('Ann', 'Bob');
    expect(t.tells()).toContain('Bob takes 0');
    expect(t.hp('Bob')).toBe(20);
  });

  it('armour takes nothing off, whatever is worn [R000-72]', () => {
    const t = alley({}, {}, { armour: 5 }).rolls(12, 4).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Bob takes 7');
  });
});

describe('a critical hit', () => {
  it('is a natural 20 that hits, and doubles all of the damage [R000-89, C000-26]', () => {
    const t = alley().rolls({ is: 'crit' }, 4).attack('Ann', 'Bob');
    expect(t.tells()).toEqual(expect.arrayContaining(['Ann hits Bob critically', `Bob takes ${2 * (4 + 3)}`]));
  });

  it('doubles only the dice under that reading [C000-42]', () => {
    const t = alley({}, { readings: { 'critical.doubles': 'dice' } })
      .rolls('crit', 4)
      .attack('Ann', 'Bob');
    expect(t.tells()).toContain(`Bob takes ${2 * 4 + 3}`);
  });

  it('is not a natural 20 that misses [C-G2, G-7]', () => {
    const t = alley({}, {}, { ac: 30 }).rolls(20).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann misses Bob');
  });

  it('and a natural 1 that reaches the armour class hits [C-G2]', () => {
    const t = alley({}, {}, { ac: 4 }).rolls(1, 1).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann hits Bob');
  });
});

describe('advantages', () => {
  it('T000-06: shaken, a fourteen less a d4 of three misses AC 15, and would have hit [R000-30, R000-39]', () => {
    const enemy = { ac: 15 };
    const shaken = alley({ starts: { shaken: '1 round' } }, {}, enemy)
      .rolls([14, 3])
      .attack('Ann', 'Bob');
    expect(shaken.tells()).toContain('Ann misses Bob');
    const calm = alley({}, {}, enemy).rolls(14, 1).attack('Ann', 'Bob');
    expect(calm.tells()).toContain('Ann hits Bob');
  });

  it('T000-07: two advantages and a disadvantage are one advantage die, added [C000-27]', () => {
    const { rollMods, checks } = alley().battle.rules.slots;
    const roll = rollMods.family(checks.skillDie)[rollMods.index(2 - 1)];
    expect(roll.dice).toEqual([20, 4]);
    expect(roll.read([10, 4]).total + 3).toBe(17);
  });

  it('at most three dice count at once, and more than cancel out never [C000-27]', () => {
    const { rollMods, checks } = alley().battle.rules.slots;
    const dice = (net: number) => rollMods.family(checks.skillDie)[rollMods.index(net)].dice.length - 1;
    expect([-5, -3, -1, 0, 1, 3, 5].map(dice)).toEqual([3, 3, 1, 0, 1, 3, 3]);
  });

  it('shaken and sickened together are two dice [R000-38, R000-39]', () => {
    const starts = { shaken: '1 round', sickened: '1 round' };
    const t = alley({ starts }).rolls([20, 4, 4], 1).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann hits Bob critically'); // 20 - 4 - 4 + 3 = 15, and the die shows 20
  });

  it('do not touch damage, nor the defence against a roll [C000-29]', () => {
    const t = alley({}, {}, { starts: { sickened: '2 rounds' } })
      .rolls(11, 4)
      .attack('Ann', 'Bob');
    expect(t.tells()).toContain('Bob takes 7');
  });
});
