import { readFileSync } from 'node:fs';

/** Changes whenever a rule comes out differently than before; results say which they were made with. */
export const RULES_VERSION = '2';

/** The version of this package. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
