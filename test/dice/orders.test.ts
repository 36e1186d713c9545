import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressedDice } from '../../src/dice/addressed.ts';
import { AT_RANDOM, type Lineup, ROLL_OFF, TOGETHER } from '../../src/dice/dice.ts';
import { enumeratingDice } from '../../src/dice/enumerating.ts';
import { actorKeys, runKeyOf } from '../../src/dice/keys.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { ordersOf } from '../../src/dice/orders.ts';
import { poolOf } from '../../src/dice/pool.ts';
import { exact } from '../support/exact.ts';
import { lineupOf } from './lineups.ts';

const d4 = poolOf(parseDice('d4'));
const d10 = poolOf(parseDice('d10'));
const d20 = poolOf(parseDice('d20'));
const twoD8 = poolOf(parseDice('2d8'));

/** Probability of each order, written as in "2 0+1": unit 2, then 0 and 1 together. */
function distribution(lineup: Lineup): Map<string, number> {
  const { chance, order, joined } = ordersOf(lineup);
  return new Map(chance.map((p, i) => [written(order[i], joined[i]), p]));
}

function written(order: ArrayLike<number>, joined: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < order.length; i++) text += `${i === 0 ? '' : joined[i] === 1 ? '+' : ' '}${order[i]}`;
  return text;
}

/** The same by going through all rolls, and rolling off again and again until next to nobody is tied. */
function byHand(lineup: Lineup): Map<string, number> {
  const found = new Map<string, number>();
  const add = (key: string, p: number) => addTo(found, key, p);

  function rolls(units: readonly number[], pool: Lineup['pool'], bonus: Int32Array): [scores: number[], p: number][] {
    let all: [number[], number][] = [[[], 1]];
    for (const unit of units) {
      const faces = pool === null ? [[0, 1]] : [...pool.totals].map((total, i) => [total, pool.chance[i]]);
      all = all.flatMap(([scores, p]) =>
        faces.map(([total, q]): [number[], number] => [[...scores, total + bonus[unit]], p * q]),
      );
    }
    return all;
  }
  function groups(units: readonly number[], better: (a: number, b: number) => number): number[][] {
    const sorted = [...units.keys()].sort((a, b) => better(a, b) || a - b);
    const result: number[][] = [];
    for (const i of sorted) {
      const last = result[result.length - 1];
      if (last && better(last[0], i) === 0) last.push(i);
      else result.push([i]);
    }
    return result.map((group) => group.map((i) => units[i]));
  }
  /** One step of breaking ties: units that are through, groups that are still tied, and what may come of it. */
  function broken(done: readonly number[], [first, ...rest]: readonly (readonly number[])[]): [State, number][] {
    if (first.length === 1) return [[[[...done, first[0]], rest], 1]];
    if (lineup.ties === AT_RANDOM) {
      return first.map((next) => [
        [
          [...done, next],
          [first.filter((unit) => unit !== next), ...rest],
        ],
        1 / first.length,
      ]);
    }
    return rolls(first, lineup.tiePool, lineup.tieBonus).map(([scores, q]) => [
      [done, [...groups(first, (a, b) => scores[b] - scores[a]), ...rest]],
      q,
    ]);
  }

  const units = [...lineup.units];
  let open = new Map<string, number>();
  for (const [scores, p] of rolls(units, lineup.pool, lineup.bonus)) {
    const parts = groups(units, (a, b) => scores[b] - scores[a] || lineup.rank[units[b]] - lineup.rank[units[a]]);
    if (lineup.ties === TOGETHER) add(parts.map((group) => group.join('+')).join(' '), p);
    else addTo(open, JSON.stringify([[], parts]), p);
  }
  for (let time = 0; time < 60; time++) {
    const next = new Map<string, number>();
    for (const [state, p] of open) {
      const [done, left] = JSON.parse(state) as State;
      if (left.length === 0) add(done.join(' '), p);
      else for (const [then, q] of broken(done, left)) addTo(next, JSON.stringify(then), p * q);
    }
    open = next;
  }
  return found;
}

