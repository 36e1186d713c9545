import { describe, expect, it } from 'vitest';
import { exact } from '../../support/exact.ts';
import { chanceToBeFirst, ordersOf } from '../../support/first-to-act.ts';
import { type Fighter, fight, type LoadedFight } from '../../support/loaded-dice.ts';

const duel = (ann: Fighter, bob: Fighter, more = {}) => fight('d8-tiers', { A: { Ann: ann }, B: { Bob: bob } }, more);
const turns = (t: LoadedFight): string[] =>
  t.tells().flatMap((told) => (told.startsWith('turn of ') ? [told.slice('turn of '.length)] : []));

describe('initiative', () => {
  it('T002-01: on a tie the player goes first [R002-3, R002-4, C002-17]', () => {
    const t = duel({ dexterity: 1 }, { dexterity: 2 }, {});
    // Bob is listed second, and not a player: 6 + 4 + 1 against 4 + 5 + 2.
    expect(turns(t.initiative([6, 4], [4, 5]).playsRound())).toEqual(['Ann', 'Bob']);
    expect(turns(t.initiative([6, 4], [4, 6]).playsRound())).toEqual(['Bob', 'Ann']);
  });

  it('is rolled anew by everybody at the start of each round [R002-3]', () => {
    const t = duel({}, {});
    const firsts = [0, 1, 2].map(
      (round) =>
        turns(
          t
            .initiative(
              ...(round === 1
                ? [
                    [1, 1],
                    [8, 8],
                  ]
                : [
                    [8, 8],
                    [1, 1],
                  ]),
            )
            .playsRound(),
        )[0],
    );
    expect(firsts).toEqual(['Ann', 'Bob', 'Ann']);
  });

  it('of equals is won by the player in 555 of 1024 rounds [P9]', () => {
    const sides = { A: { Ann: {} }, B: { Bob: {} } };
    expect(chanceToBeFirst('Ann', 'd8-tiers', sides)).toBeCloseTo(555 / 1024, 12);
    expect(exact('2d8.tie')).toBeCloseTo(2 * (555 / 1024) - 1, 12);
  });

  it('ties inside a side go to the higher dexterity, then by chance [C002-7]', () => {
    const sides = { A: { Ann: { dexterity: 1 }, Ben: { dexterity: 2 } }, B: { Bob: { dexterity: -40 } } };
    const t = fight('d8-tiers', sides).initiative([4, 4], [3, 4], [8, 8]).roundBegins();
    expect(t.order()).toEqual(['Ben', 'Ann', 'Bob']);
    const equal = { A: { Ann: {}, Ben: {} }, B: { Bob: { dexterity: -40 } } };
    expect(chanceToBeFirst('Ann', 'd8-tiers', equal)).toBeCloseTo(1 / 2, 12);
  });

  it('settles ties by the steps of the chain in their order, and by none behind one that decides [C002-7]', () => {
    const tied = (rules: readonly string[], ann: number, bob: number) =>
      chanceToBeFirst(
        'Ann',
        'd8-tiers',
        { A: { Ann: { dexterity: ann } }, B: { Bob: { dexterity: bob } } },
        { rules: { initiative: { mechanic: 'individual-roll', die: '1d1', terms: [] }, tieBreak: { rules } } },
      );
    expect(tied(['pcBeforeNpc', 'higherDex', 'random'], 1, 2)).toBe(1);
    expect(tied(['higherDex', 'pcBeforeNpc', 'random'], 1, 2)).toBe(0);
    expect(tied(['higherDex', 'pcBeforeNpc', 'random'], 2, 2)).toBe(1);
    expect(tied(['random', 'pcBeforeNpc', 'higherDex'], 1, 2)).toBeCloseTo(1 / 2, 12);
    expect(tied(['higherDex'], 2, 2)).toBeCloseTo(1 / 2, 12);
  });

  it('may be rolled once for the whole fight [R002-5]', () => {
    const t = duel({}, {}, { readings: { 'initiative.reroll': 'never' } }).initiative([2, 3], [4, 5]);
    expect([turns(t.playsRound()), turns(t.playsRound())]).toEqual([
      ['Bob', 'Ann'],
      ['Bob', 'Ann'],
    ]);
  });

  it('comes after the clocks of the dying at the start of a round, and the dying roll none [C002-20, G-13]', () => {
    const sides = { A: { Ann: { hp: 20 }, Ben: { hp: 20 } }, B: { Bob: {} } };
    const t = fight('d8-tiers', sides).wounded('Ben', -3).rolls(3).initiative([8, 8], [1, 1]).roundBegins();
    expect(t.tells()).toEqual(['round 1', 'Ben bleeds 1']);
    expect(t.order()).toEqual(['Ann', 'Bob']);
  });

  it('of a latecomer is first rolled in the round after it came [R001-4, C000-51]', () => {
    const sides = { A: { Ann: {}, Ben: { joins: 'end of round 1' } }, B: { Bob: {} } };
    const t = fight('d8-tiers', sides).initiative([8, 8], [1, 1]).playsRound();
    expect(turns(t)).toEqual(['Ann', 'Bob']);
    expect(turns(t.initiative([2, 2], [8, 8], [1, 2]).playsRound())).toEqual(['Ben', 'Ann', 'Bob']);
  });

  it('has as many orders as there are, and their chances add up', () => {
    const orders = ordersOf('d8-tiers', {
      A: { Ann: {}, Ben: { dexterity: 1 } },
      B: { Bob: {}, Cat: { dexterity: 3 } },
    });
    expect(orders.size).toBe(24);
    expect([...orders.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });
});

describe('a turn', () => {
  const line = (gap: number, ann: Fighter = {}) =>
    fight('d8-tiers', { A: { Ann: ann }, B: { Bob: {} } }, { space: { mode: 'line', gap: `${gap} ft` } }).turnBegins(
      'Ann',
    );

  it('is a move of thirty feet, a standard action and a free one [R002-2, R002-6, R002-8]', () => {
    const t = line(30).does('Ann', ['move', 'Bob']);
    expect(t.position('Ann')).toBe(25);
    t.rolls('misses').does('Ann', ['attack', 'Bob']);
    expect([t.may('Ann', ['attack', 'Bob']), t.may('Ann', ['withdraw', 'Bob'])]).toEqual([false, false]);
  });

  it('may give the standard action for a second move [R002-7]', () => {
    const t = line(90).does('Ann', ['move', 'Bob']).does('Ann', ['move', 'Bob']);
    expect(t.position('Ann')).toBe(60);
    expect(t.may('Ann', ['move', 'Bob'])).toBe(false);
  });

  it('draws a weapon as its free action [R002-10]', () => {
    const t = line(5, { drawn: false, with: { class: 'melee', tier: 'mid' } }).does('Ann', ['draw']);
    expect(t.rolls('misses').does('Ann', ['attack', 'Bob']).may('Ann', ['withdraw', 'Bob'])).toBe(true);
  });
});

describe('attacks of opportunity', () => {
  const BLADE = { with: { class: 'melee', tier: 'mid' } };
  const line = { space: { mode: 'line', gap: '5 ft' } };

  it('T002-10: five feet away are safe, ten let the enemy attack before the move [R002-9, R002-21, R002-23, C002-14]', () => {
    const t = () => fight('d8-tiers', { A: { Ann: {} }, B: { Bob: BLADE } }, line);
    const step = t().turn('Ann', ['withdraw', 'Bob', 5]);
    expect(step.tells()).toEqual(['turn of Ann', 'Ann: withdraw Bob', 'Ann goes from 0 to -5']);
    const run = t().rolls('misses').turn('Ann', ['withdraw', 'Bob', 10]);
    expect(run.tells().slice(2)).toEqual([
      'Ann provokes Bob',
      'Bob attacks Ann',
      'Bob misses Ann',
      'Ann goes from 0 to -5',
      'Ann goes from -5 to -10',
    ]);
  });

  it('end the move of whoever falls [R002-21]', () => {
    const t = fight('d8-tiers', { A: { Ann: { hp: 1 } }, B: { Bob: BLADE } }, line);
    t.rolls('hits', 'max').turnBegins('Ann').does('Ann', ['withdraw', 'Bob', 10]);
    expect([t.position('Ann'), t.standing('Ann')]).toEqual([0, 'dying']);
  });

  it('T002-11: of two enemies who leave one guard in a round only the first is attacked, and the next round counts anew [R002-24]', () => {
    const sides = { A: { Ann: {}, Ben: {} }, B: { Bob: BLADE } };
    const t = fight('d8-tiers', sides, line).rolls('misses');
    t.turn('Ann', ['withdraw', 'Bob', 10]).turn('Ben', ['withdraw', 'Bob', 10]);
    expect(t.tells().filter((told) => told.includes('provokes'))).toEqual(['Ann provokes Bob']);
    expect(t.mayReact('Bob', 'Ann')).toBe(false);
    const again = fight('d8-tiers', sides, line).rolls('misses').turn('Ann', ['withdraw', 'Bob', 10]);
    again.initiative([1, 1], [1, 2], [1, 3]).battle.clock.phase[0] = 1;
    again.roundBegins();
    expect(again.mayReact('Bob', 'Ben')).toBe(true);
  });

  it('two are allowed in a round under that reading [C000-43]', () => {
    const sides = { A: { Ann: {}, Ben: {} }, B: { Bob: BLADE } };
    const t = fight('d8-tiers', sides, { ...line, readings: { 'opportunity.perRound': 2 } }).rolls('misses', 'misses');
    t.turn('Ann', ['withdraw', 'Bob', 10]).turn('Ben', ['withdraw', 'Bob', 10]);
    expect(t.tells().filter((told) => told.includes('provokes'))).toHaveLength(2);
  });

  it('T002-12: whoever fires beside two enemies is attacked by both first [R002-22, C002-13]', () => {
    const sides = { A: { Ann: { with: { class: 'bow', tier: 'mid' } } }, B: { Bob: BLADE, Cat: BLADE } };
    const t = fight('d8-tiers', sides).rolls('misses', 'misses', 'misses').turn('Ann', ['attack', 'Bob']);
    expect(t.tells().filter((told) => told.includes('attacks'))).toEqual([
      'Bob attacks Ann',
      'Cat attacks Ann',
      'Ann attacks Bob',
    ]);
    const one = fight('d8-tiers', sides, { readings: { 'opportunity.by': 'one' } }).rolls('misses', 'misses');
    expect(one.turn('Ann', ['attack', 'Bob']).tells()).not.toContain('Cat attacks Ann');
  });

  it('stop the shot of whoever falls [R002-22]', () => {
    const sides = { A: { Ann: { hp: 1, with: { class: 'bow', tier: 'mid' } } }, B: { Bob: BLADE } };
    const t = fight('d8-tiers', sides).rolls('hits', 'max').turnBegins('Ann').does('Ann', ['attack', 'Bob']);
    expect(t.tells()).not.toContain('Ann attacks Bob');
  });

  it('are ordinary attacks, criticals and all, and leave the own turn whole [R002-9, C002-12, C002-21]', () => {
    const t = fight('d8-tiers', { A: { Ann: {} }, B: { Bob: BLADE } }, line);
    t.rolls('crit', [1, 2, 3]).turn('Ann', ['withdraw', 'Bob', 10]);
    expect(t.tells()).toContain('Bob hits Ann critically');
    expect(t.turnBegins('Bob').may('Bob', ['move', 'Ann'])).toBe(true);
    t.does('Bob', ['move', 'Ann']);
    expect(t.may('Bob', ['attack', 'Ann'])).toBe(true);
  });

  it('do not come from coming nearer [R002-21]', () => {
    const t = fight('d8-tiers', { A: { Ann: {} }, B: { Bob: BLADE } }, { space: { mode: 'line', gap: '30 ft' } });
    expect(t.turn('Ann', ['move', 'Bob']).tells()).not.toContain('Ann provokes Bob');
  });
});
