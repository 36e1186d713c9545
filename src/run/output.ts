import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
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
  const place = realPlace(path);
  if (path.endsWith('/') || path.endsWith(sep) || (existsSync(place) && statSync(place).isDirectory())) {
    throw new UnwritableFile(path, 'this is a folder');
  }
  const folder = nearestThereIs(dirname(existsSync(path) ? place : path));
  if (!statSync(folder).isDirectory()) throw new UnwritableFile(path, `${folder} is no folder`);
  try {
    if (existsSync(place)) accessSync(place, constants.W_OK);
    if (!isInPlace(place)) accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UnwritableFile(path, reasonOf(error as NodeJS.ErrnoException));
  }
}

/** Where a path leads, through links; the path itself where there is nothing yet. */
export function realPlace(path: string): string {
  const whole = resolve(path);
  return existsSync(whole) ? realpathSync(whole) : whole;
}

/** A device or a pipe is written to, never replaced. */
export const isInPlace = (place: string): boolean => existsSync(place) && !statSync(place).isFile();

function nearestThereIs(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestThereIs(dirname(folder));
}

/**
 * Writes a file as a whole or not at all, and the folders to it. What is `lasting` is on the disk before it takes its
 * place, so that it outlives a machine that goes down.
 */
export function writeWhole(path: string, content: string | Uint8Array, lasting = false): void {
  const output = openOutput(path);
  try {
    output.write(typeof content === 'string' ? Buffer.from(content) : content);
    output.finish(lasting);
  } finally {
    output.abandon();
  }
}

/** Writes a file where there is none; UnwritableFile where there is one. */
export function writeNew(path: string, text: string): void {
  guarded(path, () => {
    makeFolders(dirname(path));
    const file = openSync(path, 'wx');
    try {
      writeAll(file, Buffer.from(text));
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
  });
}

/** Folders one after the other: under some places Node never comes back from making them all at once. */
function makeFolders(folder: string): void {
  if (existsSync(folder) || dirname(folder) === folder) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** A file being written: only `finish` puts it in its place, so that nobody meets half of it. */
export interface Output {
  write(bytes: Uint8Array): void;
  finish(lasting?: boolean): void;
  /** Leaves no trace, unless it is finished. */
  abandon(): void;
}

export function openOutput(path: string): Output {
  return guarded(path, () => {
    makeFolders(dirname(path));
    const place = realPlace(path);
    const inPlace = isInPlace(place);
    const draft = inPlace ? place : `${place}.${process.pid}.part`;
    const file = openSync(draft, inPlace ? 'a' : 'w');
    let open = true;
    const clear = () => rmSync(draft, { force: true });
    // A process that is told to end at once takes what it was writing with it.
    if (!inPlace) process.once('exit', clear);

    function close(): void {
      if (open) closeSync(file);
      open = false;
    }

    return {
      write: (bytes) => guarded(path, () => writeAll(file, bytes)),
      finish: (lasting = false) =>
        guarded(path, () => {
          if (lasting && !inPlace) fsyncSync(file);
          close();
          if (!inPlace) renameSync(draft, place);
        }),
      abandon() {
        close();
        if (inPlace) return;
        clear();
        process.off('exit', clear);
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
