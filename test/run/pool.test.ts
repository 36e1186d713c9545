import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { runKeyOf } from '../../src/dice/keys.ts';
import { resultJson } from '../../src/report/json.ts';
import { groupsOf } from '../../src/run/groups.ts';
import { playHere } from '../../src/run/inline.ts';
import { openPool, WorkersLost } from '../../src/run/pool.ts';
import type { Setup, Task, TaskResult } from '../../src/run/task.ts';
import { scenarioOf } from './small.ts';

/** Workers run what is built: Node reads no types. */
const BUILT = { threads: 2, worker: new URL('../../dist/run/worker.js', import.meta.url) };

const scenario = scenarioOf('duel', (text) => `${text}variants: { Slower: { set: { Law.Deputy.dexterity: 0 } } }\n`);

function setup(): Setup {
  const { variants } = scenario;
  return {
    variants,
    groups: groupsOf(variants),
    runKey: runKeyOf('pool'),
    asked: [],
    from: 0,
    encounters: 20_000,
    series: [{ variant: 0, of: 'outcome' }],
    bindings: variants.map((_, i) => i),
    ownEngine: variants.map(() => false),
  };
}

const tasks: Task[] = Array.from({ length: 8 }, (_, i) => ({ group: 0, firstBatch: 2 * i, batches: 2 }));
const counted = ({ shares, pairs, parts }: TaskResult) => ({ shares, pairs, parts });

describe.skipIf(!existsSync(BUILT.worker))('workers', () => {
  it('count what this thread counts, also when one of them is killed at work', async () => {
    const here = playHere(setup());
    const expected = [];
    for (const task of tasks) expected.push(counted(await here.play(task)));

    const pool = openPool(setup(), BUILT);
    try {
      const results = tasks.map(async (task) => counted(await pool.play(task)));
      await Promise.race(results);
      await pool.killOne();
      expect(await Promise.all(results)).toEqual(expected);
    } finally {
      await pool.close();
    }
  });

  it('that never come up are a clear error', async () => {
    const pool = openPool(setup(), { threads: 1, execArgv: ['--import', './no-such-file.mjs'] });
    await expect(pool.play(tasks[0])).rejects.toThrow(WorkersLost);
    await expect(pool.play(tasks[0])).rejects.toThrow('worker threads died one after another');
    await pool.close();
  });

  it('are no default export, which Node cannot load in a worker that is ended meanwhile', () => {
    expect(readFileSync(BUILT.worker, 'utf8')).not.toMatch(/export default|as default/);
  });

  it('hand on an error of the program with its stack', async () => {
    const pool = openPool({ ...setup(), groups: [] }, { ...BUILT, threads: 1 });
    await expect(pool.play(tasks[0])).rejects.toMatchObject({ stack: expect.stringContaining('playTask') });
    await pool.close();
  });
});

describe.skipIf(!existsSync('dist/run/run.js'))('the built program', () => {
  it.each([
    [1, 3],
    [2, 1],
    [3, 999],
    [4, 1000],
    [5, 1001],
    [6, 7],
    [6, 5003],
  ])('with %i threads plays exactly %i encounters of each variant', async (threads, encounters) => {
    const built = (await import('../../dist/run/run.js')) as typeof import('../../src/run/run.ts');
    const { tallies } = await built.run(scenario, { threads, encounters });
    for (const tally of tallies.variants) {
      expect(tally.encounters).toBe(encounters);
      expect(tally.outcomes.reduce((sum, count) => sum + count)).toBe(encounters);
      expect(tally.batches.reduce((sum, batch) => sum + batch.encounters, 0)).toBe(encounters);
    }
    expect(tallies).toEqual((await built.run(scenario, { threads: 0, encounters })).tallies);
  });

  it('gives the same bytes for 0, 1, 2, 3 and 7 threads', async () => {
    const built = (await import('../../dist/run/run.js')) as typeof import('../../src/run/run.ts');
    const results = [];
    for (const threads of [0, 1, 2, 3, 7]) {
      results.push(resultJson(analyze(await built.run(scenario, { threads, encounters: 7500 }))));
    }
    expect(new Set(results).size).toBe(1);
  });
});
