import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from './readFile.ts';

/** A file that cannot be written, with why in a few words. */
export class UnwritableFile extends Error {
  override name = 'UnwritableFile';
  constructor(path: string, reason: string) {
    super(`${path}: cannot be written: ${reason}`);
  }
}

/** Throws UnwritableFile when a file could not be written here; nothing is made or changed. */
export function checkWritable(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) throw new UnwritableFile(path, 'this is a folder');
  const place = existsSync(path) ? path : nearestThereIs(dirname(path));
  try {
    if (place !== path && !statSync(place).isDirectory()) throw new UnwritableFile(path, `${place} is no folder`);
    accessSync(place, constants.W_OK);
  } catch (error) {
    if (error instanceof UnwritableFile) throw error;
    throw new UnwritableFile(path, reasonOf(error as NodeJS.ErrnoException));
  }
}

function nearestThereIs(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestThereIs(dirname(folder));
}

/** Writes a file as a whole or not at all, and the folders to it. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const output = openOutput(path);
  output.write(typeof content === 'string' ? Buffer.from(content) : content);
  output.finish();
}

/** Writes a file where there is none; UnwritableFile where there is one. */
export function writeNew(path: string, text: string): void {
  guarded(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  });
}

/** A file being written: only `finish` puts it in its place, so that nobody meets half of it. */
export interface Output {
  write(bytes: Uint8Array): void;
  finish(): void;
  /** Leaves no trace, unless it is finished. */
  abandon(): void;
}

export function openOutput(path: string): Output {
  return guarded(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    // A device or a pipe is written to, never replaced.
    const inPlace = existsSync(path) && !statSync(path).isFile();
    const draft = inPlace ? path : `${path}.${process.pid}.part`;
    if (!inPlace) writeFileSync(draft, '');
    const file = openSync(draft, 'a');
    let open = true;
    return {
      write: (bytes) => guarded(path, () => writeAll(file, bytes)),
      finish: () =>
        guarded(path, () => {
          closeSync(file);
          open = false;
          if (!inPlace) renameSync(draft, path);
        }),
      abandon() {
        if (!open) return;
        closeSync(file);
        if (!inPlace) rmSync(draft, { force: true });
      },
    };
  });
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function guarded<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new UnwritableFile(path, reasonOf(error as NodeJS.ErrnoException));
  }
}
