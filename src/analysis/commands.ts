/** A word as a shell takes it: quoted when it has to be. */
function shellWord(word: string): string {
  return /^[\w@%+:,./-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** An option and its value; a value that begins with a dash is tied to its option. */
const option = (name: string, value: string | number): string => `--${name}=${shellWord(String(value))}`;

/** The command that plays the same run again. */
export function runCommand(file: string, seed: string, encounters: number): string {
  return ['melee run', shellWord(file), option('seed', seed), option('encounters', encounters)].join(' ');
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
