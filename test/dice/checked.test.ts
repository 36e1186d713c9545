import { describe, expect, it } from 'vitest';
import { addressedDice } from '../../src/dice/addressed.ts';
import { checkedDice } from '../../src/dice/checked.ts';
import { AT_RANDOM, CLOCK, OFF_TURN, OWN_TURN, TOGETHER } from '../../src/dice/dice.ts';
import { actorKeys, runKeyOf } from '../../src/dice/keys.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { poolOf } from '../../src/dice/pool.ts';
import { nthDie, purposeOf } from '../../src/dice/purpose.ts';
import { lineupOf } from './lineups.ts';

const hit = purposeOf('attack.hit');
const damage = purposeOf('attack.damage');
const d6 = poolOf(parseDice('d6'));

function fresh() {
  const dice = checkedDice(addressedDice(runKeyOf('checked'), actorKeys(['A', 'B', 'C'])));
  dice.begin(0);
  return dice;
}

describe('checked dice', () => {
  it('show what the dice inside show', () => {
    const [plain, checked] = [addressedDice(runKeyOf('checked'), actorKeys(['A', 'B', 'C'])), fresh()];
    plain.begin(0);
    for (let round = 0; round < 20; round++) {
      for (const dice of [plain, checked]) dice.at(OWN_TURN, round, round % 3);
      expect(checked.roll(hit, d6)).toBe(plain.roll(hit, d6));
      expect(checked.reaches(damage, d6, 4)).toBe(plain.reaches(damage, d6, 4));
    }
  });

  it('throw when one purpose is asked twice on one occasion', () => {
    const dice = fresh();
    dice.at(OWN_TURN, 1, 2);
    dice.judge(hit, d6, 3);
    dice.roll(damage, d6);
    expect(() => dice.reaches(hit, d6, 5)).toThrow(
      'round 1, actor 2, own turn, occasion 0: attack.hit is asked twice; both would show the same',
    );
  });

  it('throw when the same further die is asked twice', () => {
    const dice = fresh();
    dice.at(OWN_TURN, 1, 2);
    dice.roll(hit, d6);
    dice.roll(nthDie(hit, 1), d6);
    dice.ask(nthDie(hit, 2), d6);
    expect(() => dice.ask(nthDie(hit, 1), d6)).toThrow('attack.hit (die 2) is asked twice');
  });

  it('let the same be asked on another occasion, in another series, round, actor or trial', () => {
    const dice = fresh();
    const seats = [
      [OWN_TURN, 1, 0],
      [OWN_TURN, 1, 0],
      [OFF_TURN, 1, 0],
      [CLOCK, 1, 0],
      [OWN_TURN, 2, 0],
      [OWN_TURN, 1, 1],
    ] as const;
    for (const [series, round, actor] of seats) {
      dice.at(series, round, actor);
      dice.roll(hit, d6);
    }
    dice.begin(1);
    dice.at(OWN_TURN, 1, 0);
    dice.roll(hit, d6);
  });

  it('throw when a round comes back, for its occasions are counted anew', () => {
    const dice = fresh();
    for (const round of [1, 2]) {
      dice.at(OWN_TURN, round, 0);
      dice.roll(hit, d6);
    }
    dice.at(OWN_TURN, 1, 0);
    expect(() => dice.roll(hit, d6)).toThrow('asked twice');
  });

  it('throw when somebody asks before anybody was seated, or after an order', () => {
    const dice = fresh();
    expect(() => dice.roll(hit, d6)).toThrow('attack.hit is asked before at()');
    dice.at(OWN_TURN, 1, 0);
    dice.order(1, lineupOf(d6, AT_RANDOM, [0, 0]));
    expect(() => dice.roll(hit, d6)).toThrow('before at()');
  });

  it('throw when a round has two orders of the same purpose', () => {
    const dice = fresh();
    dice.order(1, lineupOf(d6, TOGETHER, [0, 0]));
    dice.order(2, lineupOf(d6, TOGETHER, [0, 0]));
    expect(() => dice.order(2, lineupOf(d6, TOGETHER, [0, 0]))).toThrow('test.initiative is asked twice');
  });

  it('throw when ties of two orders would be broken by the same dice', () => {
    const dice = fresh();
    dice.order(1, lineupOf(null, AT_RANDOM, [1, 1]));
    expect(() => dice.order(1, lineupOf(null, AT_RANDOM, [2, 2]))).toThrow('test.tie is asked twice');
    dice.order(1, lineupOf(null, AT_RANDOM, [1, 2]));
  });

  it('throw when addresses run out', () => {
    const dice = fresh();
    for (let occasion = 0; occasion < 255; occasion++) dice.at(OWN_TURN, 1, 0);
    expect(() => dice.at(OWN_TURN, 1, 0)).toThrow('more occasions in a round than dice can be addressed');
    expect(() => dice.at(OWN_TURN, -1, 0)).toThrow('round -1 has no dice');
    expect(() => dice.order(2 ** 21, lineupOf(d6, TOGETHER, [0]))).toThrow('has no dice');
  });
});
