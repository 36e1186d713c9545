import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Baseline } from '../../../src/analysis/gate/baseline.ts';
import { gatedOf } from '../../../src/analysis/gate/gated.ts';
import { baselineOf } from '../../../src/analysis/gate/makeBaseline.ts';
import { baselineText } from '../../../src/run/gate/baselineText.ts';
import { playGated } from '../../../src/run/gate/playGated.ts';
import { readBaseline } from '../../../src/run/gate/readBaseline.ts';
import { trialBlock, trialsOf } from '../../../src/run/gate/trialBlock.ts';
import { run } from '../../../src/run/run.ts';
import { scenarioOf } from '../small.ts';

const GATE = [
  'gate:',
  '  - { metric: win.Heroes, tolerance: 1pp }',
  '  - { metric: rounds, where: { variant: Tougher bears }, tolerance: 0.1 }',
  '  - { metric: hits.rate.Bears, tolerance: 2pp }',
].join('\n');
const gatedSkirmish = () => scenarioOf('skirmish', (text) => `${text}${GATE}\n`);

const VERSIONS = { rules: '1', dice: 1, program: 'here' };

async function played(encounters: number): Promise<Baseline> {
  const scenario = gatedSkirmish();
  const gated = gatedOf(scenario);
  return baselineOf(scenario, gated, await playGated(scenario, gated, { encounters }, run), VERSIONS);
}

let once: Promise<Baseline> | undefined;
function baselineMade(): Promise<Baseline> {
  once ??= played(1200);
  return once;
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-baseline-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(text: string): string {
  const path = join(folder, 'a.baseline.json');
  writeFileSync(path, text);
  return path;
}

describe('the text of a baseline', () => {
  it('is read as the baseline it was written from', async () => {
    const baseline = await baselineMade();
    const read = readBaseline(file(baselineText(baseline)));
    expect(read).toEqual({ baseline, untouched: true });
  });

  it('begins with what a reviewer reads, a gated metric a line, and ends with the trials', async () => {
    const text = baselineText(await baselineMade());
    const lines = text.split('\n');
    expect(lines.slice(0, 9).join('\n')).toMatchInlineSnapshot(`
      "{
        "format": "melee-carlo/baseline",
        "version": 1,
        "title": "A small skirmish",
        "file": "skirmish.yaml",
        "seed": "small",
        "versions": { "rules": "1", "dice": 1, "program": "here" },
        "encounters": 1200,
        "sides": ["Heroes", "Bears"],"
    `);
    expect(lines.filter((line) => line.includes('"metric"'))).toMatchInlineSnapshot(`
      [
        "        { "metric": "win.Heroes", "tolerance": 0.01, "figure": "29 in 100 (26 to 31)" },",
        "        { "metric": "hits.rate.Bears", "tolerance": 0.02, "sum": 3020, "of": 6009, "figure": "50.3 in 100 (49.0 to 51.5)" }",
        "        { "metric": "rounds", "tolerance": 0.1, "sum": 6593, "figure": "5.49 rounds (5.37 to 5.62)" }",
      ]
    `);
    expect(lines.findIndex((line) => line.includes('"deflated"'))).toBeGreaterThan(
      lines.findIndex((line) => line.includes('title: A small skirmish')),
    );
    expect(
      Math.max(...lines.slice(lines.findIndex((line) => line.includes('"deflated"'))).map((line) => line.length)),
    ).toBe(6 + 100 + 3);
  });

  it('has the same bytes twice', async () => {
    expect(baselineText(await played(1200))).toBe(baselineText(await baselineMade()));
  });

  it('counts in whole numbers what the run itself counts', async () => {
    const baseline = await baselineMade();
    const facts = await run(gatedSkirmish(), { encounters: 1200 });
    const [asWritten, tougher] = baseline.variants;
    expect(asWritten.figures.outcomes).toEqual(facts.tallies.variants[0].outcomes);
    const rounds = facts.tallies.variants[3].rounds.reduce((sum, count, number) => sum + count * number, 0);
    expect(tougher.figures.sums.get('rounds')).toEqual({ x: rounds, y: null });
    expect(tougher.figures.outcomes).toBeNull();
  });
});

describe('a block of trials', () => {
  const sizes = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 60 }));
  const ints = (n: number) =>
    fc.array(fc.integer(), { minLength: n, maxLength: n }).map((list) => Int32Array.from(list));

  it('comes out as it went in, whatever its variants hold', () => {
    const blocks = sizes.chain(([sides, n]) =>
      fc.record({
        sides: fc.constant(sides),
        n: fc.constant(n),
        variants: fc.array(
          fc.record({
            outcomes: fc.option(
              fc.array(fc.nat(sides + 1), { minLength: n, maxLength: n }).map((list) => Uint8Array.from(list)),
            ),
            counts: fc.array(fc.record({ x: ints(n), y: fc.option(ints(n)) }), { maxLength: 3 }),
          }),
          { maxLength: 4 },
        ),
      }),
    );
    fc.assert(
      fc.property(blocks, ({ sides, n, variants }) => {
        const trials = variants.map(({ outcomes, counts }) => ({
          outcomes,
          counts: new Map(counts.map((each, i) => [`m${i}`, each])),
        }));
        const plan = trials.map(({ outcomes, counts }) => ({
          outcomes: outcomes !== null,
          counts: [...counts].map(([label, { y }]) => ({ label, isRatio: y !== null })),
        }));
        expect(trialsOf(trialBlock(trials, sides), { encounters: n, sides, variants: plan })).toEqual(trials);
      }),
      { numRuns: 60 },
    );
  });

  it('of 100,000 fights of two sides is 25 kB, before it is deflated', () => {
    const outcomes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7) % 4);
    expect(trialBlock([{ outcomes, counts: new Map() }], 2).bytes).toBe(25_000);
  });
});

