import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import type { Context, Patch } from './line.ts';
import { linesFor, readPatch } from './patch.ts';
import { overlap, pathOf } from './path.ts';
import { sweepPoints } from './sweep.ts';
import { type Swept, sweptPaths } from './swept.ts';
import { isAsWritten, type Node, written } from './tree.ts';

/** One way in which variants differ: the list of variants, a factor, or a swept path. */
export interface Axis {
  readonly kind: 'variants' | 'factor' | 'sweep';
  readonly name: string;
  readonly at: Place;
  readonly levels: readonly Level[];
}

interface Level {
  readonly name: string;
  readonly patch: Patch;
}

/** The name of the file itself among its variants. */
export const AS_WRITTEN = 'As written';
/** The axis that `variants:` makes, in the map of levels. */
const VARIANT_AXIS = 'variant';

/**
 * All axes of a scenario in the order in which they are expanded: variants or factors from left to right, then sweeps. A
 * sweep from the command line comes last, and takes the place of one over the same path.
 */
export function readAxes(context: Context, swept?: Swept): Axis[] {
  const { tree, findings } = context;
  const [variants, factors, sweep] = ['variants', 'factors', 'sweep'].map((key) => tree.entries.get(key));
  if (variants !== undefined && factors !== undefined) {
    findings.error(
      factors.at,
      '`variants` and `factors` do not stand together; make the variants a factor of their own',
    );
    return [];
  }
  const axes = [
    ...(variants === undefined ? [] : readVariants(variants.value, context)),
    ...entriesOf(factors?.value, 'factors', findings).map(([name, { at, value }]) => {
      return readFactor(name, at, value, context);
    }),
    ...sweepsOf(entriesOf(sweep?.value, 'sweep', findings), swept, context),
  ];
  refuseShared(axes, findings);
  return axes;
}

/** The sweeps from the command line alone: of one variant, whose lines the tree of the context has already. */
export function readSwept(swept: Swept, context: Context): Axis[] {
  const axes = sweepsOf([], swept, context);
  refuseShared(axes, context.findings);
  return axes;
}

function sweepsOf(
  own: readonly [string, { at: Place; value: Node }][],
  swept: Swept | undefined,
  context: Context,
): Axis[] {
  const more = swept === undefined ? new Map<never, never>() : sweptPaths(swept, context.findings);
  const all = [...own.filter(([path]) => !more.has(path)), ...more];
  return all.map(([path, { at, value }]) => readSweep(path, at, value, context));
}

function readVariants(node: Node, context: Context): Axis[] {
  const entries = entriesOf(node, 'variants', context.findings);
  const levels: Level[] = [{ name: AS_WRITTEN, patch: [] }];
  for (const [name, { at, value }] of entries) {
    if (name.toLowerCase() === AS_WRITTEN.toLowerCase()) {
      context.findings.error(at, 'this is the name of the file itself, which is always the reference', { found: name });
    }
    levels.push(readLevel('variant', name, at, value, context));
  }
  return [{ kind: 'variants', name: VARIANT_AXIS, at: node.at, levels }];
}

function readFactor(name: string, at: Place, node: Node, context: Context): Axis {
  checkName(name, at, 'factor', context.findings);
  const levels = entriesOf(node, `factor ${name}`, context.findings).map(([level, entry]) => {
    return readLevel('level', level, entry.at, entry.value, context);
  });
  return { kind: 'factor', name, at, levels };
}

function readLevel(what: string, name: string, at: Place, node: Node, context: Context): Level {
  checkName(name, at, what, context.findings);
  return { name, patch: isAsWritten(node) ? [] : readPatch(node, context) };
}

function readSweep(path: string, at: Place, node: Node, context: Context): Axis {
  const levels: Level[] = [];
  for (const value of sweepPoints(node, context.findings)) {
    const patch = linesFor(path, at, value, context);
    if (patch.length > 0) levels.push({ name: written(value).replace(/^=/, ''), patch });
  }
  return { kind: 'sweep', name: path, at, levels };
}

/** Names of variants are made of these, and must be taken apart again by eye. */
function checkName(name: string, at: Place, what: string, findings: Findings): void {
  if (/[,=]/.test(name)) findings.error(at, `the name of a ${what} holds no comma and no =`, { found: name });
  else if (name.length > 80) findings.error(at, `the name of a ${what} is longer than 80 characters`, { found: name });
}

function entriesOf(node: Node | undefined, what: string, findings: Findings): [string, { at: Place; value: Node }][] {
  if (node === undefined) return [];
  if (node.kind === 'map' && node.entries.size > 0) return [...node.entries];
  findings.error(node.at, `${what} lists names and what they change`, { found: written(node) });
  return [];
}

/** Two axes that set the same value would make a variant say one thing and do another. */
function refuseShared(axes: readonly Axis[], findings: Findings): void {
  axes.forEach((axis, i) => {
    for (const line of axis.levels.flatMap(({ patch }) => patch)) {
      const other = axes.slice(0, i).find(({ levels }) => {
        return levels.some(({ patch }) => patch.some(({ target }) => overlap(target, line.target)));
      });
      if (other === undefined) continue;
      findings.error(line.at, `${other.name} and ${axis.name} set one and the same value`, {
        found: pathOf(line.target),
      });
      return;
    }
  });
}
