import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Heard, heard } from './listening.ts';

const DUEL = `
title: A short duel
ruleset: d8-tiers
seed: thin
encounters: 3000
space: { mode: abstract, gap: melee }
sides:
  Kira:
    controlledBy: players
    members:
      Kira: { hp: 5, dexterity: 2, melee: 4, block: 2, dodge: 3, wis: 12, weapons: [knife], drawn: true }
  Thugs:
    members:
      Thug: { hp: 6, dexterity: 1, melee: 3, block: 3, dodge: 1, armour: 0, weapons: [knife], drawn: true }
weapons:
  knife: { class: melee, tier: mid }
variants:
  Tough: { set: { Kira.Kira.hp: 9 } }
`;

const MAIN = resolve('dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'melee-weights-'));
const file = join(folder, 'duel.yaml');
writeFileSync(file, DUEL);
afterAll(() => rmSync(folder, { recursive: true }));

const weigh = (...args: string[]): Promise<Heard> => heard(['sensitivity', file, '--threads', '0', ...args]);
const json = async (...args: string[]) => JSON.parse((await weigh('--json', '-', ...args)).out);

describe('melee sensitivity', () => {
  let all: Heard;
  beforeAll(async () => {
    all = await weigh('--html', join(folder, 'duel.html'), '--json', join(folder, 'duel.json'));
  });

  test('says what weighs most, what does nothing, and what it costs beforehand', () => {
    expect(all.code).toBe(0);
    expect(all.err).toMatch(
      /^11 numbers up and down, and the base: 22 variants of 3,000 encounters, 66,000 in all; 1 more, which no rule reads, cost nothing\.\n/,
    );
    expect(all.out.replace(/\s+/g, ' ')).toMatch(
      /One point more of Thugs\.Thug\.armour means [\d.]+ fewer wins in 100 for Kira \([\d.]+ to [\d.]+\), the most of 11 numbers\./,
    );
    expect(all.out).toContain('One number is read by no rule, and worth exactly 0: Kira.Kira.wis.');
    expect(all.out.replace(/\s+/g, ' ')).toContain('Thugs.Thug.armour can only be raised from 0');
  });

  test('draws the heaviest first, and not what is worth exactly 0', () => {
    const page = readFileSync(join(folder, 'duel.html'), 'utf8');
    const figure = /<figure id="figure-weights">.*?<\/figure>/s.exec(page)![0];
    const [picture] = /<svg.*?<\/svg>/s.exec(figure)!;
    const drawn = [...picture.matchAll(/>((?:Kira|Thugs)\.[\w.]+)</g)].map(([, path]) => path);
    expect(drawn[0]).toBe('Thugs.Thug.armour');
    expect(drawn).not.toContain('Kira.Kira.wis');
    expect(page).toContain('Read by no rule: worth exactly 0');
    expect(page).toContain('11 numbers were looked at: their intervals hold all together');
  });

  test('writes the numbers as JSON', () => {
    const result = JSON.parse(readFileSync(join(folder, 'duel.json'), 'utf8'));
    expect(result).toMatchObject({
      format: 'melee-carlo/sensitivity',
      version: 1,
      metric: 'win.Kira',
      encounters: 3000,
      notRead: [{ path: 'Kira.Kira.wis', value: 12 }],
    });
    const hp = result.weights.find(({ path }: { path: string }) => path === 'Kira.Kira.hp');
    expect(hp).toMatchObject({ side: 'Kira', value: 5, step: 1, moved: 'both' });
    expect(hp.weight.value).toBeCloseTo((hp.up - hp.down) / 2, 9);
  });

  test.skipIf(!existsSync(MAIN))('writes the same bytes for any number of threads', { timeout: 120_000 }, () => {
    const args = [
      MAIN,
      'sensitivity',
      file,
      '--set',
      'Thugs.hp',
      '--in',
      'Kira.Kira.melee',
      '--json',
      '-',
      '--threads',
    ];
    const [none, two] = ['0', '2'].map((threads) =>
      execFileSync(process.execPath, [...args, threads], { stdio: 'pipe' }),
    );
    expect(String(two)).toBe(String(none));
    expect(none.length).toBeGreaterThan(1000);
  });

  test('measures one number by another', async () => {
    const { out } = await weigh('--set', 'Kira.Kira.hp', '--set', 'Thugs.Thug.hp', '--in', 'Kira.Kira.hp');
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /One point of Thugs\.Thug\.hp is worth [\d.]+ points of Kira\.Kira\.hp \([\d.]+ to [\d.]+\), in the other direction\./,
    );
  });

  test('says that nothing is measured by what may be worth nothing', async () => {
    const { out } = await weigh('--set', 'Kira.Kira.hp', '--in', 'Kira.Kira.block', '-n', '500');
    expect(out.replace(/\s+/g, ' ')).toContain('Kira.Kira.block may be worth nothing itself');
    expect(out).not.toContain('is worth');
  });

  test('says of two fights only what two fights tell', async () => {
    const { code, out } = await weigh('-n', '2', '--metric', 'damage.perHit.Kira', '--in', 'Kira.Kira.melee');
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain('Kira.Kira.melee may be worth nothing itself');
    expect(out).not.toContain('Not even');
    const few = await weigh('-n', '2', '--metric', 'damage.perHit.Kira', '--set', 'Kira.hp', '--seed', 'alley 4');
    expect(few.out.replace(/\s+/g, ' ')).toContain('Whether Kira.hp is worth anything, so many fights do not tell');
  });

  test('says that nothing is known where nothing came out to tell it by', async () => {
    const helpless = join(folder, 'helpless.yaml');
    writeFileSync(helpless, DUEL.replace('melee: 4', 'melee: -30'));
    const args = ['sensitivity', helpless, '--threads', '0', '-n', '50', '--metric', 'damage.perHit.Kira'];
    const { code, out } = await heard([...args, '--in', 'Thugs.Thug.hp']);
    expect(code).toBe(0);
    const told = out.replace(/\s+/g, ' ');
    expect(told).toMatch(/In so few fights nothing came out that hit points \w+ by a hit could be told by\./);
    expect(told).toMatch(/11 numbers moved a step up and down: .* are worth is not known/);
  });

  test('plays until every weight is known well enough, and says when the cap came first', async () => {
    const reached = await json('--set', 'Kira.Kira.hp', '--precision', '1pp', '-n', '40k');
    expect(reached.encounters).toBeGreaterThanOrEqual(5000);
    expect(reached.encounters).toBeLessThan(40_000);
    const [{ weight }] = reached.weights;
    expect((weight.high - weight.low) / 2).toBeLessThanOrEqual(0.01);
    const { out } = await weigh('--set', 'Kira.Kira.hp', '--precision', '0.1pp');
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /Weights are known only to [\d.]+ in 100, where 0\.1 was asked for: the cap came first\./,
    );
  });

  test('plays to the precision of the scenario, for the weights themselves', async () => {
    const precise = join(folder, 'precise.yaml');
    writeFileSync(precise, DUEL.replace('encounters: 3000', 'encounters: { precision: 1pp, atMost: 40k }'));
    const args = ['sensitivity', precise, '--threads', '0', '--set', 'Kira.Kira.hp', '--json', '-'];
    const { encounters, weights } = JSON.parse((await heard(args)).out);
    expect(encounters).toBeGreaterThanOrEqual(5000);
    expect(encounters).toBeLessThan(40_000);
    expect((weights[0].weight.high - weights[0].weight.low) / 2).toBeLessThanOrEqual(0.01);
    expect(JSON.parse((await heard([...args, '-n', '600'])).out).encounters).toBe(600);
  });

  test('moves another variant, further, and by another metric', async () => {
    const result = await json(
      '--variant',
      'Tough',
      '--set',
      'Kira.hp',
      '--step',
      '3',
      '--metric',
      'rounds',
      '-n',
      '500',
    );
    expect(result).toMatchObject({
      variant: 'Tough',
      metric: 'rounds',
      steps: 3,
      weights: [{ path: 'Kira.hp', value: 9 }],
    });
  });

  test.each([
    [['--metric', 'win'], '--metric win is told for each side; say win.Kira or win.Thugs.'],
    [['--metric', 'win.Kiraa'], 'There is no metric win.Kiraa in this scenario. Did you mean win.Kira?'],
    [['--metric', 'actions'], '--metric needs one number; actions is a table of many.'],
    [['--set', 'Kira.Kira.hpp'], 'no stat of a member has this name (found hpp'],
    [['--set', 'Kira.Kira.tactic'], 'Kira.Kira.tactic is no number in this scenario'],
    [['--side', 'Kiro'], 'There is no side Kiro. Did you mean Kira?'],
    [['--side', 'Kira', '--set', 'Kira.Kira.hp'], 'Say either --set or --side, not both.'],
    [['--in', 'Kira.Kira.wis'], 'No rule reads Kira.Kira.wis, so nothing can be measured by it.'],
    [['-n', '1'], 'A weight needs at least 2 encounters of each variant'],
    [['--set', ','], '--set needs a path'],
    [['--step', '0'], '--step is a whole number from 1 to 100 (found 0).'],
    [['--precision', '0.2'], '--precision is percentage points, such as 0.2pp (found 0.2).'],
    [['--precision', '2'], '--precision is percentage points, such as 0.2pp (found 2).'],
    [['--variant', 'Toug'], 'There is no variant "Toug". Did you mean "Tough"?'],
    [['--in', 'Kira.Kira.hp', '--in', 'Kira.Kira.melee'], '--in is given twice.'],
  ])('refuses %j in one line', async (args, message) => {
    const { code, out, err } = await weigh(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n').length).toBe(2);
    expect(err).toContain(message);
  });
});
