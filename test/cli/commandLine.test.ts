import { describe, expect, it } from 'vitest';
import { failure } from '../../src/cli/failure.ts';
import { COMMANDS as ALL } from '../../src/cli/main.ts';
import { paintFor } from '../../src/cli/terminal.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import { SLOT_NAMES } from '../../src/rules/slots.ts';
import { WorkersLost } from '../../src/run/pool.ts';
import { METRICS } from '../../src/trial/metrics.ts';
import { heard } from './listening.ts';

const COMMANDS = ALL.map(({ command }) => command.split(' ')[0]);
const words = (line: string) => line.split(' ').filter((word) => word !== '');

describe('help', () => {
  it('lists every command', async () => {
    const { code, out, err } = await heard(['--help']);
    expect(code).toBe(0);
    expect(err).toBe('');
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^ +melee ${command} `, 'm'));
  });

  it.each(COMMANDS)('of %s shows examples', async (command) => {
    const { code, out } = await heard([command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`melee ${command}`);
    expect(out).toContain('Examples:');
  });

  it('says something of every option', async () => {
    const all = await Promise.all(
      [[], ...COMMANDS.map((command) => [command])].map((args) => heard([...args, '--help'])),
    );
    expect(all.map(({ out }) => out).join()).not.toMatch(/\bundefined\b/);
  });

  it('takes --no-html where nothing is written unasked', async () => {
    const { code, out } = await heard(['sensitivity', 'test/support/scenarios/duel.yaml', '-n', '100', '--no-html']);
    expect([code, out.length > 100]).toEqual([0, true]);
  });

  it('tells the version', async () => {
    expect(await heard(['--version'])).toEqual({ code: 0, out: '0.1.0\n', err: '' });
  });
});

describe('what is not understood is exit code 2 and one line', () => {
  it.each([
    ['', 'Say what to do'],
    ['rnu a.yaml', 'There is no command rnu. Did you mean run?'],
    ['run a.yaml --encountres 5', 'There is no option --encountres. Did you mean --encounters?'],
    ['run', 'Something is missing: `melee run --help` shows what it needs.'],
    ['run a.yaml --seed 1 --seed 2', '--seed is given twice'],
    ['run a.yaml --zzzzzz', 'There is no option --zzzzzz. `melee --help`'],
    ['zzzzzz', 'There is no command zzzzzz. `melee --help`'],
    ['run nowhere.yaml', 'nowhere.yaml: there is no such file'],
    ['run test', 'test: this is a folder'],
    ['run a.yaml --encounters', '--encounters needs a value.'],
    ['run a.yaml -n', '-n needs a value.'],
    ['run a.yaml --encounters=', '--encounters needs a value.'],
    ['run a.yaml --no-html --seed= -n 5', '--seed needs a value.'],
    ['sweep a.yaml --over=', '--over needs a value.'],
    [
      'run a.yaml -n abc',
      '--encounters is a whole number from 1 to 1,000,000,000, such as 250_000, 100k or 1M (found abc)',
    ],
    ['run a.yaml -n 0', '(found 0)'],
    ['run a.yaml -n 1.5', '(found 1.5)'],
    ['run a.yaml -n 10G', '(found 10G)'],
    ['run a.yaml --threads -1', '--threads is a whole number from 0 to 256 (found -1)'],
    ['run a.yaml --threads many', '(found many)'],
    ['run a.yaml --quick -n 5', 'either --quick or --encounters'],
    ['run a.yaml --variant x', '--variant says whose trials --outcomes writes'],
    ['trace a.yaml --trial -1', '--trial is a whole number'],
    ['rules blead', 'There is no slot blead. Did you mean bleed?'],
    ['metrics now', 'What is now for? `melee metrics --help`'],
  ])('%s', async (line, part) => {
    const { code, out, err } = await heard(words(line));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(part);
    expect(err).toMatch(/^[^\n]+\n$/);
  });
});

describe('rules', () => {
  it('lists every slot', async () => {
    const { out } = await heard(['rules']);
    for (const slot of SLOT_NAMES) expect(out).toMatch(new RegExp(`^${slot} `, 'm'));
    for (const { id } of PRESETS) expect(out).toContain(id);
  });

  it.each(SLOT_NAMES)('tells all of %s', async (slot) => {
    const { code, out } = await heard(['rules', slot]);
    expect(code).toBe(0);
    expect(out).not.toMatch(/undefined|\[object/);
  });

  it('says what a mechanic does, reads, brings, and how a preset has it otherwise', async () => {
    const { out } = await heard(['rules', 'initiative']);
    const flat = out.replace(/\s+/g, ' ');
    expect(flat).toContain('team-mean Team initiative: the mean of the members (future-path)');
    expect(flat).toContain('Brings turnFlow: individual.');
    expect(flat).toContain('die: dice. Default 1d20; d8-tiers: 2d8.');
    expect(flat).toContain('Ruling C000-2.');
  });

  it('lists the readings', async () => {
    expect((await heard(['rules', 'readings'])).out).toMatch(/^ {2}attackModel: .* One of A, B, C/ms);
  });
});

describe('metrics and schema', () => {
  it('lists every metric', async () => {
    const { out } = await heard(['metrics']);
    for (const { name } of METRICS) expect(out).toContain(`\n${name} `);
  });

  it('prints the schema as JSON', async () => {
    expect(JSON.parse((await heard(['schema'])).out)).toMatchObject({ title: 'Melee Carlo scenario' });
  });
});

describe('a defect of ours', () => {
  const told = (error: unknown, debug: boolean) => {
    let text = '';
    const paint = paintFor({}, {});
    const stream = {
      write(more: string) {
        text += more;
      },
      paint,
    };
    const code = failure(error, {
      out: stream,
      err: stream,
      screen: undefined,
      debug,
      interruption: () => {
        throw error;
      },
    });
    return { code, text };
  };

  it('is exit code 70, asks to be reported and shows its stack only where it is asked for', () => {
    const error = new Error('the sky fell');
    expect(told(error, false).code).toBe(70);
    expect(told(error, false).text).toContain('melee: the sky fell');
    expect(told(error, false).text).toContain('Please report it');
    expect(told(error, false).text).not.toContain('commandLine.test');
    expect(told(error, true).text).toContain('commandLine.test');
  });

  it('is not what lost workers are', () => {
    expect(told(new WorkersLost('workers died'), false)).toEqual({ code: 70, text: 'melee: workers died\n' });
  });
});

describe('colours', () => {
  const bold = (stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv) => paintFor(stream, env).strong('x') !== 'x';

  it('belong to a stream, and are gone where they are not wanted', () => {
    expect(bold({ isTTY: true }, {})).toBe(true);
    expect(bold({}, {})).toBe(false);
    expect(bold({}, { CI: '1' })).toBe(false);
    expect(bold({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
    expect(bold({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
    expect(bold({}, { FORCE_COLOR: '1' })).toBe(true);
  });
});
