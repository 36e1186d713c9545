import { existsSync, readFileSync } from 'node:fs';

/** Beside this file once built, and in the build for those who run from source. */
const PLACES = ['../report/page.bundle.js', '../../dist/report/page.bundle.js'];

/** The script of the report page. */
export function pageScript(): string {
  const place = PLACES.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));
  if (place === undefined) throw new Error('the script of the report page is not built');
  return readFileSync(place, 'utf8');
}
