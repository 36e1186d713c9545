import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { shellWord } from '../analysis/commands.ts';
import { PRESETS } from '../rules/presets.ts';
import { writeNew } from '../run/output.ts';
import { suggest } from '../scenario/suggest.ts';
import { command } from './command.ts';
import { FINE, UsageError } from './exit.ts';
import { schemaText } from './schema.ts';

const RULESETS = PRESETS.map(({ id }) => id);
const USUAL = 'd8-tiers';
const SCHEMA = 'scenario.schema.json';
const STARTERS = new URL('../../scenarios/starters/', import.meta.url);

/** `melee init`: a scenario that can be played at once and explains itself, for people to change. */
export const init = command({
  command: 'init [file]',
  describe: 'Write a small scenario to start from, with comments, and the schema for editors beside it',
  options: (yargs) =>
    yargs
      .positional('file', {
        type: 'string',
        default: 'scenario.yaml',
        describe: 'where; never over a file that is there',
      })
      .option('ruleset', {
        type: 'string',
        requiresArg: true,
        default: USUAL,
        describe: `whose rules: ${RULESETS.join(', ')}`,
      })
      .example('$0 init', 'scenario.yaml, by the rules of d8-tiers')
      .example('$0 init fights/duel.yaml --ruleset saga', 'in a folder, by other rules'),
  run({ file, ruleset }, { out }) {
    const text = starter(ruleset);
    if (!['.yaml', '.yml'].includes(extname(file))) {
      throw new UsageError(`${file}: a scenario is a .yaml file, such as ${file}.yaml.`);
    }
    const schema = join(dirname(file), SCHEMA);
    // The scenario comes last: where that fails, init can be called again.
    if (!existsSync(file) && !existsSync(schema)) writeNew(schema, schemaText());
    writeNew(file, text);
    const { strong, quiet } = out.paint;
    out.write(
      [
        `${file} asks: ${/^question: (.*)$/m.exec(text)?.[1]}`,
        '',
        `  ${strong(`melee run ${shellWord(file)}`)}    answers`,
        `  ${strong(`melee trace ${shellWord(file)}`)}  tells one of its fights`,
        '',
        quiet(`Change it in any editor; one that knows YAML schemas completes and checks it by ${schema}.`),
        '',
      ].join('\n'),
    );
    return FINE;
  },
});

function starter(ruleset: string): string {
  if (!RULESETS.includes(ruleset)) {
    const meant = suggest(ruleset, RULESETS);
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    throw new UsageError(`--ruleset is one of ${RULESETS.join(', ')} (found ${ruleset}).${hint}`);
  }
  return readFileSync(new URL(`${ruleset}.yaml`, STARTERS), 'utf8').replace(`=../${SCHEMA}`, `=./${SCHEMA}`);
}
