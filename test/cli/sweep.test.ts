import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Heard, heard } from './listening.ts';

const DUEL = `
title: Armour
question: What is the high tier worth?
ruleset: d8-tiers
seed: armour
encounters: 1000
space: { mode: abstract, gap: melee }
sides:
  Raiders:
    members:
      Raider: { hp: 14, dexterity: 2, melee: 3, block: 3, dodge: 2, weapons: [blade], drawn: true }
  Guards:
    members:
      Guard: { hp: 14, dexterity: 2, melee: 3, block: 3, dodge: 2, armour: 0, weapons: [spear], drawn: true }
weapons:
  blade: { class: melee, tier: mid }
  spear: { class: melee, tier: mid }
variants:
  High tier: { set: { weapons.blade.tier: high } }
metrics: [win, rounds]
goals:
  - { metric: win.Raiders, where: { variant: High tier }, atLeast: 10% }
`;
const ARMOUR = ['--over', 'Guards.Guard.armour=0..2'];
const HP = ['--over', 'Raiders.Raider.hp=[10, 14, 18]'];

const folder = mkdtempSync(join(tmpdir(), 'melee-sweep-'));
const at = (name: string): string => join(folder, name);
writeFileSync(at('duel.yaml'), DUEL);
afterAll(() => rmSync(folder, { recursive: true }));

const sweep = (...args: string[]): Promise<Heard> =>
  heard(['sweep', at('duel.yaml'), '--threads', '0', '--exact', 'never', ...args]);
const bare = (...args: string[]) => sweep('--no-html', ...args);
const json = async (...args: string[]) => JSON.parse((await bare('--json', '-', ...args)).out);
const flat = (text: string): string => text.replace(/\s+/g, ' ');
const figuresOf = (page: string): string[] => [...page.matchAll(/<figure id="figure-([\w-]+)">/g)].map(([, id]) => id);
const figure = (page: string, id: string): string =>
  new RegExp(`<figure id="figure-${id}">.*?</figure>`, 's').exec(page)![0];

describe('melee sweep over one path', () => {
  let compared: Heard;
  let page: string;
  beforeAll(async () => {
    compared = await sweep(...ARMOUR, '--html', at('one.html'), '--csv', at('one.csv'));
    page = readFileSync(at('one.html'), 'utf8');
  });

  test('plays every variant at every point, and tells the cost beforehand', () => {
    expect(compared.code).toBe(0);
    expect(compared.err).toMatch(/^3 points of 2 variants: 1,000 encounters each, 6,000 in all\.\n/);
    expect(flat(compared.out)).toContain('Where Guards.Guard.armour=2: “High tier” gives Raiders');
    expect(compared.out).not.toContain('Goals');
  });

  test('draws lines with their bands, the reference thin and grey', () => {
    expect(figuresOf(page)).toContain('levels');
    expect(figure(page, 'answer')).toContain(
      'Wins in 100 for Raiders over Guards.Guard.armour: difference from the reference',
    );
    const lines = figure(page, 'levels');
    expect(lines).toContain('Wins in 100 for Raiders over Guards.Guard.armour');
    expect(lines).toContain('The thin grey line is the reference.');
    expect(lines).toMatch(/stroke="var\(--neutral\)" stroke-width="1.25"/);
    expect(lines).toMatch(/opacity="0.16"/);
  });

  test('has every point in its tables', () => {
    const rows = readFileSync(at('one.csv'), 'utf8').trim().split('\n').slice(1);
    for (const level of ['0', '1', '2']) {
      for (const variant of ['As written', 'High tier']) {
        expect(
          rows.some((row) => row.includes(`"${variant}, Guards.Guard.armour=${level}"`)),
          level,
        ).toBe(true);
        expect(figure(page, 'levels')).toContain(`${variant}, Guards.Guard.armour=${level}`);
      }
    }
  });

  test('says where the metric is least and most, where nothing is compared', async () => {
    const { out } = await bare(...ARMOUR, '--variant', 'High tier', '--metric', 'rounds');
    expect(flat(out)).toMatch(
      /^How do rounds of a fight go with Guards\.Guard\.armour, in “High tier”\? [\d.]+ rounds of a fight \([\d.]+ to [\d.]+\) with “Guards\.Guard\.armour=0”, the fewest, and [\d.]+ \([\d.]+ to [\d.]+\) with “Guards\.Guard\.armour=2”, the most of 3 points\./,
    );
  });

  test('says so where it is the same at every point, and of one fight that it is one', async () => {
    const flat = ['--over', 'Guards.Guard.cha=8..10', '--variant', 'High tier'];
    const { out, err } = await bare(...flat, '--metric', 'timeout', '-n', '1');
    expect(out).toMatch(/\nAt most \d+ fights in 100 that ran out of rounds at each of 3 points\.\n/);
    expect(out).toContain('3 variants, 1 fight each');
    expect(err).toMatch(/^3 points: 1 encounter each, 3 in all\.\n/);
  });

  test('goes on, and does not call what is played already a cost', async () => {
    await sweep(...ARMOUR, '-n', '50', '--html', at('on.html'));
    const { code, err } = await sweep(...ARMOUR, '--add', '50', '--html', at('on.html'));
    expect(code).toBe(0);
    expect(err).toBe(`Going on after 50 encounters of each variant.\nReport: ${at('on.html')}\n`);
  });

  test('compares other metrics in their own units, each with the bounds of its reference', async () => {
    const { out } = await bare('--over', 'Guards.Guard.hp=[8, 20]', '--metric', 'rounds');
    expect(flat(out)).toMatch(
      /Measured each against its reference: below 0\.\d+ to 0\.\d+ no difference that matters, below 0\.\d+ to 0\.\d+ small, /,
    );
    expect(flat(out)).toContain('(all of the interval lies beyond its margin)');
    expect(out).not.toContain('A true difference of');
  });

  test('counts the other points where it is least or most as well', async () => {
    const points = ['--over', 'Guards.Guard.armour=[0, 20, 21]', '--variant', 'High tier'];
    const { out } = await bare(...points, '-n', '200');
    expect(flat(out)).toMatch(
      /with “Guards\.Guard\.armour=20” and 1 more, the fewest, and .*=0”, the most of 3 points/,
    );
  });

  test('gives at a point of the file what `melee run` gives', async () => {
    const { variants } = await json(...ARMOUR);
    const { out } = await heard([
      'run',
      at('duel.yaml'),
      '--threads',
      '0',
      '--exact',
      'never',
      '--no-html',
      '--json',
      '-',
    ]);
    const own = JSON.parse(out).variants;
    expect(variants[0].outcomes).toEqual(own[0].outcomes);
    expect(variants[3].outcomes).toEqual(own[1].outcomes);
  });

  test('can be made longer, as any run', async () => {
    const short = await sweep(...ARMOUR, '--html', at('long.html'), '-n', '500');
    expect(short.code).toBe(0);
    const longer = await sweep(...ARMOUR, '--html', at('long.html'), '--add', '500', '--json', '-');
    expect(JSON.parse(longer.out)).toEqual(await json(...ARMOUR, '-n', '1000'));
  });

  test('leaves a report that repeats it', async () => {
    const again = await heard([
      'run',
      at('one.html'),
      '--threads',
      '0',
      '--exact',
      'never',
      '--html',
      at('again.html'),
    ]);
    expect(again.out).toBe(compared.out);
    expect(readFileSync(at('again.html'), 'utf8')).toBe(page);
    expect(page).toContain('--over=&#39;Guards.Guard.armour=0..2&#39; --seed=armour --encounters=1000</code>');
  });
});

