import type { ParameterValue } from '../rules/parameter.ts';
import { REGISTRY } from '../rules/registry.ts';
import type { SlotName } from '../rules/slots.ts';
import { isProblem, readQuantity } from './quantity.ts';
import { type Node, written } from './tree.ts';

/** Kinds of parameters whose value is a text even when it looks like a number. */
const TEXTS: ReadonlySet<string> = new Set(['choice', 'dice']);

/**
 * The value of a parameter as the rules take it: numbers (a share from `40%`, feet from `10 m`), true or false, words,
 * lists of words. Whether it fits the parameter is theirs to check.
 */
export function parameterValue(slot: SlotName, name: string, node: Node): ParameterValue {
  if (node.kind === 'list') return node.items.map(written);
  const text = written(node);
  if (node.kind === 'map' || TEXTS.has(kindOf(slot, name))) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  const read = readQuantity(text);
  if (isProblem(read)) return text;
  const { number, unit } = read.value;
  if (unit === '%' || unit === 'pp') return number / 100;
  return unit === 'm' ? number * 3 : number;
}

/** The kind of a parameter of any mechanic of a slot; empty when there is none of this name. */
export function kindOf(slot: SlotName, name: string): string {
  const holder = (REGISTRY[slot] ?? []).find((mechanic) => Object.hasOwn(mechanic.parameters, name));
  return holder?.parameters[name]?.kind ?? '';
}
