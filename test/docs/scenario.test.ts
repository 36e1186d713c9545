import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withTables } from '../../scripts/tables.mjs';
import { runKeyOf } from '../../src/dice/keys.ts';
import { BODY, COVERS } from '../../src/model/body.ts';
import { RANGE_BANDS } from '../../src/model/encounter.ts';
import { PRESETS } from '../../src/rules/presets.ts';
import { formatDiagnostic, ScenarioError } from '../../src/scenario/diagnostic.ts';
import { parseScenario, SCENARIO_KEYS } from '../../src/scenario/parseScenario.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';
import { AIMS } from '../../src/tactics/line.ts';
import { tallyOf } from '../../src/trial/counting.ts';
import { askedMetrics, METRICS } from '../../src/trial/metrics.ts';
import { bindTrials } from '../../src/trial/trials.ts';

const PAGE = readFileSync('docs/scenario.md', 'utf8');

interface Example {
  /** The name of the file it is, and `ruleset` or `library` when it is no scenario; or `without KEY` of the duel. */
  readonly about: string;
  readonly text: string;
}

const blocks: readonly Example[] = [...PAGE.matchAll(/^```(?:yaml|csv)(?: ([^\n]+))?\n(.*?)^```$/gms)].map(
  ([, about = '', text]) => ({ about, text }),
);
const files = new Map(blocks.map(({ about, text }) => [about.split(' ')[0], text]));
const [duel, ...examples] = blocks.filter(({ about }) => !/ (ruleset|library)$/.test(about));

/** The text of each key at the left margin. */
const partsOf = (text: string): Map<string, string> =>
  new Map(text.split(/^(?=\w+:)/m).map((part) => [part.split(':')[0], part]));

/** The duel at the top of the page with the keys of an example in place of its own. */
function wholeOf({ about, text }: Example): string {
  const parts = new Map([...partsOf(duel.text), ...partsOf(text)]);
  if (about.startsWith('without ')) parts.delete(about.slice('without '.length));
  return [...parts.values()].join('');
}

function parsed(text: string): Scenario {
  try {
    return parseScenario({ file: 'page.yaml', text, metrics: METRICS, load: (path) => files.get(path) });
  } catch (error) {
    if (error instanceof ScenarioError)
      throw new Error(`${error.diagnostics.map(formatDiagnostic).join('\n')}\n${text}`);
    throw error;
  }
}

/** Every key that the schema of a scenario knows, but those of rules and readings, which `melee rules` lists. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Readonly<Record<string, unknown>> };
  const own = Object.entries(properties).flatMap(([key, value]) => [key, ...keysOf(value)]);
  return [...own, ...Object.values(rest).flatMap(keysOf)];
}

describe('docs/scenario.md', () => {
  it('shows a scenario first, then many examples', () => {
    expect(parsed(duel.text).variants).toHaveLength(3);
    expect(examples.length).toBeGreaterThan(20);
  });

  it.each(examples.map((example) => [example.text.split('\n').slice(0, 2).join(' '), example] as const))(
    'has an example that can be played, and sets nothing in vain: %s',
    (_, example) => {
      expect(parsed(wholeOf(example)).warnings.map(formatDiagnostic)).toEqual([]);
    },
  );

  it('lists the keys of a scenario in their order', () => {
    expect([...PAGE.matchAll(/^\| \[`(\w+)`\]/gm)].map(([, key]) => key)).toEqual(SCENARIO_KEYS);
  });

  it('names every key of the schema', () => {
    const { rules, readings, ...defs } = scenarioSchema(METRICS).$defs as Record<string, unknown>;
    const keys = new Set([...keysOf(scenarioSchema(METRICS).properties), ...keysOf(defs)]);
    expect(keys.size).toBeGreaterThan(100);
    expect([...keys].filter((key) => !PAGE.includes(`\`${key}\``))).toEqual([]);
  });

  it('names every ruleset, way to pick a target, band, cover and place of the body', () => {
    const words = [...PRESETS.map(({ id }) => id), ...AIMS, ...RANGE_BANDS, ...COVERS, ...BODY];
    expect(words.filter((word) => !PAGE.includes(`\`${word}\``))).toEqual([]);
  });

  // `npm run tables` writes them anew.
  it('has the tables that the code makes', () => {
    expect(PAGE).toBe(withTables(PAGE));
  });

  it('links to parts of itself and to pages that are there', () => {
    const anchor = (title: string): string =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-');
    const parts = [...PAGE.matchAll(/^#+ (.*)$/gm)].map(([, title]) => `#${anchor(title)}`);
    const links = [...PAGE.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link]) => link);
    expect(
      links.filter((link) => (link.startsWith('#') ? !parts.includes(link) : !existsSync(`docs/${link}`))),
    ).toEqual([]);
  });
});

/** What a medic with these lines tried under these rules in 300 fights, and how often somebody was saved. */
function helped(rules: string, medic: string): { readonly tried: number; readonly saved: number } {
  const all =
    'hp: 14, ac: 13, dexterity: 2, reflex: 3, melee: 3, affinity: 2, ref: 12, fort: 9, weapons: [club], drawn: true';
  const { variants } = parsed(`${rules}
sides:
  Heroes: { members: { Ann: { count: 2, ${all} }, Doc: { ${all}, tactic: medic, ${medic} } } }
  Raiders: { members: { Raider: { count: 3, ${all} } } }
weapons: { club: { class: melee, damage: 1d8, tier: mid, trackSteps: 2 } }
`);
  const fights = 300;
  const asked = askedMetrics(['saved'], []);
  const trials = bindTrials(variants[0], runKeyOf('medic'), asked);
  trials.play(0, fights);
  const { actions } = tallyOf(trials, 0, fights, asked.length);
  const times = (name: string): number => actions[trials.battle.actionNames.indexOf(name)]?.[0] ?? 0;
  return {
    tried: times('stabilise') + times('wake'),
    saved: trials.x.subarray(0, fights).reduce((sum, each) => sum + each, 0),
  };
}

describe('what a medic needs', () => {
  it('is a rank and a kit in future-path', () => {
    expect(helped('ruleset: future-path', 'treatInjury: 1, medkit: 1').saved).toBeGreaterThan(0);
    expect(helped('ruleset: future-path', 'treatInjury: 8').tried).toBe(0);
    expect(helped('ruleset: future-path', 'medkit: 1').tried).toBe(0);
  });

  it('is a reading in saga', () => {
    expect(helped('ruleset: saga', '').tried).toBe(0);
    expect(helped('ruleset: saga\nreadings: { track.helplessRecovery: byAid }', '').tried).toBeGreaterThan(0);
  });

  it('is nothing in d8-tiers', () => {
    expect(helped('ruleset: d8-tiers', '').saved).toBeGreaterThan(0);
  });

  it('is a Heal of 5 in frontier', () => {
    expect(helped('ruleset: frontier', 'heal: 4').saved).toBe(0);
    expect(helped('ruleset: frontier', 'heal: 5').saved).toBeGreaterThan(0);
  });
});
