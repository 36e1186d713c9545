import { describe, expect, it } from 'vitest';
import { type Fighter, fight, variantOf } from '../../support/loaded-dice.ts';

const T = 1;
const GUN = { class: 'handgun', damage: '2d6', tier: 'high' };
const duel = (ruleset: string, more = {}, bob: Fighter = {}, ann: Fighter = {}) =>
  fight(ruleset, { A: { Ann: { with: GUN, ...ann } }, B: { Bob: { hp: 60, with: GUN, ...bob }, Cat: {} } }, more);

describe('rules of frontier elsewhere', () => {
  it('TX-03: coins in d8-tiers: HP stays at -5, the third tails kills, and so does damage to -8 [R003-51, R002-27]', () => {
    const t = duel('d8-tiers', { rules: { bleed: 'coin' } }).wounded('Bob', -5);
    for (let i = 0; i < 2; i++) t.rolls([T]).ticks('Bob');
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([-5, 'dying']);
    expect(t.rolls([T]).ticks('Bob').standing('Bob')).toBe('dead');
    expect(
      duel('d8-tiers', { rules: { bleed: 'coin' } })
        .wounded('Bob', -8)
        .standing('Bob'),
    ).toBe('dead');
    const atZero = duel('d8-tiers', { rules: { bleed: 'coin' } })
      .wounded('Bob', 0)
      .ticks('Bob');
    expect(atZero.standing('Bob')).toBe('dying');
  });

  it('TX-06: places in future-path: 7 on the head does 12 [R003-36, R003-37]', () => {
    const t = duel('future-path', { rules: { hitLocation: 'd10-table', damage: { ranged: 'none' } } });
    t.rolls('hits', [3, 4], [1]).attack('Ann', 'Bob');
    expect(t.hp('Bob')).toBe(60 - 12);
    t.rolls('hits', [3, 4], [4]).attack('Ann', 'Bob');
    expect(t.hp('Bob')).toBe(60 - 19);
  });

  it('TX-07: rushing in saga: two attacks at -5, each hits on 16 in place of 11 [R003-12, G-20]', () => {
    const rules = { manoeuvres: { add: ['rush'] } };
    const t = duel(
      'saga',
      { rules, space: { mode: 'abstract', gap: '10 ft' } },
      { ref: 15 },
      { bab: 5, dex: 10 },
    ).turnBegins('Ann');
    expect(t.chance('Ann', 'Bob')).toBeCloseTo(1 / 2);
    expect(t.does('Ann', ['rush']).chance('Ann', 'Bob')).toBeCloseTo(1 / 4);
    t.rolls('misses').does('Ann', ['attack', 'Bob']).rolls('misses').does('Ann', ['attack', 'Bob']);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
  });

  it('rushing in d8-tiers costs the rusher 5 on its own rolls, and nothing else [G-20]', () => {
    const rules = { manoeuvres: { add: ['rush'] } };
    const t = duel(
      'd8-tiers',
      { rules, space: { mode: 'abstract', gap: 'short' } },
      { shoot: 3, dodge: 2 },
      { shoot: 3, dodge: 2 },
    );
    t.turnBegins('Ann').does('Ann', ['rush']);
    expect([t.need('Ann', 'Bob'), t.need('Bob', 'Ann')]).toEqual([2 - 3 + 5, 2 - 3]);
  });

  it('TX-09: ties act together in saga, on the state before both [R003-3, G-12]', () => {
    const shoots = [{ do: 'attack' }];
    const t = fight(
      'saga',
      {
        A: { Ann: { hp: 3, ref: 10, with: GUN, tactic: 'shoots' } },
        B: { Bob: { hp: 3, ref: 10, fort: 50, with: GUN, tactic: 'shoots' } },
      },
      {
        rules: { tieBreak: { rules: ['simultaneous'] } },
        space: { mode: 'abstract', gap: '10 ft' },
        tactics: { shoots },
      },
    );
    t.initiative([12], [12]).begins().rolls('hits', [6, 6], 'hits', [6, 6]).playsRound();
    expect(t.outcome()).toBe('both down');
  });

  it('armour by place brings the places along, and cover does [F-24, R003-38, R003-43]', () => {
    const { ruleset } = variantOf(
      'd8-tiers',
      { A: { Ann: {} }, B: { Bob: {} } },
      { rules: { mitigation: 'located-with-durability' } },
    );
    expect(ruleset.slots.hitLocation[0].mechanic).toBe('d10-table');
    const t = duel(
      'd8-tiers',
      { rules: { mitigation: 'located-with-durability' }, space: { mode: 'abstract', gap: 'short' } },
      { armour: { torso: 2 } },
    );
    t.rolls({ is: 'hits' }, [2, 3, 5], [2]).attack('Ann', 'Bob');
    expect(t.hp('Bob')).toBe(60 - 3);
  });

  it('distance as difficulty is a penalty to attacks on AC [A.1]', () => {
    const need = (gap: string) =>
      duel('future-path', { rules: { range: 'dc-table' }, space: { mode: 'abstract', gap } }, { ac: 15 }).need(
        'Ann',
        'Bob',
      );
    expect([need('close'), need('standard'), need('trueLimit')]).toEqual([15 - 0, 15 + 5, 15 + 25].map((n) => n - 0));
  });
});

describe('rules of d8-tiers in frontier', () => {
  it('TX-04: the unconscious at -5 lose a point on a 5 or less, and are dead at -8 [R002-26, R002-27, G-18]', () => {
    const rules = { bleed: 'die-vs-deficit', death: 'fixed' };
    const t = duel('frontier', { rules }, { endurance: 1 }).rolls([9]).wounded('Bob', -5);
    expect(t.rolls([6]).ticks('Bob').hp('Bob')).toBe(-5);
    expect(t.rolls([5]).ticks('Bob').hp('Bob')).toBe(-6);
    t.rolls([6]).ticks('Bob').rolls([7]).ticks('Bob');
    expect([t.hp('Bob'), t.standing('Bob')]).toEqual([-8, 'dead']);
  });

  it('death at -8 comes before the Endurance check [G-18]', () => {
    const t = duel(
      'frontier',
      { rules: { death: 'fixed' }, space: { mode: 'abstract', gap: 'close' } },
      { hp: 1 },
      { shoot: 40 },
    );
    t.rolls('hits', [6, 6], [2]).attack('Ann', 'Bob');
    expect(t.standing('Bob')).toBe('dead');
  });
});
