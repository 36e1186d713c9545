import { extname } from 'node:path';
import { readScenario } from '../run/readFile.ts';
import { ScenarioError } from '../scenario/diagnostic.ts';
import type { Job } from './job.ts';
import { readReport } from './readReport.ts';
import type { HowToRun } from './runOptions.ts';

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
  const job = readAny(file);
  return {
    ...job,
    overrides: {
      ...job.overrides,
      ...(encounters !== undefined && { encounters }),
      ...(seed !== undefined && { seed }),
    },
  };
}

/** Reads a scenario, or the scenario and the run that a report holds. */
export function readAny(file: string): Job {
  if (extname(file).toLowerCase() === '.html') return readReport(file);
  return { scenario: readScenario(file), overrides: {} };
}
