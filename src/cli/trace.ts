import { fightText } from '../report/trace/fightText.ts';
import { tellFight } from '../report/trace/tellFight.ts';
import { MOST_ENCOUNTERS } from '../run/options.ts';
import { clean } from './clean.ts';
import { command } from './command.ts';
import { grouped } from './duration.ts';
import { FINE } from './exit.ts';
import { readAny } from './jobs.ts';
import { wholeNumber } from './numbers.ts';
import { readSeed } from './runOptions.ts';
import { variantNamed } from './variantNamed.ts';

/** `melee trace`: one fight of a run, blow by blow, on the dice it had there. */
export const trace = command({
  command: 'trace <file>',
  describe: 'Tell one fight blow by blow, as a referee would',
  options: (yargs) =>
    yargs
      .positional('file', { type: 'string', demandOption: true, describe: 'a scenario, an HTML report or a baseline' })
      .option('variant', { type: 'string', requiresArg: true, describe: 'which variant; the reference, if not said' })
      .option('trial', { type: 'string', requiresArg: true, default: '0', describe: 'number of the fight, from 0' })
      .option('seed', {
        type: 'string',
        requiresArg: true,
        describe: 'the seed of the run; that of the scenario, if not said',
      })
      .option('rules', { type: 'boolean', default: false, describe: 'show the ids of the rules behind each line' })
      .example('$0 trace duel.yaml', 'the first fight')
      .example("$0 trace space-bears.yaml --variant 'Nobody hides' --trial 4711", 'one of those a report names')
      .example('$0 trace duel.yaml --trial 3 --rules', 'with the rules behind each line'),
  run({ file, variant, trial, seed, rules }, { out }) {
    const number = wholeNumber('trial', trial, 0, MOST_ENCOUNTERS - 1);
    const { scenario, overrides } = readAny(file);
    const chosen = scenario.variants[variantNamed(scenario, variant)]!;
    const usedSeed = readSeed(seed) ?? overrides.seed ?? scenario.seed;
    const fight = tellFight(chosen, usedSeed, number);
    const { strong, quiet } = out.paint;
    out.write(`${strong(clean(scenario.title))}\n`);
    out.write(`${quiet(clean(`${chosen.name}, fight ${grouped(number)}, seed ${usedSeed}`))}\n\n`);
    out.write(fightText(fight, { strong, quiet, ...(rules && { rules: chosen.ruleset }) }));
    return FINE;
  },
});