type State = [done: readonly number[], open: readonly (readonly number[])[]];

function addTo(map: Map<string, number>, key: string, p: number): void {
  map.set(key, (map.get(key) ?? 0) + p);
}

describe('the distribution over orders', () => {
  it.each([
    [0, 'equal'],
    [1, 'mod+1'],
    [2, 'mod+2'],
    [4, 'mod+4'],
  ])('d20 with +%d, the tied rolling again with modifiers', (bonus, name) => {
    const first = distribution(lineupOf(d20, ROLL_OFF, [bonus, 0], { tieBonus: [bonus, 0] })).get('0 1');
    expect(first).toBeCloseTo(exact(`001.init.${name}`), 14);
  });

  it.each([
    [0, '002.init.equal.pcFirst'],
    [1, '002.init.dex+1.pcFirst'],
    [2, '002.init.dex+2.pcFirst'],
    [3, '002.init.dex+3.pcFirst'],
  ])('2d8 with +%d against one who loses ties', (bonus, name) => {
    expect(distribution(lineupOf(twoD8, TOGETHER, [bonus, 0], { rank: [1, 0] })).get('0 1')).toBeCloseTo(
      exact(name),
      14,
    );
  });

  it('d10 for one who held back two points, ties acting together', () => {
    const orders = distribution(lineupOf(d10, TOGETHER, [-2, 0]));
    expect(orders.get('0 1')).toBeCloseTo(exact('003.init.hold-2.first'), 14);
    expect(orders.get('0+1')).toBeCloseTo(exact('003.init.hold-2.tie'), 14);
  });

  it.each((['d20', 'd10', '2d8'] as const).flatMap((dice) => [2, 3, 4, 6].map((n) => [dice, n] as const)))(
    '%s: some of %d are tied as often as the table says',
    (dice, n) => {
      const orders = ordersOf(lineupOf(poolOf(parseDice(dice)), TOGETHER, new Array<number>(n).fill(0)));
      const untied = orders.chance.reduce((sum, p, i) => sum + (orders.joined[i].includes(1) ? 0 : p), 0);
      expect(1 - untied).toBeCloseTo(exact(`init.anytie.${dice}.n${n}`), 13);
    },
  );

  it.each([
    ['at random', AT_RANDOM],
    ['by roll-off', ROLL_OFF],
    ['together', TOGETHER],
  ] as const)('is what going through all rolls gives, ties settled %s', (_, ties) => {
    const unit = fc.record({
      bonus: fc.integer({ min: 0, max: 2 }),
      rank: fc.integer({ min: 0, max: 1 }),
      tieBonus: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 3 }), fc.boolean(), (who, rolled) => {
        const column = (key: 'bonus' | 'rank' | 'tieBonus') => who.map((one) => one[key]);
        const lineup = lineupOf(rolled ? d4 : null, ties, column('bonus'), {
          rank: column('rank'),
          tieBonus: column('tieBonus'),
          tiePool: d4,
        });
        const [computed, followed] = [distribution(lineup), byHand(lineup)];
        expect([...computed.keys()].sort()).toEqual([...followed.keys()].sort());
        for (const [order, p] of computed) expect(p).toBeCloseTo(followed.get(order) ?? 0, 9);
      }),
      { seed: 5, numRuns: 40 },
    );
  });

  it('of a roll-off that can never end is the listed order', () => {
    const constant = poolOf(parseDice('3'));
    expect([...distribution(lineupOf(null, ROLL_OFF, [0, 0, 0], { tiePool: constant }))]).toEqual([['0 1 2', 1]]);
  });

  it.each([
    ['seven, by roll-off', 5040, ROLL_OFF, [0, 1, 2, 0, 1, 2, 0]],
    ['eight, at random', 40320, AT_RANDOM, [0, 1, 2, 0, 1, 2, 0, 1]],
  ] as const)('of %s, is whole: %d orders that sum to one', (_, orders, ties, bonus) => {
    const { chance } = ordersOf(lineupOf(twoD8, ties, bonus, { tieBonus: bonus }));
    expect(chance.length).toBe(orders);
    expect(chance.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it('is refused where nobody could follow all orders', () => {
    expect(() => ordersOf(lineupOf(null, AT_RANDOM, new Array<number>(12).fill(0)))).toThrow('sample instead');
  });

  it('of nobody is one empty order', () => {
    expect(distribution(lineupOf(twoD8, AT_RANDOM, []))).toEqual(new Map([['', 1]]));
  });
});

describe('addressed dice put a lineup in order', () => {
  const names = ['A', 'B', 'C', 'D'];
  const cases: [string, Lineup['ties'], number[], number[], number[]][] = [
    ['two equal ones', AT_RANDOM, [0, 0], [0, 0], [0, 0]],
    ['three, ties at random', AT_RANDOM, [0, 1, 0], [0, 0, 0], [0, 0, 0]],
    ['four with ranks, ties at random', AT_RANDOM, [1, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 0]],
    ['two by roll-off', ROLL_OFF, [1, 0], [0, 0], [4, 0]],
    ['three by roll-off', ROLL_OFF, [0, 0, 0], [0, 0, 0], [5, 0, 2]],
    ['four by roll-off, one of another rank', ROLL_OFF, [0, 1, 0, 0], [0, 0, 0, 1], [1, 2, 0, 3]],
    ['three together', TOGETHER, [0, 0, 1], [0, 0, 0], [0, 0, 0]],
    ['four together, two ranks', TOGETHER, [0, 0, 0, 0], [1, 0, 1, 0], [0, 0, 0, 0]],
  ];

  it.each(cases)('as often as enumeration says: %s', (name, ties, bonus, rank, tieBonus) => {
    const rounds = 50_000;
    for (const pool of [d10, null]) {
      const lineup = lineupOf(pool, ties, bonus, { rank, tieBonus, tiePool: d4 });
      const expected = distribution(lineup);
      const dice = addressedDice(runKeyOf(name), actorKeys(names));
      const seen = new Map<string, number>();
      for (let trial = 0; trial < rounds; trial++) {
        dice.begin(trial);
        dice.order(1 + (trial % 3), lineup);
        const key = written(lineup.order, lineup.joined);
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      for (const key of seen.keys()) expect(expected.has(key), `${key} is possible`).toBe(true);
      for (const [key, p] of expected) {
        const error = Math.sqrt((p * (1 - p)) / rounds);
        expect(Math.abs((seen.get(key) ?? 0) / rounds - p), key).toBeLessThanOrEqual(4.5 * error + 1e-12);
      }
    }
  });

  it('and only those who are listed, in places 0 to size - 1', () => {
    const lineup = lineupOf(d20, AT_RANDOM, [0, 50, 100, 150]);
    lineup.units.set([3, 1, 0, 2]);
    lineup.size[0] = 2;
    lineup.order.fill(-1);
    const dice = addressedDice(runKeyOf('few'), actorKeys(names));
    dice.begin(0);
    dice.order(1, lineup);
    expect([...lineup.order]).toEqual([3, 1, -1, -1]);
  });

  it('and the order goes by the rolls the narrator is shown', () => {
    const lineup = lineupOf(d20, AT_RANDOM, [0, 3, 1, 2]);
    const dice = addressedDice(runKeyOf('shown'), actorKeys(names));
    for (let trial = 0; trial < 1000; trial++) {
      dice.begin(trial);
      dice.order(2, lineup);
      const scores = [...lineup.order].map((unit) => d20.totals[dice.rolled(2, lineup, unit)] + lineup.bonus[unit]);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }
  });
});

describe('enumerating dice put a lineup in order', () => {
  it('once for every order, with its probability', () => {
    const lineup = lineupOf(d10, TOGETHER, [0, 1]);
    const dice = enumeratingDice();
    const seen = new Map<string, number>();
    dice.everyPath(
      () => dice.order(1, lineup),
      (p) => seen.set(written(lineup.order, lineup.joined), p),
    );
    expect(seen).toEqual(distribution(lineup));
  });
});
