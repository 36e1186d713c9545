import type { Place } from './diagnostic.ts';
import type { Context, Line } from './line.ts';
import { notOneOf } from './suggest.ts';
import type { MapNode, Node } from './tree.ts';

/**
 * Reads `rules:` of a variant, one line for each value: `bleed: coin`, `bleed: { p: 0.4 }`, `toHit: { ranged: dc }`,
 * `manoeuvres: { add: [...], remove: [...] }`. Whether a mechanic knows a parameter is asked when it is bound.
 */
export function readRuleLines(node: Node, context: Context): Line[] {
  if (node.kind !== 'map') {
    context.findings.error(node.at, '`rules` lists slots and mechanics', { allowed: ['{ bleed: coin }'] });
    return [];
  }
  return [...node.entries].flatMap(([slot, { at, value }]): Line[] => {
    if (!context.words.slots.includes(slot)) {
      context.findings.error(at, 'no slot has this name', notOneOf(slot, context.words.slots));
      return [];
    }
    return slotLines(slot, value, context);
  });
}

function slotLines(slot: string, value: Node, context: Context): Line[] {
  if (value.kind !== 'map') return [ruleLine(slot, undefined, 'mechanic', value)];
  const parts = context.words.partsOf(slot);
  return [...value.entries].flatMap(([key, { at, value: inner }]): Line[] => {
    if (!parts.includes(key)) return parameterLine(slot, undefined, key, at, inner, context);
    if (inner.kind !== 'map') return [ruleLine(slot, key, 'mechanic', inner)];
    return partLines(slot, key, inner, context);
  });
}

function partLines(slot: string, part: string, inner: MapNode, context: Context): Line[] {
  return [...inner.entries].flatMap(([key, { at, value }]) => parameterLine(slot, part, key, at, value, context));
}

function parameterLine(
  slot: string,
  part: string | undefined,
  parameter: string,
  at: Place,
  value: Node,
  context: Context,
): Line[] {
  const parameters = context.words.parametersOf(slot);
  if (parameters.includes(parameter)) return [ruleLine(slot, part, parameter, value)];
  const hints = notOneOf(parameter, [...parameters, ...(part === undefined ? context.words.partsOf(slot) : [])]);
  context.findings.error(at, `${slot} has no such parameter`, hints);
  return [];
}

function ruleLine(slot: string, part: string | undefined, parameter: string, value: Node): Line {
  return { target: { kind: 'rule', slot, part, parameter }, change: { kind: 'set', to: value }, at: value.at };
}
