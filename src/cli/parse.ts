import yargs, { type Argv } from 'yargs';
import { suggest } from '../scenario/suggest.ts';
import type { AnyCommand } from './command.ts';
import { UsageError } from './exit.ts';
import type { Terminal } from './terminal.ts';

/** What a command line asks for: a command with its arguments, or a text that yargs itself gives (help, version). */
export type Asked = { readonly run: (terminal: Terminal) => Promise<number> | number } | { readonly text: string };

const WIDTH = 96;

/** Reads a command line. UsageError for what it does not understand. */
export async function parse(args: readonly string[], commands: readonly AnyCommand[], version: string): Promise<Asked> {
  let asked: Asked | undefined;
  const parser = parserOf(commands, version, (chosen) => {
    asked = chosen;
  });
  const text = await new Promise<string>((resolve, reject) => {
    void parser.parse([...args], {}, (error: Error | undefined, _: unknown, output: string) => {
      if (error) reject(error);
      else resolve(output);
    });
  });
  return asked ?? { text };
}

function parserOf(commands: readonly AnyCommand[], version: string, choose: (asked: Asked) => void): Argv {
  const parser = yargs([])
    .scriptName('melee')
    .locale('en')
    .usage('$0: what does this rule do to the fight, and how sure are we?\n\nUsage: $0 <command>')
    .parserConfiguration({ 'duplicate-arguments-array': false, 'parse-positional-numbers': false })
    .wrap(WIDTH)
    .version(version)
    .help()
    .alias('h', 'help')
    .strict()
    .demandCommand(1, 1, 'Say what to do: `melee run FILE`, or `melee --help` for all commands.')
    .epilogue('`melee COMMAND --help` shows the options of a command, with examples.')
    .exitProcess(false)
    .fail((message: string | null, error: Error | undefined) => {
      throw error ?? new UsageError(inOurWords(message ?? '', commands, parser));
    });
  for (const { command, describe, options, run } of commands) {
    parser.command({
      command,
      describe,
      builder: (inner: Argv) => options(inner) as Argv<object>,
      handler: (argv) => choose({ run: (terminal) => run(argv as never, terminal) }),
    });
  }
  return parser;
}

/** What yargs has to say, with the word that was probably meant. */
function inOurWords(message: string, commands: readonly AnyCommand[], parser: Argv): string {
  const [, unknown] = /^Unknown (?:arguments?|commands?): (.+)$/.exec(message) ?? [];
  if (unknown === undefined) return message.replace(/\n+/g, ' ').trim();
  const words = unknown.split(', ');
  const names = commands.map(({ command }) => command.split(' ')[0] ?? '');
  const options = Object.keys((parser as unknown as { getOptions(): { key: object } }).getOptions().key);
  const told = words.filter((word, i) => words.findIndex((other) => camel(other) === camel(word)) === i);
  return told.map((word) => complaint(word, names, options)).join('\n');
}

function complaint(word: string, names: readonly string[], options: readonly string[]): string {
  const option = suggest(word, options);
  const name = suggest(word, names);
  if (option !== undefined) return `There is no option --${word}. Did you mean --${option}?`;
  if (name !== undefined) return `There is no command ${word}. Did you mean ${name}?`;
  return `Neither a command nor an option is called ${word}. \`melee --help\` shows what there is.`;
}

const camel = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
