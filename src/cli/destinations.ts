import { existsSync, statSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { checkWritable, isInPlace, realPlace } from '../run/output.ts';
import { filesOf } from '../run/readFile.ts';
import { UsageError } from './exit.ts';
import { EXPORTS, type Exports } from './exportOptions.ts';
import type { Job } from './job.ts';
import type { HowToRun } from './runOptions.ts';

/** Where the results of one scenario go. */
export interface Destinations {
  readonly html: string | null;
  /** A path, or `-` for stdout. */
  readonly json: string | null;
  readonly outcomes: string | null;
  /** Where the run is kept, so that it can go on. */
  readonly state: string | null;
  readonly exports: Exports;
}

const REPORTS = 'reports';
/** What results are called in a folder for several scenarios; those of charts have a folder each. */
const ENDINGS = {
  html: '.html',
  json: '.json',
  csv: '.csv',
  markdown: '.md',
  parquet: '.parquet',
  charts: '',
} as const;
type Kind = keyof typeof ENDINGS;

/**
 * Where everything goes that is to be written, one for each file. UsageError or UnwritableFile when something could not
 * be written, would be written twice, or would be written over what is read: before anything is played.
 */
export function destinationsOf(jobs: readonly Job[], how: HowToRun): Destinations[] {
  const files = jobs.map(({ file }) => file);
  const several = files.length > 1;
  checkStdout(how, several);
  if (several && how.outcomes !== undefined) throw new UsageError('--outcomes takes one scenario.');
  if (several && how.state !== undefined) throw new UsageError('--state takes one scenario.');
  const all = files.map((file) => {
    const at = (kind: Kind, wanted: string) => (wanted === '-' ? '-' : place(wanted, file, several, kind));
    const html =
      how.html === null ? null : how.html === undefined ? join(REPORTS, named(file, 'html')) : at('html', how.html);
    return {
      html,
      state: how.exact === 'only' ? null : (how.state ?? besides(html)),
      json: how.json === undefined ? null : at('json', how.json),
      outcomes: how.outcomes ?? null,
      exports: Object.fromEntries(
        EXPORTS.flatMap((kind) => (how.exports[kind] === undefined ? [] : [[kind, at(kind, how.exports[kind])]])),
      ),
    };
  });
  check(all, jobs);
  return all;
}

/** Text can go to stdout, of one scenario and in one form. */
function checkStdout({ json, html, outcomes, state, exports }: HowToRun, several: boolean): void {
  const placed = { html, outcomes, state, parquet: exports.parquet, charts: exports.charts };
  const elsewhere = Object.entries(placed).find(([, path]) => path === '-');
  if (elsewhere !== undefined) throw new UsageError(`--${elsewhere[0]} does not go to stdout; name a place for it.`);
  const wanted = { json, ...exports };
  const [first, second] = (['json', ...EXPORTS] as const).filter((kind) => wanted[kind] === '-');
  if (first === undefined) return;
  if (second !== undefined)
    throw new UsageError(`Either --${first} or --${second} goes to stdout; name a file for one.`);
  if (several) throw new UsageError(`--${first} - takes one scenario; for several name a folder.`);
}

/** Beside a report; where that is a device or nothing, nothing is kept. */
function besides(html: string | null): string | null {
  if (html === null || (existsSync(html) && !statSync(html).isFile())) return null;
  return `${html.replace(/\.html?$/i, '')}.run`;
}

const named = (file: string, kind: Kind): string => basename(file, extname(file)) + ENDINGS[kind];

function place(wanted: string, file: string, several: boolean, kind: Kind): string {
  if (!several) return wanted;
  if (existsSync(wanted) && !statSync(wanted).isDirectory()) {
    throw new UsageError(`${wanted}: with several scenarios --${kind} names a folder, and this is a file.`);
  }
  return join(wanted, named(file, kind));
}

function check(all: readonly Destinations[], jobs: readonly Job[]): void {
  const inputs = new Set(jobs.flatMap(({ file, scenario }) => [file, ...filesOf(scenario)]).map(realPlace));
  const taken: string[] = [];
  for (const { html, json, outcomes, state, exports } of all) {
    for (const path of [html, json, outcomes, state, ...Object.values(exports)]) {
      if (path === null || path === '-') continue;
      // Charts are files in a folder that may hold others.
      const place = path === exports.charts ? join(path, 'chart') : path;
      const real = realPlace(place);
      if (inputs.has(real) && !isReport(path))
        throw new UsageError(`${path}: this would be written over what is read.`);
      if (!isInPlace(real) && taken.some((other) => isWithin(real, other) || isWithin(other, real)))
        throw new UsageError(`${path}: two results would be written here.`);
      taken.push(real);
      checkWritable(place);
    }
  }
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);

/** A report that is played again is written anew in its place. */
const isReport = (path: string): boolean => extname(path).toLowerCase() === '.html';
