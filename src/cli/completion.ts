import { suggest } from '../scenario/suggest.ts';
import { command } from './command.ts';
import { FINE, UsageError } from './exit.ts';

/** How a shell asks for what can stand in the place of the last of the words behind it. */
export const COMPLETE = '--complete';

/** The answer in the place of words: the shell shall look for scenarios among its files. */
export const SCENARIO_FILES = '@scenarios';

/**
 * A shell gets names out of scenarios that anybody may have written, and they become part of a command line: so each is
 * quoted by the shell itself. Where nothing is found the shell completes files.
 */
const SCRIPTS = {
  bash: `# Completion of melee in bash. In ~/.bashrc:  source <(melee completion bash)
_melee() {
  local word=\${COMP_WORDS[COMP_CWORD]} line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == ${SCENARIO_FILES} ]]; then
      compopt -o filenames
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
        compgen -d -- "$word"
        compgen -f -X '!*.yaml' -- "$word"
        compgen -f -X '!*.yml' -- "$word"
        compgen -f -X '!*.html' -- "$word"
      )
    else
      COMPREPLY+=("$(printf %q "$line")")
    fi
  done < <(melee ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -o default -F _melee melee
`,
  zsh: `#compdef melee
# Completion of melee in zsh. In ~/.zshrc, after compinit:  source <(melee completion zsh)
_melee() {
  local line
  local -a found
  while IFS= read -r line; do
    found+=("$line")
  done < <(melee ${COMPLETE} "\${(@Q)words[2,CURRENT]}" 2> /dev/null)
  if [[ $found[1] == ${SCENARIO_FILES} ]]; then
    _files -g '*.(yaml|yml|html)'
  elif (( $#found )); then
    compadd -- "\${found[@]}"
  else
    _files
  fi
}
compdef _melee melee
`,
};

export const SHELLS = Object.keys(SCRIPTS);

/** `melee completion`: what makes a shell complete our command lines. */
export const completion = command({
  command: 'completion [shell]',
  describe: 'Print what makes bash or zsh complete commands, options, files and names',
  options: (yargs) =>
    yargs
      .positional('shell', { type: 'string', default: 'bash', describe: `one of ${SHELLS.join(', ')}` })
      .example('source <($0 completion bash)', 'in ~/.bashrc')
      .example('source <($0 completion zsh)', 'in ~/.zshrc, after compinit'),
  run({ shell }, { out }) {
    if (shell !== 'bash' && shell !== 'zsh') {
      const meant = suggest(shell, SHELLS);
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
      throw new UsageError(`There is completion for ${SHELLS.join(' and ')} (found ${shell}).${hint}`);
    }
    out.write(SCRIPTS[shell]);
    return FINE;
  },
});
