import { DICE_VERSION } from '../dice/addressed.ts';
import { scenarioOfReport } from '../report/embedded.ts';
import { bytesOf } from '../run/readFile.ts';
import { RULES_VERSION } from '../run/versions.ts';
import { parseScenario } from '../scenario/parseScenario.ts';
import { METRICS } from '../trial/metrics.ts';
import { UsageError } from './exit.ts';
import type { Job } from './job.ts';

/** The run that a report was made of: its scenario, its seed, and how many encounters were played. */
export function readReport(file: string): Job {
  const embedded = scenarioOfReport(new TextDecoder().decode(bytesOf(file)));
  if (embedded === undefined)
    throw new UsageError(`${file}: this page is no report of Melee Carlo; it holds no scenario.`);
  const { name, text, seed, encounters, rule, diceVersion, rulesVersion, swept, libraries = [] } = embedded;
  const load = (path: string) => libraries.find((library) => library.name === path)?.text;
  const scenario = parseScenario({ file: name, text, load, metrics: METRICS, ...(swept && { swept }) });
  const others = [
    ...(diceVersion === DICE_VERSION ? [] : ['dice']),
    ...(rulesVersion === RULES_VERSION ? [] : ['rules']),
  ];
  return {
    file,
    scenario,
    overrides: { ...(encounters > 0 && { encounters }), ...(rule && { rule }), seed },
    ...(others.length > 0 && { note: `${file} was made with other ${others.join(' and ')}; numbers will differ.` }),
  };
}
