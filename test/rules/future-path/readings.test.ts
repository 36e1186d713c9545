import { describe, expect, it } from 'vitest';
import { ordersOf } from '../../support/first-to-act.ts';
import { type Fighter, fight, type More } from '../../support/loaded-dice.ts';

const BLADE = { class: 'melee', damage: '1d6' };
const GUN = { class: 'handgun', damage: '1d6' };

const duel = (more: More = {}, ann: Fighter = {}, bob: Fighter = {}, preset = 'future-path') =>
  fight(preset, { A: { Ann: { with: BLADE, ...ann } }, B: { Bob: bob } }, more);

describe('dice that hit or miss whatever is needed', () => {
  const always = { readings: { 'toHit.autoHit': true, 'toHit.autoMiss': true } };
  const far: Fighter = { ac: 40 };
  const near: Fighter = { ac: -10 };

  it('are none as written: a natural 20 may miss and a natural 1 may hit [C-G2, G-7]', () => {
    expect(duel({}, {}, far).chance('Ann', 'Bob')).toBe(0);
    expect(duel({}, {}, near).chance('Ann', 'Bob')).toBe(1);
  });

  it('are the highest and the lowest face, where a reading says so, critical as ever [C-G2]', () => {
    expect(duel(always, {}, far).chance('Ann', 'Bob')).toBeCloseTo(1 / 20, 12);
    expect(duel(always, {}, near).chance('Ann', 'Bob')).toBeCloseTo(19 / 20, 12);
    const t = duel(always, {}, far).rolls([20], 3).attack('Ann', 'Bob');
    expect(t.tells()).toContain('Ann hits Bob critically');
    expect(duel(always, {}, near).rolls([1]).attack('Ann', 'Bob').tells()).toContain('Ann misses Bob');
  });

  it('count whatever advantage dice show beside them [C-G2, C000-27]', () => {
    const shaken: Fighter = { starts: { shaken: 'for good' } };
    expect(duel(always, shaken, far).chance('Ann', 'Bob')).toBeCloseTo(1 / 20, 12);
    expect(duel(always, shaken, near).chance('Ann', 'Bob')).toBeCloseTo(19 / 20, 12);
  });

  it('are both dice at their highest or lowest in d8-tiers, where the attacker rolls them [C-G2]', () => {
    const chance = (dodge: number) =>
      duel(always, { melee: 3 }, { dodge, block: dodge }, 'd8-tiers').chance('Ann', 'Bob');
    expect(chance(40)).toBeCloseTo(1 / 64, 12);
    expect(chance(-40)).toBeCloseTo(63 / 64, 12);
  });

  it('are of the die of a shot in frontier [C-G2]', () => {
    const more = { readings: { 'toHit.autoHit': true } };
    const t = duel(more, { shoot: -20, with: { ...GUN, range: '50 ft' } }, {}, 'frontier');
    expect(t.chance('Ann', 'Bob')).toBeCloseTo(1 / 10, 12);
  });
});

describe('advantage dice', () => {
  it('touch attack rolls only, or the damage of the same attack as well [C000-29]', () => {
    const shaken: Fighter = { starts: { shaken: 'for good' } };
    const damage = (more: More) => {
      const t = duel(more, shaken, { hp: 30 });
      const pool = t.battle.rules.slots.damage.pool(0, 1, t.battle.table.weaponOf(0));
      return [pool.lowest, pool.highest];
    };
    expect(damage({})).toEqual([1, 6]);
    const more = { readings: { 'rollMods.onDamage': true } };
    expect(damage(more)).toEqual([1 - 4, 6 - 1]);
    // Six less three; and two less four does nothing, rather than heal.
    const t = duel(more, { ...shaken, str: 10 }, { hp: 30, ac: 5 });
    expect(t.rolls([15, 1], [6, 3]).attack('Ann', 'Bob').hp('Bob')).toBe(27);
    expect(t.rolls([15, 1], [2, 4]).attack('Ann', 'Bob').hp('Bob')).toBe(27);
  });

  it('against the prone are one more in melee and one less at range, where a reading says so [C000-35, R000-36]', () => {
    const prone: Fighter = { starts: { prone: 'for good' }, ac: 11 };
    const roll = (more: More, weapon: object) => {
      const t = duel(more, { with: weapon }, prone);
      const pool = t.battle.rules.slots.toHit.melee.pool(0, 1, t.battle.table.weaponOf(0));
      return [pool.lowest, pool.highest];
    };
    const more = { readings: { 'conditions.prone': 'advantage' } };
    expect([roll({}, BLADE), roll({}, GUN)]).toEqual([
      [1, 20],
      [1, 20],
    ]);
    expect([roll(more, BLADE), roll(more, GUN)]).toEqual([
      [2, 24],
      [-3, 19],
    ]);
  });

  it('against the prone cancel out with the own, and are a flat two where advantages are flat [C000-35, R000-36]', () => {
    const prone: Fighter = { starts: { prone: 'for good' }, ac: 11 };
    const more = { readings: { 'conditions.prone': 'advantage' } };
    const t = duel(more, { starts: { shaken: 'for good' } }, prone);
    expect(t.rolls([11], 1).attack('Ann', 'Bob').tells()).toContain('Ann hits Bob');
    const rules = { rollMods: 'flat' };
    expect(duel({ ...more, rules }, {}, prone).need('Ann', 'Bob')).toBe(11 - 2);
  });
});

