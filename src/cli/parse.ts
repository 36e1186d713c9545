import yargs, { type Argv } from 'yargs';
import type { AnyCommand } from './command.ts';
import { UsageError } from './exit.ts';
import type { Terminal } from './terminal.ts';
import { dashed, inOurWords } from './usageWords.ts';

/** What a command line asks for: a command with its arguments, or a text that yargs itself gives (help, version). */
export type Asked = { readonly run: (terminal: Terminal) => Promise<number> | number } | { readonly text: string };

const WIDTH = 96;

/** Reads a command line. UsageError for what it does not understand. */
export async function parse(args: readonly string[], commands: readonly AnyCommand[], version: string): Promise<Asked> {
  let asked: Asked | undefined;
  const parser = parserOf(args, commands, version, (chosen) => {
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

function parserOf(
  args: readonly string[],
  commands: readonly AnyCommand[],
  version: string,
  choose: (asked: Asked) => void,
): Argv {
  const parser = yargs([])
    .scriptName('melee')
    .locale('en')
    .usage('$0: what does this rule do to the fight, and how sure are we?\n\nUsage: $0 <command>')
    .parserConfiguration({ 'parse-positional-numbers': false })
    .wrap(WIDTH)
    .version(version)
    .help()
    .alias('h', 'help')
    .strict()
    .demandCommand(1, 'Say what to do: `melee run FILE`, or `melee --help` for all commands.')
    .epilogue('`melee COMMAND --help` shows the options of a command, with examples.')
    .exitProcess(false)
    .fail((message: string | null, error: Error | undefined) => {
      // What is wrong with the command line comes as a message or as an error of yargs; all else is not for users.
      if (error !== undefined && error.name !== 'YError') throw error;
      throw new UsageError(inOurWords(message ?? error?.message ?? '', args, commands, optionsOf(parser)));
    });
  for (const { command, describe, options, run, repeatable = [] } of commands) {
    parser.command({
      command,
      describe,
      builder: (inner: Argv) => options(inner) as Argv<object>,
      handler(argv) {
        refuseTwice(argv, command, repeatable);
        refuseEmpty(argv, command);
        const known = withoutDenied(argv, args, optionsOf(parser));
        choose({ run: (terminal) => run(known as never, terminal) });
      },
    });
  }
  return parser;
}

/** `--no-html` where nothing is written unasked says what is the case anyway; yargs makes `false` of it. */
function withoutDenied<T extends object>(argv: T, args: readonly string[], options: readonly string[]): T {
  const denied = args.flatMap((arg) =>
    arg.startsWith('--no-') && !options.includes(arg.slice(2)) ? [arg.slice(5)] : [],
  );
  return Object.fromEntries(Object.entries(argv).filter(([name]) => !denied.includes(name))) as T;
}

/** The options of the command that was called. */
const optionsOf = (parser: Argv): string[] =>
  Object.keys((parser as unknown as { getOptions(): { key: object } }).getOptions().key);

/** An option that is given twice would be a list, and one of the two would be lost. */
function refuseTwice(argv: Readonly<Record<string, unknown>>, command: string, repeatable: readonly string[]): void {
  const twice = Object.keys(argv).find((name) => {
    return Array.isArray(argv[name]) && ![...repeatable, '_'].includes(name) && !command.includes(`<${name}..>`);
  });
  if (twice !== undefined) throw new UsageError(`${twice.length > 1 ? '--' : '-'}${twice} is given twice.`);
}

/** A text that is empty mostly stood for something: a variable of the shell that is not set. */
function refuseEmpty(argv: Readonly<Record<string, unknown>>, command: string): void {
  const empty = Object.keys(argv).find((name) => name !== '$0' && [argv[name]].flat().includes(''));
  if (empty === undefined) return;
  const isArgument = new RegExp(`[<[]${empty}\\b`).test(command);
  throw new UsageError(isArgument ? `An argument (${empty}) is empty.` : `${dashed(empty)} needs a value.`);
}
