import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressedDice, addressedDice } from '../../src/dice/addressed.ts';
import { AT_RANDOM, CLOCK, diceOf, OFF_TURN, OWN_TURN, type Series } from '../../src/dice/dice.ts';
import { difference, relabel } from '../../src/dice/distribution.ts';
import { actorKeys, type RunKey, runKeyOf } from '../../src/dice/keys.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { poolOf } from '../../src/dice/pool.ts';
import { nthDie, purposeName, purposeOf } from '../../src/dice/purpose.ts';
import { lineupOf } from './lineups.ts';

const NAMES = ['Heroes/Ann/1', 'Heroes/Bob/1', 'Bears/Bear/1', 'Bears/Bear/2'];
const hit = purposeOf('attack.hit');
const natural = poolOf(
  relabel('d20', parseDice('d20'), ['natural 20'], ({ total }) => ({ total, flags: total === 20 ? 1 : 0 })),
);
const doubles = relabel('2d8', parseDice('2d8'), ['doubles'], ({ total }, [a, b]) => ({
  total,
  flags: a === b ? 1 : 0,
}));
const pools = [natural, poolOf(doubles), poolOf(difference(doubles, parseDice('2d8'))), poolOf(parseDice('3d8km'))];

function dice(seed = '1', names: readonly string[] = NAMES, trial = 0): AddressedDice {
  const made = addressedDice(runKeyOf(seed), actorKeys(names));
  made.begin(trial);
  return made;
}

describe('addressed dice', () => {
  it('answer every short form as the outcome behind it says', () => {
    const answering = dice();
    const derived = diceOf({
      at: () => {},
      outcome: (purpose, pool) => answering.outcomeOf(pool, answering.word(purpose)),
      order: () => {},
    });
    const request = fc.record({
      trial: fc.nat(),
      round: fc.integer({ min: 0, max: 1000 }),
      actor: fc.nat({ max: 3 }),
      series: fc.constantFrom<Series>(OWN_TURN, OFF_TURN, CLOCK),
      purpose: fc.integer(),
      pool: fc.constantFrom(...pools),
      need: fc.integer({ min: -40, max: 40 }),
    });
    fc.assert(
      fc.property(request, ({ trial, round, actor, series, purpose, pool, need }) => {
        answering.begin(trial);
        answering.at(series, round, actor);
        expect(answering.ask(purpose, pool)).toBe(derived.ask(purpose, pool));
        expect(answering.roll(purpose, pool)).toBe(derived.roll(purpose, pool));
        expect(answering.reaches(purpose, pool, need)).toBe(derived.reaches(purpose, pool, need));
        expect(answering.judge(purpose, pool, need)).toBe(derived.judge(purpose, pool, need));
      }),
      { seed: 8, numRuns: 2000 },
    );
  });

  it('always reach a need at the bottom of the pool and never one beyond its top, however far', () => {
    const d = dice();
    for (let trial = 0; trial < 2000; trial++) {
      d.begin(trial);
      d.at(OWN_TURN, 1, 0);
      for (const need of [1, 0, -1000]) expect(d.reaches(hit, natural, need)).toBe(true);
      for (const need of [21, 22, 1000]) expect(d.judge(hit, natural, need)).toBe(0);
    }
  });

  it('show the same at one address whatever was rolled before', () => {
    const [busy, idle] = [dice(), dice()];
    for (let i = 0; i < 50; i++) {
      busy.at(i % 2 === 0 ? OFF_TURN : CLOCK, 3, 1);
      busy.at(OWN_TURN, 3, 2);
      busy.roll(i, natural);
    }
    for (const d of [busy, idle]) d.at(OWN_TURN, 3, 1);
    expect(busy.word(hit)).toBe(idle.word(hit));
  });

  it('show something else on the next occasion, and the first again in the next trial', () => {
    const d = dice();
    const words = () =>
      [1, 1, 2, 2, 2].map((round) => {
        d.at(OWN_TURN, round, 1);
        return d.word(hit);
      });
    const first = words();
    expect(new Set(first).size).toBe(5);
    d.begin(1);
    words();
    d.begin(0);
    expect(words()).toEqual(first);
  });

  it('belong to a name, so that another member joining or leaving moves no die', () => {
    const few = dice('1', ['Heroes/Bob/1', 'Bears/Bear/2']);
    const all = dice('1', NAMES);
    for (const [a, b] of [
      [0, 1],
      [1, 3],
    ]) {
      few.at(OWN_TURN, 2, a);
      all.at(OWN_TURN, 2, b);
      expect(few.word(hit)).toBe(all.word(hit));
    }
    const [two, four] = [lineupOf(natural, AT_RANDOM, [0, 0]), lineupOf(natural, AT_RANDOM, [0, 0, 0, 0])];
    expect(few.rolled(1, two, 1)).toBe(all.rolled(1, four, 3));
  });

  it('are other dice for another seed, even a neighbouring one', () => {
    const words = ['1', '2', '01', '1 ', 'bears'].map((seed) => {
      const d = dice(seed);
      d.at(OWN_TURN, 1, 0);
      return d.word(hit);
    });
    expect(new Set(words).size).toBe(5);
  });

  it('are pinned: these words may change only together with DICE_VERSION', () => {
    const d = dice('1', NAMES, 12345);
    const words = ([OWN_TURN, OFF_TURN, CLOCK] as const).map((series) => {
      d.at(series, 2, 3);
      return d.word(hit);
    });
    expect([...words, ...d.key()]).toMatchInlineSnapshot(`
      [
        673990879,
        945081249,
        714927545,
        471597970,
        1955421135,
      ]
    `);
  });
});

