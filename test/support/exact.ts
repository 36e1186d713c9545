import { readFileSync } from 'node:fs';

type Value = number | readonly number[] | { readonly exact: string | null; readonly decimal: number };

const values = JSON.parse(readFileSync(new URL('./exact.json', import.meta.url), 'utf8')) as Record<string, Value>;

/** The exact value of this name, computed outside of this project. */
export function exact(name: string): number {
  const value = values[name];
  if (value === undefined) throw new Error(`there is no exact value "${name}"`);
  if (typeof value === 'number') return value;
  if ('decimal' in value) return value.decimal;
  throw new Error(`"${name}" is a list of values`);
}
