import { describe, expect, it } from 'vitest';
import { fight, type More } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '1d6' };
const GUN = { class: 'handgun', damage: '1d6' };
const PLAIN = { hp: 60, ref: 15, fort: 14, bab: 5, forcePoints: 0, with: BLADE };

describe('running and sprinting', () => {
  const apart = (costAt: string, ann: object = {}) => {
    const sides = { A: { Ann: { ...PLAIN, ...ann } }, B: { Bob: { ...PLAIN, reach: '10 ft' }, Cat: PLAIN } };
    const more = { space: { mode: 'line', gap: '200 ft' }, readings: { 'space.conditionCostAt': costAt } };
    return fight('saga', sides, { ...more, rules: { opportunity: 'leave-reach' } });
  };

  it('wear one down when they end, where that is the reading, so that one gets there even when it is too much [C001-9]', () => {
    const t = apart('end').turnBegins('Ann').does('Ann', ['run', 'Cat']);
    expect([t.position('Ann'), t.sunk('Ann')]).toEqual([60, 1]);
    expect(apart('end').turnBegins('Ann').does('Ann', ['sprint', 'Cat']).sunk('Ann')).toBe(2);
    const spent = apart('end', { trackStep: 4 }).turnBegins('Ann').does('Ann', ['run', 'Cat']);
    expect([spent.standing('Ann'), spent.position('Ann')]).toEqual(['stable', 60]);
    const early = apart('start', { trackStep: 4 }).turnBegins('Ann').does('Ann', ['run', 'Cat']);
    expect([early.standing('Ann'), early.position('Ann')]).toEqual(['stable', 0]);
  });

  it('by that reading the hit on the way is made against the runner as it set out, and who falls does not pay [C001-9]', () => {
    const passing = (costAt: string, hp: number) => {
      const t = apart(costAt, { hp });
      t.battle.table.columns.position[t.who('Bob')] = 10;
      return t.turnBegins('Ann').rolls('hits', 6).does('Ann', ['sprint', 'Cat']);
    };
    const sunk = (costAt: string, hp: number) => passing(costAt, hp).sunk('Ann');
    expect([sunk('start', 60), sunk('end', 60)]).toEqual([2, 2]);
    expect([sunk('start', 6), sunk('end', 6)]).toEqual([2, 0]);
  });
});

describe('several modifiers of one attack', () => {
  const need = (stack: string, ann: object) => {
    const sides = { A: { Ann: { ...PLAIN, ...ann } }, B: { Bob: PLAIN } };
    const t = fight('saga', sides, { readings: { 'rollMods.stack': stack } });
    return t.turnBegins('Ann').does('Ann', ['full-attack', 'Bob']).need('Ann', 'Bob') - 11;
  };

  it('add up, or of penalties only the worst counts [C001-36]', () => {
    // Hurt costs 5; the double attack feat 5, triple attack 10.
    expect(need('add', { trackStep: 3, extraAttacks: 1 })).toBe(10);
    expect(need('worst', { trackStep: 3, extraAttacks: 1 })).toBe(5);
    expect(need('worst', { trackStep: 3, extraAttacks: 2 })).toBe(10);
    expect(need('worst', { extraAttacks: 1 })).toBe(5);
  });

  it('bonuses add to the worst penalty [C001-36]', () => {
    const sides = { A: { Ann: { ...PLAIN, with: GUN, trackStep: 3 } }, B: { Bob: PLAIN } };
    const t = fight('saga', sides, { readings: { 'rollMods.stack': 'worst' } });
    expect(t.turnBegins('Ann').does('Ann', ['aim', 'Bob']).need('Ann', 'Bob')).toBe(11 - 1 + 5);
  });

  it('what hinders weapons does not hinder a grapple, however penalties stack [C001-36]', () => {
    const needs = (stack: string) => {
      const sides = {
        A: { Ann: { ...PLAIN, brawling: 2, trackStep: 4 } },
        B: { Bob: PLAIN, Cat: { ...PLAIN, brawling: 1 } },
      };
      const rules = { manoeuvres: { add: ['grapple'] }, rollMods: { stack } };
      const t = fight('saga', sides, { rules }).turnBegins('Ann').rolls('hits').does('Ann', ['grapple', 'Bob']);
      const { form } = t.battle.rules.deeds.find(({ name }) => name === 'grapple')!.deed;
      const grappling = form!.toHit!.need(t.who('Ann'), t.who('Cat'), t.battle.table.weaponOf(t.who('Ann')));
      return [grappling, t.need('Ann', 'Cat')];
    };
    // Disabled costs 10, entangled 5 with a blade; grappling costs 5 and is opposed by brawling.
    expect(needs('add')).toEqual([5 - 2 + 10 + 5, 11 + 10 + 5]);
    expect(needs('worst')).toEqual([5 - 2 + 10 + 5, 11 + 10]);
  });
});

