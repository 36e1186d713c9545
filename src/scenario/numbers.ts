import { STAT_NAMES } from '../model/statblock.ts';
import { mechanicOf } from '../rules/registry.ts';
import { KINDS, SLOTS } from '../rules/slots.ts';
import { isProblem, type Quantity, readQuantity } from './quantity.ts';
import { CHANGEABLE } from './ruleSteps.ts';
import { child, type MapNode, type Node } from './tree.ts';
import type { Variant } from './variant.ts';
import { WEAPON_KEYS } from './weapon.ts';

/** A number of a scenario that a path can change. */
export interface NumberAt {
  readonly path: string;
  readonly of: 'member' | 'weapon' | 'rule';
  readonly value: number;
  /** Empty, `%` or `ft`. */
  readonly unit: Quantity['unit'];
  /** Whether only whole numbers make sense. */
  readonly whole: boolean;
}

/** Every number of statblocks and weapons that the file says, and every number that its mechanics have. */
export function numbersOf(tree: MapNode, { ruleset }: Variant): NumberAt[] {
  return [...memberNumbers(tree), ...weaponNumbers(tree), ...ruleNumbers(ruleset)];
}

function memberNumbers(tree: MapNode): NumberAt[] {
  const stats: readonly string[] = STAT_NAMES;
  return entries(child(tree, 'sides')).flatMap(([side, about]) =>
    entries(child(about, 'members')).flatMap(([member, printed]) =>
      entries(printed)
        .filter(([key]) => stats.includes(key))
        .flatMap(([key, node]) => numberAt(`${side}.${member}.${key}`, 'member', node)),
    ),
  );
}

function weaponNumbers(tree: MapNode): NumberAt[] {
  return entries(child(tree, 'weapons')).flatMap(([name, weapon]) =>
    entries(weapon)
      .filter(([key]) => WEAPON_KEYS.includes(key))
      .flatMap(([key, node]) => numberAt(`weapons.${name}.${key}`, 'weapon', node)),
  );
}

function numberAt(path: string, of: NumberAt['of'], node: Node): NumberAt[] {
  if (node.kind !== 'scalar' || node.quoted) return [];
  const read = readQuantity(node.text);
  if (isProblem(read)) return [];
  const { number: value, unit } = read.value;
  const inFeet = unit === 'm' ? { value: 3 * value, unit: 'ft' as const } : { value, unit };
  return [{ path, of, ...inFeet, whole: true }];
}

/** Parameters that are numbers; a number that several mechanics of a catalogue have under one name stands once. */
function ruleNumbers({ slots }: Variant['ruleset']): NumberAt[] {
  const found = CHANGEABLE.flatMap((slot) =>
    slots[slot].flatMap(({ mechanic, parameters }, i): NumberAt[] => {
      const specs = mechanicOf(slot, mechanic)?.parameters ?? {};
      const kind = SLOTS[slot].holds === 'oneByKind' ? `${KINDS[i]}.` : '';
      return Object.entries(parameters).flatMap(([name, value]) => {
        const spec = specs[name]?.kind;
        if (typeof value !== 'number' || spec === undefined) return [];
        return [{ path: `rules.${slot}.${kind}${name}`, of: 'rule', value, unit: '', whole: spec === 'integer' }];
      });
    }),
  );
  return found.filter(({ path }, i) => found.findIndex((other) => other.path === path) === i);
}

function entries(node: Node | undefined): [string, Node][] {
  return node?.kind === 'map' ? [...node.entries].map(([key, { value }]) => [key, value]) : [];
}
