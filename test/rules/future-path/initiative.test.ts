import { describe, expect, it } from 'vitest';
import { chanceToBeFirst, ordersOf, teamScores } from '../../support/first-to-act.ts';
import { type Fighter, fight } from '../../support/loaded-dice.ts';

/** Fighters whose initiative scores are these. */
const scoring = (names: readonly string[], scores: readonly number[], more: Fighter = {}) =>
  Object.fromEntries(names.map((name, i) => [name, { initMisc: scores[i], ...more }]));

const HEROES = ['Brandon', 'James', 'Art'];
const BEARS = { Bear: { initMisc: 4, count: 4 } };

const teamScore = (team: Record<string, Fighter>, more = {}): number =>
  teamScores('future-path', { Team: team, Other: { Bear: {} } }, more).Team;

describe('the score of a team', () => {
  it('T000-08: is the mean of those present, rounded up, less one for being shaken; absent members are left out [R000-5, R000-7, R000-18]', () => {
    const sides = {
      Heroes: { ...scoring(HEROES, [7, 4, 5], { starts: { shaken: '1 round' } }), Katie: { joins: 'end of round 1' } },
      Bears: BEARS,
    };
    expect(teamScore(sides.Heroes)).toBe(6 - 1);
    const t = fight('future-path', sides).begins();
    expect(t.order().slice(0, 3)).toEqual(['Brandon', 'Art', 'James']);
    expect(t.order().at(-1)).toMatch(/Bear/);
  });

  it('T000-09: with the fourth present the bears go first [R000-5]', () => {
    const heroes = scoring([...HEROES, 'Katie'], [7, 4, 5, 0], { starts: { shaken: '1 round' } });
    expect(teamScore(heroes)).toBe(4 - 1);
    expect(fight('future-path', { Heroes: heroes, Bears: BEARS }).begins().order()[0]).toBe('Bear 1');
  });

  it('T000-11: rounds up towards plus infinity [C000-2]', () => {
    expect(teamScore(scoring(['Ann', 'Ben'], [-1, -2]))).toBe(-1);
    expect(teamScore(scoring(['Ann', 'Ben'], [3, 4]))).toBe(4);
    expect(teamScore(scoring(['Ann'], [5]))).toBe(5);
  });

  it('rounds a negative mean away from zero under that reading [C000-2]', () => {
    const readings = { 'initiative.round': 'awayFromZero' };
    expect(teamScore(scoring(['Ann', 'Ben'], [-1, -2]), { readings })).toBe(-2);
  });

  it('T000-12: takes a bonus for the group after the average [R000-6, C000-4]', () => {
    const heroes = scoring(HEROES, [7, 4, 5]);
    expect(teamScore({ ...heroes, Art: { initMisc: 5, teamInitBonus: 2 } })).toBe(6 + 2);
  });

  it('adds modifiers of DEX and WIS, and what the sheet says besides [R000-3, C000-1]', () => {
    expect(teamScore({ Ann: { dex: 16, wis: 12, initMisc: 2 } })).toBe(3 + 1 + 2);
    const readings = { 'initiative.useModifiers': false };
    expect(teamScore({ Ann: { dex: 16, wis: 12, initMisc: 2 } }, { readings })).toBe(16 + 12 + 2);
  });

  it('of one alone is its own [R000-11]', () => {
    expect(teamScore({ Ann: { initMisc: 3 } })).toBe(3);
  });

  it.each([
    ['distinctConditionOnTeam', 5],
    ['affectedMember', 4],
    ['allAffected', 6],
  ])('loses for two shaken of three under the reading %s [C000-5]', (conditionPenaltyPer, score) => {
    const starts = { shaken: '1 round' };
    const heroes = scoring(HEROES, [7, 4, 5]);
    const team = { ...heroes, James: { ...heroes.James, starts }, Art: { ...heroes.Art, starts } };
    expect(teamScore(team, { rules: { conditions: { conditionPenaltyPer } } })).toBe(score);
  });

  it('counts the hidden and, under that reading, the absent [R000-5, C000-3]', () => {
    const heroes = scoring(HEROES, [7, 4, 5]);
    const unseen = { ...heroes, Brandon: { ...heroes.Brandon, stealth: 40, hiddenFrom: ['Other'] } };
    expect(teamScore(unseen)).toBe(6);
    expect(teamScore(unseen, { readings: { 'initiative.countHidden': false } })).toBe(5);
    const late = { ...heroes, Katie: { initMisc: 0, joins: 'end of round 1' } };
    expect(teamScore(late)).toBe(6);
    expect(teamScore(late, { readings: { 'initiative.countAbsent': true } })).toBe(4);
  });
});

