import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedOf, variantOf } from '../../bench/fights.mjs';
import { comparable, differences, hasCompiler, startReference } from '../../bench/reference.mjs';
import { actorKeys, runKeyOf } from '../../src/dice/keys.ts';
import { parseDice } from '../../src/dice/notation.ts';
import { poolOf } from '../../src/dice/pool.ts';
import { purposeOf } from '../../src/dice/purpose.ts';
import { presetOf } from '../../src/rules/presets.ts';
import { resolveRuleset } from '../../src/rules/ruleset.ts';
import type { Variant } from '../../src/scenario/variant.ts';
import { TACTICS } from '../../src/tactics/presets.ts';
import { tallyOf } from '../../src/trial/counting.ts';
import { askedMetrics } from '../../src/trial/metrics.ts';
import { mergeTally, type Tally } from '../../src/trial/tally.ts';
import { actorNames, BATCH, bindTrials, countedOf, type Trials } from '../../src/trial/trials.ts';

const game = {
  actorKeys,
  actorNames,
  askedMetrics,
  countedOf,
  parseDice,
  poolOf,
  presetOf,
  purposeOf,
  resolveRuleset,
  TACTICS,
};

const withGcc = hasCompiler();
if (!withGcc && process.env.REQUIRE_GCC === '1') throw new Error('REQUIRE_GCC is set, and gcc is missing');
const about = withGcc ? 'the engine against C' : 'the engine against C (skipped: gcc is missing here)';

describe.skipIf(!withGcc)(about, () => {
  const runKey = runKeyOf('reference');
  const asked = askedOf(game);
  const labels: string[] = countedOf(asked).map(({ label }) => label);
  const fights = [1, 4].map((size) => {
    const variant = variantOf(game, size) as Variant;
    return { variant, trials: bindTrials(variant, runKey, asked) };
  });
  let reference: ReturnType<typeof startReference>;
  beforeAll(() => {
    reference = startReference(game, runKey, asked, fights);
  });
  afterAll(() => reference.stop());

  function play(trials: Trials, first: number, count: number): Tally {
    let sum: Tally | undefined;
    for (let i = 0; i < count; i += BATCH) {
      trials.play(first + i, BATCH);
      const tally = tallyOf(trials, first + i, BATCH, labels.length);
      if (sum) mergeTally(sum, tally);
      else sum = tally;
    }
    return sum as Tally;
  }

  test.each([
    { name: 'duel', fight: 0, first: 0, count: 30_000 },
    { name: 'four against four', fight: 1, first: 0, count: 10_000 },
    { name: 'trials whose numbers need more than 32 bits', fight: 1, first: 2 ** 40, count: 1_000 },
  ])('same dice, same counts: $name', async ({ fight, first, count }) => {
    const mine = comparable(play(fights[fight].trials, first, count));
    expect(mine.encounters).toBe(count);
    expect(differences(mine, await reference.play(fight, first, count), labels)).toEqual([]);
  });
});
