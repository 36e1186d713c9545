import { extname } from 'node:path';
import { isBaseline, readBaseline } from '../run/gate/readBaseline.ts';
import { storedScenario } from '../run/gate/storedScenario.ts';
import { readScenario } from '../run/readFile.ts';
import { ScenarioError } from '../scenario/diagnostic.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { UsageError } from './exit.ts';
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

const readJob = (file: string, how: HowToRun): Job => asAsked(readAny(file), how);

/** A job with what a command line says of it. */
export function asAsked(job: Job, { encounters, rule, seed }: HowToRun): Job {
  if (rule?.until === 'decided') checkDecidable(job.file, job.scenario);
  // A number without a rule is played to its end, whatever a report waited for.
  const { rule: ofReport, ...others } = job.overrides;
  const waited = rule ?? (encounters === undefined ? ofReport : undefined);
  return {
    ...job,
    overrides: {
      ...others,
      ...(encounters !== undefined && { encounters }),
      ...(waited !== undefined && { rule: waited }),
      ...(seed !== undefined && { seed }),
    },
  };
}

function checkDecidable(file: string, { variants, goals }: Scenario): void {
  if (goals.length > 0 || variants.some(({ reference }, i) => reference !== i)) return;
  throw new UsageError(
    `${file}: nothing is compared here and there are no goals, so --until-decided has nothing to decide; say --precision 0.2pp, or add \`variants:\` or \`goals:\`.`,
  );
}

/** Reads a scenario, or the scenario and the run that a report or a baseline holds. */
export function readAny(file: string): Job {
  const kind = extname(file).toLowerCase();
  if (kind === '.html') return readReport(file);
  if (kind === '.json' && isBaseline(file)) return jobOfBaseline(file);
  return { file, scenario: readScenario(file), overrides: {} };
}

function jobOfBaseline(file: string): Job {
  const { baseline } = readBaseline(file);
  const { encounters, seed } = baseline;
  return { file, scenario: storedScenario(baseline), overrides: { encounters, seed } };
}
