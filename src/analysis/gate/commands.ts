import { studyCommand } from '../commands.ts';
import type { GateCommands } from './result.ts';

/** What was asked of a check. */
export interface AskedOfCheck {
  readonly file: string;
  readonly baseline: string;
  readonly golden: boolean;
  readonly encounters: number | undefined;
}

/** The command lines that repeat a check, write its baseline anew, and look for the cause of a difference. */
export function gateCommands({ file, baseline, golden, encounters }: AskedOfCheck, isThere = true): GateCommands {
  return {
    check: studyCommand('check', file, { baseline, golden, encounters }),
    update: studyCommand('baseline', file, { out: baseline, update: isThere }),
    why: studyCommand('why', file, { baseline }),
  };
}
