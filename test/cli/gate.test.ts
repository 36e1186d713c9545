import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figuresOf } from '../../src/analysis/gate/trialValues.ts';
import { baselineText } from '../../src/run/gate/baselineText.ts';
import { readBaseline } from '../../src/run/gate/readBaseline.ts';
import { heard } from './listening.ts';

const DUEL = `title: A small duel
ruleset: d8-tiers
seed: small
encounters: 2000
sides:
  Law: { members: { Deputy: { hp: 12, dexterity: 3, melee: 4, block: 2, dodge: 3, cha: 10, weapons: [blade], drawn: true } } }
  Outlaws: { members: { Outlaw: { hp: 16, dexterity: 1, melee: 3, block: 3, dodge: 1, armour: 1, weapons: [blade], drawn: true } } }
weapons: { blade: { class: melee, tier: mid } }
`;
/** Critical hits help who hits more often: without them it is another duel. */
const WITHOUT_CRITICALS = DUEL.replace('seed:', 'readings: { critical.trigger: none }\nseed:');

let folder = '';
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function scenario(text: string, name = 'duel.yaml'): string {
  writeFileSync(at(name), text);
  return at(name);
}

const make = (file: string, ...more: string[]) =>
  flat(['baseline', file, '--out', at('b.json'), '--threads', '0', ...more]);
const check = (file: string, ...more: string[]) =>
  flat(['check', file, '--baseline', at('b.json'), '--threads', '0', ...more]);

/** Runs a command; lines are for people, so here they are joined. */
async function flat(args: readonly string[]) {
  const { code, out, err } = await heard(args);
  return { code, out: out.replace(/\s+/g, ' '), err };
}

