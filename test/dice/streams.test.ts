import { describe, expect, it } from 'vitest';
import { type AddressedDice, addressedDice } from '../../src/dice/addressed.ts';
import { actorKeys, runKeyOf } from '../../src/dice/keys.ts';
import { nthDie, purposeOf } from '../../src/dice/purpose.ts';
import { BAD } from './bad-generators.ts';
import { type Address, battery, duplicateStreams, type Generator, worst } from './battery.ts';

/** |z| beyond this happens once in 1.7 million; the battery measures some 260 times, with fixed seeds. */
const LIMIT = 5;
const PAIRS = 500_000;
const FEW_PAIRS = 60_000;

const ACTORS = ['A/fighter/1', 'A/fighter/2', 'B/bear/1', 'B/bear/2', 'B/bear/3'];
const PURPOSES = ['attack.hit', 'attack.damage', 'bleed.clock', 'initiative.roll'].map(purposeOf);

/** Words of the real dice, seated as a fight seats them. */
function ours(seeds: readonly string[]): Generator {
  const made: AddressedDice[] = seeds.map((seed) => addressedDice(runKeyOf(seed), actorKeys(ACTORS)));
  return ({ seed, trial, round, actor, series, occasion, purpose, die }: Address) => {
    const dice = made[seed];
    dice.begin(trial);
    for (let i = 0; i <= occasion; i++) dice.at(series as 0 | 1 | 2, round, actor);
    return dice.word(nthDie(PURPOSES[purpose], die));
  };
}

describe('dice at neighbouring addresses', () => {
  it('are uniform and independent of each other', () => {
    const findings = battery(ours(['1', '2']), PAIRS);
    expect(findings.length).toBeGreaterThan(250);
    expect(findings.filter(({ z }) => Math.abs(z) > LIMIT)).toEqual([]);
  });

  it('have no stream twice among the first trials of two neighbouring seeds', () => {
    expect(duplicateStreams(ours(['1', '2']), 500_000)).toBe(0);
  });
});

describe('the same tests', () => {
  it.each(Object.entries(BAD))('catch %s', (_, generator) => {
    const suspicious = (pairs: number) => Math.abs(worst(battery(generator, pairs)).z) > LIMIT;
    const caught = suspicious(FEW_PAIRS) || duplicateStreams(generator, 300_000) > 0 || suspicious(PAIRS);
    expect(caught).toBe(true);
  });
});
