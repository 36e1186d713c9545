import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figuresOf } from '../../src/analysis/gate/trialValues.ts';
import { baselineText } from '../../src/run/gate/baselineText.ts';
import { readBaseline } from '../../src/run/gate/readBaseline.ts';
import { RULES_VERSION } from '../../src/run/versions.ts';
import { heard } from './listening.ts';

const DUEL = `title: A small duel
ruleset: d8-tiers
seed: small
encounters: 1000
sides:
  Law: { members: { Deputy: { hp: 12, dexterity: 3, melee: 4, block: 2, dodge: 3, cha: 10, weapons: [blade], drawn: true } } }
  Outlaws: { members: { Outlaw: { hp: 16, dexterity: 1, melee: 3, block: 3, dodge: 1, armour: 1, weapons: [blade], drawn: true } } }
weapons: { blade: { class: melee, tier: mid } }
gate:
  - { metric: win.Law, tolerance: 1pp }
  - { metric: rounds, tolerance: 0.1 }
`;

let folder = '';
const at = (name: string): string => join(folder, name);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'melee-why-'));
  writeFileSync(at('duel.yaml'), DUEL);
  await heard(['baseline', at('duel.yaml'), '--out', at('b.json'), '--threads', '0']);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Asks why of a changed duel; lines are joined. */
async function why(change: (text: string) => string, ...more: string[]) {
  writeFileSync(at('duel.yaml'), change(DUEL));
  const args = ['why', at('duel.yaml'), '--baseline', at('b.json'), '--threads', '0', '--json', at('r.json'), ...more];
  const { code, out, err } = await heard(args);
  return { code, out: out.replace(/\s+/g, ' '), err, json: JSON.parse(readFileSync(at('r.json'), 'utf8')) as WhyJson };
}

interface WhyJson {
  series: { of: string; program: Apart; scenario: Apart }[];
  changes: { path: string; before: string; now: string; note: string }[];
  program: { trial: number; before: string; now: string; told: string[] } | null;
  scenario: { trial: number; most: { count: number }; parting: { because: string; before: Side; now: Side } } | null;
  commands: string[];
}
interface Apart {
  count: number;
  first: number | null;
}
interface Side {
  request: string;
  rule: string;
  story: string[];
  seen: string;
  ending: string;
}

/** A baseline as another program would have written it: fight 7 ended otherwise. */
function asOfAnotherProgram(): void {
  const { baseline } = readBaseline(at('b.json'));
  const [variant] = baseline.variants;
  variant.trials.outcomes![7] = 1 - variant.trials.outcomes![7];
  const figures = figuresOf(variant.trials, baseline.sides.length, baseline.encounters);
  writeFileSync(
    at('b.json'),
    baselineText({
      ...baseline,
      versions: { ...baseline.versions, rules: '0', program: 'older' },
      variants: [{ ...variant, figures }],
    }),
  );
}