/** Changes the text of the baseline, as somebody might by hand. */
function edit(change: (text: string) => string, name = 'b.json'): void {
  const before = readFileSync(at(name), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(at(name), after);
}

const json = (name: string) => JSON.parse(readFileSync(at(name), 'utf8')) as CheckJson;
interface CheckJson {
  exitCode: number;
  scenarios: {
    verdict: string;
    looks: number;
    encounters: number;
    paired: boolean;
    notes: string[];
    metrics: { metric: string; decision: string; identical: boolean }[];
    goals: { decision: string }[];
  }[];
}

describe('melee check', () => {
  it.each<[string, (text: string) => string]>([
    ['unchanged', (text) => text],
    ['with another title', (text) => text.replace('A small duel', 'A smaller duel')],
    ['with a comment', (text) => `# nothing\n${text}`],
    ['with a stat that no rule reads', (text) => text.replace('cha: 10', 'cha: 18')],
    ['under another file name', (text) => text],
  ])('exits 0 on a scenario %s', async (what, change) => {
    await make(scenario(DUEL));
    const { code, out } = await check(scenario(change(DUEL), what.startsWith('under') ? 'other.yaml' : 'duel.yaml'));
    expect(out).toContain('Passed: both gated metrics kept to their tolerance.');
    expect(code).toBe(0);
  });

  it('exits 20 on a changed rule, and says in which direction it moved', async () => {
    await make(scenario(DUEL));
    const { code, out } = await check(scenario(WITHOUT_CRITICALS));
    expect(out).toMatch(/Failed: 2 of 2 gated metrics moved too far, furthest: \w+ win \d\.\d fewer in 100/);
    expect(code).toBe(20);
  });

  it('exits 21 when so few fights decide nothing', async () => {
    await make(scenario(DUEL), '-n', '150');
    const { code, out } = await check(scenario(WITHOUT_CRITICALS));
    expect(out).toContain('Not decided: ');
    expect(out).toMatch(/some [\d,]+ fights would decide/);
    expect(code).toBe(21);
  });

  it('of a single fight says that it says nothing, and of what', async () => {
    const gated = (text: string) => `${text}gate: [{ metric: rounds, tolerance: 1 }]\n`;
    const made = await make(scenario(gated(DUEL)), '-n', '1');
    expect(made.out).toContain('1 fight of 1 variant');
    expect(made.out).toMatch(/rounds of a fight not known 1 round\s/);
    const { code, out } = await check(scenario(gated(DUEL.replace('hp: 12', 'hp: 13'))));
    expect(out).toMatch(/too few\s+fights to say anything of rounds of a fight/);
    expect(out).toContain('1 fight of each variant');
    expect(code).toBe(21);
  });

  it('plays on, as far as the baseline reaches, where the first look decides nothing', async () => {
    const gated = (text: string) => `${text}gate: [{ metric: win.Law, tolerance: 3pp }]\n`;
    await make(scenario(gated(DUEL)), '-n', '12k');
    const { code } = await check(scenario(gated(DUEL.replace('hp: 12', 'hp: 13'))), '-n', '1k', '--json', at('r.json'));
    const [one] = json('r.json').scenarios;
    expect(one.looks).toBe(4);
    expect(one.encounters).toBe(8000);
    expect(code).toBe(20);
  });

  it('exits 22 in golden mode on a changed rule, and 0 on an unchanged one', async () => {
    await make(scenario(DUEL));
    expect((await check(scenario(DUEL), '--golden')).code).toBe(0);
    const { code, out } = await check(scenario(WITHOUT_CRITICALS), '--golden');
    expect(out).toMatch(/Golden mismatch: outcomes\.Law of “As written” was [\d,]+ and is [\d,]+/);
    expect(code).toBe(22);
  });

  it('exits 22 in golden mode on an edited figure, as a number or as a text, and else 23', async () => {
    await make(scenario(DUEL));
    const whole = readFileSync(at('b.json'), 'utf8');
    edit((text) => text.replace(/"Law": (\d)/, '"Law": 9$1'));
    const golden = await check(scenario(DUEL), '--golden');
    expect(golden.out).toContain('the figure was edited');
    expect(golden.code).toBe(22);
    const plain = await check(scenario(DUEL));
    expect(plain.out).toMatch(/it was edited: outcomes\.Law/);
    expect(plain.code).toBe(23);
    writeFileSync(at('b.json'), whole.replace(/"figure": "\d+/, '"figure": "99'));
    expect((await check(scenario(DUEL), '--golden')).code).toBe(22);
    expect((await check(scenario(DUEL))).code).toBe(23);
  });

  it.each<[string, () => void, RegExp]>([
    ['missing', () => rmSync(at('b.json')), /there is no such file/],
    ['cut off', () => edit((text) => text.slice(0, -400)), /it is cut off after line/],
    [
      'edited in its head',
      () => edit((text) => text.replace('A small duel', 'Another')),
      /its head was changed by hand/,
    ],
    ['damaged in its trials', () => edit((text) => text.replace(/(\n {6}"\w{30})./, '$1%')), /cut off or damaged/],
    ['something else', () => writeFileSync(at('b.json'), '{}'), /it is no baseline of Melee Carlo/],
  ])('exits 23 on a baseline that is %s, also in golden mode', async (_, spoil, reason) => {
    await make(scenario(DUEL));
    spoil();
    const { code, out } = await check(scenario(DUEL));
    expect(out).toMatch(reason);
    expect(out).toContain('melee baseline ');
    expect(code).toBe(23);
    expect((await check(scenario(DUEL), '--golden')).code).toBe(23);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['another seed', (text) => text.replace('seed: small', 'seed: large'), /seed “small”, and the scenario/],
    ['a side of another name', (text) => text.replaceAll('Law:', 'Order:'), /win\.Law in “As written”/],
    ['another gated metric', (text) => `${text}gate: [{ metric: rounds, tolerance: 0.1 }]\n`, /not hold rounds/],
    ['another variant', (text) => `${text}variants: { Tougher: { set: { Law.hp: 13 } } }\n`, /in “Tougher”/],
  ])('exits 23 on a baseline that is foreign: %s', async (_, change, reason) => {
    await make(scenario(DUEL));
    const { code, out } = await check(scenario(change(DUEL)));
    expect(out).toMatch(reason);
    expect(code).toBe(23);
  });

  it('exits 2 on bad input, before anything is played or written', async () => {
    await make(scenario(DUEL));
    const bad = scenario(DUEL.replace('hp: 12', 'hp: none'), 'bad.yaml');
    expect(await check(bad, '--summary', at('s.md'))).toMatchObject({ code: 2, out: '' });
    expect(existsSync(at('s.md'))).toBe(false);
    const file = scenario(DUEL);
    expect((await check(file, '--golden', '-n', '500')).err).toContain('leave out --encounters');
    expect((await check(file, '--summary', '-', '--json', '-')).code).toBe(2);
    expect((await check(file, '--summary', at('x'), '--junit', at('x'))).err).toContain(
      'two results would be written here',
    );
    expect((await check(file, '--summary', at('b.json'))).err).toContain('written over what is read');
    expect(await heard(['check', file])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--baseline is missing'),
    });
    expect((await heard(['check', file, at('bad.yaml'), '--baseline', at('b.json')])).code).toBe(2);
  });

  it('holds several against a folder, and the worst of them decides', async () => {
    const names = ['same', 'changed', 'few', 'gone'];
    const files = names.map((name) => scenario(DUEL, `${name}.yaml`));
    for (const [i, file] of files.entries()) {
      await heard(['baseline', file, '--out', `${folder}/`, '--threads', '0', '-n', names[i] === 'few' ? '150' : '2k']);
    }
    rmSync(at('gone.baseline.json'));
    scenario(WITHOUT_CRITICALS, 'changed.yaml');
    scenario(WITHOUT_CRITICALS, 'few.yaml');
    const codes = async (...chosen: number[]) =>
      (await heard(['check', ...chosen.map((i) => files[i]), '--baseline', folder, '--threads', '0'])).code;
    expect(await codes(0, 0 + 2)).toBe(21);
    expect(await codes(2, 1)).toBe(20);
    expect(await codes(3, 1, 0)).toBe(23);
    const { out } = await heard(['check', ...files, '--baseline', folder, '--threads', '0', '--json', at('r.json')]);
    expect(json('r.json').scenarios.map(({ verdict }) => verdict)).toEqual([
      'passed',
      'failed',
      'inconclusive',
      'unusable',
    ]);
    expect(json('r.json').exitCode).toBe(23);
    expect(out).toContain('1 of 4 scenarios passed.');
  });

  it('judges goals as well: met, missed, not decided', async () => {
    const goal = (within: string) => scenario(`${DUEL}goals: [{ metric: win.Law, within: ${within} }]\n`);
    await make(scenario(DUEL));
    expect((await check(goal('[30%, 90%]'))).code).toBe(0);
    const missed = await check(goal('[1%, 20%]'));
    expect(missed.code).toBe(20);
    expect(missed.out).not.toContain('write the baseline anew');
    const { code, out } = await check(goal('[34%, 90%]'), '--json', at('r.json'));
    expect(json('r.json').scenarios[0].goals[0].decision, out).toBe('INCONCLUSIVE');
    expect(code).toBe(21);
  });

  it('knows what is provably the same, but not against what came out, and never by another program', async () => {
    await make(scenario(DUEL), '-n', '100');
    const identical = async () => {
      const { code } = await check(scenario(DUEL), '--json', at('r.json'));
      return { code, identical: json('r.json').scenarios[0].metrics.map((metric) => metric.identical) };
    };
    expect(await identical()).toEqual({ code: 0, identical: [true, true] });
    const { baseline } = readBaseline(at('b.json'));
    const { trials } = baseline.variants[0];
    trials.outcomes![7] = 1 - trials.outcomes![7];
    const sums = { ...baseline.variants[0].figures, outcomes: figuresOf(trials, 2, 100).outcomes };
    writeFileSync(at('b.json'), baselineText({ ...baseline, variants: [{ ...baseline.variants[0], figures: sums }] }));
    expect(await identical()).toEqual({ code: 21, identical: [false, false] });
    trials.outcomes![7] = 1 - trials.outcomes![7];
    const older = { ...baseline, versions: { ...baseline.versions, program: 'older' } };
    writeFileSync(at('b.json'), baselineText(older));
    expect(await identical()).toEqual({ code: 21, identical: [false, false] });
  });

  it('compares without pairs where the dice have changed, and reports other rules', async () => {
    await make(scenario(DUEL));
    const { baseline } = readBaseline(at('b.json'));
    writeFileSync(at('b.json'), baselineText({ ...baseline, versions: { ...baseline.versions, dice: 0, rules: '0' } }));
    const { code } = await check(scenario(DUEL), '--json', at('r.json'));
    const [{ paired, notes }] = json('r.json').scenarios;
    expect(paired).toBe(false);
    expect(notes.join(' ')).toContain('dice of version 0');
    expect(notes.join(' ')).toContain('The rules were of version 0');
    // 2,000 fights of each say little of one in a hundred.
    expect(code).toBe(21);
  });

  it('tells of a tolerance that was loosened', async () => {
    const gated = (tolerance: string) => `${DUEL}gate: [{ metric: win.Law, tolerance: ${tolerance} }]\n`;
    await make(scenario(gated('1pp')));
    const { out, code } = await check(scenario(gated('5pp')));
    expect(out).toContain('could move by 1 in 100 and now may by 5 in 100');
    expect(code).toBe(0);
  });

  it('writes a summary, JUnit, annotations, JSON and a report, and nothing unasked', async () => {
    await make(scenario(DUEL));
    const file = scenario(`${WITHOUT_CRITICALS}gate:\n  - { metric: win.Law, tolerance: 1pp }\n`);
    await heard([
      'baseline',
      scenario(`${DUEL}gate:\n  - { metric: win.Law, tolerance: 1pp }\n`),
      '--out',
      at('b.json'),
      '--threads',
      '0',
      '--update',
    ]);
    scenario(`${WITHOUT_CRITICALS}gate:\n  - { metric: win.Law, tolerance: 1pp }\n`);
    const before = readdirSync(folder).toSorted();
    await check(file);
    expect(readdirSync(folder).toSorted()).toEqual(before);
    const { out } = await check(
      file,
      '--summary',
      at('s.md'),
      '--junit',
      at('j.xml'),
      '--json',
      at('r.json'),
      '--html',
      at('r.html'),
      '--github',
    );
    expect(readFileSync(at('s.md'), 'utf8')).toContain('| ❌&nbsp;failed | wins of Law | As written |');
    expect(readFileSync(at('j.xml'), 'utf8')).toContain('<testsuite name=');
    expect(out).toMatch(/::error file=[^,]+duel\.yaml,line=11,title=Moved too far%3A wins of Law::/);
    const page = readFileSync(at('r.html'), 'utf8');
    expect(page).toContain('Moved since the baseline');
    expect(page).toContain('is what is allowed: 1 in 100 to either side');
  });
});

describe('melee baseline', () => {
  it('does not replace a baseline unasked, and says what would change', async () => {
    await make(scenario(DUEL));
    const before = readFileSync(at('b.json'), 'utf8');
    const { code, out, err } = await heard([
      'baseline',
      scenario(WITHOUT_CRITICALS),
      '--out',
      at('b.json'),
      '--threads',
      '0',
    ]);
    expect(code).toBe(2);
    expect(err).toContain('`--update` replaces it');
    expect(out).toMatch(/- win\.Law of “As written”: [\d.]+ in 100 .* → [\d.]+ in 100/);
    expect(out).toContain('- the text of the scenario: 0 lines gone, 1 line new');
    expect(readFileSync(at('b.json'), 'utf8')).toBe(before);
  });

  it('replaces it by one run when asked, with as many fights as it had', async () => {
    await make(scenario(DUEL));
    const file = scenario(WITHOUT_CRITICALS);
    const { code } = await heard(['baseline', file, '--out', at('b.json'), '--threads', '0', '--update']);
    expect(code).toBe(0);
    expect(readBaseline(at('b.json')).baseline.encounters).toBe(2000);
    expect((await check(file)).code).toBe(0);
  });

  it('leaves an equal one as it is', async () => {
    await make(scenario(DUEL));
    expect(await make(scenario(DUEL))).toMatchObject({ code: 0, out: expect.stringContaining('Nothing has changed') });
  });

  it('never replaces what cannot be used without a word, and what is no baseline not at all', async () => {
    await make(scenario(DUEL));
    edit((text) => text.slice(0, 900));
    const damaged = await make(scenario(DUEL));
    expect(damaged.code).toBe(2);
    expect(damaged.err).toContain('It is not replaced');
    expect(await make(scenario(DUEL), '--update')).toMatchObject({
      code: 0,
      out: expect.stringContaining('could not be used'),
    });
    writeFileSync(at('b.json'), 'my diary');
    expect(await make(scenario(DUEL), '--update')).toMatchObject({ code: 2 });
    expect(readFileSync(at('b.json'), 'utf8')).toBe('my diary');
  });

  it('refuses one file for several scenarios, and two of one name', async () => {
    const [one, two] = [scenario(DUEL, 'one.yaml'), scenario(DUEL, 'two.yaml')];
    writeFileSync(at('file'), '');
    const both = (...files: string[]) => heard(['baseline', ...files, '--out', at('file'), '--threads', '0']);
    expect((await both(one, two)).err).toContain('names a folder');
    mkdirSync(at('more'));
    writeFileSync(at('more/one.yaml'), DUEL);
    const twice = await heard(['baseline', one, at('more/one.yaml'), '--out', `${folder}/`, '--threads', '0']);
    expect(twice.err).toContain('two scenarios would share');
  });

  it('of more fights than a file should hold is refused before any is played', async () => {
    const gated = scenario(`${DUEL}gate: [{ metric: rounds, tolerance: 0.1 }]\n`);
    expect(await make(gated, '-n', '500M')).toMatchObject({ code: 2, err: expect.stringContaining('ask for fewer') });
  });

  it('tells metrics apart whose names begin alike', async () => {
    const gate = ['Law', 'Outlaws'].map((side) => `{ metric: score.${side}, tolerance: 1pp }`);
    const { out } = await make(scenario(`${DUEL}gate: [${gate.join(', ')}]\n`));
    expect(out).toContain('both sides went down for Law');
    expect(out).toContain('both sides went down for Outlaws');
  });

  it('tells that it is small for what it is to decide', async () => {
    expect((await make(scenario(DUEL), '-n', '150')).out).toContain('Mind: a change that alters 5 in 100 fights');
  });
});
