import { existsSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { UsageError } from '../exit.ts';

/**
 * Where the baseline of each scenario is: the file that was named, or NAME.baseline.json in the folder that was. UsageError
 * when several scenarios would share one file.
 */
export function baselinePlaces(option: string, named: string, files: readonly string[]): string[] {
  const isFolder = named.endsWith('/') || (existsSync(named) && statSync(named).isDirectory());
  if (files.length === 1 && !isFolder) return [named];
  if (!isFolder && existsSync(named)) {
    throw new UsageError(`${named}: with several scenarios --${option} names a folder, and this is a file.`);
  }
  const places = files.map((file) => join(named, `${basename(file, extname(file))}.baseline.json`));
  const twice = places.find((place, i) => places.indexOf(place) < i);
  if (twice !== undefined) throw new UsageError(`${twice}: two scenarios would share this baseline.`);
  return places;
}