describe('melee why', () => {
  it('says so when nothing differs, whatever else was changed', async () => {
    const same = await why((text) => text);
    expect(same.out).toContain('Nothing differs: every one of 1,000 fights of each variant comes out as it is stored.');
    expect(same.code).toBe(0);
    expect(same.json.series.map(({ of }) => of)).toEqual(['who won', 'rounds']);
    const unread = await why((text) => text.replace('cha: 10', 'cha: 18'));
    expect(unread.out).toContain('whatever has changed in the scenario');
    expect(unread.json.changes).toEqual([{ path: 'Law.Deputy.cha', before: '10', now: '18', note: '', variants: [] }]);
  });

  it('names the changed rule with its ids, and the first fight and die that part', async () => {
    const { out, json, code } = await why((text) =>
      text.replace('seed:', 'readings: { critical.trigger: none }\nseed:'),
    );
    expect(code).toBe(0);
    expect(out).toContain('The scenario has changed; for that of the baseline the program gives the very fights');
    expect(json.changes).toMatchObject([{ path: 'rules.critical', now: 'none' }]);
    expect(out).toMatch(/Changed: rules\.critical from [\w-]+ to none/);
    expect(json.program).toBeNull();
    const { trial, parting } = json.scenario!;
    const firsts = json.series.map(({ scenario }) => scenario.first!);
    expect(trial).toBe(Math.min(...firsts));
    expect(parting.because).toMatch(/^in round \d+: /);
    expect([parting.before.rule, parting.now.rule].join()).toMatch(/R002-\d+/);
    expect(parting.before.seen).not.toBe(parting.now.seen);
    expect(parting.before.story).toHaveLength(parting.now.story.length);
    expect(json.commands).toHaveLength(2);
  });

  it('gives commands that tell both fights, the old one from the baseline itself', async () => {
    const { json } = await why((text) => text.replace('hp: 12', 'hp: 13'));
    const typed = (command: string) => command.match(/(?:[^\s']|'[^']*')+/g)!.map((word) => word.replaceAll("'", ''));
    const [before, now] = await Promise.all(json.commands.map((command) => heard(typed(command).slice(1))));
    expect([before.code, now.code]).toEqual([0, 0]);
    expect(before.out).toContain('of 12 hit points');
    expect(now.out).toContain('of 13 hit points');
    const { parting } = json.scenario!;
    expect(before.out).toContain(parting.before.ending);
    expect(now.out).toContain(parting.now.ending);
  });

  it('tells a request whose need alone is another, and one whose dice are', async () => {
    const need = await why((text) => text.replace('block: 3', 'block: 4'));
    expect(need.json.scenario!.parting.because).toContain('another number is needed');
    expect(need.json.scenario!.parting.now.request).toContain('rolls to hit: 2d8');
    const dice = await why((text) => text.replace('tier: mid', 'tier: low'));
    expect(dice.json.changes.map(({ path }) => path)).toEqual(['weapons.blade.tier']);
    expect(dice.json.scenario!.parting.because).toContain('other dice are rolled');
    expect(dice.json.scenario!.parting.before.request).toContain('rolls damage: middle of 3d8');
  });

  it('says where the story differs rounds before any die does', async () => {
    const { out, json } = await why((text) => text.replace('hp: 16', 'hp: 17'));
    const { because, before, now } = json.scenario!.parting;
    expect(because).toMatch(/^in round [2-9]\d*: .*; the story differs from round 1 on$/);
    expect([before.seen, now.seen]).toEqual([
      'Outlaw takes 7 (armour stops 1), 9 left',
      'Outlaw takes 7 (armour stops 1), 10 left',
    ]);
    expect(out).toContain('the story differs from round 1 on.');
  });

  it('finds what another program did to the same scenario, and tells its fight', async () => {
    asOfAnotherProgram();
    const { out, json } = await why((text) => text);
    expect(out).toContain('The program has changed');
    expect(out).toContain(`rules version 0 then, ${RULES_VERSION} now`);
    expect(json.program).toMatchObject({ trial: 7 });
    expect(json.program!.before).not.toBe(json.program!.now);
    expect(json.program!.told[0]).toBe('Round 1');
    expect(json.scenario).toBeNull();
    expect(json.series[0].program).toEqual({ count: 1, first: 7 });
  });

  it('tells both apart where both have changed', async () => {
    asOfAnotherProgram();
    const { out, json } = await why((text) => text.replace('hp: 12', 'hp: 13'));
    expect(out).toContain('Both the program and the scenario have changed');
    expect(json.program).toMatchObject({ trial: 7 });
    expect(json.series[0].program.count).toBe(1);
    expect(json.series[0].scenario.count).toBeGreaterThan(10);
  });

  it('counts every fight that comes out otherwise once, by whatever it does', async () => {
    const { out, json } = await why((text) => text.replace('hp: 12', 'hp: 13'));
    const { count } = json.scenario!.most;
    const counts = json.series.map(({ scenario }) => scenario.count);
    expect(count).toBeGreaterThan(Math.max(...counts));
    expect(count).toBeLessThanOrEqual(counts[0] + counts[1]);
    expect(out).toContain(`The scenario: ${count} of 1,000 fights come out otherwise`);
  });

  it('blames neither where the scenario of the baseline cannot be read any more', async () => {
    const { baseline } = readBaseline(at('b.json'));
    writeFileSync(at('b.json'), baselineText({ ...baseline, sources: [{ file: 'duel.yaml', text: 'lost: [' }] }));
    const { out, json } = await why((text) => text.replace('hp: 12', 'hp: 13'));
    expect(out).toContain('whether the program or the scenario does it cannot be told');
    expect(out).not.toContain('The program has changed');
    expect(out).toContain('by either');
    expect(json.scenario).toBeNull();
  });

  it('does not say what the program did where the dice were others', async () => {
    const { baseline } = readBaseline(at('b.json'));
    writeFileSync(at('b.json'), baselineText({ ...baseline, versions: { ...baseline.versions, dice: 99 } }));
    const changed = await why((text) => text.replace('hp: 12', 'hp: 13'));
    expect(changed.out).toContain('The scenario has changed; whether the program has as well cannot be told.');
    expect(changed.out).not.toContain('each held against the one of its number');
    const same = await why((text) => text);
    expect(same.out).toContain('comes out alike. Whether the program has changed cannot be told.');
  });

  it('looks at one metric when asked, and knows which there are', async () => {
    const { json } = await why((text) => text.replace('hp: 12', 'hp: 13'), '--metric', 'win.Law');
    expect(json.series.map(({ of }) => of)).toEqual(['win.Law']);
    const args = ['why', at('duel.yaml'), '--baseline', at('b.json'), '--threads', '0'];
    const wrong = await heard([...args, '--metric', 'win.Low']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('Did you mean "win.Law"?');
    expect((await heard([...args, '--variant', 'Other'])).code).toBe(2);
  });

  it('exits 23 where the baseline is missing or of another scenario', async () => {
    writeFileSync(at('other.yaml'), DUEL.replace('seed: small', 'seed: large'));
    const args = (file: string, baseline: string) => ['why', at(file), '--baseline', at(baseline), '--threads', '0'];
    expect((await heard(args('duel.yaml', 'none.json'))).code).toBe(23);
    const foreign = await heard(args('other.yaml', 'b.json'));
    expect(foreign.code).toBe(23);
    expect(foreign.err).toContain('it was played with seed “small”');
  });

  it('exits 23 where the baseline was edited: what was written into it is nothing the program did', async () => {
    const whole = readFileSync(at('b.json'), 'utf8');
    const args = ['why', at('duel.yaml'), '--baseline', at('b.json'), '--threads', '0'];
    writeFileSync(at('b.json'), whole.replace('hp: 12', 'hp: 13'));
    expect(await heard(args)).toMatchObject({ code: 23, err: expect.stringContaining('its head was changed by hand') });
    writeFileSync(at('b.json'), whole.replace(/"Law": (\d)/, '"Law": 9$1'));
    expect(await heard(args)).toMatchObject({ code: 23, err: expect.stringContaining('it was edited: outcomes.Law') });
  });

  it('never writes over the scenario or its baseline, nor two results into one file', async () => {
    const args = ['why', at('duel.yaml'), '--baseline', at('b.json'), '--threads', '0'];
    symlinkSync(at('b.json'), at('link.json'));
    const over = async (...more: string[]) => (await heard([...args, ...more])).err;
    expect(await over('--json', at('b.json'))).toContain('written over what is read');
    expect(await over('--html', at('link.json'))).toContain('written over what is read');
    expect(await over('--html', at('duel.yaml'))).toContain('written over what is read');
    writeFileSync(at('library.yaml'), 'weapons: { club: { class: melee, tier: mid } }\n');
    writeFileSync(at('duel.yaml'), DUEL.replace('sides:', 'use: [library.yaml]\nsides:'));
    expect(await over('--json', at('library.yaml'))).toContain('written over what is read');
    expect(await over('--html', at('x'), '--json', at('x'))).toContain('two results would be written here');
    expect(readFileSync(at('duel.yaml'), 'utf8')).toContain('A small duel');
  });

  it('has a report of its own', async () => {
    const { code } = await why((text) => text.replace('hp: 12', 'hp: 13'), '--html', at('r.html'));
    expect(code).toBe(0);
    expect(readFileSync(at('r.html'), 'utf8')).toContain('Law.Deputy.hp from 12 to 13');
  });
});
