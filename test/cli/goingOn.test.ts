import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heard } from './listening.ts';

const DUEL = 'test/support/scenarios/duel.yaml';
const VARIANTS = 'variants: { Slower: { set: { Law.Deputy.dexterity: 0 } } }\n';

let folder = '';
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-going-on-'));
  writeFileSync(at('duel.yaml'), readFileSync(DUEL, 'utf8') + VARIANTS);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The duel, kept under a name, without a report: drawing one takes longer than all fights here. */
const command = (name: string, ...args: string[]): string[] => {
  const html = args.includes('--html') ? [] : ['--no-html', '--state', at(`${name}.run`)];
  return ['run', at('duel.yaml'), '--threads', '0', '--exact', 'never', ...html, ...args];
};
const run = (name: string, ...args: string[]) => heard(command(name, ...args));

/** Everything that comes out of a run but what it says on the way. */
async function result(name: string, ...args: string[]) {
  const { code, out } = await run(name, '--json', at(`${name}.json`), ...args);
  return { code, out, json: readFileSync(at(`${name}.json`), 'utf8') };
}

/** Interrupts a run as soon as it has kept something. */
async function interrupted(name: string, ...args: string[]) {
  const stop = new AbortController();
  const watch = setInterval(() => existsSync(at(`${name}.run`)) && stop.abort(), 1);
  try {
    return await heard(command(name, ...args), { interruption: () => ({ signal: stop.signal, release: () => {} }) });
  } finally {
    clearInterval(watch);
  }
}

describe('melee run --resume', () => {
  it.each([
    [['-n', '30k', '--seed', 'mine']],
    [['-n', '30500']],
    [['--precision', '0.3pp', '-n', '60k']],
    [['--until-decided', '-n', '60k']],
  ])('after Ctrl-C gives, byte for byte, what an uninterrupted run with %j gives', async (args) => {
    const { code, err } = await interrupted('a', ...args);
    expect(code).toBe(130);
    expect(err).toContain(
      `are kept. To go on: melee run ${at('duel.yaml')} --resume --state=${at('a.run')} --no-html\n`,
    );
    expect(await result('a', '--resume')).toEqual(await result('b', ...args));
  });

  it('gives the same report, and goes on with the run of a report', async () => {
    const { err } = await interrupted('a', '-n', '30k', '--seed', 'mine', '--html', at('a.html'));
    expect(err).toContain(`To go on: melee run ${at('duel.yaml')} --resume --html=${at('a.html')}\n`);
    const { code } = await heard(['run', at('a.html'), '--threads', '0', '--html', at('a.html'), '--resume']);
    expect(code).toBe(0);
    await run('b', '-n', '30k', '--seed', 'mine', '--html', at('b.html'));
    expect(readFileSync(at('a.html')).equals(readFileSync(at('b.html')))).toBe(true);
  });

  it('of a run that is complete delivers it again, and says that nothing was left', async () => {
    await run('a', '-n', '2300');
    expect((await run('a', '--resume')).err).toContain('Nothing was left to play');
    expect(await result('a', '--resume')).toEqual(await result('b', '-n', '2300'));
  });

  it('goes on to a larger number', async () => {
    await run('a', '-n', '1200');
    expect(await result('a', '--resume', '-n', '2600')).toEqual(await result('b', '-n', '2600'));
  });
});

describe('melee run --add', () => {
  it.each([
    ['1000', '1000'],
    ['1234', '5001'],
    ['999', '1'],
  ])('to %s encounters %s more is one run of the sum', async (first, more) => {
    await run('a', '-n', first, '--seed', 'mine');
    const sum = String(Number(first) + Number(more));
    expect(await result('a', '--add', more)).toEqual(await result('b', '-n', sum, '--seed', 'mine'));
  });
});

describe('what is kept', () => {
  it('is replaced by a run from the start, and is not there of what was solved', async () => {
    await run('a', '-n', '1000');
    await run('a', '-n', '500');
    expect(await result('a', '--add', '500')).toEqual(await result('b', '-n', '1000'));
    await heard(['run', 'scenarios/gold/g002a-as-written.yaml', '--no-html', '--state', at('c.run')]);
    expect(existsSync(at('c.run'))).toBe(false);
  });

  it('is never replaced by a run that cannot go on from it', async () => {
    await run('a', '-n', '1000');
    const before = readFileSync(at('a.run'));
    writeFileSync(at('duel.yaml'), readFileSync(DUEL, 'utf8').replace('hp: 8', 'hp: 9') + VARIANTS);
    for (const args of [['--resume'], ['--add', '500'], ['--resume', '-n', '5k']]) {
      const { code, out, err } = await run('a', ...args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(
        `${at('a.run')}: the run that is kept here cannot go on as this one: the fight of “As written”`,
      );
      expect(err.trim().split('\n')).toHaveLength(1);
    }
    expect(readFileSync(at('a.run'))).toEqual(before);
  });

  it.each([
    ['no such file', ['--resume', '--state', 'NONE'], 'there is no such file, so there is nothing to go on from'],
    ['no report', ['--resume'], 'without a report say --state FILE'],
    ['another seed', ['--add', '5', '--seed', 'z', '--state', 'KEPT'], 'its seed is “small”, and here it is “z”'],
    ['fewer', ['--resume', '-n', '5', '--state', 'KEPT'], 'it has 1,000 encounters of each variant already'],
    ['a rule', ['--resume', '--until-decided', '--state', 'KEPT6'], 'its number of encounters was fixed'],
    ['too many', ['--add', '1_000_000_000', '--state', 'KEPT'], 'they may be 1,000,000,000 at most'],
    ['damaged', ['--resume', '--state', 'BAD'], 'this is damaged, or no run of Melee Carlo'],
    ['outcomes', ['--resume', '--outcomes', '/tmp/melee-x'], '--outcomes writes all trials from the first'],
    ['both', ['--resume', '--add', '5'], 'Say either --add or --resume, not both.'],
    ['two numbers', ['--add', '5', '-n', '5'], 'Say either --add or --encounters, not both.'],
    ['solving', ['--resume', '--exact', 'only'], '--exact only plays no fights'],
  ])('cannot be gone on with: %s', async (_, args, part) => {
    await run('kept', '-n', '1k');
    await run('kept6', '-n', '6k');
    writeFileSync(at('bad'), readFileSync(at('kept.run')).subarray(0, 300));
    const names: Record<string, string> = {
      KEPT: at('kept.run'),
      KEPT6: at('kept6.run'),
      BAD: at('bad'),
      NONE: at('no'),
    };
    const asked = args.map((arg) => names[arg] ?? arg);
    const { code, out, err } = await heard(['run', at('duel.yaml'), '--no-html', ...asked]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(part);
    expect(readdirSync(folder).toSorted()).toEqual(['bad', 'duel.yaml', 'kept.run', 'kept6.run']);
  });
});
