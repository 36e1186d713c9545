import { type Encounter, MELEE_GAP, type Member, type Weapon } from '../../model/encounter.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Variant } from '../../scenario/variant.ts';
import type { TacticLine } from '../../tactics/line.ts';
import { whenText } from '../../tactics/whenText.ts';
import { ruleChanges } from '../playedRules.ts';
import { valueText } from '../ruleText.ts';
import { levelsKey } from './baseline.ts';

/** Something that a scenario says otherwise than before, by the path that names it. */
export interface ScenarioChange {
  /** `Heroes.Brandon.hp`, `weapons.rifle.damage`, `rules.bleed`, `encounter.gap`. */
  readonly path: string;
  readonly before: string;
  readonly now: string;
  /** What is to be known beside it: that a mechanic brought it along, and which rules it is. */
  readonly note: string;
  /** The variants in which it is so; empty: in all that both have. */
  readonly variants: readonly string[];
}

type Plain = Pick<ScenarioChange, 'path' | 'before' | 'now' | 'note'>;

/** What differs between two scenarios in what their variants are played by, variant by variant of the same levels. */
export function scenarioChanges(before: Scenario, now: Scenario): ScenarioChange[] {
  const pairs = now.variants.flatMap((variant) => {
    const old = before.variants.find(({ levels }) => levelsKey(levels) === levelsKey(variant.levels));
    return old === undefined ? [] : [{ name: variant.name, changes: variantChanges(old, variant) }];
  });
  const found = new Map<string, Plain & { readonly variants: string[] }>();
  for (const { name, changes } of pairs) {
    for (const change of changes) {
      const key = JSON.stringify(change);
      if (!found.has(key)) found.set(key, { ...change, variants: [] });
      found.get(key)!.variants.push(name);
    }
  }
  return [...found.values()].map((change) => ({
    ...change,
    variants: change.variants.length === pairs.length ? [] : change.variants,
  }));
}

/** What differs between two variants: who fights, with what, where, by which rules and tactics. */
function variantChanges(before: Variant, now: Variant): Plain[] {
  return [
    ...orderChanges(before.encounter, now.encounter),
    ...mapChanges('', sidesOf(before.encounter, now.encounter), sidesOf(now.encounter, before.encounter)),
    ...mapChanges('weapons.', weaponsOf(before.encounter), weaponsOf(now.encounter)),
    ...mapChanges('tactics.', tacticsOf(before), tacticsOf(now)),
    ...mapChanges('', placeOf(before), placeOf(now)),
    ...ruleChanges(before.ruleset, now.ruleset).map(({ where, preset, played, note }) => ({
      path: `rules.${where}`,
      before: preset,
      now: played,
      note,
    })),
  ];
}

/** Texts by path. */
type Texts = ReadonlyMap<string, string>;

const NOTHING = 'not there';

function mapChanges(prefix: string, before: Texts, now: Texts): Plain[] {
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((path) => {
    const [old, fresh] = [before.get(path) ?? NOTHING, now.get(path) ?? NOTHING];
    return old === fresh ? [] : [{ path: prefix + path, before: old, now: fresh, note: '' }];
  });
}

/** Who stands in another order, which decides between equals: sides, and the members of a side. */
function orderChanges(before: Encounter, now: Encounter): Plain[] {
  const listsOf = ({ sides }: Encounter): ReadonlyMap<string, readonly string[]> =>
    new Map([
      ['sides', sides.map(({ name }) => name)],
      ...sides.map(({ name, members }): [string, string[]] => [
        `${name}.members`,
        [...new Set(members.map((member) => member.name))],
      ]),
    ]);
  const fresh = listsOf(now);
  return [...listsOf(before)].flatMap(([path, old]) => {
    const other = fresh.get(path) ?? [];
    const isSame = String(old) === String(other) || String(old.toSorted()) !== String(other.toSorted());
    return isSame ? [] : [{ path, before: valueText(old), now: valueText(other), note: 'their order' }];
  });
}

/**
 * Members by `Side.Member`, each thing that is said of them; copies of one are counted. Of a member that `other` does not
 * have, the count is all there is to compare.
 */
function sidesOf({ sides }: Encounter, other: Encounter): Texts {
  const there = pathsOf(other);
  const texts = new Map([...there].map((path): [string, string] => [`${path}.count`, '0']));
  for (const { name, controlledBy, knowledge, members } of sides) {
    texts.set(`${name}.controlledBy`, controlledBy);
    texts.set(`${name}.knowledge`, knowledge);
    for (const member of members) {
      const path = `${name}.${member.name}`;
      texts.set(`${path}.count`, String(members.filter((other) => other.name === member.name).length));
      if (there.has(path)) for (const [key, text] of memberTexts(member)) texts.set(`${path}.${key}`, text);
    }
  }
  return texts;
}

const pathsOf = ({ sides }: Encounter): ReadonlySet<string> =>
  new Set(sides.flatMap(({ name, members }) => members.map((member) => `${name}.${member.name}`)));

function memberTexts(member: Member): [string, string][] {
  const { stats, weapons, tactic, drawn, techniques, hiddenFrom, starts, joinsAfterRound, armourAt, coverAt } = member;
  return [
    ...Object.entries(stats).map(([stat, value]): [string, string] => [stat, String(value)]),
    ['weapons', valueText(weapons.map(({ name }) => name))],
    ['tactic', tactic],
    ['drawn', valueText(drawn)],
    ['techniques', valueText(techniques)],
    ['hiddenFrom', valueText(hiddenFrom)],
    ['starts', mapText(starts)],
    ['joins', joinsAfterRound === 0 ? 'start' : `end of round ${joinsAfterRound}`],
    ['armour by place', mapText(armourAt ?? {})],
    ['cover by place', mapText(coverAt ?? {})],
  ];
}

const mapText = (map: object): string => valueText(Object.entries(map).map(([key, value]) => `${key} ${value}`));

/** Weapons by name and field. */
function weaponsOf({ sides }: Encounter): Texts {
  const weapons = sides.flatMap(({ members }) => members.flatMap((member) => member.weapons));
  return new Map(
    weapons.flatMap((weapon: Weapon) =>
      Object.entries(weapon)
        .filter(([field]) => field !== 'name')
        .map(([field, value]): [string, string] => [`${weapon.name}.${field}`, valueText(value)]),
    ),
  );
}

/** Tactics by name and line. */
function tacticsOf({ tactics }: Variant): Texts {
  return new Map(
    Object.entries(tactics).flatMap(([name, lines]) =>
      lines.map((line, i): [string, string] => [`${name} line ${i + 1}`, lineText(line)]),
    ),
  );
}

function lineText({ do: what, at, when, options }: TacticLine): string {
  const parts = [
    what,
    ...(at === undefined ? [] : [`at ${at}`]),
    ...Object.entries(options).map(([name, value]) => `${name} ${valueText(value)}`),
    ...(when === undefined ? [] : [`when ${whenText(when)}`]),
  ];
  return parts.join(', ');
}

function placeOf({ encounter: { space, maxRounds }, ruleset }: Variant): Texts {
  return new Map([
    ['ruleset', ruleset.preset],
    ['encounter.space', space.mode],
    ['encounter.gap', space.band ?? (space.gap === MELEE_GAP ? 'melee' : `${space.gap} ft`)],
    ['encounter.maxRounds', String(maxRounds)],
  ]);
}
