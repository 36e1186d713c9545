import { existsSync } from 'node:fs';
import { gateCommands } from '../analysis/gate/commands.ts';
import { checkScenario, type HowToCheck } from '../run/gate/check.ts';
import { readBaseline, UnusableBaseline } from '../run/gate/readBaseline.ts';
import { versionsNow } from '../run/gate/versionsNow.ts';
import { filesOf } from '../run/readFile.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { checkApart } from './apart.ts';
import { command } from './command.ts';
import { UsageError } from './exit.ts';
import { checkOptions, readCheckOptions } from './gate/checkOptions.ts';
import { deliverCheck, exitCodeOf, pagePlaces, type Result } from './gate/deliverCheck.ts';
import { baselinePlaces } from './gate/places.ts';
import { readScenarios } from './gate/scenarios.ts';
import { played } from './study/played.ts';

/**
 * `melee check`:
 *
 *   1. all scenarios are read, and all places are checked   readScenarios, checkApart
 *   2. each is held against its baseline                    checkOne
 *   3. what came out is written and shown                   deliverCheck
 */
export const check = command({
  command: 'check <files..>',
  describe: 'Hold scenarios against their baselines: passed, failed or not decided',
  options: checkOptions,
  async run({ files, baseline, ...options }, terminal) {
    const how = readCheckOptions(options);
    const scenarios = readScenarios(files);
    const places = baselinePlaces('baseline', baseline, files);
    const pages = pagePlaces(how.html, files);
    checkApart([how.summary, how.junit, how.json, ...pages], [...scenarios.flatMap(filesOf), ...places]);
    const results: Result[] = [];
    const interruption = terminal.interruption();
    try {
      for (const [i, scenario] of scenarios.entries()) {
        const play: HowToCheck['play'] = (one, options) =>
          played(one, { ...options, threads: how.threads }, terminal, interruption);
        results.push(await checkOne(scenario, { ...how, file: files[i]!, baseline: places[i]!, play }));
      }
    } finally {
      interruption.release();
    }
    await deliverCheck(results, how, pages, terminal);
    return exitCodeOf(results.map(({ report }) => report));
  },
});

async function checkOne(scenario: Scenario, how: Omit<HowToCheck, 'versions'>): Promise<Result> {
  const { file, baseline, golden, encounters } = how;
  try {
    const read = readBaseline(baseline);
    if (golden && encounters !== undefined && encounters !== read.baseline.encounters) {
      throw new UsageError('--golden plays as many fights as the baseline holds; leave out --encounters.');
    }
    const { checked, facts } = await checkScenario(scenario, read, { ...how, versions: versionsNow() });
    return { report: checked, facts };
  } catch (error) {
    if (!(error instanceof UnusableBaseline)) throw error;
    const sentence = `No verdict: ${error.message}`;
    const commands = gateCommands({ file, baseline, golden, encounters }, existsSync(baseline));
    const { reasons } = error;
    return {
      report: { verdict: 'unusable', file, title: scenario.title, baseline, reasons, sentence, commands },
      facts: null,
    };
  }
}
