import type { Encounter, Space } from '../model/encounter.ts';
import { STATS } from '../model/statblock.ts';
import { resolveStats } from '../rules/adapters.ts';
import type { Choice } from '../rules/mechanic.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TacticLine } from '../tactics/line.ts';
import { KNOWN_NAMES, NAMES } from '../tactics/names.ts';
import { TACTICS } from '../tactics/presets.ts';
import { namesIn } from '../tactics/when.ts';
import type { Findings } from './findings.ts';
import type { CheckFit } from './fits.ts';
import type { GridPoint } from './grid.ts';
import { DEFAULT_ROUNDS, MAX_ROUNDS } from './header.ts';
import type { Known } from './member.ts';
import { applyPatch } from './patch.ts';
import { type Base, type RulesContext, resolveRules } from './rules.ts';
import { readSides } from './sides.ts';
import { readSpace } from './space.ts';
import { readTactics, TECHNIQUES } from './tacticLines.ts';
import { child, descendant, type MapNode, type Node } from './tree.ts';
import type { Variant } from './variant.ts';
import { readWeapons } from './weapon.ts';

/** A scenario's file with its libraries and likes carried out, before any variant is made of it. */
export interface ScenarioFile {
  readonly tree: MapNode;
  readonly points: readonly GridPoint[];
  readonly checkFit: CheckFit;
  /** The rule document that a `ruleset:` names. */
  baseOf(ruleset: Node | undefined, findings: Findings): Base | undefined;
}

/** Every variant of a scenario, read in full: the file with its lines changed, as if someone had typed them. */
export function expandVariants(file: ScenarioFile, findings: Findings): readonly Variant[] {
  return file.points.flatMap((point) => {
    const tree = applyPatch(file.tree, point.patch, findings);
    return readVariant(tree, point, file, findings) ?? [];
  });
}

/** One variant, read from the tree as it has it; undefined when it cannot be played, and then findings say why. */
export function readVariant(
  tree: MapNode,
  { name, levels, reference }: Omit<GridPoint, 'patch'>,
  file: ScenarioFile,
  findings: Findings,
): Variant | undefined {
  const own = readTactics(child(tree, 'tactics'), KNOWN_NAMES, findings);
  const encounter = readEncounter(tree, Object.keys(own), findings);
  const base = file.baseOf(child(tree, 'ruleset'), findings);
  const tactics = usedTactics(encounter, own);
  const readable = findings.errors.length === 0;
  const context: RulesContext = {
    space: spaceChoice(encounter.space),
    people: everyone(tree),
    checkFit: (rules) => readable && file.checkFit({ encounter, ruleset: rules, tactics }),
  };
  const ruleset = base && resolveRules(base, tree, context, findings);
  refuseHiddenKnowledge(tree, encounter, own, findings);
  if (ruleset === undefined) return undefined;
  // A stat that could not be read would only be missed again.
  if (findings.errors.length === 0) refuseMissing(tree, encounter, ruleset, findings);
  return { name, levels, reference, encounter, ruleset, tactics };
}

/** Stats that the rules read and that nothing stands in for, each told at its member. */
function refuseMissing(tree: MapNode, encounter: Encounter, ruleset: Ruleset, findings: Findings): void {
  for (const { side, member, stat } of resolveStats(encounter, ruleset).missing) {
    const { name } = encounter.sides[side]!;
    const at = descendant(tree, ['sides', name, 'members', member.name])?.at ?? tree.at;
    findings.error(at, `a member needs \`${stat}\` (${STATS[stat].title}); ${ruleset.preset} reads it`);
  }
}

function readEncounter(tree: MapNode, ownTactics: readonly string[], findings: Findings): Encounter {
  const known: Known = {
    weapons: readWeapons(child(tree, 'weapons'), findings),
    tactics: [...new Set([...ownTactics, ...Object.keys(TACTICS)])],
    techniques: TECHNIQUES,
    others: everyone(tree),
  };
  const maxRounds = child(tree, 'maxRounds');
  return {
    sides: readSides(child(tree, 'sides'), tree.at, known, findings),
    space: readSpace(child(tree, 'space'), findings),
    maxRounds: (maxRounds && MAX_ROUNDS.read(maxRounds, findings)) ?? DEFAULT_ROUNDS,
  };
}

/** Names of all sides, and of their members as `Side.Member`. */
export function everyone(tree: MapNode): string[] {
  const sides = child(tree, 'sides');
  if (sides?.kind !== 'map') return [];
  return [...sides.entries].flatMap(([side, { value }]) => {
    const members = child(value, 'members');
    return [side, ...(members?.kind === 'map' ? [...members.entries.keys()].map((name) => `${side}.${name}`) : [])];
  });
}

/** Where the fight is decides the mechanic of space; rules never do. */
function spaceChoice({ mode, gap, band }: Space): Choice {
  if (mode !== 'abstract') return { mechanic: mode };
  return { mechanic: mode, parameters: band === undefined ? { gap } : { gap, band } };
}

function usedTactics(encounter: Encounter, own: Variant['tactics']): Variant['tactics'] {
  const names = new Set(encounter.sides.flatMap(({ members }) => members.map(({ tactic }) => tactic)));
  const lines = (name: string): readonly TacticLine[] =>
    Object.hasOwn(own, name) ? own[name]! : (TACTICS[name]?.lines ?? []);
  return Object.fromEntries([...names].map((name) => [name, lines(name)]));
}

/** A tactic that reads what does not show is only for a side with `knowledge: full`. */
function refuseHiddenKnowledge(tree: MapNode, { sides }: Encounter, own: Variant['tactics'], findings: Findings): void {
  for (const [tactic, lines] of Object.entries(own)) {
    const hidden = lines.flatMap(({ when }) => (when ? namesIn(when) : [])).find((name) => NAMES[name]?.full);
    const side = sides.find(
      ({ knowledge, members }) => knowledge === 'fair' && members.some((each) => each.tactic === tactic),
    );
    if (hidden === undefined || side === undefined) continue;
    const at = descendant(tree, ['tactics', tactic])?.at ?? tree.at;
    findings.error(
      at,
      `tactic ${tactic} reads what does not show; side ${side.name} needs \`knowledge: full\` for it`,
      { found: hidden },
    );
  }
}
