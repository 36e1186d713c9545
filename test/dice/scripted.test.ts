import { describe, expect, it } from 'vitest';
import { AT_RANDOM, FLAGGED, HIT, MISS, OWN_TURN, TOGETHER } from '../../src/dice/dice.ts';
import { difference, relabel } from '../../src/dice/distribution.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { poolOf } from '../../src/dice/pool.ts';
import { nthDie, purposeOf } from '../../src/dice/purpose.ts';
import { type Scripted, scriptedDice } from '../../src/dice/scripted.ts';
import { lineupOf } from './lineups.ts';

const hit = purposeOf('attack.hit');
const damage = purposeOf('attack.damage');
const doubles = relabel('2d8', parseDice('2d8'), ['doubles'], ({ total }, [a, b]) => ({
  total,
  flags: a === b ? 1 : 0,
}));
const opposed = poolOf(difference(doubles, parseDice('2d8')));
const d6 = poolOf(parseDice('d6'));
const d20 = poolOf(parseDice('d20'));
const coin = poolOf(parseDice('d2-1'));

const dice = (...script: Scripted[]) => scriptedDice(script);

describe('scripted dice', () => {
  it('show the faces they were given', () => {
    const script = dice({ purpose: 'attack.hit', faces: [5, 5, 7, 4] }, { purpose: 'attack.damage', faces: [3] }, [4]);
    expect(script.judge(hit, opposed, -1)).toBe(FLAGGED);
    expect(script.roll(damage, d6)).toBe(3);
    expect(script.roll(damage, d6)).toBe(4);
    script.done();
  });

  it('hit, miss and hit critically when told so', () => {
    const script = dice('hits', 'misses', 'crit', { purpose: 'attack.hit', is: 'hits' });
    expect([1, 2, 3, 4].map(() => script.judge(hit, opposed, 3))).toEqual([HIT, MISS, FLAGGED, HIT]);
    script.done();
  });

  it('just hit and just miss', () => {
    const script = dice('hits', 'misses');
    expect(opposed.totals[script.outcome(hit, opposed, 3)]).toBe(3);
    expect(opposed.totals[script.outcome(hit, opposed, 3)]).toBe(2);
  });

  it('show the least, the most, a total or a flag', () => {
    const script = dice('min', 'max', 3, 'flag:doubles', { total: 4, is: 'flag:doubles' });
    expect([script.roll(damage, d6), script.roll(damage, d6), script.roll(damage, d6)]).toEqual([1, 6, 3]);
    expect(opposed.flags[script.ask(hit, opposed)]).toBe(1);
    const four = script.ask(hit, opposed);
    expect([opposed.totals[four], opposed.flags[four]]).toEqual([4, 1]);
  });

  it('flip tails three times in a row', () => {
    const TAILS = 0;
    const script = dice(...new Array<'min'>(3).fill('min'), 'max');
    const flips = [1, 2, 3, 4].map(() => script.roll(damage, coin));
    expect(flips).toEqual([TAILS, TAILS, TAILS, 1]);
  });

  it('name the further dice of a purpose like the first', () => {
    const script = dice({ purpose: 'attack.hit', total: 2 }, { purpose: 'attack.hit', total: 5 });
    expect([script.roll(nthDie(hit, 1), d6), script.roll(nthDie(hit, 7), d6)]).toEqual([2, 5]);
  });

  it('put a lineup in order, some together', () => {
    const script = dice({ order: [2, 0, 1] }, { order: [[0, 2], 1] });
    const lineup = lineupOf(d20, TOGETHER, [0, 0, 0]);
    script.order(1, lineup);
    expect([[...lineup.order], [...lineup.joined]]).toEqual([
      [2, 0, 1],
      [0, 0, 0],
    ]);
    script.order(2, lineup);
    expect([[...lineup.order], [...lineup.joined]]).toEqual([
      [0, 2, 1],
      [0, 1, 0],
    ]);
    script.done();
  });

  it('need no entry where nothing is left to chance', () => {
    const script = dice();
    expect(script.roll(damage, poolOf(parseDice('3')))).toBe(3);
    const lineup = lineupOf(null, AT_RANDOM, [1, 5, 3]);
    script.order(1, lineup);
    expect([...lineup.order]).toEqual([1, 2, 0]);
    script.done();
  });

  it('fail when some are left over', () => {
    const script = dice('hits', { purpose: 'attack.damage', faces: [4] }, 3);
    script.judge(hit, opposed, 0);
    expect(() => script.done()).toThrow('the script has 2 left over: {"purpose":"attack.damage","faces":[4]}, 3');
  });

  it('fail when one is missing, and say which', () => {
    const script = dice();
    script.at(OWN_TURN, 3, 1);
    expect(() => script.judge(hit, opposed, 4)).toThrow(
      'the script ends after 0 entries, but asked is attack.hit on 2d8 against 2d8, needs 4 (round 3, actor 1)',
    );
    expect(() => script.order(2, lineupOf(d20, AT_RANDOM, [0, 0]))).toThrow('the order of units 0, 1 in round 2');
  });

  it.each<[string, Scripted, string]>([
    [
      'another purpose',
      { purpose: 'attack.damage', total: 1 },
      'entry 1 of the script is for attack.damage, but asked is attack.hit',
    ],
    ['too few faces', [5, 5], 'dice d8 d8 d8 d8'],
    ['a face the die has not', [9, 1, 1, 1], 'cannot be'],
    ['a total that cannot be', 40, 'totals -14 to 14'],
    ['a flag the pool has not', 'flag:natural 20', 'flags doubles'],
    ['an order', { order: [0] }, 'gives an order'],
  ])('refuse %s', (_, entry, message) => {
    expect(() => dice(entry).judge(hit, opposed, 0)).toThrow(message);
  });

  it('refuse to hit where nothing is needed, and orders that are none', () => {
    expect(() => dice('hits').roll(damage, d6)).toThrow('compares with nothing');
    const order = (...entry: Scripted[]) => dice(...entry).order(1, lineupOf(d20, AT_RANDOM, [0, 0, 0]));
    expect(() => order({ order: [0, 1] })).toThrow('is not the order of units 0, 1, 2');
    expect(() => order({ order: [0, [1, 2]] })).toThrow('nobody acts together');
    expect(() => order('hits')).toThrow('is no order');
  });
});
