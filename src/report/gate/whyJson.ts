import type { Cause } from '../../analysis/gate/cause.ts';
import type { CauseFights } from './causeFights.ts';

const FORMAT = 'melee-carlo/why';
const VERSION = 1;

/** Why a scenario does not come out as its baseline says, as a JSON text. Equal answers write equal bytes. */
export function whyJson(cause: Cause, { parting, today, commands }: CauseFights): string {
  const { file, title, baseline, seed, versions, trials, limits, series, changes, program, scenario } = cause;
  const result = {
    format: FORMAT,
    version: VERSION,
    file,
    title,
    baseline,
    seed,
    versions: { baseline: versions.before, now: versions.now },
    encounters: trials,
    limits,
    series,
    changes,
    program: program && { ...program, told: today },
    scenario: scenario && { ...scenario, parting },
    commands,
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}
