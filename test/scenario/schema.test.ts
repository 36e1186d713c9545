import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SCENARIO_KEYS } from '../../src/scenario/parseScenario.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';
import { METRICS } from '../../src/trial/metrics.ts';
import { duel } from './read.ts';

const schema = scenarioSchema(METRICS);
const validator = z.fromJSONSchema(schema);

describe('the schema for editors', () => {
  it('is the one that is committed; after a change of shapes or mechanics run this test with -u', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../scenarios/scenario.schema.json');
  });

  it('knows the keys that the reader knows', () => {
    expect(Object.keys(schema.properties as object)).toEqual([...SCENARIO_KEYS]);
  });

  it('passes what the reader passes', () => {
    expect(
      validator.safeParse(parse(duel('maxRounds: none', 'encounters: 100k', 'sweep: { Law.hp: 5..7 }'))).error,
    ).toBeUndefined();
  });

  it.each(readdirSync('scenarios').filter((file) => file.endsWith('.yaml')))('passes scenarios/%s', (file) => {
    expect(validator.safeParse(parse(readFileSync(`scenarios/${file}`, 'utf8'))).error).toBeUndefined();
  });

  it.each([
    ['an unknown key', duel('encouters: 5')],
    ['a word that is not allowed', duel().replace('tier: mid', 'tier: middle')],
    ['a number out of bounds', duel().replace('hp: 12', 'hp: -3')],
    ['a mechanic that a slot does not have', duel('rules: { critical: often }')],
    ['a side alone', 'ruleset: d8-tiers\nsides: { Law: { members: { Deputy: { hp: 12 } } } }'],
  ])('refuses %s', (_, text) => {
    expect(validator.safeParse(parse(text)).success).toBe(false);
  });
});
