import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { parseScenario } from '../scenario/parseScenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { ScenarioSource } from '../scenario/source.ts';
import type { Swept } from '../scenario/swept.ts';
import type { Load } from '../scenario/use.ts';
import { openScenario, type Workbench } from '../scenario/workbench.ts';
import { METRICS } from '../trial/metrics.ts';

/** Files beyond this are no scenario; they are refused unread. */
const LARGEST_BYTES = 64_000_000;

/** A file that cannot be read, with why in a few words. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The bytes of a file; UnreadableFile says in words what is wrong with it. */
export function bytesOf(path: string): Uint8Array {
  try {
    const about = statSync(path);
    if (about.isDirectory()) throw new UnreadableFile(`${path}: this is a folder; name a file in it`);
    if (!about.isFile() && !about.isFIFO()) throw new UnreadableFile(`${path}: this is no file`);
    if (about.size > LARGEST_BYTES) throw new UnreadableFile(`${path}: the file is too large to be a scenario`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${path}: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EEXIST: 'there is a file of this name already',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOSPC: 'no space left',
  EROFS: 'the disk is read-only',
};

/** Why the system would not, in words. */
export const reasonOf = ({ code = '', message }: NodeJS.ErrnoException): string => REASONS[code] ?? message;

/**
 * Reads a scenario and the files that it names, relative to its own place, with sweeps on top if there are any.
 * ScenarioError says what is wrong in it.
 */
export function readScenario(path: string, swept?: Swept): Scenario {
  return parseScenario({ ...sourceAt(path), ...(swept && { swept }) });
}

/** Every file that a scenario was read from. */
export const filesOf = ({ file, sources }: Pick<Scenario, 'file' | 'sources'>): string[] => [
  file,
  ...sources.slice(1).map((library) => besides(file, library.file)),
];

/** The same, opened for experiments. */
export function openScenarioFile(path: string): Workbench {
  return openScenario(sourceAt(path));
}

function sourceAt(path: string): ScenarioSource {
  return { file: path, text: bytesOf(path), load: loadBeside(path), metrics: METRICS };
}

const besides = (path: string, name: string): string => (isAbsolute(name) ? name : join(dirname(path), name));

/** Reads the files that a scenario names, relative to its own place. */
export function loadBeside(path: string): Load {
  return (name) => {
    try {
      return bytesOf(besides(path, name));
    } catch {
      return undefined;
    }
  };
}
