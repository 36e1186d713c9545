import { describe, expect, it } from 'vitest';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', tier: 'mid' };
const duel = (ann: Fighter, bob: Fighter = {}, more = {}) =>
  fight('d8-tiers', { A: { Ann: { with: BLADE, ...ann } }, B: { Bob: { with: BLADE, ...bob } } }, more);

describe('an attack', () => {
  it('T002-02: doubles on the attack dice that hit are critical, and to equal the defence is to hit [R002-11, R002-12, R002-20]', () => {
    const far = { space: { mode: 'abstract', gap: 'short' } };
    const t = duel({ shoot: 3, with: { class: 'bow', tier: 'mid' } }, { dodge: 2 }, far);
    t.rolls([5, 5, 7, 4], [1, 2, 3]).attack('Ann', 'Bob'); // 13 against 13
    expect(t.tells()).toContain('Ann hits Bob critically');
    t.rolls([5, 4, 7, 4]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann misses Bob');
  });

  it('T002-05: doubles that do not hit are a miss [R002-20]', () => {
    const t = duel({ melee: 3 }, { dodge: 2 }).rolls([2, 2, 8, 5]).attack('Ann', 'Bob'); // 7 against 15
    expect(t.tells()).toContain('Ann misses Bob');
  });

  it('must beat the defence under that reading [R002-12]', () => {
    const t = duel({ melee: 2 }, { dodge: 2 }, { rules: { toHit: { compare: '>' } } });
    expect(t.rolls([4, 3, 4, 3]).attack('Ann', 'Bob').tells()).toContain('Ann misses Bob');
  });

  it('with a blade is melee, with a bow shooting; the defender takes the better of block and dodge [R002-11, C002-15]', () => {
    const skills = { melee: 4, shoot: 1 };
    const defends = (bob: Fighter, more = {}) => duel(skills, bob, more).need('Ann', 'Bob') + 4;
    expect(defends({ block: 5, dodge: 2 })).toBe(5);
    expect(defends({ block: 1, dodge: 2 })).toBe(2);
    expect(defends({ block: 5, dodge: 2 }, { readings: { 'toHit.defenceChoice': 'dodge' } })).toBe(2);
    expect(defends({ block: 1, dodge: 2 }, { readings: { 'toHit.defenceChoice': 'block' } })).toBe(1);
    const bow = duel({ ...skills, with: { class: 'bow', tier: 'mid' } }, { block: 5, dodge: 2 });
    expect(bow.need('Ann', 'Bob')).toBe(5 - 1);
  });

  it('T002-07: a gun cannot be blocked: block 6 and dodge 1 defend with 1 [R002-13, C002-16]', () => {
    const gun = { shoot: 3, with: { class: 'handgun', tier: 'mid' } };
    expect(duel(gun, { block: 6, dodge: 1 }).need('Ann', 'Bob')).toBe(1 - 3);
    expect(duel(gun, { block: 6 }).need('Ann', 'Bob')).toBe(0 - 3);
    expect(duel(gun, { block: 6, dodge: 1, canBlock: true }).need('Ann', 'Bob')).toBe(6 - 3);
    const slow = { shoot: 3, with: { class: 'handgun', tier: 'mid', unblockable: false } };
    expect(duel(slow, { block: 6, dodge: 1 }).need('Ann', 'Bob')).toBe(6 - 3);
  });

  it.each(['magic', 'psionic', 'rifle'])('%s cannot be blocked either [R002-13]', (kind) => {
    expect(duel({ with: { class: kind, tier: 'mid' } }, { block: 6, dodge: 1 }).need('Ann', 'Bob')).toBe(1);
  });

  it('on the unconscious hits by itself, and doubles are critical all the same [C-G8, C002-19, F-10]', () => {
    const t = duel({ melee: 3 }, { dodge: 9 }).wounded('Bob', 0);
    expect(t.rolls([1, 2, 8, 8], [1, 1, 1]).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob');
    expect(t.rolls([1, 1, 8, 8], [1, 1, 1]).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob critically');
    const awake = duel({ melee: 3 }, { dodge: 9 }, { readings: { 'toHit.downedDefence': 'normal' } }).wounded('Bob', 0);
    expect(awake.rolls([1, 2, 8, 8]).attack('Ann', 'Bob').tells()).toContain('Ann misses Bob');
  });
});

describe('damage', () => {
  const FACES = [2, 5, 7] as const;
  /** What dice of 2, 5 and 7 do to someone in armour of 3, by tier. */
  const through = (roll: 'crit' | 'hits', readings = {}) =>
    ['low', 'mid', 'high'].map((tier) => {
      const t = duel({ with: { class: 'melee', tier } }, { armour: 3 }, { readings });
      return 20 - t.rolls(roll, FACES).attack('Ann', 'Bob').hp('Bob');
    });

  it('T002-03: a critical doubles before armour: 1, 7 and 11, after it: 0, 4 and 8 [R002-20, C002-3]', () => {
    expect(through('crit')).toEqual([2 * 2 - 3, 2 * 5 - 3, 2 * 7 - 3]);
    expect(through('crit', { 'critical.stage': 'afterMitigation' })).toEqual([0, 2 * (5 - 3), 2 * (7 - 3)]);
  });

  it('T002-04: low weapons do the lowest of three dice, mid ones the middle, high ones the highest, less armour [R002-16, R002-17, R002-18]', () => {
    expect(through('hits')).toEqual([0, 5 - 3, 7 - 3]);
  });

  it('is at least one under that reading [C002-6, C-G4]', () => {
    expect(through('hits', { 'mitigation.min': 1 })).toEqual([1, 2, 4]);
  });

  it('T002-06: with criticals by pairs in the damage dice, two fours double [C002-2]', () => {
    const readings = { 'critical.trigger': 'pairInDamageDice' };
    const does = (tier: string) => {
      const t = duel({ melee: 3, with: { class: 'melee', tier } }, {}, { readings });
      return 20 - t.rolls([3, 5, 1, 1], [4, 4, 7]).attack('Ann', 'Bob').hp('Bob');
    };
    expect(['low', 'mid', 'high'].map(does)).toEqual([8, 8, 14]);
    const t = duel({ melee: 3 }, {}, { readings }).rolls([5, 5, 1, 1], [2, 4, 7]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann hits Bob');
  });

  it('T002-18: bare hands do the lowest die [R002-19]', () => {
    const t = duel({ with: undefined }).rolls('hits', [1, 6, 8]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Bob takes 1');
    const fists = duel({ with: { class: 'unarmed' } })
      .rolls('hits', [1, 6, 8])
      .attack('Ann', 'Bob');
    expect(fists.tells()).toContain('Bob takes 1');
  });
});

describe('range', () => {
  const at = (band: string, gap: number, more = {}) =>
    duel({ with: { class: 'bow', tier: 'mid', band } }, {}, { space: { mode: 'abstract', gap: `${gap} ft` }, ...more });
  /** Normal, with a fault, or out of range. */
  const shot = (band: string, gap: number, more = {}) => {
    const t = at(band, gap, more).turnBegins('Ann');
    if (!t.mayAttack('Ann', 'Bob')) return 'impossible';
    return t.need('Ann', 'Bob') === 0 ? 'normal' : t.need('Ann', 'Bob') === 2 ? 'fault' : 'other';
  };

  it('T002-08: a short weapon reaches 30 ft, and 60 ft with a fault of two [R002-14, R002-15, C002-4]', () => {
    expect([30, 31, 60, 61].map((gap) => shot('short', gap))).toEqual(['normal', 'fault', 'fault', 'impossible']);
  });

  it('T002-09: a long weapon reaches 120 ft, and no further [C002-5]', () => {
    expect([120, 121].map((gap) => shot('long', gap))).toEqual(['normal', 'impossible']);
    expect([60, 61, 120, 121].map((gap) => shot('mid', gap))).toEqual(['normal', 'fault', 'fault', 'impossible']);
  });

  it('reaches no further band, or two, under those readings [C002-5]', () => {
    const bands = (extraBands: number) => ({ readings: { 'range.extraBands': extraBands } });
    expect(shot('short', 31, bands(0))).toBe('impossible');
    expect(shot('short', 61, bands(2))).toBe('fault');
  });

  it('makes a fault of one more die, the highest left out, under that reading, and doubles are of the dice kept [C002-4]', () => {
    const keep = { readings: { 'range.fault': 'keepLowest' } };
    const t = at('short', 31, keep).rolls([2, 8, 2, 1, 1], [1, 2, 3]).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann hits Bob critically'); // 2 + 2 against 2
    expect(shot('short', 31, keep)).toBe('normal');
    expect(shot('short', 31, { readings: { 'range.fault': 'none' } })).toBe('normal');
  });
});
