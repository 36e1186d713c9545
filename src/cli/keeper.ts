import type { KeptRun } from '../run/kept.ts';
import { writeKept } from '../run/keptFile.ts';
import { UnwritableFile } from '../run/output.ts';

/** Keeps a run in its file while it is played. */
export interface Keeper {
  keep(kept: KeptRun): void;
  /** Whether the file holds less than was to be kept. */
  readonly behind: boolean;
}

/**
 * Keeps a run in this file. A disk that is full, or gone, shall not cost the fights that were played: what cannot be
 * written is told, and the run goes on.
 */
export function keeperIn(path: string, tell: (text: string) => void): Keeper {
  let behind = false;
  return {
    keep(kept) {
      try {
        writeKept(path, kept);
        behind = false;
      } catch (error) {
        if (!(error instanceof UnwritableFile)) throw error;
        if (!behind) tell(`${error.message}. The run goes on without being kept there.`);
        behind = true;
      }
    },
    get behind() {
      return behind;
    },
  };
}