describe('melee sweep over two paths', () => {
  test('draws a map of the metric, with its number in every cell', async () => {
    const { out } = await sweep(...HP, ...ARMOUR, '--variant', 'As written', '--html', at('map.html'));
    const map = figure(readFileSync(at('map.html'), 'utf8'), 'answer');
    expect(map).toContain('Every point at a glance: wins in 100 for Raiders');
    expect(map).toContain('a dot in the corner: may be 50');
    const [picture] = /<svg.*?<\/svg>/s.exec(map)!;
    const { variants } = await json(...HP, ...ARMOUR, '--variant', 'As written');
    expect(variants.length).toBe(9);
    for (const { estimates } of variants) {
      expect(picture).toContain(`>${(estimates['win.Raiders'].value * 100).toFixed(0)}<`);
    }
    expect(out).toMatch(/Raiders\.Raider\.hp +0 +1 +2\n10 +[\d.]+ ±/);
  });

  test('draws a map of differences for each thing that is compared', async () => {
    await sweep(...HP, ...ARMOUR, '--html', at('maps.html'));
    const page = readFileSync(at('maps.html'), 'utf8');
    expect(figuresOf(page)[0]).toBe('answer');
    expect(figure(page, 'answer')).toContain('High tier: every difference at a glance: wins in 100 for Raiders');
    expect(figure(page, 'answer')).toContain('a dot in the corner: not decided');
  });

  test('maps other metrics from little to much', async () => {
    await sweep(...HP, ...ARMOUR, '--variant', 'As written', '--metric', 'rounds', '--html', at('rounds.html'));
    expect(figure(readFileSync(at('rounds.html'), 'utf8'), 'answer')).toContain('Darker is more.');
  });
});

describe('melee sweep', () => {
  test.each([
    [[], 'Say what is swept: --over PATH=POINTS'],
    [['--over', 'Guards.Guard.armour'], '--over Guards.Guard.armour: a path and its points belong here'],
    [['--over', 'Guards.Guard.armor=0..2'], 'did you mean armour?'],
    [['--over', 'weapons.blade.tier=[low, high]'], 'variant and weapons.blade.tier set one and the same value'],
    [
      [...ARMOUR, '--variant', 'Hi tier'],
      '--variant: no variant has this name (found Hi tier; allowed: As written, High tier; did you mean High tier?)',
    ],
    [[...ARMOUR, '--metric', 'wins'], 'There is no metric wins in this scenario.'],
    [
      [...ARMOUR, '--metric', 'rounds', '--precision', '1pp'],
      '--precision is one of shares of fights, and not of rounds.',
    ],
  ])('refuses %j in one line', async (args, message) => {
    const { code, out, err } = await bare(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n').length).toBe(2);
    expect(err).toContain(message);
  });

  test('asks for what is to be swept in plain words', async () => {
    expect((await bare()).err).toMatch(/^Say what is swept: /);
  });
});
