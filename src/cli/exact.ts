import type { Argv } from 'yargs';
import { MOST_STATES_EVER } from '../run/options.ts';
import { command } from './command.ts';
import { EXPORTS, EXPORTS_GROUP, type Exports, exportsIn, withExports } from './exportOptions.ts';
import { wholeNumber } from './numbers.ts';
import { playAll } from './run.ts';
import { readOptions } from './runOptions.ts';

const text = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

const exactOptions = (yargs: Argv) =>
  withExports(yargs)
    .positional('files', { type: 'string', array: true, demandOption: true, describe: 'scenarios, or HTML reports' })
    .option('max-states', {
      ...text('stop at more states than this; a million take up to a gigabyte'),
      defaultDescription: '2M',
    })
    .option('html', { ...text('where the report goes'), defaultDescription: 'reports/NAME.html' })
    .option('no-html', { type: 'boolean', describe: 'write no report' })
    .option('json', text('write the result as JSON; `-`: to stdout, in place of the table'))
    .group(['max-states'], 'Solving:')
    .group(['html', 'no-html', 'json'], 'Writing:')
    .group(EXPORTS, EXPORTS_GROUP)
    .example('$0 exact scenarios/gold/g002a-as-written.yaml', 'every probability to the last digit, and no error')
    .example('$0 exact skirmish.yaml --max-states 10M', 'a larger fight, given the memory')
    .example('$0 exact duel.yaml --json - --no-html', 'the numbers as JSON')
    .example('$0 exact duel.yaml --csv - --no-html', 'the same as a table');

/** `melee exact`: the answer without sampling, from the same rules. */
export const exact = command({
  command: 'exact <files..>',
  describe: 'Solve scenarios without sampling: every way a fight can go, with its probability',
  options: exactOptions,
  run(args, terminal) {
    const { maxStates, html, json } = args as Asked;
    const how = readOptions({
      quick: false,
      exact: 'only',
      ...(html !== undefined && { html }),
      ...(json && { json }),
      ...exportsIn(args as Asked),
    });
    const limit = maxStates === undefined ? undefined : wholeNumber('max-states', maxStates, 1, MOST_STATES_EVER);
    return playAll(args.files, limit === undefined ? how : { ...how, maxStates: limit }, terminal);
  },
});

interface Asked extends Exports {
  readonly maxStates?: string;
  readonly html?: string | boolean;
  readonly json?: string;
}
