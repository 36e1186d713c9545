import { readFileSync } from 'node:fs';
import { analyze } from '../../src/analysis/analyze.ts';
import type { RunFacts } from '../../src/analysis/run-facts.ts';
import { resultJson } from '../../src/report/json.ts';
import type { RunOptions } from '../../src/run/options.ts';
import { run } from '../../src/run/run.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { METRICS } from '../../src/trial/metrics.ts';

const FOLDER = 'test/support/scenarios';

export const textOf = (name: string): string => readFileSync(`${FOLDER}/${name}.yaml`, 'utf8');

/** A small scenario, or a changed text of one. */
export const scenarioOf = (name: string, change: (text: string) => string = (text) => text): Scenario =>
  parseScenario({ file: `${name}.yaml`, text: change(textOf(name)), metrics: METRICS });

/** Plays a scenario in this thread and also keeps how each trial of one variant ended. */
export async function played(
  scenario: Scenario,
  options: RunOptions = {},
  variant = 0,
): Promise<{ facts: RunFacts; json: string; outcomes: number[] }> {
  const outcomes: number[] = [];
  const series: RunOptions['series'] = [{ variant, of: 'outcome', take: (bytes) => outcomes.push(...bytes) }];
  const facts = await run(scenario, { ...options, series });
  return { facts, json: resultJson(analyze(facts)), outcomes };
}
