import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import { readScenario } from '../../src/run/readFile.ts';
import { run } from '../../src/run/run.ts';
import { parseScenario } from '../../src/scenario/parseScenario.ts';
import { METRICS } from '../../src/trial/metrics.ts';
import { heard } from './listening.ts';

let folder = '';
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'melee-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RULESETS = PRESETS.map(({ id }) => id);

describe('melee init', () => {
  it.each(RULESETS)('writes a scenario by the rules of %s that plays at once and warns of nothing', async (ruleset) => {
    const { code, out } = await heard(['init', at('fight.yaml'), '--ruleset', ruleset]);
    expect(code).toBe(0);
    expect(out).toContain(`melee run ${at('fight.yaml')}`);
    const scenario = readScenario(at('fight.yaml'));
    expect(scenario.variants.map((variant) => variant.ruleset.preset)).toEqual([ruleset, ruleset, ruleset]);
    expect(scenario.question).toMatch(/\?$/);
    expect(out).toContain(scenario.question);
    const facts = await run(scenario, { encounters: 300 });
    const { warnings, comparisons, goals, variants } = analyze(facts);
    // That so few fights leave an interval rough is no fault of the scenario.
    expect([...scenario.warnings, ...warnings.filter((one) => !one.endsWith('few for that.'))]).toEqual([]);
    expect(
      comparisons.filter(({ metric, verdict }) => metric.startsWith('win') && verdict.kind === 'identical'),
    ).toEqual([]);
    expect(goals).toHaveLength(1);
    for (const { outcomes } of variants) expect(outcomes.find(({ kind }) => kind === 'timeout')?.count).toBe(0);
  });

  it.each(RULESETS)('names changes to try that can be made in it: %s', async (ruleset) => {
    await heard(['init', at('fight.yaml'), '--ruleset', ruleset]);
    const text = readFileSync(at('fight.yaml'), 'utf8');
    const [variant, sweep] = [...text.matchAll(/^# {3}.*: {3,}(.*)$/gm)].map(([, change]) => change);
    const read = (changed: string) => parseScenario({ file: 'changed.yaml', text: changed, metrics: METRICS });
    expect(read(text.replace(/^variants:.*$/m, `$&\n  ${variant}`)).variants).toHaveLength(4);
    const swept = read(text.replace(/^(?:variants|goals):.*\n(?: .*\n)+/gm, '').concat(sweep));
    expect(swept.variants.length).toBeGreaterThan(2);
    expect([...read(text).warnings, ...swept.warnings]).toEqual([]);
  });

  it('puts the schema for editors beside it, and the first line names it', async () => {
    const { out } = await heard(['init', at('deep/er/fight.yaml')]);
    expect(out).toContain(at('deep/er/scenario.schema.json'));
    expect(JSON.parse(readFileSync(at('deep/er/scenario.schema.json'), 'utf8'))).toMatchObject({
      title: 'Melee Carlo scenario',
    });
    expect(readFileSync(at('deep/er/fight.yaml'), 'utf8')).toMatch(
      /^# yaml-language-server: \$schema=\.\/scenario\.schema\.json\n/,
    );
  });

  it('writes over nothing: neither a scenario nor a schema that is there', async () => {
    writeFileSync(at('fight.yaml'), 'mine');
    writeFileSync(at('scenario.schema.json'), 'mine too');
    const { code, out, err } = await heard(['init', at('fight.yaml')]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('there is a file of this name already');
    expect(readFileSync(at('fight.yaml'), 'utf8')).toBe('mine');
    expect((await heard(['init', at('other.yaml')])).code).toBe(0);
    expect(readFileSync(at('scenario.schema.json'), 'utf8')).toBe('mine too');
  });

  it.each([
    [['fight'], 'fight: a scenario is a .yaml file, such as fight.yaml.'],
    [['fight.yaml', '--ruleset', 'frontiers'], 'Did you mean frontier?'],
  ])('refuses what cannot be meant: %j', async ([file, ...args], part) => {
    const { code, err } = await heard(['init', at(file), ...args]);
    expect(code).toBe(2);
    expect(err.replaceAll(`${folder}/`, '')).toContain(part);
    expect(existsSync(at('scenario.schema.json'))).toBe(false);
  });
});
