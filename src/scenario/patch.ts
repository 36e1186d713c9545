import { applyChange, readChange } from './change.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import type { Context, Line, Patch } from './line.ts';
import { overlap, pathOf, resolvePath, type Target } from './path.ts';
import { isProblem } from './quantity.ts';
import { readRuleLines } from './ruleLines.ts';
import { notOneOf } from './suggest.ts';
import { descendant, type MapNode, type Node, withValue } from './tree.ts';

const KEYS = ['set', 'rules', 'readings', 'ruleset'] as const;

/** Reads `{ set, rules, readings, ruleset }`. Every path is looked up in the file at once. */
export function readPatch(node: Node, context: Context): Patch {
  if (node.kind !== 'map') {
    context.findings.error(node.at, 'a variant says what it changes, or `as written`', { allowed: KEYS });
    return [];
  }
  const lines: Line[] = [];
  for (const [key, { at, value }] of node.entries) {
    if (key === 'set') lines.push(...readSet(value, context));
    else if (key === 'rules') lines.push(...readRuleLines(value, context));
    else if (key === 'readings') lines.push(...readReadings(value, context));
    else if (key === 'ruleset')
      lines.push({ target: { kind: 'value', keys: ['ruleset'] }, change: { kind: 'set', to: value }, at });
    else context.findings.error(at, 'a variant changes nothing of this name', notOneOf(key, KEYS));
  }
  refuseTwice(lines, context.findings);
  return lines;
}

/** The lines for one path and one value. */
export function linesFor(path: string, at: Place, value: Node, context: Context): Patch {
  const resolved = resolvePath(path, context.tree, context.words);
  if ('problem' in resolved) {
    context.findings.error(at, resolved.problem, resolved.hints);
    return [];
  }
  const change = readChange(value);
  if (isProblem(change)) {
    context.findings.problem(value, change);
    return [];
  }
  return resolved.targets.map((target) => ({ target, change: change.value, at: value.at }));
}

function readSet(node: Node, context: Context): Line[] {
  if (node.kind !== 'map') {
    context.findings.error(node.at, '`set` lists paths and values', { allowed: ['{ Side.Member.hp: 12 }'] });
    return [];
  }
  return [...node.entries].flatMap(([path, { at, value }]) => linesFor(path, at, value, context));
}

function readReadings(node: Node, context: Context): Line[] {
  if (node.kind !== 'map') {
    context.findings.error(node.at, '`readings` lists names and values', {
      allowed: ['{ critical.stage: afterMitigation }'],
    });
    return [];
  }
  return [...node.entries].flatMap(([name, { at, value }]): Line[] => {
    if (context.words.readings.includes(name))
      return [{ target: { kind: 'reading', name }, change: { kind: 'set', to: value }, at: value.at }];
    context.findings.error(at, 'no reading has this name', notOneOf(name, context.words.readings));
    return [];
  });
}

function refuseTwice(lines: readonly Line[], findings: Findings): void {
  lines.forEach((line, i) => {
    const earlier = lines.slice(0, i).find((other) => overlap(other.target, line.target));
    if (earlier === undefined) return;
    findings.error(line.at, `one value is set twice; first in line ${earlier.at.line}`, {
      found: pathOf(line.target),
    });
  });
}

/**
 * The file as a variant has it: the same tree with only the lines changed. A mechanic is installed before parameters
 * are set, whichever factor they came from.
 */
export function applyPatch(tree: MapNode, patch: Patch, findings: Findings): MapNode {
  const ordered = patch.toSorted((a, b) => Number(installs(b.target)) - Number(installs(a.target)));
  let changed: Node = tree;
  for (const { target, change, at } of ordered) {
    const after = applyChange(change, descendant(tree, keysOf(target)));
    if (isProblem(after)) findings.error(at, after.problem, { found: pathOf(target) });
    else changed = put(changed, target, after.value);
  }
  return changed as MapNode;
}

function installs(target: Target): boolean {
  return target.kind === 'rule' && target.parameter === 'mechanic';
}

function keysOf(target: Target): readonly string[] {
  if (target.kind === 'value') return target.keys;
  if (target.kind === 'reading') return ['readings', target.name];
  return [...slotKeys(target), target.parameter];
}

function slotKeys({ slot, part }: Target & { kind: 'rule' }): string[] {
  return part === undefined ? ['rules', slot] : ['rules', slot, part];
}

/** A newly installed mechanic begins with its own defaults: what was said for the old one is forgotten. */
function put(tree: Node, target: Target, value: Node): Node {
  if (target.kind !== 'rule') return withValue(tree, keysOf(target), value);
  const slot = slotKeys(target);
  if (installs(target)) return withValue(tree, slot, withValue(undefined, ['mechanic'], value));
  const before = descendant(tree, slot);
  // `bleed: coin` is short for `bleed: { mechanic: coin }`, which has room for a parameter.
  const opened = before?.kind === 'scalar' ? withValue(undefined, ['mechanic'], before) : before;
  return withValue(tree, slot, withValue(opened, [target.parameter], value));
}
