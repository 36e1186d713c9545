import type { Choice } from '../rules/mechanic.ts';
import { REGISTRY } from '../rules/registry.ts';
import type { RuleChange } from '../rules/ruleset.ts';
import { KINDS, type Kind, SLOT_NAMES, SLOTS, type SlotName } from '../rules/slots.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import { parameterValue } from './parameterValue.ts';
import { notOneOf } from './suggest.ts';
import { child, descendant, type MapNode, type Node, without, written } from './tree.ts';

/** One change of rules and where it was written. */
export interface Step {
  readonly name: string;
  readonly change: RuleChange;
  readonly at: Place;
  /** The place of a parameter of the change. */
  placeOf(path: readonly string[]): Place;
}

/** Slots that `rules:` may change; where the fight is stands under `space:`. */
export const CHANGEABLE: readonly SlotName[] = SLOT_NAMES.filter((slot) => slot !== 'space');

/** Reads `rules:` of a scenario or of a ruleset's file. */
export function ruleSteps(node: Node | undefined, findings: Findings): Step[] {
  if (node === undefined) return [];
  if (node.kind !== 'map') {
    findings.error(node.at, '`rules` lists slots and mechanics', {
      found: written(node),
      allowed: ['{ bleed: flat }'],
    });
    return [];
  }
  return [...node.entries].flatMap(([name, { at, value }]): Step[] => {
    if ((CHANGEABLE as readonly string[]).includes(name)) return slotSteps(name as SlotName, value, at, findings);
    findings.error(
      at,
      name === 'space' ? 'this is set by `space:`, not by a rule' : 'no slot has this name',
      notOneOf(name, CHANGEABLE),
    );
    return [];
  });
}

function slotSteps(slot: SlotName, node: Node, at: Place, findings: Findings): Step[] {
  if (SLOTS[slot].holds === 'many') return catalogueSteps(slot, node, at, findings);
  if (SLOTS[slot].holds === 'one' || node.kind !== 'map') return [stepOf(slot, undefined, node, at)];
  const parts = [...node.entries].filter(([key]) => isKind(key));
  const rest = parts.reduce<MapNode>((map, [key]) => without(map, key), node);
  return [
    ...(rest.entries.size > 0 ? [stepOf(slot, undefined, rest, at)] : []),
    ...parts.map(([kind, entry]) => stepOf(slot, kind as Kind, entry.value, entry.at)),
  ];
}

function isKind(key: string): boolean {
  return (KINDS as readonly string[]).includes(key);
}

/** `coin`, `{ mechanic: coin, p: 0.4 }` or `{ p: 0.4 }`. */
function stepOf(slot: SlotName, kind: Kind | undefined, node: Node, at: Place): Step {
  const mechanic = node.kind === 'map' ? child(node, 'mechanic') : node;
  const parameters = node.kind === 'map' ? parametersOf(slot, without(node, 'mechanic')) : {};
  return {
    name: kind === undefined ? `rules.${slot}` : `rules.${slot}.${kind}`,
    change: {
      slot,
      ...(kind !== undefined && { kind }),
      ...(mechanic !== undefined && { mechanic: written(mechanic) }),
      ...(Object.keys(parameters).length > 0 && { parameters }),
    },
    at: mechanic?.at ?? at,
    placeOf: (path) => descendant(node, path)?.at ?? mechanic?.at ?? at,
  };
}

function parametersOf(slot: SlotName, node: MapNode): Record<string, unknown> {
  return Object.fromEntries([...node.entries].map(([name, { value }]) => [name, parameterValue(slot, name, value)]));
}

/** `{ add: [...], remove: [...] }`, or parameters of what the catalogue holds. */
function catalogueSteps(slot: SlotName, node: Node, at: Place, findings: Findings): Step[] {
  if (node.kind !== 'map') {
    findings.error(node.at, `${slot} holds many; add to it or remove from it`, {
      found: written(node),
      allowed: ['{ add: […] }', '{ remove: […] }'],
    });
    return [];
  }
  return [...node.entries].flatMap(([key, entry]): Step[] => {
    if (key === 'add' || key === 'remove') return itemSteps(slot, key, entry.value, findings);
    const holder = REGISTRY[slot].find((mechanic) => Object.hasOwn(mechanic.parameters, key));
    if (holder === undefined) {
      const known = REGISTRY[slot].flatMap((mechanic) => Object.keys(mechanic.parameters));
      findings.error(entry.at, `${slot} has no such parameter`, notOneOf(key, ['add', 'remove', ...known]));
      return [];
    }
    const change = { slot, of: holder.id, parameters: { [key]: parameterValue(slot, key, entry.value) } };
    return [catalogueStep(slot, change, entry.value, at)];
  });
}

function itemSteps(slot: SlotName, key: 'add' | 'remove', node: Node, findings: Findings): Step[] {
  if (node.kind !== 'list') {
    findings.error(node.at, `\`${key}\` is a list`, { found: written(node), allowed: [`[${written(node)}]`] });
    return [];
  }
  return node.items.map((item) => {
    const change = key === 'remove' ? { slot, remove: [written(item)] } : { slot, add: [choiceOf(slot, item)] };
    return catalogueStep(slot, change, item, item.at);
  });
}

function choiceOf(slot: SlotName, node: Node): Choice {
  if (node.kind !== 'map') return { mechanic: written(node) };
  const mechanic = child(node, 'mechanic');
  return {
    mechanic: mechanic === undefined ? '' : written(mechanic),
    parameters: parametersOf(slot, without(node, 'mechanic')),
  };
}

function catalogueStep(slot: SlotName, change: RuleChange, node: Node, at: Place): Step {
  return { name: `rules.${slot}`, change, at: node.at, placeOf: (path) => descendant(node, path)?.at ?? node.at ?? at };
}