describe('a baseline that was damaged or edited', () => {
  const edited = async (change: (text: string) => string) => file(change(baselineText(await baselineMade())));

  it.each<[string, (text: string) => string, string]>([
    ['is cut off', (text) => text.slice(0, -3000), 'it is cut off after line'],
    ['was merged badly', (text) => text.replace('"seed"', '<<<<<<< HEAD\n  "seed"'), 'it is no JSON from line 6 on'],
    [
      'is of another format',
      (text) => text.replace('melee-carlo/baseline', 'other'),
      'it is no baseline of Melee Carlo',
    ],
    ['is of a later version', (text) => text.replace('"version": 1', '"version": 2'), 'it is of version 2'],
    ['lost a part', (text) => text.replace(/ {2}"sides".*\n/, ''), '`sides` is not a list'],
    [
      'has a wrong digit in a trial',
      (text) => text.replace(/(\n {6}"[^"]{40})./, '$1!'),
      'its trials are cut off or damaged',
    ],
    ['lost a line of trials', (text) => text.replace(/\n {6}"[\w+/]{100}",/, ''), 'its trials are'],
    [
      'claims more trials',
      (text) => text.replace('"encounters": 1200', '"encounters": 1300'),
      'its trials are not as many',
    ],
    [
      'claims fewer trials',
      (text) => text.replace('"encounters": 1200', '"encounters": 900'),
      'its trials are not as many',
    ],
    [
      'claims the trials of another',
      (text) => text.replace(/("trials".*\n.*\n {4}"digest": ")../, '$1zz'),
      'their digest differs',
    ],
  ])('that %s is refused in a few words', async (_, change, reason) => {
    const path = await edited(change);
    expect(() => readBaseline(path)).toThrow(reason);
    expect(() => readBaseline(path)).toThrow(`${path}: this baseline cannot be used: `);
  });

  it('in its head is read, and known not to be as it was written', async () => {
    expect(readBaseline(await edited((text) => text.replace('A small skirmish', 'Another'))).untouched).toBe(false);
  });

  it('is missing, a folder, empty or no text', () => {
    expect(() => readBaseline(join(folder, 'none.json'))).toThrow('there is no such file');
    expect(() => readBaseline(folder)).toThrow('this is a folder');
    writeFileSync(join(folder, 'empty'), '\n');
    expect(() => readBaseline(join(folder, 'empty'))).toThrow('it is empty');
    writeFileSync(join(folder, 'bytes'), Uint8Array.of(0xff, 0xfe, 0));
    expect(() => readBaseline(join(folder, 'bytes'))).toThrow('it is no text in UTF-8');
  });
});
