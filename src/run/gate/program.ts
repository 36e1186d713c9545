import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts of the program that a trial can depend on, from reading its scenario on. */
const PARTS = ['dice', 'model', 'rules', 'tactics', 'combat', 'scenario', 'stats', 'trial', 'engine'];
const CODE = /(?<!\.d)\.[jt]s$/;
const ROOT = new URL('../../', import.meta.url);

let known: string | undefined;

/**
 * A digest of all code that reads, binds and plays fights, and of the packages it rests on: two programs with one digest
 * play the same fights. Compiled and source code of one program differ.
 */
export function programDigest(): string {
  known ??= digestOf();
  return known;
}

function digestOf(): string {
  const hash = createHash('sha256');
  for (const part of PARTS) {
    for (const name of codeIn(part))
      hash.update(`${part}/${name}\0`).update(readFileSync(new URL(`${part}/${name}`, ROOT)));
  }
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', ROOT), 'utf8')) as {
    readonly dependencies: unknown;
  };
  return hash.update(JSON.stringify(dependencies)).digest('hex').slice(0, 32);
}

function codeIn(part: string): string[] {
  const folder = fileURLToPath(new URL(part, ROOT));
  try {
    const names = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
    return names.filter((name) => CODE.test(name)).toSorted();
  } catch {
    // Source has no bundled engine.
    return [];
  }
}
