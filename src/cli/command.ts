import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { Terminal } from './terminal.ts';

/** A command: how it is called, what its help says, and what it does. It gives the exit code. */
export interface Command<T> {
  /** Its name and positional arguments, as yargs writes them. */
  readonly command: string;
  readonly describe: string;
  /** Options that may be given several times, which then are lists. */
  readonly repeatable?: readonly string[];
  options(yargs: Argv): Argv<T>;
  run(args: ArgumentsCamelCase<T>, terminal: Terminal): Promise<number> | number;
}

/** A command of any arguments, as the table of contents holds it. */
export interface AnyCommand extends Omit<Command<unknown>, 'options' | 'run'> {
  options(yargs: Argv): unknown;
  run(args: never, terminal: Terminal): Promise<number> | number;
}

/** A command; the types of its arguments are those of its options. */
export const command = <T>(about: Command<T>): AnyCommand => about;
