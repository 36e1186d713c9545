import { TACTICS } from '../tactics/presets.ts';
import type { Axis } from './axes.ts';
import { everyone, expandVariants, type ScenarioFile } from './expandVariants.ts';
import { Findings } from './findings.ts';
import { checkerOfFit } from './fits.ts';
import { warnOfForeignKeys } from './foreignKeys.ts';
import { readGate, readGoals } from './goals.ts';
import type { Compare } from './grid.ts';
import { DEFAULT_SEED, QUESTION, readHowMany, SEED, TITLE } from './header.ts';
import { resolveLikes } from './like.ts';
import { readMetrics } from './metrics.ts';
import { readYaml } from './readYaml.ts';
import type { PlainAxis, Scenario } from './scenario.ts';
import type { Shape } from './shape.ts';
import { readerOf, type ScenarioSource } from './source.ts';
import { spreadOf } from './spread.ts';
import { notOneOf } from './suggest.ts';
import { child, type MapNode, without } from './tree.ts';
import { useLibraries } from './use.ts';

/** The keys of a scenario, in the order in which one reads about them. */
export const SCENARIO_KEYS = [
  'title',
  'question',
  'ruleset',
  'seed',
  'encounters',
  'maxRounds',
  'space',
  'use',
  'sides',
  'weapons',
  'tactics',
  'rules',
  'readings',
  'variants',
  'factors',
  'compare',
  'sweep',
  'metrics',
  'goals',
  'gate',
] as const;

/**
 * Reads a scenario and checks it to the last variant. Throws a ScenarioError with everything that is wrong.
 *
 *   1. text -> tree, with a place for every word      readYaml
 *   2. libraries and likes carried out                useLibraries, resolveLikes
 *   3. what varies, as a grid of patches              spreadOf
 *   4. each patch applied and read in full            expandVariants
 *   5. what is asked of the fights                    readMetrics, readGoals, readGate
 */
export function parseScenario(source: ScenarioSource): Scenario {
  return openFile(source).scenario;
}

/** A scenario with what its variants were made of, so that more can be made. */
export interface OpenFile {
  readonly scenario: Scenario;
  readonly file: ScenarioFile;
}

/** The same, with the tree of the file and the points of its grid. ScenarioError as parseScenario. */
export function openFile(source: ScenarioSource): OpenFile {
  const findings = new Findings();
  const reader = readerOf(source);
  const written = readYaml(source.file, reader.text);
  checkKeys(written, findings);
  const whole = useLibraries(written, reader.load, findings);
  findings.throwIfAny();
  const tree = resolveLikes(whole, findings);
  findings.throwIfAny();

  const header = readHeader(tree, source.file, findings);
  const file = { tree, baseOf: reader.baseOf(tree), checkFit: checkerOfFit() };
  // The file as written comes first: when it cannot be played, its variants would only say so again.
  expandVariants({ ...file, points: [{ name: '', levels: {}, patch: [], reference: 0 }] }, findings);
  findings.throwIfAny();

  const { base, axes, compare, points } = spreadOf(tree, source.swept, findings);
  const expandable = { ...file, tree: base, points };
  const variants = expandVariants(expandable, findings);

  const sides = everyone(tree).filter((name) => !name.includes('.'));
  const metrics = readMetrics(child(tree, 'metrics'), source.metrics, sides, findings);
  const asking = { metrics: source.metrics, sides, axes, points, compare, findings };
  // Goals are set for the points that the file has.
  const asked = source.swept === undefined ? tree : without(without(tree, 'goals'), 'gate');
  const goals = readGoals(child(asked, 'goals'), asking);
  const gate = readGate(child(asked, 'gate'), asking);
  findings.throwIfAny();
  warnOfForeignKeys(tree, variants, findings);

  const scenario: Scenario = {
    ...header,
    sides,
    variants,
    axes: axes.map((axis) => plainAxis(axis, compare)),
    compare: compare ?? null,
    metrics: withMetric(metrics, source.swept?.metric),
    goals,
    gate,
    replacedTactics: ownTactics(tree).filter((name) => Object.hasOwn(TACTICS, name)),
    warnings: findings.warnings,
    sources: reader.sources,
    ...(source.swept && { swept: source.swept }),
  };
  return { scenario, file: expandable };
}

/** The metric that was asked for stands first among those of the file. */
const withMetric = (metrics: readonly string[], asked: string | undefined): readonly string[] =>
  asked === undefined ? metrics : [asked, ...metrics.filter((label) => label !== asked)];

function checkKeys(tree: MapNode, findings: Findings): void {
  for (const [key, { at }] of tree.entries) {
    if ((SCENARIO_KEYS as readonly string[]).includes(key)) continue;
    findings.error(at, 'a scenario has no key of this name', notOneOf(key, SCENARIO_KEYS));
  }
}

function readHeader(
  tree: MapNode,
  file: string,
  findings: Findings,
): Pick<Scenario, 'file' | 'title' | 'question' | 'seed' | 'encounters'> {
  const optional = <T>(key: string, shape: Shape<T>): T | undefined => {
    const node = child(tree, key);
    return node && shape.read(node, findings);
  };
  return {
    file,
    title: optional('title', TITLE) ?? file.replace(/^.*[/\\]/, '').replace(/\.\w+$/, ''),
    question: optional('question', QUESTION) ?? '',
    seed: optional('seed', SEED) ?? DEFAULT_SEED,
    encounters: readHowMany(child(tree, 'encounters'), findings),
  };
}

function plainAxis({ kind, name, levels }: Axis, compare: Compare | undefined): PlainAxis {
  const reference = compare?.across === name ? compare.reference : (levels[0]?.name ?? '');
  return { kind, name, levels: levels.map((level) => level.name), reference };
}

function ownTactics(tree: MapNode): string[] {
  const tactics = child(tree, 'tactics');
  return tactics?.kind === 'map' ? [...tactics.entries.keys()] : [];
}
