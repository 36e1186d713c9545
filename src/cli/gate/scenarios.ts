import { readScenario } from '../../run/readFile.ts';
import { ScenarioError } from '../../scenario/diagnostic.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** Reads all scenarios to the last variant; what is wrong in any of them is thrown as one ScenarioError. */
export function readScenarios(files: readonly string[]): Scenario[] {
  const wrong: ScenarioError[] = [];
  const scenarios = files.flatMap((file) => {
    try {
      return [readScenario(file)];
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      wrong.push(error);
      return [];
    }
  });
  if (wrong.length > 0) throw new ScenarioError(wrong.flatMap(({ diagnostics }) => diagnostics));
  return scenarios;
}
