import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { KeptRun } from './kept.ts';
import { isInPlace, writeWhole } from './output.ts';
import { reasonOf, UnreadableFile } from './readFile.ts';

const FORMAT = 'melee-carlo/run';
const VERSION = 1;
/** What unpacks to more than this was not written by us. */
const LARGEST_BYTES = 1_000_000_000;

/** Writes a run that is kept, as a whole or not at all: whoever kills the process at this moment leaves the one before. */
export function writeKept(path: string, kept: KeptRun): void {
  writeWhole(path, gzipSync(JSON.stringify({ format: FORMAT, version: VERSION, ...kept }), { level: 1 }), true);
}

/** Reads a run that was kept; undefined where there is none. UnreadableFile for one that is damaged or of another kind. */
export function readKept(path: string): KeptRun | undefined {
  const packed = packedBytes(path);
  if (packed === undefined) return undefined;
  const kept = unpacked(packed);
  if (kept === undefined) throw new UnreadableFile(`${path}: this is damaged, or no run of Melee Carlo that was kept`);
  if (kept.version !== VERSION) {
    throw new UnreadableFile(`${path}: this run was kept by another version of the program`);
  }
  return kept;
}

function packedBytes(path: string): Uint8Array | undefined {
  try {
    if (isInPlace(path)) throw new UnreadableFile(`${path}: this is no file`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UnreadableFile(`${path}: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

/** What was packed has a checksum, so what unpacks and has the right head is what was written. */
function unpacked(packed: Uint8Array): (KeptRun & { readonly version: number }) | undefined {
  try {
    const text = gunzipSync(packed, { maxOutputLength: LARGEST_BYTES }).toString('utf8');
    const kept = JSON.parse(text) as KeptRun & { readonly format: string; readonly version: number };
    const isWhole =
      kept.version !== VERSION || [kept.of, kept.counts, kept.said].every((part) => part instanceof Object);
    return kept.format === FORMAT && isWhole ? kept : undefined;
  } catch {
    return undefined;
  }
}
