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
  readonly of: 'member' | 'weapon' | 'rule' | 'encounter';
  readonly value: number;
  /** Empty, `%` or `ft`. */
  readonly unit: Quantity['unit'];
  /** Whether only whole numbers make sense. */
  readonly whole: boolean;
  /** What people would call one more of it: 1, 5 ft, 5 %, 0.05 of a probability. */
  readonly step: number;
}

const STEPS: Partial<Record<NumberAt['unit'], number>> = { ft: 5, '%': 5 };
const PROBABILITY_STEP = 0.05;

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

/** The number that stands at a node, if it is one. */
export function numberAt(path: string, of: NumberAt['of'], node: Node): NumberAt[] {
  if (node.kind !== 'scalar' || node.quoted) return [];
  const read = readQuantity(node.text);
  if (isProblem(read)) return [];
  const { number, unit } = read.value;
  return [unit === 'm' ? counted(path, of, 3 * number, 'ft') : counted(path, of, number, unit)];
}

/** A whole number and its unit. */
export function counted(path: string, of: NumberAt['of'], value: number, unit: NumberAt['unit'] = ''): NumberAt {
  return { path, of, value, unit, whole: true, step: STEPS[unit] ?? 1 };
}

/** Parameters that are numbers; a number that several mechanics of a catalogue have under one name stands once. */
export function ruleNumbers({ slots }: Variant['ruleset']): NumberAt[] {
  const found = CHANGEABLE.flatMap((slot) =>
    slots[slot].flatMap(({ mechanic, parameters }, i): NumberAt[] => {
      const specs = mechanicOf(slot, mechanic)?.parameters ?? {};
      const kind = SLOTS[slot].holds === 'oneByKind' ? `${KINDS[i]}.` : '';
      return Object.entries(parameters).flatMap(([name, value]) => {
        const spec = specs[name]?.kind;
        if (typeof value !== 'number' || spec === undefined) return [];
        const path = `rules.${slot}.${kind}${name}`;
        if (spec === 'integer') return [counted(path, 'rule', value)];
        const step = spec === 'probability' ? PROBABILITY_STEP : 1;
        return [{ path, of: 'rule', value, unit: '', whole: false, step }];
      });
    }),
  );
  return found.filter(({ path }, i) => found.findIndex((other) => other.path === path) === i);
}

function entries(node: Node | undefined): [string, Node][] {
  return node?.kind === 'map' ? [...node.entries].map(([key, { value }]) => [key, value]) : [];
}
