import { formatDiagnostic, ScenarioError } from '../../src/scenario/diagnostic.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { METRICS } from '../../src/trial/metrics.ts';

/** Reads a scenario from its text, with other files by name. */
export function read(
  text: string | Uint8Array,
  files: Readonly<Record<string, string>> = {},
  file = 'a.yaml',
): Scenario {
  return parseScenario({ file, text, metrics: METRICS, load: (path) => files[path] });
}

/** What is wrong with a scenario, a line for each thing. */
export function complaints(text: string | Uint8Array, files: Readonly<Record<string, string>> = {}): string[] {
  try {
    read(text, files);
    return [];
  } catch (error) {
    if (error instanceof ScenarioError)
      return error.diagnostics.map((each) => formatDiagnostic(each).replace(/^a\.yaml:/, ''));
    throw error;
  }
}

/** A duel with some lines added. */
export function duel(...lines: string[]): string {
  return [
    'ruleset: d8-tiers',
    'sides:',
    '  Law: { members: { Deputy: { hp: 12, melee: 3, block: 2, dexterity: 1, weapons: [blade] } } }',
    '  Outlaws: { members: { Outlaw: { hp: 10, melee: 2, block: 3, weapons: [blade] } } }',
    'weapons: { blade: { class: melee, tier: mid } }',
    ...lines,
  ].join('\n');
}
