import { describe, expect, it } from 'vitest';
import { type Fighter, fight, type LoadedFight, type More } from '../../support/loaded-dice.ts';

const DAGGER = { class: 'melee', damage: '1d4', poison: 4 };
const STAB = { tactics: { stab: [{ do: 'attack', when: 'round == 1' }] } };
/** A check that fails, and a dose; a check that holds out. */
const dose = (con: number) => [[1], con] as const;
const HOLDS = [20];

/** Ann stabs Bob in round 1, before his turn or after it. */
const stabbed = (first: 'Ann' | 'Bob', bob: Fighter = {}, more: More = {}) => {
  const ann = { with: DAGGER, affinity: 9, tactic: 'stab', initMisc: first === 'Ann' ? 5 : -5 };
  const sides = { A: { Ann: ann }, B: { Bob: { hp: 40, con: 14, ...bob } } };
  return fight('future-path', sides, { ...STAB, ...more });
};

const lost = (t: LoadedFight, name = 'Bob') => t.battle.rules.slots.woundEffects.lostCon(t.who(name));

describe('poison', () => {
  it('T000-22: that comes after the turn of its victim does four doses, in rounds 2 to 5 [R000-96, R000-94, C000-45]', () => {
    const t = stabbed('Bob').rolls('hits', 1).playsRound();
    expect([t.left('Bob', 'poisoned'), lost(t)]).toEqual([4, 0]);
    const after = [3, 2, 1, 0].map(() => {
      t.rolls(...dose(2)).playsRound();
      return [t.left('Bob', 'poisoned'), lost(t)];
    });
    expect(after).toEqual([
      [3, 2],
      [2, 4],
      [1, 6],
      [0, 8],
    ]);
    expect([t.round(), lost(t.playsRound())]).toEqual([5, 8]);
  });

  it('T000-23: that comes before the turn of its victim does its first dose at once, four in rounds 1 to 4 [R000-96, C000-45]', () => {
    const t = stabbed('Ann')
      .rolls('hits', 1, ...dose(3))
      .playsRound();
    expect([t.left('Bob', 'poisoned'), lost(t)]).toEqual([3, 3]);
    for (let round = 2; round <= 4; round++) t.rolls(...dose(1)).playsRound();
    expect([t.left('Bob', 'poisoned'), lost(t), lost(t.playsRound())]).toEqual([0, 6, 6]);
  });

  it('T000-24: what is left of it when the fight is over comes at once: two doses, two checks [R000-99]', () => {
    const over = (more: More) => {
      const foes = {
        A: { Ann: { con: 14, initMisc: 5, starts: { poisoned: '2 rounds' } } },
        B: { Bob: { hp: 9, startHp: -40 } },
      };
      return fight('future-path', foes, { aftermath: true, ...more });
    };
    const t = over({})
      .rolls(...dose(4), ...dose(1))
      .ends();
    expect([lost(t, 'Ann'), t.standing('Ann')]).toEqual([5, 'up']);
    expect(
      lost(
        over({})
          .rolls(HOLDS, ...dose(3))
          .ends(),
        'Ann',
      ),
    ).toBe(3);
    expect(lost(over({ rules: { aftermath: { leftovers: 'drop' } } }).ends(), 'Ann')).toBe(0);
  });

  it('T000-25: damage to CON raises the death line: CON 12 at -8 dies of three and two [R000-92, C000-71]', () => {
    const bob = { hp: 20, startHp: -8, con: 12, starts: { poisoned: '4 rounds' } };
    const sides = { A: { Ann: { initMisc: 5 } }, B: { Bob: bob, Cat: {} } };
    const t = fight('future-path', sides, { rules: { bleed: 'none' } });
    t.rolls(...dose(3)).playsRound();
    expect([t.standing('Bob'), t.hp('Bob'), lost(t)]).toEqual(['dying', -8, 3]);
    t.rolls(...dose(2)).playsRound();
    expect([t.standing('Bob'), t.hp('Bob'), lost(t)]).toEqual(['dead', -8, 5]);
    expect(t.tells()).toContain('Bob dies: died of poison');
  });

  it('is held off by d20 and CON against 15, dose by dose; CON that is lost tells at once [R000-96, C000-46]', () => {
    // CON 14 adds 2; after four points are lost it adds nothing.
    const t = stabbed('Ann').rolls('hits', 1, [13]).playsRound();
    expect(lost(t)).toBe(0);
    t.rolls([12], 4).playsRound();
    expect(lost(t)).toBe(4);
    t.rolls([14], 1).playsRound();
    expect(lost(t)).toBe(5);
    const strong = stabbed('Ann', {}, { rules: { woundEffects: { poisonDc: 20 } } }).rolls('hits', 1, [17], 2);
    expect(lost(strong.playsRound())).toBe(2);
  });

  it('lowers no hit points, and takes no more CON than there is [C000-71]', () => {
    const t = stabbed('Ann', { con: 3 })
      .rolls('hits', 1, ...dose(4))
      .playsRound();
    expect([lost(t), t.hp('Bob'), t.standing('Bob')]).toEqual([3, 39, 'up']);
  });

  it('works in those who are down, after they have bled [R000-96, R000-91]', () => {
    const sides = {
      A: { Ann: { initMisc: 5 } },
      B: { Bob: { hp: 9, startHp: -3, con: 10, starts: { poisoned: '2 rounds' } }, Cat: {} },
    };
    const t = fight('future-path', sides)
      .rolls(...dose(4))
      .playsRound();
    expect([t.hp('Bob'), lost(t), t.left('Bob', 'poisoned')]).toEqual([-4, 4, 1]);
    // At -5 he has bled, and dies of the second dose: the line is then at -4.
    t.rolls(...dose(2)).playsRound();
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([-5, 'dead']);
  });

  it('makes a coup de grace harder to survive [R000-86, R000-96]', () => {
    const saved = (poisoned: boolean) => {
      const bob = { hp: 30, startHp: 0, con: 16, ...(poisoned && { starts: { poisoned: '2 rounds' } }) };
      const sides = { A: { Ann: { initMisc: 5, with: { class: 'melee', damage: '1d6' } } }, B: { Bob: bob, Cat: {} } };
      const t = fight('future-path', sides, { rules: { bleed: 'none', opportunity: 'none' } }).begins();
      if (poisoned) t.rolls(...dose(4)).playsRound();
      // 3 x 2 damage against 10 and CON: 13 saves with CON 16, and not with 12.
      return !t.turnBegins('Ann').rolls(3, 13).does('Ann', ['coup-de-grace', 'Bob']).isDead('Bob');
    };
    expect([saved(false), saved(true)]).toEqual([true, false]);
  });

  it('is no matter where nobody and nothing is poisoned [R000-96]', () => {
    const t = fight('future-path', { A: { Ann: {} }, B: { Bob: {} } });
    expect(t.battle.rules.slots.woundEffects.suffersInTurn).toBe(false);
  });

  it('brought into saga and d8-tiers works at the own turn, the latter from twice the endurance [R000-96, F-5]', () => {
    const sides = {
      A: { Ann: { ref: 5, fort: 10, with: DAGGER, bab: 9, melee: 9 } },
      B: { Bob: { hp: 40, ref: 5, fort: 10, block: 0, dodge: 0, endurance: 5 } },
    };
    const rules = { woundEffects: 'poison', counters: 'own-turn' };
    for (const preset of ['saga', 'd8-tiers']) {
      const t = fight(preset, sides, { rules }).rolls('hits', 'min').attack('Ann', 'Bob');
      expect(t.left('Bob', 'poisoned')).toBe(4);
      for (let turn = 1; turn <= 4; turn++) t.rolls(...dose(1)).turn('Bob');
      expect([lost(t), t.left('Bob', 'poisoned'), lost(t.turn('Bob'))]).toEqual([4, 0, 4]);
    }
  });
});
