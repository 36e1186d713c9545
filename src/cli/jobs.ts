import { extname } from 'node:path';
import { readScenario } from '../run/readFile.ts';
import { ScenarioError } from '../scenario/diagnostic.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { HowToRun } from './runOptions.ts';

/** One scenario to be played, with what is not as it says itself. */
export interface Job {
  readonly scenario: Scenario;
  readonly overrides: { readonly encounters?: number; readonly seed?: string };
}

/** Encounters of each variant. */
export const encountersOf = ({ scenario, overrides }: Job): number =>
  overrides.encounters ?? scenario.encounters.atMost;

/** Reads all files to the last variant. What is wrong in any of them is thrown as one ScenarioError. */
export function readJobs(files: readonly string[], how: HowToRun): Job[] {
  const wrong: ScenarioError[] = [];
  const jobs = files.flatMap((file) => {
    try {
      return [readJob(file, how)];
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      wrong.push(error);
      return [];
    }
  });
  if (wrong.length > 0) throw new ScenarioError(wrong.flatMap(({ diagnostics }) => diagnostics));
  return jobs;
}

function readJob(file: string, { encounters, seed }: HowToRun): Job {
  const { scenario, overrides } = extname(file).toLowerCase() === '.html' ? readReport(file) : readAsIs(file);
  return {
    scenario,
    overrides: {
      ...overrides,
      ...(encounters !== undefined && { encounters }),
      ...(seed !== undefined && { seed }),
    },
  };
}

const readAsIs = (file: string): Job => ({ scenario: readScenario(file), overrides: {} });

function readReport(file: string): Job {
  throw new Error(file);
}
