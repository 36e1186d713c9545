import { describe, expect, it } from 'vitest';
import { run } from '../../src/run/run.ts';
import { played, scenarioOf } from './small.ts';

const ENDS = [0, 1, 254, 255];

describe('a run', () => {
  it('plays every variant for as many encounters as the scenario says, the last batch short', async () => {
    const { facts, outcomes } = await played(scenarioOf('skirmish'));
    expect(facts.tallies.variants.map(({ encounters }) => encounters)).toEqual(new Array(6).fill(2500));
    expect(facts.tallies.pairs.map(({ variant, reference }) => [variant, reference])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ]);
    expect(outcomes).toHaveLength(2500);
    expect(outcomes.every((outcome) => ENDS.includes(outcome))).toBe(true);
    expect(facts.interrupted).toBe(false);
  });

  it('counts the outcomes that it writes', async () => {
    const { facts, outcomes } = await played(scenarioOf('skirmish'), {}, 2);
    const count = (end: number) => outcomes.filter((outcome) => outcome === end).length;
    expect(facts.tallies.variants[2].outcomes).toEqual(ENDS.map(count));
  });

  it('of N trials is the beginning of one of 2 N', async () => {
    const short = await played(scenarioOf('duel'), { encounters: 1500 });
    const long = await played(scenarioOf('duel'), { encounters: 3000 });
    expect(long.outcomes.slice(0, 1500)).toEqual(short.outcomes);
  });

  it('comes out the same twice, and otherwise with another seed', async () => {
    const [first, second, other] = [
      await played(scenarioOf('duel')),
      await played(scenarioOf('duel')),
      await played(scenarioOf('duel'), { seed: 'other' }),
    ];
    expect(second.json).toBe(first.json);
    expect(other.outcomes).not.toEqual(first.outcomes);
  });

  it.each([
    ['the title', (text: string) => text.replace('A small duel', 'Something else')],
    ['a comment', (text: string) => `# a remark\n${text.replace('seed:', '# another\nseed:')}`],
    ['a stat that nobody reads', (text: string) => text.replace('cha: 10', 'cha: 18')],
    ['the order of keys', (text: string) => text.replace(/^question.*\n/m, '').concat('question: What now?\n')],
  ])('moves no die when %s changes', async (_, change) => {
    const before = await played(scenarioOf('duel'));
    const after = await played(scenarioOf('duel', change));
    expect(after.outcomes).toEqual(before.outcomes);
    expect(after.facts.tallies).toEqual(before.facts.tallies);
  });

  it('gives a variant the same results whichever others are played beside it', async () => {
    const lines = /^ {2}(Nobody hides|Each for himself|Tougher bears|More charm|Other rules): .*\n/gm;
    const only = (name: string) => (text: string) => text.replace(lines, (line, each) => (each === name ? line : ''));
    const all = await run(scenarioOf('skirmish'));
    for (const [i, { name }] of all.variants.entries()) {
      if (i === 0) continue;
      const alone = await run(scenarioOf('skirmish', only(name)));
      expect(alone.variants.map((variant) => variant.name)).toEqual(['As written', name]);
      const { actions: _, deathsDuring: __, deathsAfter: ___, ...numbers } = alone.tallies.variants[1];
      expect(all.tallies.variants[i]).toMatchObject(numbers);
      expect(all.tallies.pairs[i - 1]).toEqual({ ...alone.tallies.pairs[0], variant: i });
    }
  });

  it('plays a variant as the file with only its line changed', async () => {
    const scenario = scenarioOf('skirmish');
    const changed = scenarioOf('skirmish', (text) =>
      text.replace('Bear: { count: 2, hp: 9', 'Bear: { count: 2, hp: 13'),
    );
    const tougher = scenario.variants.findIndex(({ name }) => name === 'Tougher bears');
    expect((await played(scenario, {}, tougher)).outcomes).toEqual((await played(changed)).outcomes);
  });

  it('pairs each variant with its reference trial by trial', async () => {
    const scenario = scenarioOf('skirmish');
    const reference = await played(scenario);
    for (const pair of reference.facts.tallies.pairs) {
      const { outcomes } = await played(scenario, {}, pair.variant);
      const joint = ENDS.map((own) =>
        ENDS.map((other) => outcomes.filter((end, i) => end === own && reference.outcomes[i] === other).length),
      );
      expect(pair.joint).toEqual(joint);
    }
  });

  it('knows what is provably the same fight, and finds no difference there', async () => {
    const { facts } = await played(scenarioOf('skirmish'));
    expect(facts.identical).toEqual([false, false, false, true, false]);
    const [reference, , , , charm] = facts.tallies.variants;
    expect(charm).toEqual(reference);
  });

  it('numbers actions and ways to die alike for variants under other rules', async () => {
    const { facts } = await played(scenarioOf('skirmish'));
    const row = (variant: number, action: string) =>
      facts.tallies.variants[variant].actions[facts.actions.indexOf(action)];
    expect(new Set(facts.actions).size).toBe(facts.actions.length);
    for (const tally of facts.tallies.variants) {
      expect(tally.actions).toHaveLength(facts.actions.length);
      expect(tally.deathsDuring).toHaveLength(facts.causes.length);
    }
    // Hiding is an action of the one rule document and not of the other.
    expect(row(0, 'hide')[0]).toBeGreaterThan(0);
    expect(row(5, 'hide')).toEqual([0, 0]);
    expect(row(5, 'attack')[1]).toBeGreaterThan(0);
  });

  it.each([{ encounters: 0 }, { encounters: 1.5 }, { encounters: Number.NaN }, { threads: -1 }, { threads: 1000 }])(
    'cannot be had with %o',
    async (options) => {
      await expect(run(scenarioOf('duel'), options)).rejects.toThrow(RangeError);
    },
  );
});

describe('a run that is interrupted', () => {
  it('keeps whole leading batches, the same for every variant, and they are what a shorter run gives', async () => {
    const stop = new AbortController();
    const facts = await run(scenarioOf('skirmish'), {
      encounters: 1_000_000,
      signal: stop.signal,
      onProgress: ({ done }) => done > 0 && stop.abort(),
    });
    const kept = facts.tallies.variants[0].encounters;
    expect(facts.interrupted).toBe(true);
    expect(kept).toBeGreaterThan(0);
    expect(kept % 1000).toBe(0);
    expect(facts.tallies.variants.every(({ encounters }) => encounters === kept)).toBe(true);
    const shorter = await run(scenarioOf('skirmish'), { encounters: kept });
    expect(facts.tallies).toEqual(shorter.tallies);
  });

  it('before anything is complete has nothing', async () => {
    const facts = await run(scenarioOf('duel'), { signal: AbortSignal.abort() });
    expect(facts.tallies).toEqual({ variants: [], pairs: [] });
    expect(facts.interrupted).toBe(true);
  });
});
