import { describe, expect, it } from 'vitest';
import { ordersOf, teamScores } from '../../support/first-to-act.ts';
import { fight, type LoadedFight, variantOf } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '3d6' };
const PLAIN = { hp: 60, ref: 15, fort: 14, bab: 5, forcePoints: 0, with: BLADE };

const turns = (t: LoadedFight): string[] =>
  t.tells().flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));
const brought = (...described: Parameters<typeof variantOf>): string[] =>
  variantOf(...described).ruleset.brought.map(({ slot, mechanic }) => `${slot}: ${mechanic}`);

describe('rules of others in saga', () => {
  it('TX-01: team initiative scores the mean of DEX and WIS, rounded up, without dice [G-10, F-24]', () => {
    const more = { rules: { initiative: 'team-mean' } };
    const sides = {
      A: { Ann: { ...PLAIN, dex: 16, wis: 12 }, Ben: { ...PLAIN, dex: 12, wis: 10 } },
      B: { Bob: { ...PLAIN, dex: 14 } },
    };
    expect(teamScores('saga', sides, more)).toEqual({ A: 3, B: 2 });
    expect(brought('saga', sides, more)).toEqual(['turnFlow: team-block', 'tieBreak: chain']);
    const t = fight('saga', sides, more).playsRound();
    expect(turns(t)).toEqual(['Ann', 'Ben', 'Bob']);
    expect(turns(t.playsRound())).toEqual(['Ann', 'Ben', 'Bob']);
  });

  it('TX-05: the highest of 3d8 and STR is held against the threshold as ever [R002-17, R001-49]', () => {
    const ann = { ...PLAIN, str: 16, with: { class: 'melee', tier: 'high' } };
    const hit = (fort: number) => {
      const t = fight(
        'saga',
        { A: { Ann: ann }, B: { Bob: { ...PLAIN, fort } } },
        { rules: { damage: 'tier-of-3d8' } },
      );
      return t.rolls('hits', [2, 5, 7]).attack('Ann', 'Bob');
    };
    expect([60 - hit(10).hp('Bob'), hit(10).sunk('Bob')]).toEqual([7 + 3, 0]);
    expect(hit(9).sunk('Bob')).toBe(1);
  });

  it('TX-07: a rushed attack and the one gained have -5 each; at a need of 11 that is what one attack is worth [G-20]', () => {
    const rules = { manoeuvres: { add: ['rush'] } };
    const t = fight('saga', { A: { Ann: PLAIN }, B: { Bob: PLAIN } }, { rules }).turnBegins('Ann');
    const once = t.chance('Ann', 'Bob');
    t.does('Ann', ['rush']);
    const first = t.chance('Ann', 'Bob');
    t.rolls('misses').does('Ann', ['attack', 'Bob']);
    const second = t.chance('Ann', 'Bob');
    t.rolls('misses').does('Ann', ['attack', 'Bob']);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    expect([once, first, second]).toEqual([1 / 2, 1 / 4, 1 / 4]);
  });

  it('TX-09: those with one total act together on what was there before, in groups fixed for the fight [G-11, G-12]', () => {
    const sides = { A: { Ann: { ...PLAIN, tactic: 'steady' } }, B: { Bob: { ...PLAIN, hp: 8, tactic: 'steady' } } };
    const more = { rules: { tieBreak: { rules: ['simultaneous'] } } };
    const t = fight('saga', sides, more).rolls({ order: [[0, 1]] });
    t.rolls('hits', [4, 4, 4], 'hits', [5, 5, 5]).playsRound();
    expect(t.tells().slice(-3)).toEqual(['Bob takes 12', 'Bob falls', 'Ann takes 15']);
  });

  it('TX-09: equal modifiers are tied once in twenty', () => {
    const orders = ordersOf(
      'saga',
      { A: { Ann: PLAIN }, B: { Bob: PLAIN } },
      { rules: { tieBreak: { rules: ['simultaneous'] } } },
    );
    // First Ann: 19/40 alone, and 1/20 together, in listed order.
    expect(orders.get('Ann,Bob')).toBeCloseTo(19 / 40 + 1 / 20, 12);
    expect(orders.get('Bob,Ann')).toBeCloseTo(19 / 40, 12);
  });

  it('whoever may bleed falls below zero, and dies of it [F-24]', () => {
    const sides = { A: { Ann: PLAIN }, B: { Bob: { ...PLAIN, con: 12 }, Cat: PLAIN } };
    expect(brought('saga', sides, { rules: { bleed: 'flat' } })).toEqual(['collapse: unconscious', 'death: neg-con']);
    const t = fight('saga', sides, { rules: { bleed: 'flat' } }).wounded('Bob', -11);
    expect([t.standing('Bob'), t.hp('Bob')]).toEqual(['dying', -11]);
    expect(t.ticks('Bob').standing('Bob')).toBe('dead');
  });

  it('a bleed under the own death of the document ends nobody and nothing waits for it', () => {
    const sides = { A: { Ann: PLAIN }, B: { Bob: PLAIN, Cat: PLAIN } };
    const rules = { bleed: 'flat', death: { mechanic: 'threshold-hit' } };
    const t = fight('saga', sides, { rules }).wounded('Bob', -3);
    expect(t.battle.view.ticksLeft(t.who('Bob'))).toBe(0);
  });
});