describe('the helpless', () => {
  const helpless = (more: More) => {
    const sides = { A: { Ann: PLAIN }, B: { Bob: { ...PLAIN, trackStep: 4 }, Cat: { ...PLAIN, hp: 1 } } };
    const t = fight('saga', sides, { space: { mode: 'line', gap: '5 ft' }, ...more });
    t.battle.rules.slots.conditions.sinks(t.who('Bob'), 1);
    return t.wounded('Cat', 1);
  };

  it('are brought round by an ally in reach, one step up, for a standard action [C001-21, R001-53]', () => {
    const t = helpless({ readings: { 'track.helplessRecovery': 'byAid' } });
    expect([t.standing('Bob'), t.sunk('Bob')]).toEqual(['stable', 5]);
    t.turnBegins('Cat').does('Cat', ['wake', 'Bob']);
    expect([t.standing('Bob'), t.sunk('Bob'), t.hp('Bob')]).toEqual(['up', 4, 60]);
    expect(t.may('Cat', ['attack', 'Ann'])).toBe(false);
  });

  it('stay down when they have no hit points left, or nobody is by [C001-21]', () => {
    const t = helpless({ readings: { 'track.helplessRecovery': 'byAid' } });
    t.battle.table.columns.hp[t.who('Bob')] = 0;
    expect(t.turnBegins('Cat').may('Cat', ['wake', 'Bob'])).toBe(false);
    const far = helpless({ readings: { 'track.helplessRecovery': 'byAid' } });
    far.battle.table.columns.position[far.who('Bob')] = 60;
    expect(far.turnBegins('Cat').may('Cat', ['wake', 'Bob'])).toBe(false);
  });

  it('in a track of another document come round the same way [C001-21]', () => {
    const sides = { A: { Ann: {} }, B: { Bob: { trackStep: 4 }, Cat: {} } };
    const rules = { conditions: 'track', stabilise: 'rouse' };
    const t = fight('future-path', sides, { rules });
    t.battle.rules.slots.conditions.sinks(t.who('Bob'), 1);
    expect(t.turnBegins('Cat').does('Cat', ['wake', 'Bob']).sunk('Bob')).toBe(4);
  });
});

describe('aid another', () => {
  const aided = (readings: object = { 'manoeuvres.aidBonus': 2 }) =>
    fight('saga', { A: { Ann: PLAIN, Amy: PLAIN }, B: { Bob: PLAIN } }, { readings });

  it('is no rule of the document as written [C001-30, R001-18]', () => {
    expect(() => aided({}).turnBegins('Ann').may('Ann', ['aid-another', 'Amy'])).toThrow('know nothing called');
  });

  it('gives the next attack of an ally +2, for a standard action; two aids are no more than one [C001-30, R001-18]', () => {
    const t = aided().turnBegins('Ann').does('Ann', ['aid-another', 'Amy']);
    expect([t.need('Amy', 'Bob'), t.need('Ann', 'Bob')]).toEqual([11 - 2, 11]);
    expect(t.may('Ann', ['attack', 'Bob'])).toBe(false);
    expect(t.turnEnds().turnBegins('Ann').may('Ann', ['aid-another', 'Amy'])).toBe(false);
    t.turnEnds().rolls('misses').attack('Amy', 'Bob');
    expect(t.need('Amy', 'Bob')).toBe(11);
  });

  it('helps an ally and nobody else [R001-18]', () => {
    const t = aided().turnBegins('Ann');
    expect(['Ann', 'Bob'].map((name) => t.may('Ann', ['aid-another', name]))).toEqual([false, false]);
    expect(t.wounded('Amy', 0).may('Ann', ['aid-another', 'Amy'])).toBe(false);
  });
});

describe('rules that the document only names', () => {
  const duel = (more: More, bob: object = {}, ann: object = {}) =>
    fight('saga', { A: { Ann: { ...PLAIN, ...ann } }, B: { Bob: { ...PLAIN, ...bob } } }, more);

  it('attacks of opportunity are off, or those of another document [C001-28]', () => {
    const reacts = (by: string) =>
      duel({ readings: { 'opportunity.enabled': by } }).battle.rules.slots.opportunity.triggers;
    expect([reacts('off'), reacts('d8Tiers'), reacts('futurePath')]).toEqual([[], [0, 1], [0, 2]]);
  });

  it('the prone are no easier to hit, or easier in melee and harder at range [C001-29, C001-27]', () => {
    const needs = (pronePoints: number, vs: object = {}) => {
      const bob = { starts: { prone: 'for good' } };
      const more = { rules: { conditions: { pronePoints } } };
      const gun = { with: { ...GUN, ...vs } };
      return [duel(more, bob).need('Ann', 'Bob'), duel(more, bob, gun).need('Ann', 'Bob')];
    };
    expect(needs(0)).toEqual([11, 11]);
    expect(needs(5)).toEqual([11 - 5, 11 + 5]);
    // Body and mind do not lie lower.
    expect(needs(5, { vs: 'fort' })).toEqual([11 - 5, 10]);
  });

  it('bare hands do a d4, or the d3 of the optional rule [C001-27]', () => {
    const dealt = (more: More) => {
      const t = fight('saga', { A: { Ann: { ...PLAIN, with: undefined, str: 14 } }, B: { Bob: PLAIN } }, more);
      return 60 - t.rolls('hits', 'max').attack('Ann', 'Bob').hp('Bob');
    };
    expect(dealt({})).toBe(4 + 2);
    expect(dealt({ readings: { 'damage.unarmed': '1d3' } })).toBe(3 + 2);
  });

  it('a shield takes its rating off a hit, and loses 5 points to one that gets through [C001-27, R001-56]', () => {
    const t = duel(
      { rules: { mitigation: 'shield-rating' } },
      { armour: 8 },
      { with: { class: 'melee', damage: '2d6' } },
    );
    const hit = (...faces: number[]) => {
      const before = t.hp('Bob');
      return before - t.rolls('hits', faces).attack('Ann', 'Bob').hp('Bob');
    };
    expect(hit(5, 3)).toBe(0);
    expect(hit(5, 4)).toBe(1);
    expect(hit(2, 2)).toBe(1); // 3 points are left
    expect(hit(2, 2)).toBe(4);
    expect(hit(2, 2)).toBe(4);
  });
});
