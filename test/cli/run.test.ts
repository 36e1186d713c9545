import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heard } from './listening.ts';

const DUEL = 'test/support/scenarios/duel.yaml';
const SKIRMISH = 'test/support/scenarios/skirmish.yaml';
const BAD = 'test/bad-scenarios';
const BARE = ['--threads', '0', '--no-html'];

let folder = '';
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>;

describe('melee run', () => {
  it('prints the answer, with results on stdout and nothing else there', async () => {
    const { code, out, err } = await heard(['run', SKIRMISH, ...BARE]);
    expect(code).toBe(0);
    expect(out).toMatch(/^What does each change do\?\n/);
    expect(out).toContain('Fights in 100');
    expect(out).toContain('identical');
    // On a slow machine the time that it takes is announced.
    expect(err).toMatch(/^(6 variants of 2,500 encounters each: .*\n)?$/);
  });

  it('writes the result as JSON, to a file or to stdout in place of the table', async () => {
    const file = await heard(['run', DUEL, ...BARE, '--json', at('a.json')]);
    const stdout = await heard(['run', DUEL, ...BARE, '--json', '-']);
    expect(file.out).toContain('Fights in 100');
    expect(stdout.out).toBe(readFileSync(at('a.json'), 'utf8'));
    expect(json(at('a.json'))).toMatchObject({ format: 'melee-carlo/result', seed: 'small', interrupted: false });
  });

  it('takes encounters and seed from the command line', async () => {
    await heard(['run', DUEL, ...BARE, '--json', at('a.json'), '-n', '1.5k', '--seed', '007']);
    expect(json(at('a.json'))).toMatchObject({ seed: '007', variants: [{ encounters: 1500 }] });
  });

  it('plays a few for a first look, and says so', async () => {
    const { code, err } = await heard(['run', DUEL, ...BARE, '--quick', '--json', at('a.json')]);
    expect(code).toBe(0);
    expect(err).toContain('Quick: 2,000 encounters only.');
    expect(json(at('a.json'))).toMatchObject({ variants: [{ encounters: 2000 }] });
  });

  it('ends when it is precise enough or decided, says so, and its report repeats that', async () => {
    const more = `variants: { Slower: { set: { Law.Deputy.dexterity: 0 } } }\n`;
    writeFileSync(at('duel.yaml'), readFileSync(DUEL, 'utf8') + more);
    const bare = ['run', at('duel.yaml'), '--threads', '0', '-n', '20k', '--exact', 'never'];
    for (const [rule, told] of [
      [['--precision', '0.8pp'], 'the difference is known to 0.'],
      [['--until-decided'], 'the verdict is decided.'],
    ] as const) {
      const { code, out } = await heard([...bare, ...rule, '--html', at('a.html'), '--json', at('a.json')]);
      expect(code).toBe(0);
      expect(out.replaceAll('\n', ' ')).toContain(told);
      expect(json(at('a.json'))).toMatchObject({ ending: { atMost: 20_000, enough: true } });
      const again = await heard(['run', at('a.html'), ...BARE, '--json', at('b.json')]);
      expect(again.code).toBe(0);
      expect(readFileSync(at('b.json'), 'utf8')).toBe(readFileSync(at('a.json'), 'utf8'));
      // A number alone is played to its end.
      await heard(['run', at('a.html'), ...BARE, '-n', '1k', '--json', at('c.json')]);
      expect(json(at('c.json'))).toMatchObject({ variants: [{ encounters: 1000 }, {}] });
      expect(json(at('c.json'))).not.toHaveProperty('ending');
    }
  });

  it('writes how each trial ended, of the reference or of another variant', async () => {
    await heard(['run', SKIRMISH, ...BARE, '--outcomes', at('reference')]);
    await heard([
      'run',
      SKIRMISH,
      ...BARE,
      '--outcomes',
      at('tougher'),
      '--variant',
      'Tougher bears',
      '--json',
      at('a.json'),
    ]);
    const [reference, tougher] = [readFileSync(at('reference')), readFileSync(at('tougher'))];
    expect(reference).toHaveLength(2500);
    expect(tougher.equals(reference)).toBe(false);
    const { variants } = json(at('a.json')) as unknown as {
      variants: { name: string; outcomes: { Heroes: number } }[];
    };
    const wins = variants.find(({ name }) => name === 'Tougher bears')!.outcomes.Heroes;
    expect([...tougher].filter((outcome) => outcome === 0)).toHaveLength(wins);
  });

  it('plays several, each result under its own name', async () => {
    const { code, out } = await heard(['run', DUEL, SKIRMISH, ...BARE, '-n', '1000', '--json', at('results')]);
    expect(code).toBe(0);
    expect(readdirSync(at('results')).toSorted()).toEqual(['duel.json', 'skirmish.json']);
    expect(out.match(/Fights in 100/g)).toHaveLength(2);
  });

  it('writes a report whose run can be repeated from the report alone', async () => {
    const first = await heard([
      'run',
      DUEL,
      '--threads',
      '0',
      '-n',
      '1200',
      '--seed',
      'mine',
      '--html',
      at('a.html'),
      '--json',
      at('a.json'),
    ]);
    expect(first.err).toContain(`Report: ${at('a.html')}`);
    const page = readFileSync(at('a.html'), 'utf8');
    expect(page).toContain('<!doctype html>');
    expect(page).toContain('Round 1');
    const again = await heard(['run', at('a.html'), '--threads', '0', '--html', at('b.html'), '--json', at('b.json')]);
    expect(again.code).toBe(0);
    expect(readFileSync(at('b.json'), 'utf8')).toBe(readFileSync(at('a.json'), 'utf8'));
    expect(readFileSync(at('b.html'), 'utf8')).toBe(page);
  });

  it('repeats the run of a report whose scenario needs other files, without them', async () => {
    const library = at('arms.yaml');
    writeFileSync(library, 'weapons: { blade: { class: melee, tier: low } }\n');
    writeFileSync(at('duel.yaml'), readFileSync(DUEL, 'utf8').replace(/^weapons:.*$/m, 'use: [arms.yaml]'));
    await heard([
      'run',
      at('duel.yaml'),
      '--threads',
      '0',
      '-n',
      '1000',
      '--html',
      at('a.html'),
      '--json',
      at('a.json'),
    ]);
    rmSync(library);
    const again = await heard(['run', at('a.html'), ...BARE, '--json', at('b.json')]);
    expect(again.code).toBe(0);
    expect(readFileSync(at('b.json'), 'utf8')).toBe(readFileSync(at('a.json'), 'utf8'));
  });

  it('stops when it is interrupted, keeps what is complete and says what that is', async () => {
    const stop = new AbortController();
    const interruption = () => ({ signal: stop.signal, release: () => {} });
    const running = heard(['run', DUEL, ...BARE, '-n', '1M', '--json', at('a.json'), '--outcomes', at('ends')], {
      interruption,
    });
    setTimeout(() => stop.abort(), 1500);
    const { code, err } = await running;
    expect(code).toBe(130);
    const { interrupted, variants } = json(at('a.json')) as unknown as {
      interrupted: boolean;
      variants: { encounters: number }[];
    };
    const kept = variants[0].encounters;
    expect(interrupted).toBe(true);
    expect(err).toContain(
      `Interrupted: the first ${kept.toLocaleString('en')} of 1,000,000 encounters of each variant are the result.`,
    );
    expect(readFileSync(at('ends'))).toHaveLength(kept);
  });

  it('interrupted at once writes nothing', async () => {
    const interruption = () => ({ signal: AbortSignal.abort(), release: () => {} });
    const { code, out, err } = await heard(['run', DUEL, ...BARE, '--json', at('a.json'), '--outcomes', at('ends')], {
      interruption,
    });
    expect({ code, out }).toEqual({ code: 130, out: '' });
    expect(err).toContain('nothing is written');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('interrupted among several scenarios names those that are left', async () => {
    const interruption = () => ({ signal: AbortSignal.abort(), release: () => {} });
    const others = ['scenarios/last-breath.yaml', 'scenarios/saloon.yaml'];
    const { code, err } = await heard(['run', DUEL, ...others, ...BARE], { interruption });
    expect(code).toBe(130);
    expect(err).toContain('Not played: scenarios/last-breath.yaml, scenarios/saloon.yaml.\n');
  });
});

describe('bad input', () => {
  const files = readdirSync(BAD).filter((file) => file.endsWith('.yaml'));

  it.each(files)('%s', async (file) => {
    const args = [
      'run',
      `${BAD}/${file}`,
      '--threads',
      '0',
      '--html',
      at('a.html'),
      '--json',
      at('a.json'),
      '--outcomes',
      at('ends'),
    ];
    const { code, out, err } = await heard(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(new RegExp(`^${BAD}/${file}:\\d+:\\d+: [^\\n]+\\n$`));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('in one of several files plays none', async () => {
    const { code, out, err } = await heard(['run', DUEL, `${BAD}/${files[0]}`, ...BARE, '--json', at('results')]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(files[0]);
    expect(existsSync(at('results'))).toBe(false);
  });

  it.each([
    [['--precision', '0'], '--precision is a number of points above 0, such as 0.2pp or 1pp (found 0).'],
    [['--precision', '5%'], 'found 5%'],
    [['--precision', '0.2'], 'such as 0.2pp or 1pp (found 0.2).'],
    [['--precision', '1'], 'found 1'],
    [['--precision', '1pp', '--until-decided'], 'Say either --precision or --until-decided, not both.'],
    [['--precision', '1pp', '--quick'], 'Say either --quick or --precision, not both.'],
    [['--until-decided', '--exact', 'only'], 'leave out what says how many'],
    [['--until-decided'], `${DUEL}: nothing is compared here and there are no goals`],
  ])('as what to wait for: %o', async (args, part) => {
    const { code, out, err } = await heard(['run', DUEL, ...args, ...BARE]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(part);
  });

  it.each([
    ['a file where several need a folder', ['run', DUEL, SKIRMISH, '--json', DUEL], 'names a folder'],
    ['stdout for several', ['run', DUEL, SKIRMISH, '--json', '-'], 'takes one scenario'],
    ['outcomes of several', ['run', DUEL, SKIRMISH, '--outcomes', 'ends'], 'takes one scenario'],
    ['the scenario itself', ['run', DUEL, '--json', DUEL], 'written over what is read'],
    [
      'one file twice',
      ['run', DUEL, '--json', '/tmp/melee-x', '--outcomes', '/tmp/melee-x'],
      'two results would be written here',
    ],
    ['a folder', ['run', DUEL, '--json', 'test'], 'this is a folder'],
    ['below a file', ['run', DUEL, '--json', `${DUEL}/a.json`], 'no folder'],
    [
      'a variant that is not there',
      ['run', SKIRMISH, '--outcomes', '/tmp/melee-x', '--variant', 'Tougher bear'],
      'Did you mean "Tougher bears"?',
    ],
    ['a page that is no report', ['run', 'test/cli/no-report.html'], 'no such file'],
  ])('as a place to write: %s', async (_, args, part) => {
    const { code, out, err } = await heard([...args, ...BARE]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(part);
  });

  it('of a page that holds no scenario is told', async () => {
    writeFileSync(at('page.html'), '<p>hello</p>');
    expect((await heard(['run', at('page.html'), ...BARE])).err).toContain('this page is no report of Melee Carlo');
  });
});
