import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { looksUpTo } from '../../src/analysis/looks.ts';
import type { RunFacts } from '../../src/analysis/run-facts.ts';
import { resultJson } from '../../src/report/json.ts';
import { run } from '../../src/run/run.ts';
import { looksOf, type Stop, stopWhen } from '../../src/run/stop.ts';
import { scenarioOf } from './small.ts';

const VARIANTS = 'variants: { Slower: { set: { Law.Deputy.dexterity: 0 } } }\n';
const compared = (encounters: string) =>
  scenarioOf('duel', (text) => text.replace('encounters: 3000', `encounters: ${encounters}`) + VARIANTS);
const played = ({ tallies }: RunFacts): number => tallies.variants[0].encounters;

/** Everything of a result but what says how it ended. */
const withoutEnding = (facts: RunFacts) => {
  const { ending: _, ...rest } = JSON.parse(resultJson(analyze(facts))) as { ending?: object };
  return rest;
};

/** A reason of one's own, which remembers how often it was asked. */
function enoughAt(encounters: number): Stop & { readonly asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    look(facts) {
      asked.push(played(facts));
      return { enough: played(facts) >= encounters, words: 'so far' };
    },
  };
}

describe('a run that may end early', () => {
  it('looks where the schedule says, and stops at the first look that finds enough', async () => {
    const stop = enoughAt(6500);
    const facts = await run(compared('20k'), { stop });
    expect(stop.asked).toEqual([5000, 6000, 7000]);
    expect(played(facts)).toBe(7000);
    expect(facts).toMatchObject({ interrupted: false });
    expect(facts.ending).toBeUndefined();
  });

  it('ends at its cap, a whole batch or not', async () => {
    const stop = enoughAt(1e9);
    const facts = await run(compared('20k'), { stop, encounters: 6250 });
    expect(stop.asked).toEqual([5000, 6000, 6250]);
    expect(played(facts)).toBe(6250);
  });

  it('has the results of a run of as many encounters that were fixed before', async () => {
    const scenario = compared('{ precision: 0.5pp, atMost: 20k }');
    const early = await run(scenario);
    expect(early.ending).toMatchObject({ rule: { until: 'precise', target: 0.005 }, atMost: 20_000, enough: true });
    expect(played(early)).toBeGreaterThan(5000);
    expect(played(early)).toBeLessThan(20_000);
    expect(withoutEnding(early)).toEqual(withoutEnding(await run(scenario, { encounters: played(early) })));
  });

  it('never ends below the least, however soon its precision is there', async () => {
    expect(played(await run(compared('{ precision: 40pp, atMost: 20k }')))).toBe(5000);
    expect(played(await run(compared('{ precision: 40pp, atMost: 700 }')))).toBe(700);
  });

  it('says so when its cap came before its precision', async () => {
    const facts = await run(compared('{ precision: 0.001pp, atMost: 5500 }'));
    expect(facts.ending).toMatchObject({ looks: 2, enough: false });
    expect(facts.interrupted).toBe(false);
  });

  it('plays exactly as many as it is told to, whatever precision the scenario asks for', async () => {
    const facts = await run(compared('{ precision: 40pp, atMost: 20k }'), { encounters: 5001 });
    expect(played(facts)).toBe(5001);
    expect(facts.ending).toBeUndefined();
  });

  it('until all is decided has intervals for all looks, and the same tallies', async () => {
    const decided = stopWhen({ until: 'decided' });
    const facts = await run(compared('20k'), { stop: decided });
    const fixed = await run(compared('20k'), { encounters: played(facts) });
    expect(facts.ending?.rule).toEqual({ until: 'decided' });
    expect(facts.tallies).toEqual(fixed.tallies);
    const [looking, once] = [facts, fixed].map((one) => analyze(one).comparisons[0].difference);
    expect(looking.high - looking.low).toBeGreaterThan(1.4 * (once.high - once.low));
  });

  it('tells how it stands', async () => {
    const heard = new Set<string>();
    await run(compared('30k'), {
      stop: enoughAt(30_000),
      onProgress: ({ standing, mayEndEarly }) => heard.add(`${standing} ${mayEndEarly}`),
    });
    expect([...heard].at(-1)).toBe('so far true');
  });

  it('that is interrupted between looks has whole batches, and says how often it looked', async () => {
    const signal = new AbortController();
    const facts = await run(compared('1M'), {
      stop: { ...enoughAt(1e9), rule: { until: 'precise', target: 1e-9 } },
      signal: signal.signal,
      onProgress: ({ done }) => done > 15_000 && signal.abort(),
    });
    expect(facts.interrupted).toBe(true);
    expect(played(facts) % 1000).toBe(0);
    expect(facts.ending?.looks).toBe(looksUpTo(1_000_000).filter((look) => look <= played(facts)).length);
  });

  it('refuses looks that are no whole batches, or do not rise', () => {
    const at = (...looks: number[]) => looksOf({ ...enoughAt(0), looks }, 10_000);
    expect(at(1000, 4000, 20_000)).toEqual([1000, 4000, 10_000]);
    expect(() => at(1500)).toThrow(RangeError);
    expect(() => at(2000, 2000)).toThrow('looks rise in steps of 1000 encounters, and 2000 does not');
  });
});

describe.skipIf(!existsSync('dist/run/run.js'))('looks', () => {
  it('do not depend on threads', async () => {
    const built = (await import('../../dist/run/run.js')) as typeof import('../../src/run/run.ts');
    const scenario = compared('{ precision: 0.5pp, atMost: 30k }');
    const results = [];
    for (const threads of [0, 2, 3]) results.push(resultJson(analyze(await built.run(scenario, { threads }))));
    expect(new Set(results).size).toBe(1);
    expect(results[0]).toContain('"enough": true');
  });
});
