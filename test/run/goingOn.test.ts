import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { resultJson } from '../../src/report/json.ts';
import type { KeptRun } from '../../src/run/kept.ts';
import { readKept, writeKept } from '../../src/run/keptFile.ts';
import type { RunOptions } from '../../src/run/options.ts';
import { run } from '../../src/run/run.ts';
import { stopWhen } from '../../src/run/stop.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { scenarioOf } from './small.ts';

const VARIANTS = 'variants: { Slower: { set: { Law.Deputy.dexterity: 0 } } }\n';
const duel = scenarioOf('duel', (text) => text + VARIANTS);
const skirmish = scenarioOf('skirmish');

const folder = mkdtempSync(join(tmpdir(), 'melee-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FILE = join(folder, 'a.run');

/** Plays and keeps, by way of a file. */
async function kept(scenario: Scenario, options: RunOptions): Promise<KeptRun> {
  await run(scenario, { ...options, keep: (one) => writeKept(FILE, one) });
  return readKept(FILE)!;
}
const json = async (scenario: Scenario, options: RunOptions): Promise<string> =>
  resultJson(analyze(await run(scenario, options)));

describe('a run that goes on', () => {
  it.each([
    [1, 2],
    [999, 1],
    [1000, 500],
    [1001, 2999],
    [1500, 700],
    [2500, 2500],
  ])('after %i encounters with %i more has the tallies of one that was not interrupted', async (first, more) => {
    const from = await kept(duel, { encounters: first });
    const whole = await run(duel, { encounters: first + more });
    expect(await run(duel, { from, encounters: first + more })).toEqual(whole);
  });

  it('has the names and breakdowns of variants under other rules, too', async () => {
    const from = await kept(skirmish, { encounters: 30 });
    const whole = await run(skirmish, { encounters: 100 });
    expect(await run(skirmish, { from, encounters: 100 })).toEqual(whole);
  });

  it('can be kept again and again', async () => {
    let from = await kept(duel, { encounters: 300 });
    for (const encounters of [1200, 1300, 4000]) from = await kept(duel, { from, encounters });
    expect(from.counts.encounters).toBe(4000);
    expect(await json(duel, { from, encounters: 4000 })).toBe(await json(duel, { encounters: 4000 }));
  });

  it('goes on after an interruption from what was complete', async () => {
    const stop = new AbortController();
    const options = { signal: stop.signal, encounters: 60_000 };
    const from = await kept(duel, { ...options, onProgress: ({ done }) => done > 0 && stop.abort() });
    expect(from.counts.encounters).toBeGreaterThan(0);
    expect(from.counts.encounters).toBeLessThan(60_000);
    expect(from.said).toEqual({ encounters: 60_000 });
    expect(await json(duel, { from, encounters: 60_000 })).toBe(await json(duel, { encounters: 60_000 }));
  });

  it('with a rule looks where it would have looked', async () => {
    const stop = stopWhen({ until: 'precise', target: 0.003 });
    const whole = await json(duel, { stop, encounters: 40_000 });
    for (const first of [3000, 7000, 8000]) {
      const abort = new AbortController();
      const halfway = {
        ...stop,
        look: (facts: Parameters<typeof stop.look>[0]) => {
          if (facts.tallies.variants[0].encounters >= first) abort.abort();
          return stop.look(facts);
        },
      };
      const from = await kept(duel, { stop: halfway, encounters: 40_000, signal: abort.signal });
      expect(from.of.rule).toEqual(stop.rule);
      expect(await json(duel, { from, stop, encounters: 40_000 })).toBe(whole);
    }
  });

  it('and is complete is told again without a fight', async () => {
    const stop = stopWhen({ until: 'precise', target: 0.005 });
    const from = await kept(duel, { stop, encounters: 40_000 });
    expect(from.counts.encounters).toBeLessThan(40_000);
    let played = 0;
    const again = await json(duel, { from, stop, encounters: 40_000, onProgress: () => played++ });
    expect(again).toBe(await json(duel, { stop, encounters: 40_000 }));
    expect(played).toBe(0);
  });
});

describe('a run cannot go on', () => {
  const changed = (change: (text: string) => string) => scenarioOf('duel', (text) => change(text + VARIANTS));
  it.each([
    ['another seed', duel, { seed: 'other' }, 'its seed is “small”, and here it is “other”'],
    [
      'other fighters',
      changed((text) => text.replace('hp: 8', 'hp: 9')),
      {},
      'the fight of “As written” is not what it was',
    ],
    ['a changed variant', changed((text) => text.replace('ity: 0', 'ity: 3')), {}, 'the fight of “Slower” is not'],
    ['fewer variants', scenarioOf('duel'), {}, 'its number of variants is 2, and here it is 1'],
    ['other metrics', changed((text) => text.replace('[win, rounds]', '[win, saved]')), {}, 'it counted other metrics'],
    [
      'fewer encounters',
      duel,
      { encounters: 5000 },
      'it has 6,000 encounters of each variant already, and 5,000 are asked for',
    ],
    ['a rule that never looked', duel, { stop: stopWhen({ until: 'decided' }) }, 'its number of encounters was fixed'],
  ])('with %s', async (_, scenario, options, message) => {
    const from = await kept(duel, { encounters: 6000 });
    await expect(run(scenario, { encounters: 50_000, ...options, from })).rejects.toThrow(message);
  });

  it('with other goals, where these were to be decided and would have ended it', async () => {
    const goal = (bounds: string) => changed((text) => `${text}goals: [{ metric: win.Law, ${bounds} }]\n`);
    const stop = stopWhen({ until: 'decided' });
    const open = goal('atLeast: 0.53');
    const from = await kept(open, { stop, encounters: 7000 });
    expect(from.counts.encounters).toBe(7000);
    const options = { from, stop, encounters: 7000 };
    await expect(run(goal('atLeast: 0.1'), options)).rejects.toThrow('it was to end by other goals or metrics');
    expect(await json(open, options)).toBe(await json(open, { stop, encounters: 7000 }));
  });

  it('with another rule, but with any fixed number', async () => {
    const stop = stopWhen({ until: 'precise', target: 0.005 });
    const from = await kept(duel, { stop, encounters: 40_000 });
    const other = stopWhen({ until: 'precise', target: 0.001 });
    await expect(run(duel, { from, stop: other, encounters: 40_000 })).rejects.toThrow(
      'it was to end at 0.5pp or at 40,000 encounters, and this one at 0.1pp or at 40,000 encounters',
    );
    expect(await json(duel, { from, encounters: 9000 })).toBe(await json(duel, { encounters: 9000 }));
  });

  it('with a series, which would have no start, or when it is only solved', async () => {
    const from = await kept(duel, { encounters: 100 });
    const series = [{ variant: 0, of: 'outcome', take: () => {} }] as const;
    await expect(run(duel, { from, series })).rejects.toThrow(RangeError);
    await expect(run(duel, { from, exact: 'only' })).rejects.toThrow(RangeError);
    expect((await run(duel, { from, exact: 'auto' })).exact).toBeUndefined();
  });
});

describe('the file of a run that is kept', () => {
  it('is not there, or is damaged, or is something else: each is told', async () => {
    expect(readKept(join(folder, 'nothing.run'))).toBeUndefined();
    await kept(duel, { encounters: 100 });
    const bytes = readFileSync(FILE);
    const damaged = [bytes.subarray(0, bytes.length / 2), Buffer.from(''), Buffer.from('{}'), bytes.fill(7, 100, 120)];
    for (const some of damaged) {
      writeFileSync(FILE, some);
      expect(() => readKept(FILE)).toThrow('this is damaged, or no run of Melee Carlo that was kept');
    }
    for (const some of ['null', '[]', '{}', '{"format":"melee-carlo/run","version":1}']) {
      writeFileSync(FILE, gzipSync(some));
      expect(() => readKept(FILE)).toThrow('this is damaged, or no run of Melee Carlo that was kept');
    }
    writeFileSync(FILE, gzipSync('{"format":"melee-carlo/run","version":2}'));
    expect(() => readKept(FILE)).toThrow('another version');
    expect(() => readKept(folder)).toThrow(folder);
    expect(() => readKept('/dev/zero')).toThrow('this is no file');
  });

  it('is never there by half: what a killed process leaves beside it is not read', async () => {
    await kept(duel, { encounters: 100 });
    writeFileSync(`${FILE}.4711.part`, 'half');
    const from = readKept(FILE)!;
    expect(from.counts.encounters).toBe(100);
    expect((await kept(duel, { from, encounters: 200 })).counts.encounters).toBe(200);
    expect(readdirSync(folder)).toEqual(['a.run', 'a.run.4711.part']);
  });
});
