import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heard } from './listening.ts';

const DUEL = 'test/support/scenarios/duel.yaml';
const SKIRMISH = 'test/support/scenarios/skirmish.yaml';
const QUICK = ['--threads', '0', '-n', '2000'];

const folder = mkdtempSync(join(tmpdir(), 'melee-tune-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const tune = (...args: readonly string[]) => heard(['tune', ...args]);
const outlaws = (...args: readonly string[]) =>
  tune(DUEL, '--set', 'Outlaws.hp', '--target', 'win.Law=30%', ...QUICK, ...args);

describe('melee tune', () => {
  it('answers with the value, how sure it is, its neighbours, and what was played', async () => {
    const { code, out, err } = await outlaws();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Which Outlaws\.hp brings wins in 100 for Law to 30\?\n\nWith Outlaws\.hp at \d+, Law win/);
    expect(out).toContain('The curve passes 30 at');
    expect(out).toContain('Now it is 8.');
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /Searched “As written” with [\d,]+ fights at \d+ values, seed “small”; confirmed at 3 values with 1,000 fights each, seed “small confirmed”\./,
    );
    expect(out).toMatch(/hp {2}search +confirmed +off target {2}choice\n/);
  });

  it('writes equal JSON for equal runs', async () => {
    const [one, two] = [at('one.json'), at('two.json')];
    for (const json of [one, two]) await outlaws('--json', json);
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
    const result = JSON.parse(readFileSync(one, 'utf8'));
    expect(result).toMatchObject({
      format: 'melee-carlo/tune',
      version: 1,
      path: 'Outlaws.hp',
      now: 8,
      range: { from: 1, to: 32, step: 1 },
      metric: 'win.Law',
      target: { value: 0.3 },
      reached: true,
      confirmed: { seed: 'small confirmed', encounters: 1000 },
    });
    expect(result.searched.reduce((sum: number, { encounters }: { encounters: number }) => sum + encounters, 0)).toBe(
      result.encounters,
    );
  });

  it('makes a page that begins with the answer, its curve and the confirming fights', async () => {
    const page = at('tuned.html');
    const { code, err } = await outlaws('--html', page);
    expect(code).toBe(0);
    expect(err).toContain(`Report: ${page}`);
    const html = readFileSync(page, 'utf8');
    for (const part of ['id="figure-crossing"', 'id="figure-range"', 'confirmed on fresh dice', 'melee tune']) {
      expect(html).toContain(part);
    }
  });

  it('takes a goal of the scenario, by its number, and the variant it is about', async () => {
    const file = at('goals.yaml');
    const goal = 'goals: [{ metric: win.Law, within: [45%, 60%] }]';
    writeFileSync(file, `${readFileSync(DUEL, 'utf8')}${goal}\n`);
    const { code, out } = await tune(file, '--set', 'Outlaws.hp', '--target', 'goal', ...QUICK);
    expect(code).toBe(0);
    expect(out).toContain('to the goal of 45 to 60?');
  });

  it('tunes another variant', async () => {
    const args = ['--set', 'Bears.hp', '--target', 'win.Heroes=50%', ...QUICK];
    const { out } = await tune(SKIRMISH, '--variant', 'Tougher bears', ...args);
    expect(out).toContain('Searched “Tougher bears”');
  });

  it.each([
    [['--set', 'Outlaws.hpp', '--target', 'win.Law=50%'], /did you mean hp\?/],
    [['--set', 'Outlows.hp', '--target', 'win.Law=50%'], /did you mean Outlaws\?/],
    [['--set', 'Outlaws.Outlaw.weapons', '--target', 'win.Law=50%'], /is no number in this scenario/],
    [['--set', 'rules.bleed.mechanic', '--target', 'win.Law=50%'], /is no number in this scenario/],
    [['--set', 'Outlaws.hp', '--target', 'win.Lew=50%'], /--target win\.Lew=50%: .*did you mean win\.Law\?/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=0%'], /never reach it for sure; ask for `win\.Law atMost 1%`/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=100%'], /ask for `win\.Law atLeast 99%`/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law within [0%, 100%]'], /every value does that/],
    [['--set', 'Outlaws.hp', '--target', 'goal'], /this scenario has no goals/],
    [['--set', 'Outlaws.hp', '--target', 'fifty-fifty'], /not a target \(allowed: win\.Side=50%/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=50%', '--write', '-'], /--write needs the name of a file/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=50%', '--range', '7..7'], /a range of one value/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=50%', '--range', '9..3'], /runs backwards .*allowed: 3\.\.9/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=50%', '--range', '0..9'], /Outlaws\.hp=0: a whole number from 1/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=50%', '-n', '500'], /needs at least 1,000/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=50%', '--variant', 'Other'], /There is no variant "Other"/],
    [['--set', 'Outlaws.hp', '--target', 'win.Law=50%', '--force'], /--force is for --write/],
    [['--set', 'Outlaws.hp', '--set', 'Law.hp', '--target', 'win.Law=50%'], /--set is given twice/],
    [['--target', 'win.Law=50%'], /set/],
  ])('refuses %j in one line', async (args, message) => {
    const { code, out, err } = await tune(DUEL, ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('melee tune --write', () => {
  let tuned: string;
  beforeAll(async () => {
    const { code, err } = await outlaws('--write', at('tuned.yaml'));
    expect(code).toBe(0);
    [, tuned] = /with Outlaws\.hp at (\d+)\./.exec(err)!;
    expect(err).toBe(`Written: ${at('tuned.yaml')}, with Outlaws.hp at ${tuned}.\n`);
  });

  it('writes the same text with another number', () => {
    const before = readFileSync(DUEL, 'utf8');
    expect(readFileSync(at('tuned.yaml'), 'utf8')).toBe(before.replace('Outlaw: { hp: 8', `Outlaw: { hp: ${tuned}`));
  });

  it('lets the confirmed number be played again', async () => {
    const json = at('again.json');
    const confirmed = at('confirmed.json');
    await outlaws('--json', confirmed);
    await heard(['run', at('tuned.yaml'), '--no-html', '--seed', 'small confirmed', '-n', '1000', '--json', json]);
    const values = JSON.parse(readFileSync(confirmed, 'utf8')).confirmed.values as { at: number; value: number }[];
    const [again] = JSON.parse(readFileSync(json, 'utf8')).variants;
    expect(again.estimates['win.Law'].value).toBe(values.find((one) => one.at === Number(tuned))!.value);
  });

  it('replaces a file, be it the scenario itself, only with --force', async () => {
    const file = at('own.yaml');
    const text = readFileSync(DUEL, 'utf8');
    writeFileSync(file, text);
    const args = [file, '--set', 'Outlaws.hp', '--target', 'win.Law=30%', ...QUICK, '--write', file];
    const refused = await tune(...args);
    expect(refused).toMatchObject({
      code: 2,
      out: '',
      err: `${file} is there already; --force lets it be replaced.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect((await tune(...args, '--force')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(`Outlaw: { hp: ${tuned}`);
  });

  it('writes nothing where no value does what is asked', async () => {
    const file = at('never.yaml');
    const { code, err } = await tune(
      ...[DUEL, '--set', 'Outlaws.hp', '--target', 'win.Law=5%', '--range', '1..9', ...QUICK, '--write', file],
    );
    expect(code).toBe(0);
    expect(err).toBe(`${file} is not written: there is no value to write.\n`);
    expect(existsSync(file)).toBe(false);
  });

  it('says before any fight that a file cannot hold the value, and what to say where', async () => {
    const file = at('swept.yaml');
    const text = readFileSync(DUEL, 'utf8');
    writeFileSync(file, `${text}sweep: { Outlaws.Outlaw.hp: 5..7 }\n`);
    const { code, out, err } = await tune(
      ...[file, '--set', 'Outlaws.hp', '--target', 'win.Law=50%', ...QUICK, '--write', at('no.yaml')],
    );
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /“Outlaws\.Outlaw\.hp=5” sets it in line 11; tune without --write, and set the value by hand where/,
    );
  });

  it('does not write two results into one file, or into a folder', async () => {
    const both = await outlaws('--write', at('both'), '--json', at('both'));
    expect(both).toMatchObject({ code: 2, err: `${at('both')}: two results would be written here.\n` });
    expect((await outlaws('--write', folder, '--force')).code).toBe(2);
  });
});
