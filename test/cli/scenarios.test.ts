import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/run/readFile.ts';
import { run } from '../../src/run/run.ts';
import { heard } from './listening.ts';

const FOLDER = 'scenarios';
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
const NEEDED = [
  'back-alley-duel',
  'damage-tiers',
  'last-breath',
  'mirror-match',
  'one-action-or-two',
  'space-bears',
  'team-or-individual',
];

describe('the shipped scenarios', () => {
  it('are there', () => {
    expect(FILES).toEqual(expect.arrayContaining(NEEDED.map((name) => `${name}.yaml`)));
  });

  it.each(FILES)('%s tells editors its schema, asks a question, and is read without a warning', (file) => {
    expect(readFileSync(`${FOLDER}/${file}`, 'utf8')).toMatch(
      /^# yaml-language-server: \$schema=\.\/scenario\.schema\.json\n/,
    );
    const scenario = readScenario(`${FOLDER}/${file}`);
    expect(scenario.question).toMatch(/\?$/);
    expect(scenario.warnings).toEqual([]);
    expect(scenario.variants.length).toBeGreaterThan(1);
  });

  it.each(FILES)('%s plays, and every fight comes to an end', async (file) => {
    const facts = await run(readScenario(`${FOLDER}/${file}`), { encounters: 40 });
    for (const { encounters, outcomes } of facts.tallies.variants) {
      expect(encounters).toBe(40);
      expect(outcomes.at(-1)).toBe(0);
    }
  });

  it('answer what they ask: the team that is quicker loses by rolling each for himself, under both rules', async () => {
    const { code, out } = await heard([
      'run',
      `${FOLDER}/team-or-individual.yaml`,
      '--threads',
      '0',
      '--no-html',
      '-n',
      '2000',
    ]);
    expect(code).toBe(0);
    const answers = out
      .replace(/\s+/g, ' ')
      .match(/Where Rules=\S+: “Initiative=individual” costs Heroes [\d.]+ wins in 100/g);
    expect(answers).toHaveLength(4);
  });
});
