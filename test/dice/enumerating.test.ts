import { describe, expect, it } from 'vitest';
import { NO_NEED, OWN_TURN } from '../../src/dice/dice.ts';
import { relabel } from '../../src/dice/distribution.ts';
import { enumeratingDice } from '../../src/dice/enumerating.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { poolOf } from '../../src/dice/pool.ts';
import { purposeOf } from '../../src/dice/purpose.ts';

const hit = purposeOf('attack.hit');
const hurt = purposeOf('attack.damage');
const d6 = poolOf(parseDice('d6'));
const twoD6 = poolOf(parseDice('2d6'));
const natural = poolOf(
  relabel('d20', parseDice('d20'), ['natural 20'], ({ total }) => ({ total, flags: total === 20 ? 1 : 0 })),
);
const doubles = poolOf(
  relabel('2d6', parseDice('2d6'), ['doubles'], ({ total }, [a, b]) => ({ total, flags: a === b ? 1 : 0 })),
);

/** What a step that returns a text comes to, and how probably, in the order of the paths. */
function paths(step: (dice: ReturnType<typeof enumeratingDice>) => unknown): [string, number][] {
  const dice = enumeratingDice();
  const seen: [string, number][] = [];
  let result = '';
  dice.everyPath(
    () => {
      result = String(step(dice));
    },
    (p) => seen.push([result, p]),
  );
  return seen;
}

describe('enumerating dice', () => {
  it('walk one path where nothing is asked', () => {
    expect(paths(() => 'nothing')).toEqual([['nothing', 1]]);
  });

  it('branch a roll over totals, an ask over outcomes', () => {
    // Of the six doubles, 2 and 12 come in no other way.
    expect(paths((dice) => dice.roll(hurt, doubles)).map(([total]) => total)).toEqual(
      Array.from({ length: 11 }, (_, i) => String(i + 2)),
    );
    expect(paths((dice) => dice.ask(hurt, doubles)).length).toBe(11 + 4);
  });

  it('branch reaches in two and judge in three', () => {
    expect(paths((dice) => dice.reaches(hit, d6, 5))).toEqual([
      ['false', 2 / 3],
      ['true', 1 / 3],
    ]);
    expect(paths((dice) => dice.judge(hit, natural, 11))).toEqual([
      ['0', 0.5],
      ['1', 0.45],
      ['2', 0.05],
    ]);
  });

  it('skip what cannot happen', () => {
    expect(paths((dice) => dice.judge(hit, natural, 20))).toEqual([
      ['0', 0.95],
      ['2', 0.05],
    ]);
    expect(paths((dice) => dice.judge(hit, natural, 21))).toEqual([['0', 1]]);
    expect(paths((dice) => dice.reaches(hit, natural, -100))).toEqual([['true', 1]]);
    expect(paths((dice) => dice.reaches(hit, natural, 100))).toEqual([['false', 1]]);
    expect(paths((dice) => dice.roll(hit, poolOf(parseDice('4'))))).toEqual([['4', 1]]);
  });

  it('follow requests that depend on earlier answers', () => {
    const seen = paths((dice) => {
      dice.at(OWN_TURN, 1, 0);
      if (!dice.reaches(hit, twoD6, 8)) return 'miss';
      const damage = dice.roll(hurt, d6);
      return damage === 6 && dice.reaches(hit, d6, 4) ? 'crit' : damage;
    });
    const misses = 21 / 36;
    expect(seen[0]).toEqual(['miss', misses]);
    expect(seen.map(([result]) => result)).toEqual(['miss', '1', '2', '3', '4', '5', '6', 'crit']);
    expect(seen.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 15);
    expect(seen[7][1]).toBeCloseTo(((1 - misses) / 6) * 0.5, 15);
  });

  it('give a race to two wins at even odds its exact answer', () => {
    // First to two of independent rounds won at 2/3: p^2 (1 + 2 (1 - p)) = 20/27.
    const won = paths((dice) => {
      let [mine, yours] = [0, 0];
      while (mine < 2 && yours < 2) dice.reaches(hit, d6, 3) ? mine++ : yours++;
      return mine === 2;
    });
    expect(won.reduce((sum, [mine, p]) => sum + (mine === 'true' ? p : 0), 0)).toBeCloseTo(20 / 27, 15);
  });

  it('notice a step that does not restore its state', () => {
    let calls = 0;
    expect(() => paths((dice) => dice.roll(hit, calls++ % 2 === 0 ? d6 : twoD6))).toThrow('restore its whole state');
    calls = 0;
    expect(() => paths((dice) => (calls++ < 1 ? dice.roll(hit, d6) + dice.roll(hurt, d6) : 0))).toThrow('asks less');
  });

  it('answer only inside everyPath, and not inside each other', () => {
    const dice = enumeratingDice();
    expect(() => dice.roll(hit, d6)).toThrow('only inside everyPath');
    const nothing = () => {};
    expect(() => dice.everyPath(() => dice.everyPath(nothing, nothing), nothing)).toThrow('inside everyPath');
    expect(() => dice.everyPath(() => dice.reaches(hit, d6, NO_NEED), nothing)).not.toThrow();
  });

  it('can be used again after a step has thrown', () => {
    const dice = enumeratingDice();
    const fails = () => {
      if (dice.roll(hit, d6) === 2) throw new Error('two');
    };
    expect(() => dice.everyPath(fails, () => {})).toThrow('two');
    let count = 0;
    dice.everyPath(
      () => dice.roll(hit, d6),
      () => count++,
    );
    expect(count).toBe(6);
  });
});