describe('rules of saga in others', () => {
  it('TX-08: in d8-tiers a step of -5 turns skill 3 into -2, in attack and in defence, and brings the threshold [R001-52, F-5]', () => {
    const sides = (ann: number, bob: number) => ({
      A: { Ann: { melee: 3, dodge: 3, trackStep: ann } },
      B: { Bob: { melee: 3, dodge: 3, trackStep: bob } },
    });
    const more = { rules: { conditions: 'track' } };
    const need = (ann: number, bob: number) => fight('d8-tiers', sides(ann, bob), more).need('Ann', 'Bob');
    expect([need(0, 0), need(3, 0), need(0, 3)]).toEqual([0, 5, -5]);
    expect(brought('d8-tiers', sides(0, 0), more)).toEqual(['woundEffects: threshold']);
  });

  it('in d8-tiers the threshold is half of the hit points, rounded up [F-5]', () => {
    const sides = { A: { Ann: { with: { class: 'melee', tier: 'high' } } }, B: { Bob: { hp: 11 } } };
    const hit = (damage: number) => {
      const t = fight('d8-tiers', sides, { rules: { conditions: 'track' } });
      return t.rolls([8, 7, 1, 1], [1, 1, damage]).attack('Ann', 'Bob').sunk('Bob');
    };
    expect([hit(6), hit(7)]).toEqual([0, 1]);
  });

  it('in d8-tiers a whole turn leads one step up, and the bottom is out of the fight but not dying', () => {
    const sides = { A: { Ann: { trackStep: 2 } }, B: { Bob: { trackStep: 4 }, Cat: {} } };
    const t = fight('d8-tiers', sides, { rules: { conditions: 'track' } });
    expect(t.turn('Ann', ['recover']).sunk('Ann')).toBe(1);
    t.battle.rules.slots.conditions.sinks(t.who('Bob'), 1);
    expect(t.standing('Bob')).toBe('stable');
  });

  it('in future-path the track lowers checks, and the threshold is Fort [A.1, R001-52]', () => {
    const sides = {
      A: { Ann: { treatInjury: 8, medkit: 1, trackStep: 3 }, Ben: { con: 14, level: 4 } },
      B: { Bob: {} },
    };
    const t = fight('future-path', sides, { rules: { conditions: 'track' } }).wounded('Ben', -2);
    t.rolls(11).turn('Ann', ['stabilise', 'Ben']);
    expect(t.standing('Ben')).toBe('dying');
    t.rolls(12).turn('Ann', ['stabilise', 'Ben']);
    expect(t.standing('Ben')).toBe('stable');
  });

  it('death by the threshold brings it along [F-24]', () => {
    const both = { A: { Ann: { with: BLADE } }, B: { Bob: { hp: 5, con: 10 } } };
    expect(brought('future-path', both, { rules: { death: 'threshold-hit' } })).toEqual(['woundEffects: threshold']);
    const t = fight('future-path', both, { rules: { death: 'threshold-hit' } }).turn('Bob');
    expect(t.rolls('hits', [6, 4, 1]).attack('Ann', 'Bob').standing('Bob')).toBe('dead');
  });

  it('actions to be spent downwards work for anybody', () => {
    const t = fight('d8-tiers', { A: { Ann: {} }, B: { Bob: {} } }, { rules: { actions: 'downgrade' } }).turnBegins(
      'Ann',
    );
    expect(t.rolls([1, 1, 8, 8]).does('Ann', ['attack', 'Bob']).may('Ann', ['attack', 'Bob'])).toBe(false);
  });
});