describe('the order inside a team', () => {
  const scoring = (scores: Record<string, number>) =>
    Object.fromEntries(Object.entries(scores).map(([name, initMisc]) => [name, { initMisc }]));

  it('is drawn once for the whole fight where it is random, and every order is as likely [C000-8, R000-12]', () => {
    const sides = { Team: scoring({ Ann: 1, Ben: 3, Cat: 9 }), Other: scoring({ Dan: -9, Eve: -8 }) };
    const readings = { 'turnFlow.intraTeam': 'random' };
    const orders = ordersOf('future-path', sides, { readings });
    expect(orders.size).toBe(6 * 2);
    for (const [order, probability] of orders) {
      expect(order).toMatch(/(Dan,Eve|Eve,Dan)$/);
      expect(probability).toBeCloseTo(1 / 12, 12);
    }
    const t = fight('future-path', sides, { readings }).rolls({ order: [2, 0, 1, 4, 3] });
    const turns = () =>
      t
        .playsRound()
        .tells()
        .flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));
    expect([turns(), turns()]).toEqual([
      ['Cat', 'Ann', 'Ben', 'Eve', 'Dan'],
      ['Cat', 'Ann', 'Ben', 'Eve', 'Dan'],
    ]);
  });

  it('cannot be random under an order that is given [C000-8]', () => {
    const rules = { initiative: 'fixed', turnFlow: { mechanic: 'team-block', intraTeam: 'random' } };
    expect(() => duel({ rules })).toThrow(/initiative: fixed.*turnFlow\.intraTeam/);
  });

  it('T000-40: two who coordinate act at the lower of their scores, in the order they choose [R000-61, C000-49]', () => {
    const sides = { Team: scoring({ Ann: 6, Ben: 4, Cat: 2, Dot: 1 }), Other: scoring({ Dan: -9 }) };
    const order = (coordinate: readonly string[]) => {
      const rules = { turnFlow: { mechanic: 'team-block', coordinate } };
      return fight('future-path', sides, { rules }).begins().order().slice(0, 4);
    };
    expect(order([])).toEqual(['Ann', 'Ben', 'Cat', 'Dot']);
    expect(order(['Team.Ann', 'Team.Cat'])).toEqual(['Ben', 'Ann', 'Cat', 'Dot']);
    expect(order(['Team.Cat', 'Team.Ann'])).toEqual(['Ben', 'Cat', 'Ann', 'Dot']);
    expect(order(['Team.Dot', 'Team.Ann', 'Team.Ben'])).toEqual(['Cat', 'Dot', 'Ann', 'Ben']);
  });

  it('of those who coordinate is not broken by one whose score is theirs; the score of the team stays [C000-49, G-5]', () => {
    const sides = { Team: scoring({ Ann: 6, Ben: 2, Cat: 2 }), Other: scoring({ Dan: 3 }) };
    const rules = { turnFlow: { mechanic: 'team-block', coordinate: ['Team.Cat', 'Team.Ann'] } };
    expect(fight('future-path', sides, { rules }).begins().order()).toEqual(['Ben', 'Cat', 'Ann', 'Dan']);
  });

  it('of those who coordinate must be of somebody, once each, and by score [C000-49]', () => {
    const bind = (coordinate: readonly string[], more: object = {}) =>
      duel({ rules: { turnFlow: { mechanic: 'team-block', coordinate, ...more } } });
    expect(() => bind(['A.Zoe'])).toThrow('no side or member has this name');
    expect(() => bind(['A.Ann', 'A'])).toThrow(/names A\.Ann twice/);
    expect(() => bind(['A.Ann'], { intraTeam: 'asListed' })).toThrow(/turnFlow\.coordinate needs/);
  });
});
