import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fightText, shortFightText } from '../../../src/report/trace/fightText.ts';
import { tellFight } from '../../../src/report/trace/tellFight.ts';
import { run } from '../../../src/run/run.ts';
import { parseScenario } from '../../../src/scenario/parseScenario.ts';
import { METRICS } from '../../../src/trial/metrics.ts';

const scenarioOf = (name: string) => {
  const text = readFileSync(`test/support/scenarios/${name}.yaml`);
  return parseScenario({ file: `${name}.yaml`, text, metrics: METRICS });
};
const skirmish = scenarioOf('skirmish');
const duel = scenarioOf('duel');
const story = (scenario: typeof duel, variant: number, trial: number): string =>
  fightText(tellFight(scenario.variants[variant], scenario.seed, trial));

describe('a told fight', () => {
  it.each(skirmish.variants.map(({ name }, i) => [name, i] as const))(
    'ends as it ended in the run: %s',
    async (_, variant) => {
      const outcomes: number[] = [];
      const take = (bytes: Uint8Array) => outcomes.push(...bytes);
      await run(skirmish, { encounters: 60, series: [{ variant, of: 'outcome', take }] });
      outcomes.forEach((outcome, trial) => {
        const end = /^(Heroes|Bears) win in /m.exec(story(skirmish, variant, trial))?.[1];
        expect(end, `trial ${trial}`).toBe(['Heroes', 'Bears'][outcome]);
      });
    },
  );

  it('adds up: what is left is what was there before, less what was taken', () => {
    for (let trial = 0; trial < 40; trial++) {
      const left = new Map<string, number>();
      for (const line of story(skirmish, 0, trial).split('\n')) {
        const [, turn, now] = /^ {2}(.+), (−?\d+) of \d+ hit points$/.exec(line) ?? [];
        if (turn !== undefined) {
          expect(left.get(turn) ?? Number(now), line).toBe(Number(now));
          left.set(turn, Number(now));
        }
        const [, who, taken, rest] = /^ {4}(.+) takes (\d+).*?, (−?\d+) left$/.exec(line) ?? [];
        if (who === undefined) continue;
        const before = left.get(who);
        const after = Number(rest?.replace('−', '-'));
        if (before !== undefined) expect(before - Number(taken), line).toBe(after);
        left.set(who, after);
      }
    }
  });

  it('shows for every attack what was rolled and what it had to reach', () => {
    const blows = story(skirmish, 0, 3)
      .split('\n')
      .filter((line) => /(strikes|shoots) at/.test(line));
    expect(blows.length).toBeGreaterThan(0);
    for (const blow of blows)
      expect(blow).toMatch(/: d20 .*(needs −?\d+|cannot (fail|succeed)): (miss|hit; damage|a critical hit)/);
  });

  it('shows faces that come to the total', () => {
    const totals = [...story(duel, 0, 1).matchAll(/2d8 (\d+) \((\d) (\d)\)/g)];
    expect(totals.length).toBeGreaterThan(3);
    for (const [, total, first, second] of totals) expect(Number(first) + Number(second)).toBe(Number(total));
  });

  it('is told the same twice', () => {
    expect(story(skirmish, 2, 7)).toBe(story(skirmish, 2, 7));
  });

  it('names the rules behind each line, of its own document', () => {
    const { ruleset } = skirmish.variants[0];
    const text = fightText(tellFight(skirmish.variants[0], skirmish.seed, 3), { rules: ruleset });
    expect(text).toContain('[toHit: static-defence R000-72');
    expect(text).toContain('[initiative: team-mean R000-3');
    expect(text).not.toContain('R001');
  });

  it('of great length is shortened for the report to its beginning and its end', () => {
    const line = (i: number) => ({ depth: 2, text: `line ${i}`, rules: [] }) as const;
    const long = { variant: '', trial: 0, seed: '', lines: Array.from({ length: 1500 }, (_, i) => line(i)) };
    const text = shortFightText(long);
    expect(text).toContain('line 59\n');
    expect(text).not.toContain('line 60\n');
    expect(text).toContain('1,410 lines are left out');
    expect(text).toContain('line 1499\n');
  });
});

// Read them: they are how a fight of each rule document goes. They change when dice or rules do, and only then.
describe('a fight of each rule document', () => {
  it.each([
    ['future-path', skirmish, 0, 12],
    ['d8-tiers', duel, 0, 4],
  ] as const)('%s', async (name, scenario, variant, trial) => {
    await expect(story(scenario, variant, trial)).toMatchFileSnapshot(`${name}.txt`);
  });
});
