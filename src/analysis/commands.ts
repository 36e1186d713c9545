import type { StopRule } from './run-facts.ts';

/** A word as a shell takes it: quoted when it has to be. */
export function shellWord(word: string): string {
  return /^[\w@%+:,./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** An option and its value; a value that begins with a dash is tied to its option. */
const option = (name: string, value: string | number): string => `--${name}=${shellWord(String(value))}`;

/** The command that plays the same run again: so many encounters, or, with a rule to end by, at most so many. */
export function runCommand(file: string, seed: string, encounters: number, rule?: StopRule): string {
  const words = ['melee run', shellWord(file), option('seed', seed), option('encounters', encounters)];
  if (rule?.until === 'decided') words.push('--until-decided');
  if (rule?.until === 'precise') words.push(option('precision', `${Number((rule.target * 100).toPrecision(9))}pp`));
  return words.join(' ');
}

/** The command that solves it again. */
export function exactCommand(file: string): string {
  return ['melee exact', shellWord(file)].join(' ');
}

/** The command that tells one fight blow by blow. */
export function traceCommand(file: string, seed: string, variant: string, trial: number): string {
  const options = [option('variant', variant), option('trial', trial), option('seed', seed)];
  return ['melee trace', shellWord(file), ...options].join(' ');
}

/** What an option of a study can be given: a flag, a value, several values, or nothing. */
type Given = string | number | boolean | readonly string[] | null | undefined;

/** The command that repeats a study, with the options that were given. */
export function studyCommand(name: string, file: string, given: Readonly<Record<string, Given>>): string {
  const options = Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === false) return [];
    if (value === true) return [`--${key}`];
    return [value].flat().map((one) => option(key, one));
  });
  return [`melee ${name}`, shellWord(file), ...options].join(' ');
}
