import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/main.ts';
import { heard } from './listening.ts';

const SKIRMISH = 'test/support/scenarios/skirmish.yaml';
const NAMES = ['As written', 'Nobody hides', 'Each for himself', 'Tougher bears', 'More charm', 'Other rules'];
const folder = mkdtempSync(join(tmpdir(), 'melee-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is found for the last of these words. */
async function found(...words: string[]): Promise<string[]> {
  const { code, out, err } = await heard(['--complete', ...words]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n').filter((line) => line !== '');
}

describe('completion', () => {
  it('knows every command', async () => {
    const names = COMMANDS.map(({ command }) => command.split(' ')[0]);
    expect(await found('')).toEqual([...names, '--help', '--version']);
    expect(await found('tr')).toEqual(['trace']);
    expect(await found('zzz')).toEqual([]);
  });

  it('knows the options of each command, but for those that are there already', async () => {
    expect(await found('run', 'a.yaml', '--se')).toEqual(['--seed']);
    expect(await found('run', 'a.yaml', '--seed', '7', '--se')).toEqual([]);
    expect(await found('trace', '--')).toEqual(expect.arrayContaining(['--variant', '--trial', '--rules', '--help']));
    expect(await found('trace', '--')).not.toContain('--file');
  });

  it('leaves files to the shell, and says where they are scenarios', async () => {
    expect(await found('run', '')).toEqual(['@scenarios']);
    expect(await found('run', SKIRMISH, 'sce')).toEqual(['@scenarios']);
    expect(await found('run', SKIRMISH, '--json', '')).toEqual([]);
    expect(await found('init', '')).toEqual([]);
  });

  it.each([
    [['run', SKIRMISH, '--variant', ''], NAMES],
    [['run', SKIRMISH, '--variant', 'No'], ['Nobody hides']],
    [['run', SKIRMISH, '--variant', 'Nobody\\ h'], ['Nobody hides']],
    [['run', SKIRMISH, '--variant=No'], ['--variant=Nobody hides']],
    [['run', SKIRMISH, '--variant', '=', 'No'], ['Nobody hides']],
    [['run', SKIRMISH, '--variant', '='], NAMES],
    [['run', '--quick', SKIRMISH, '--exact', 'n'], ['never']],
    [['run', 'nowhere.yaml', '--variant', ''], []],
    [['run', 'test/bad-scenarios/variants-none.yaml', '--variant', ''], []],
    [['rules', 'tie'], ['tieBreak']],
    [['init', '--ruleset', 's'], ['saga']],
    [['completion', 'z'], ['zsh']],
  ])('knows values: %j', async (words, values) => {
    expect(await found(...words)).toEqual(values);
  });

  it.each(['bash', 'zsh'])('prints a script for %s', async (shell) => {
    const { code, out } = await heard(['completion', shell]);
    expect(code).toBe(0);
    expect(out).toContain('melee --complete');
  });

  it('says for which shells there is one', async () => {
    const { code, err } = await heard(['completion', 'zhs']);
    expect({ code, err }).toEqual({
      code: 2,
      err: 'There is completion for bash and zsh (found zhs). Did you mean zsh?\n',
    });
  });
});

const program = resolve('dist/cli/main.js');

/** Presses the tab key behind these words in bash; gives what it would put there. */
function pressed(...words: string[]): string[] {
  const script = [
    `melee() { node ${program} "$@"; }`,
    'compopt() { :; }',
    'source <(melee completion bash)',
    'COMP_WORDS=(melee "$@")',
    'COMP_CWORD=$#',
    '_melee',
    `for found in "\${COMPREPLY[@]}"; do printf '%s\\n' "$found"; done`,
  ];
  const { stdout, stderr, error } = spawnSync('bash', ['-c', script.join('\n'), 'bash', ...words], {
    encoding: 'utf8',
    cwd: folder,
  });
  if (error) throw error;
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe.skipIf(!existsSync(program) || spawnSync('bash', ['--version']).error)('in bash', () => {
  it('commands, options and scenarios are completed', () => {
    expect(pressed('exa')).toEqual(['exact']);
    expect(pressed('run', '--outc')).toEqual(['--outcomes']);
    const scenarios = resolve('test/support/scenarios');
    expect(pressed('run', `${scenarios}/du`)).toEqual([`${scenarios}/duel.yaml`]);
    expect(pressed('run', resolve('test/supp'))).toEqual([resolve('test/support')]);
    expect(pressed('run', resolve('READ'))).toEqual([]);
  });

  it('names are quoted, whatever a scenario calls its variants', () => {
    const name = 'x$(touch pwned)`touch pwned`; "\'';
    const fighter = { hp: 9, dexterity: 2, melee: 3, block: 2, dodge: 2, weapons: ['club'] };
    const sides = { A: { members: { P: fighter } }, B: { members: { P: fighter } } };
    const weapons = { club: { class: 'melee', tier: 'low' } };
    const scenario = {
      title: 'Evil',
      ruleset: 'd8-tiers',
      sides,
      weapons,
      variants: { [name]: { set: { 'A.P.hp': 10 } }, '@scenarios': { set: { 'A.P.hp': 11 } } },
    };
    writeFileSync(join(folder, 'evil.yaml'), JSON.stringify(scenario));
    const [word] = pressed('run', 'evil.yaml', '--variant', 'x');
    expect(word).toMatch(/^x\\\$\\\(touch/);
    const { stdout } = spawnSync('bash', ['-c', `printf %s ${word}`], { encoding: 'utf8', cwd: folder });
    expect(stdout).toBe(name);
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
    // A name that looks like our word for files would turn off the quotes.
    expect(pressed('run', 'evil.yaml', '--variant', '')).toHaveLength(2);
  });
});
