import { scenarioSchema } from '../scenario/schema.ts';
import { METRICS } from '../trial/metrics.ts';
import { command } from './command.ts';
import { FINE } from './exit.ts';

/** The JSON schema of scenario files. */
export const schemaText = (): string => `${JSON.stringify(scenarioSchema(METRICS), null, 2)}\n`;

/** `melee schema`: what an editor needs to complete and check a scenario while it is typed. */
export const schema = command({
  command: 'schema',
  describe: 'Print the JSON schema of scenario files, for completion in editors',
  options: (yargs) =>
    yargs
      .example('$0 schema > scenario.schema.json', 'then let the first line of a scenario be')
      .example('', '# yaml-language-server: $schema=./scenario.schema.json'),
  run(_, { out }) {
    out.write(schemaText());
    return FINE;
  },
});
