import { membersOf } from '../model/encounter.ts';
import { STATS, type Stat } from '../model/statblock.ts';
import { resolveStats } from '../rules/adapters.ts';
import { KINDS } from '../rules/slots.ts';
import { counted, type NumberAt, numberAt, ruleNumbers } from './numbers.ts';
import { pathOf, type Target } from './path.ts';
import { descendant, type MapNode } from './tree.ts';
import type { Variant } from './variant.ts';

/**
 * The numbers that a target stands for, whether the file says them or not: a stat that is not printed has the value
 * that rules take for it. A parameter that is bound for several kinds of attack is a number for each. None, when what
 * stands there is no number.
 */
export function numbersNamed(target: Target, tree: MapNode, variant: Variant): NumberAt[] {
  if (target.kind === 'value') return numberOfKeys(target.keys, pathOf(target), tree, variant);
  if (target.kind === 'rule') return ofRules(target, variant);
  const [slot = '', parameter = ''] = target.name.split('.');
  return ofRules({ slot, part: undefined, parameter }, variant);
}

function ofRules(
  { slot, part, parameter }: { slot: string; part: string | undefined; parameter: string },
  { ruleset }: Variant,
): NumberAt[] {
  const kinds = part === undefined ? ['', ...KINDS.map((kind) => `${kind}.`)] : [`${part}.`];
  const paths = kinds.map((kind) => `rules.${slot}.${kind}${parameter}`);
  return ruleNumbers(ruleset).filter(({ path }) => paths.includes(path));
}

function numberOfKeys(keys: readonly string[], path: string, tree: MapNode, variant: Variant): NumberAt[] {
  const [root, name = '', , member = '', stat = ''] = keys;
  const of = root === 'sides' ? 'member' : root === 'weapons' ? 'weapon' : 'encounter';
  const written = descendant(tree, keys);
  if (written !== undefined) return numberAt(path, of, written);
  if (of === 'weapon') return path === `weapons.${name}.attackBonus` ? [counted(path, of, 0)] : [];
  if (path === 'encounter.maxRounds') return [counted(path, of, variant.encounter.maxRounds)];
  return of === 'member' && keys.length === 5 ? unprinted(name, member, stat, path, variant) : [];
}

/** A stat that the statblock leaves out, as the rules take it. */
function unprinted(side: string, member: string, stat: string, path: string, variant: Variant): NumberAt[] {
  const { encounter, ruleset } = variant;
  if (!Object.hasOwn(STATS, stat)) return [];
  const first = encounter.sides.find(({ name }) => name === side)?.members.find(({ name }) => name === member);
  const value = first && resolveStats(encounter, ruleset).stats[stat as Stat][membersOf(encounter).indexOf(first)];
  const { kind, otherwise } = STATS[stat as Stat];
  if (value === undefined || (value === 0 && otherwise === null)) return [];
  return [counted(path, 'member', value, kind === 'length' ? 'ft' : kind === 'percent' ? '%' : '')];
}
