#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageVersion } from '../run/versions.ts';
import { baseline } from './baseline.ts';
import { check } from './check.ts';
import type { AnyCommand } from './command.ts';
import { completionsOf } from './complete.ts';
import { COMPLETE, completion } from './completion.ts';
import { exact } from './exact.ts';
import { FINE } from './exit.ts';
import { failure } from './failure.ts';
import { init } from './init.ts';
import { metrics } from './metrics.ts';
import { parse } from './parse.ts';
import { rank } from './rank.ts';
import { rules } from './rules.ts';
import { run } from './run.ts';
import { schema } from './schema.ts';
import { sensitivity } from './sensitivity.ts';
import { sweep } from './sweep.ts';
import { type Terminal, terminalOf } from './terminal.ts';
import { trace } from './trace.ts';
import { tune } from './tune.ts';
import { why } from './why.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AnyCommand[] = [
  init,
  run,
  exact,
  sweep,
  sensitivity,
  tune,
  rank,
  baseline,
  check,
  why,
  trace,
  rules,
  metrics,
  schema,
  completion,
];

/** Does what a command line says; gives the exit code. */
export async function melee(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    if (args[0] === COMPLETE) {
      for (const word of completionsOf(args.slice(1), COMMANDS)) terminal.out.write(`${word}\n`);
      return FINE;
    }
    const asked = await parse(args, COMMANDS, packageVersion());
    if ('run' in asked) return await asked.run(terminal);
    terminal.out.write(`${asked.text}\n`);
    return FINE;
  } catch (error) {
    return failure(error, terminal);
  }
}

const called = process.argv[1];
if (called !== undefined && realpathSync(called) === fileURLToPath(import.meta.url)) {
  process.exitCode = await melee(process.argv.slice(2), terminalOf(process));
}
