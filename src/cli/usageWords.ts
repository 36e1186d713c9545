import { suggest } from '../scenario/suggest.ts';
import type { AnyCommand } from './command.ts';

const HELP = '`melee --help` shows what there is.';

/** What yargs has to say about a command line, in our words, with the word that was probably meant. */
export function inOurWords(
  message: string,
  args: readonly string[],
  commands: readonly AnyCommand[],
  options: readonly string[],
): string {
  const [, unknown] = /^Unknown (?:arguments?|commands?): (.+)$/.exec(message) ?? [];
  if (unknown !== undefined) {
    const names = commands.map(({ command }) => command.split(' ')[0] ?? '');
    return complaint(unknown.split(', '), args, names, options);
  }
  const [, option] = /^Not enough arguments following: (.+)$/.exec(message) ?? [];
  if (option !== undefined) return `${dashed(option)} needs a value.`;
  const [, missing, asking] = /^Missing required arguments?: (.+)\n?(.*)$/.exec(message) ?? [];
  if (asking) return asking;
  if (missing !== undefined) {
    const named = missing.split(', ').map(dashed);
    return `${named.join(' and ')} ${named.length > 1 ? 'are' : 'is'} missing: \`melee ${args[0]} --help\` shows what it needs.`;
  }
  if (message.startsWith('Not enough non-option arguments')) {
    return `Something is missing: \`melee ${args[0]} --help\` shows what it needs.`;
  }
  return message.replace(/\s+/g, ' ').trim();
}

/** Only the first word is told: the others are often only the consequence of it. */
function complaint(
  words: readonly string[],
  args: readonly string[],
  names: readonly string[],
  options: readonly string[],
): string {
  const [word = ''] = words;
  if (!args.some((arg) => arg.startsWith('-') && arg.replace(/^-+/, '').split('=')[0] === word)) {
    if (names.includes(args[0] ?? '')) return `What is ${word} for? \`melee ${args[0]} --help\` shows what there is.`;
    const meant = suggest(word, names);
    return `There is no command ${word}. ${meant === undefined ? HELP : `Did you mean ${meant}?`}`;
  }
  const meant = suggest(word, options);
  return `There is no option ${dashed(word)}. ${meant === undefined ? HELP : `Did you mean ${dashed(meant)}?`}`;
}

/** An option as it is written: `-n`, `--no-html`. */
export const dashed = (name: string): string => (name.length === 1 ? `-${name}` : `--${name}`);
