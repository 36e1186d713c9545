import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { heard } from './listening.ts';

const DUEL = 'test/support/scenarios/duel.yaml';
const SKIRMISH = 'test/support/scenarios/skirmish.yaml';
const QUICK = ['--threads', '0', '-n', '1600'];

const folder = mkdtempSync(join(tmpdir(), 'melee-rank-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const rank = (...args: readonly string[]) => heard(['rank', ...args]);

describe('melee rank', () => {
  it('ranks the variants of a file by a target', async () => {
    const { code, out, err } = await rank(SKIRMISH, '--target', 'win.Heroes=50%', ...QUICK);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Which of \d comes nearest to 50 wins in 100 for Heroes\?\n\n“/);
    expect(out).toContain('is the right choice has a probability of');
    expect(out).toMatch(/^variant +screening +confirmed +off target$/m);
    expect(out).toContain('As written = More charm');
  });

  it('ranks the values of a path', async () => {
    const { code, out } = await rank(DUEL, '--set', 'Outlaws.hp=6..11', '--most', 'win.Law', ...QUICK);
    expect(code).toBe(0);
    expect(out).toMatch(/^Which of 6 has the most wins in 100 for Law\?\n\n“Outlaws\.hp=6” has the most/);
    expect(out).toContain('behind');
  });

  it('ranks listed values, words too', async () => {
    const tiers = await rank(DUEL, '--set', 'weapons.blade.tier=[low, high]', '--most', 'win.Law', ...QUICK);
    expect(tiers.err).toBe('');
    expect(tiers.out).toMatch(/^Which of 2 has the most wins in 100 for Law\?/);
    expect(tiers.out).toContain('weapons.blade.tier=low');
    expect(tiers.out).toMatch(/All 2 played with 800 fights each/);
  });

  it('plays values that are the same fight once', async () => {
    const { out } = await rank(DUEL, '--set', 'Outlaws.Outlaw.cha=[8, 12]', '--most', 'win.Law', ...QUICK);
    expect(out.replace(/\s+/g, ' ')).toContain('One of them played with 1,600 fights, seed “');
  });

  it('writes equal JSON for equal runs, and a page that begins with the ranking', async () => {
    const [one, two, page] = [at('one.json'), at('two.json'), at('rank.html')];
    const args = [DUEL, '--set', 'Outlaws.hp=6..11', '--least', 'rounds', ...QUICK];
    await rank(...args, '--json', one);
    await rank(...args, '--json', two, '--html', page);
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
    const result = JSON.parse(readFileSync(one, 'utf8'));
    expect(result).toMatchObject({
      format: 'melee-carlo/rank',
      version: 1,
      metric: 'rounds',
      aim: 'least',
      best: 'Outlaws.hp=6',
    });
    expect(result.ranking).toHaveLength(6);
    expect(result.ranking[0]).toMatchObject({ name: 'Outlaws.hp=6', finalist: true, bestIsBetter: null });
    const html = readFileSync(page, 'utf8');
    for (const part of ['id="figure-ranking"', 'melee rank', 'id="comparison"']) expect(html).toContain(part);
  });

  it.each([
    [[DUEL, '--target', 'win.Law=50%'], /one variant; --set PATH=RANGE ranks the values of a path/],
    [[SKIRMISH], /Say what is best: one of --target, --most and --least/],
    [[SKIRMISH, '--most', 'win.Heroes', '--least', 'rounds'], /one of --target, --most and --least/],
    [[SKIRMISH, '--most', 'win.Heros'], /There is no metric win\.Heros in this scenario\. Did you mean win\.Heroes\?/],
    [[SKIRMISH, '--most', 'win'], /--most win is told for each side; say win\.Heroes or win\.Bears/],
    [[SKIRMISH, '--least', 'actions'], /--least needs one number/],
    [[SKIRMISH, '--target', 'win.Heros=50%'], /--target win\.Heros=50%: .*did you mean win\.Heroes\?/],
    [[SKIRMISH, '--target', 'win.Heroes within [40%, 50%]'], /one value is needed here, as win\.Heroes=50%/],
    [[SKIRMISH, '--target', 'win.Heroes'], /--target win\.Heroes: not a target \(allowed: win\.Heroes=50%\)/],
    [[DUEL, '--most', 'win.Law', '--set', 'Outlaws.hp=[5, 6, 5]'], /--set Outlaws\.hp: 5 stands twice/],
    [[DUEL, '--most', 'win.Law', '--set', 'Outlaws.hp=[5]'], /a list of one value/],
    [[DUEL, '--most', 'win.Law', '--set', 'Outlaws.hp='], /not a range \(found nothing; allowed: 5\.\.12, /],
    [[SKIRMISH, '--most', 'win.Heroes', '--variant', 'Tougher bears'], /--variant says whose path --set ranks/],
    [[DUEL, '--most', 'win.Law', '--set', 'Outlaws.hpp=3..5'], /did you mean hp\?/],
    [[DUEL, '--most', 'win.Law', '--set', 'Outlaws.hp=5..3'], /runs backwards/],
    [[DUEL, '--most', 'win.Law', '--set', 'Outlaws.hp=5..5'], /a range of one value/],
    [[DUEL, '--most', 'win.Law', '--set', 'Outlaws.Outlaw.weapons=1..3'], /is no number/],
    [
      [DUEL, '--most', 'win.Law', '--set', 'Outlaws.hp=3..9', '-n', '500'],
      /for all 7 together here, and needs at least 1,400/,
    ],
  ])('refuses %j in one line', async (args, message) => {
    const { code, out, err } = await rank(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
