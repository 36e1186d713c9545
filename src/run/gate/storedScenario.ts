import type { Baseline } from '../../analysis/gate/baseline.ts';
import { ScenarioError } from '../../scenario/diagnostic.ts';
import { parseScenario } from '../../scenario/parseScenario.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { METRICS } from '../../trial/metrics.ts';

/** The scenario that a baseline was made from, read anew. ScenarioError where this program cannot read it any more. */
export function storedScenario({ sources: [own, ...libraries] }: Baseline): Scenario {
  const load = (path: string) => libraries.find(({ file }) => file === path)?.text;
  return parseScenario({ file: own?.file ?? '', text: own?.text ?? '', load, metrics: METRICS });
}

/** The same; undefined where this program cannot read it any more. */
export function readableScenario(baseline: Baseline): Scenario | undefined {
  try {
    return storedScenario(baseline);
  } catch (error) {
    if (error instanceof ScenarioError) return undefined;
    throw error;
  }
}
