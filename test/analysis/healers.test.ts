import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { run } from '../../src/run/run.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const party = (cleric: string) => `
ruleset: future-path
encounters: 1500
sides:
  Party:
    members:
      Fighter: { count: 2, hp: 14, ac: 12, dex: 12, wis: 10, con: 10, affinity: 1, weapons: [sword], drawn: true }
      Cleric: { hp: 12, ac: 12, dex: 10, wis: 14, con: 10, affinity: 1, weapons: [sword], drawn: true, ${cleric} }
  Goblins:
    members:
      Goblin: { count: 3, hp: 10, ac: 12, dex: 14, wis: 10, con: 10, affinity: 1, weapons: [sword], drawn: true }
weapons:
  sword: { class: melee, damage: 1d8 }
`;

async function warningsFor(cleric: string): Promise<readonly string[]> {
  const scenario = parseScenario({ file: 'party.yaml', text: party(cleric), metrics: METRICS });
  return analyze(await run(scenario)).warnings;
}

describe('a side that is told to help the dying', () => {
  it('and never can is warned of, with where to read what a healer needs', async () => {
    expect(await warningsFor('tactic: medic')).toEqual([
      'Party: the tactic “medic” says to stabilise the dying, and nobody ever did. `melee rules stabilise` tells what future-path asks of a healer, such as ranks and a kit.',
    ]);
  });

  it('and does so is not', async () => {
    expect(await warningsFor('tactic: medic, treatInjury: 6, medkit: 1')).toEqual([]);
    expect(await warningsFor('tactic: steady')).toEqual([]);
  });
});
