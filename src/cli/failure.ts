import { UnusableBaseline } from '../run/gate/readBaseline.ts';
import { UnwritableFile } from '../run/output.ts';
import { WorkersLost } from '../run/pool.ts';
import { UnreadableFile } from '../run/readFile.ts';
import { NotSolved } from '../run/solve.ts';
import { formatDiagnostic, ScenarioError } from '../scenario/diagnostic.ts';
import { CannotSet } from '../scenario/workbench.ts';
import { BAD_INPUT, INTERRUPTED, OUR_DEFECT, UsageError } from './exit.ts';
import { Interrupted } from './study/played.ts';
import type { Terminal } from './terminal.ts';

/** More mistakes than these nobody mends at once. */
const MOST_TOLD = 20;
const REPORT = 'This is a defect of Melee Carlo, not of your scenario. Please report it, with the scenario';

/** What is wrong is not in us, and the message says all. */
const TOLD_PLAINLY = [UsageError, UnreadableFile, UnwritableFile, NotSolved, CannotSet, UnusableBaseline];

/** Tells an error in a few words, without a stack; gives the exit code. */
export function failure(error: unknown, { err, debug }: Terminal): number {
  const tell = (text: string) => err.write(`${text}\n`);
  if (error instanceof ScenarioError) {
    const told = error.diagnostics.slice(0, MOST_TOLD).map(formatDiagnostic);
    const left = error.diagnostics.length - told.length;
    tell([...told, ...(left > 0 ? [`… and ${left} more`] : [])].join('\n'));
    return BAD_INPUT;
  }
  if (TOLD_PLAINLY.some((kind) => error instanceof kind)) {
    tell((error as Error).message);
    return BAD_INPUT;
  }
  if (error instanceof Interrupted) {
    tell(error.message);
    return INTERRUPTED;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  tell(`melee: ${message}`);
  if (!(error instanceof WorkersLost))
    tell(debug ? `${REPORT}.\n${stack}` : `${REPORT} and what MELEE_DEBUG=1 adds to this message.`);
  return OUR_DEFECT;
}
