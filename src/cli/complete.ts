import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import yargs, { type Argv } from 'yargs';
import { isNumber } from '../analysis/estimates.ts';
import { PRESETS } from '../rules/presets.ts';
import { SLOT_NAMES } from '../rules/slots.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { askedMetrics, METRICS } from '../trial/metrics.ts';
import { clean } from './clean.ts';
import type { AnyCommand } from './command.ts';
import { SCENARIO_FILES, SHELLS } from './completion.ts';
import { readAny } from './jobs.ts';

/** What the scenario of a command line is read for; undefined where there is none, or it is not sound. */
type ScenarioOf = () => Scenario | undefined;

/** Values of options, by name. */
const VALUES: Readonly<Record<string, (scenario: ScenarioOf) => readonly string[]>> = {
  variant: (scenario) => scenario()?.variants.map(({ name }) => name) ?? [],
  side: (scenario) => scenario()?.sides ?? [],
  metric: (scenario) =>
    askedMetrics(
      METRICS.map(({ name }) => name),
      scenario()?.sides ?? [],
    )
      .filter(isNumber)
      .map(({ label }) => label),
  ruleset: () => PRESETS.map(({ id }) => id),
  exact: () => ['auto', 'never', 'only'],
};

/** What can stand in the place of arguments, by how commands declare them; what `init` names is not there yet. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  '<file': [SCENARIO_FILES],
  '<files': [SCENARIO_FILES],
  '[slot': [...SLOT_NAMES, 'readings'],
  '[shell': SHELLS,
};

/**
 * What can stand in the place of the last of these words of a command line, as a shell has them; empty where nothing is
 * known, which leaves it to the shell. Never fails.
 */
export function completionsOf(words: readonly string[], commands: readonly AnyCommand[]): string[] {
  const [name, ...rest] = inOne(words);
  const current = rest.at(-1) ?? name ?? '';
  const chosen = commands.find(({ command }) => command.split(' ')[0] === name);
  const found = rest.length === 0 ? firstWords(commands) : chosen === undefined ? [] : wordsOf(chosen, rest);
  if (found.length === 1 && found[0] === SCENARIO_FILES) return found;
  return found.filter((word) => word !== SCENARIO_FILES && word.startsWith(current) && clean(word) === word);
}

/** `--variant = x`, as bash parts it, in one word; letters that were escaped as they are. */
function inOne(words: readonly string[]): string[] {
  const plain = words.map((word) => word.replace(/\\(.)/g, '$1'));
  return plain.flatMap((word, i) => {
    if (word === '=' && plain[i - 1]?.startsWith('--')) return i === plain.length - 1 ? [''] : [];
    return [word];
  });
}

const firstWords = (commands: readonly AnyCommand[]): string[] => [
  ...commands.map(({ command }) => command.split(' ')[0] ?? ''),
  '--help',
  '--version',
];

function wordsOf(chosen: AnyCommand, words: readonly string[]): string[] {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const { key, boolean } = optionsOf(chosen);
  const scenario = () => scenarioAmong(before);
  const [tied] = /^--[^=]+=/.exec(current) ?? [];
  if (tied !== undefined) return (VALUES[tied.slice(2, -1)]?.(scenario) ?? []).map((value) => tied + value);
  const previous = before.at(-1) ?? '';
  if (previous.startsWith('-') && !boolean.includes(previous.replace(/^-+/, ''))) {
    return [...(VALUES[previous.slice(2)]?.(scenario) ?? [])];
  }
  const [argument = ''] = /[<[]\w+/.exec(chosen.command) ?? [];
  if (!current.startsWith('-')) return [...(ARGUMENTS[argument] ?? [])];
  const names = Object.keys(key).filter((option) => option.length > 1 && option !== argument.slice(1));
  return [...names, 'help'].map((option) => `--${option}`).filter((option) => !before.includes(option));
}

/** The options of a command as yargs keeps them. */
function optionsOf(chosen: AnyCommand): { readonly key: object; readonly boolean: readonly string[] } {
  const parser = yargs([]);
  chosen.options(parser);
  return (parser as Argv & { getOptions(): ReturnType<typeof optionsOf> }).getOptions();
}

function scenarioAmong(words: readonly string[]): Scenario | undefined {
  const file = words.find((word) => ['.yaml', '.yml', '.json', '.html'].includes(extname(word)) && existsSync(word));
  try {
    return file === undefined ? undefined : readAny(file).scenario;
  } catch {
    return undefined;
  }
}
