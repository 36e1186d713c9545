import { describe, expect, it } from 'vitest';
import { run } from '../../src/run/run.ts';
import { scenarioOf } from './small.ts';

const scenario = scenarioOf('skirmish');
/** Three times the same fight, compared with none. */
const thrice = { ...scenario, variants: [0, 1, 2].map((reference) => ({ ...scenario.variants[0], reference })) };
const outcomesOf = async (seeds: readonly string[]) =>
  (await run(thrice, { encounters: 1500, seeds })).tallies.variants.map(({ outcomes }) => outcomes);

describe('seeds of their own', () => {
  it('give each variant the dice that it would have in a run with that seed', async () => {
    const together = await outcomesOf(['one', 'two', 'one']);
    const alone = async (seed: string) => (await run(thrice, { encounters: 1500, seed })).tallies.variants[0].outcomes;
    expect(together).toEqual([await alone('one'), await alone('two'), await alone('one')]);
    expect(together[0]).not.toEqual(together[1]);
  });

  it('are one for each variant, and the same for those who are compared', async () => {
    await expect(outcomesOf(['one', 'two'])).rejects.toThrow('3 variants need as many seeds');
    await expect(run(scenario, { encounters: 10, seeds: scenario.variants.map(({ name }) => name) })).rejects.toThrow(
      /is compared, and has a seed of its own/,
    );
  });
});
