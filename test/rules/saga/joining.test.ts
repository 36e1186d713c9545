import { describe, expect, it } from 'vitest';
import { fight, type LoadedFight, type More } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '1d6' };
const PLAIN = { hp: 60, ref: 15, fort: 14, bab: 5, forcePoints: 0, with: BLADE };
const LATE = { ...PLAIN, joins: 'end of round 1', hiddenFrom: ['B'], stealth: 3 };

/** Ann and Cat come late, unseen; Bob has DEX 4 in his Reflex defence. */
const late = (more: More = {}) => {
  const sides = { A: { Abe: PLAIN, Ann: LATE, Cat: LATE }, B: { Bob: { ...PLAIN, dex: 18, acDexPart: 4 } } };
  return fight('saga', sides, more).initiative([9], [8], [7], [1]).begins();
};

const turns = (t: LoadedFight): string[] =>
  t.tells().flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));

describe('a latecomer of whom an enemy does not know', () => {
  it('brings no surprise round; who fails to notice it is flat-footed against it until it does [C001-3, R001-4, R001-16]', () => {
    const t = late().playsRound().rolls([10, 10]).roundBegins();
    expect(turns(t)).toEqual(['Abe', 'Bob']);
    expect(t.knowsOf('Bob', 'Ann')).toBe(false);
    expect([t.need('Ann', 'Bob'), t.need('Abe', 'Bob')]).toEqual([11 - 4, 11]);
    t.rolls('misses').attack('Ann', 'Bob');
    expect([t.knowsOf('Bob', 'Ann'), t.need('Ann', 'Bob')]).toEqual([true, 11]);
  });

  it('may be noticed when it comes: a reaction, of which one has one a round, or more [C001-33, C001-3]', () => {
    const t = late().playsRound().rolls([13, 10]).roundBegins();
    expect([t.knowsOf('Bob', 'Ann'), t.knowsOf('Bob', 'Cat'), t.need('Ann', 'Bob')]).toEqual([true, false, 11]);
    const two = late({ readings: { 'joining.reactionsPerRound': 2 } });
    two.playsRound().rolls([12, 10], [13, 10]).roundBegins();
    expect([two.knowsOf('Bob', 'Ann'), two.knowsOf('Bob', 'Cat')]).toEqual([false, true]);
  });

  it('has a surprise phase of one action under the reading of future-path [C001-3, R001-9]', () => {
    const t = late({ readings: { 'joining.surpriseOnEntry': 'surprisePhase' } })
      .rolls([1, 20], [1, 20])
      .playsRound();
    expect(turns(t)).toEqual(['Abe', 'Bob', 'Ann', 'Cat']);
    expect(t.isFlatFooted('Bob')).toBe(true);
  });

  it('is not looked for under the third [C001-3]', () => {
    const t = late({ readings: { 'joining.surpriseOnEntry': 'none' } })
      .playsRound()
      .roundBegins();
    expect([t.knowsOf('Bob', 'Ann'), t.need('Ann', 'Bob')]).toEqual([false, 11 - 4]);
  });
});