describe('the order of teams', () => {
  it('T000-10: stays when somebody joins at the end of round 1, and she acts from round 2 [R000-13, R000-16, R000-17, C000-51]', () => {
    const sides = {
      Heroes: { ...scoring(HEROES, [7, 4, 5]), Katie: { joins: 'end of round 1' } },
      Bears: { Bear: { initMisc: 5, dex: 8 } },
    };
    const t = fight('future-path', sides).playsRound();
    expect(t.tells().filter((told) => told.startsWith('turn of'))).toEqual(
      ['Brandon', 'Art', 'James', 'Bear'].map((name) => `turn of ${name}`),
    );
    t.playsRound();
    expect(t.tells().filter((told) => told.startsWith('turn of'))).toEqual(
      ['Brandon', 'Art', 'James', 'Katie', 'Bear'].map((name) => `turn of ${name}`),
    );
  });

  it('is the same every round, and all of a team act before the next team [R000-1, R000-8]', () => {
    const t = fight('future-path', { Slow: scoring(['Ann', 'Ben'], [0, 1]), Fast: scoring(['Cat', 'Dan'], [5, 9]) });
    const turns = () =>
      t
        .playsRound()
        .tells()
        .filter((told) => told.startsWith('turn of'));
    const order = ['Dan', 'Cat', 'Ben', 'Ann'].map((name) => `turn of ${name}`);
    expect([turns(), turns()]).toEqual([order, order]);
  });

  it('inside a team goes by own score, equal scores as listed, or as listed altogether [R000-12, C000-8, G-5]', () => {
    const sides = { Team: scoring(['Ann', 'Ben', 'Cat'], [1, 3, 3]), Other: { Dan: { initMisc: -9 } } };
    expect([...ordersOf('future-path', sides).keys()]).toEqual(['Ben,Cat,Ann,Dan']);
    const readings = { 'turnFlow.intraTeam': 'asListed' };
    expect([...ordersOf('future-path', sides, { readings }).keys()]).toEqual(['Ann,Ben,Cat,Dan']);
  });

  it('a third party and a late team take their place among the teams by scores of their own [R000-14, R000-15]', () => {
    const sides = {
      Heroes: { Ann: { initMisc: 6 } },
      Bears: { Bear: { initMisc: 2 } },
      Strangers: { Dan: { initMisc: 4, joins: 'end of round 1' } },
    };
    const t = fight('future-path', sides).playsRound().playsRound();
    expect(
      t
        .tells()
        .filter((told) => told.startsWith('turn of'))
        .slice(-3),
    ).toEqual(['turn of Ann', 'turn of Dan', 'turn of Bear']);
  });
});

describe('equal scores', () => {
  it('T000-13: the team with the highest single DEX goes first [R000-9]', () => {
    const sides = {
      Wise: { Ann: { dex: 14, initMisc: 3 }, Ben: { dex: 10, initMisc: 5 } },
      Nimble: { Cat: { dex: 16, initMisc: 2 }, Dan: { dex: 10, initMisc: 5 } },
    };
    expect(fight('future-path', sides).begins().order()[0]).toMatch(/Cat|Dan/);
  });

  it('T000-14: then the best of each team roll, and roll again while they are equal [R000-4, R000-10]', () => {
    const sides = { First: scoring(['Ann', 'Ben'], [5, 0]), Second: scoring(['Cat'], [3]) };
    const t = fight('future-path', sides).rollOff(9, 11).rollOff(12, 8).begins();
    expect(t.order()).toEqual(['Ann', 'Ben', 'Cat']);
    // Ann adds 5 and Cat 3: of 400 pairs of faces 229 are hers, 153 are not, and 18 are rolled again.
    expect(chanceToBeFirst('Ann', 'future-path', sides)).toBeCloseTo(229 / (229 + 153), 12);
  });

  it('three tied teams roll together [C000-7, G-9]', () => {
    const sides = { A: scoring(['Ann'], [1]), B: scoring(['Ben'], [1]), C: scoring(['Cat'], [1]) };
    const t = fight('future-path', sides).rollOff(4, 17, 17).rollOff(2, 9).begins();
    expect(t.order()).toEqual(['Cat', 'Ben', 'Ann']);
    const orders = [...ordersOf('future-path', sides).values()];
    expect(orders).toHaveLength(6);
    for (const probability of orders) expect(probability).toBeCloseTo(1 / 6, 12);
  });
});
