import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { checkWritable } from '../run/output.ts';
import { UsageError } from './exit.ts';
import type { HowToRun } from './runOptions.ts';

/** Where the results of one scenario go. */
export interface Destinations {
  readonly html: string | null;
  /** A path, or `-` for stdout. */
  readonly json: string | null;
  readonly outcomes: string | null;
}

const REPORTS = 'reports';

/**
 * Where everything goes that is to be written, one for each file. UsageError or UnwritableFile when something could not
 * be written, would be written twice, or would be written over what is read: before anything is played.
 */
export function destinationsOf(files: readonly string[], how: HowToRun): Destinations[] {
  const several = files.length > 1;
  if (several && how.json === '-') throw new UsageError('--json - takes one scenario; for several name a folder.');
  if (several && how.outcomes !== undefined) throw new UsageError('--outcomes takes one scenario.');
  const all = files.map((file) => ({
    html: how.html === null ? null : place(how.html, file, several, 'html'),
    json: how.json === undefined ? null : how.json === '-' ? '-' : place(how.json, file, several, 'json'),
    outcomes: how.outcomes ?? null,
  }));
  check(all, files);
  return all;
}

function place(wanted: string | undefined, file: string, several: boolean, extension: string): string {
  const name = `${basename(file, extname(file))}.${extension}`;
  if (wanted === undefined) return join(REPORTS, name);
  if (!several) return wanted;
  if (existsSync(wanted) && !statSync(wanted).isDirectory()) {
    throw new UsageError(`${wanted}: with several scenarios --${extension} names a folder, and this is a file.`);
  }
  return join(wanted, name);
}

function check(all: readonly Destinations[], files: readonly string[]): void {
  const inputs = new Set(files.map((file) => realpathSync(file)));
  const taken = new Set<string>();
  for (const path of all.flatMap(({ html, json, outcomes }) => [html, json, outcomes])) {
    if (path === null || path === '-') continue;
    const whole = resolve(path);
    const real = existsSync(whole) ? realpathSync(whole) : whole;
    if (inputs.has(real) && !isReport(path)) throw new UsageError(`${path}: this would be written over what is read.`);
    if (taken.has(real)) throw new UsageError(`${path}: two results would be written here.`);
    taken.add(real);
    checkWritable(path);
  }
}

/** A report that is played again is written anew in its place. */
const isReport = (path: string): boolean => extname(path).toLowerCase() === '.html';