describe('trial keys', () => {
  /** The network run backwards: what shows that no two trials can share a key. */
  function trialOf([k0, k1]: readonly [number, number], [r0, r1, r2, r3]: RunKey): number {
    const round = (half: number, key: number) => {
      let x = half ^ key;
      x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
      x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
      return x ^ (x >>> 15);
    };
    let [left, right] = [k0, k1];
    right ^= round(left, r3);
    left ^= round(right, r2);
    right ^= round(left, r1);
    left ^= round(right, r0);
    return (right >>> 0) * 2 ** 32 + (left >>> 0);
  }

  it('lead back to their trial, so no two trials share one', () => {
    const d = dice('feistel');
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.maxSafeNat()), (trial) => {
        d.begin(trial);
        expect(trialOf(d.key(), runKeyOf('feistel'))).toBe(trial);
      }),
      { seed: 9, numRuns: 2000 },
    );
  });

  it('of the first million trials of seeds 1 and 2 are all different', () => {
    const trials = 1_000_000;
    // 53 of the 64 bits: where these differ, the keys do.
    const keys = new Float64Array(2 * trials);
    ['1', '2'].forEach((seed, s) => {
      const d = dice(seed);
      for (let trial = 0; trial < trials; trial++) {
        d.begin(trial);
        const [k0, k1] = d.key();
        keys[s * trials + trial] = (k0 >>> 0) * 2 ** 21 + (k1 >>> 11);
      }
    });
    keys.sort();
    let shared = 0;
    for (let i = 1; i < keys.length; i++) if (keys[i] === keys[i - 1]) shared++;
    expect(shared).toBe(0);
  });
});

describe('purposes', () => {
  it('that share a hash are refused', () => {
    expect(() => purposeOf('attack.hit')).not.toThrow();
    // Found by search: the hash of both is the same.
    expect(() => ['purpose.1vl8', 'purpose.ipd6'].map(purposeOf)).toThrow('share their dice; rename one');
  });

  it('are told by name, further dice by their number', () => {
    expect(purposeName(hit)).toBe('attack.hit');
    expect(purposeName(nthDie(hit, 2))).toBe('attack.hit (die 3)');
    expect(purposeName(0x12345678)).toBe('an unnamed purpose');
  });
});
