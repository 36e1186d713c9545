import { type Axis, readAxes, readSwept } from './axes.ts';
import { readCompare } from './compare.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import { type Compare, expandGrid, type GridPoint } from './grid.ts';
import type { Patch } from './line.ts';
import { applyPatch } from './patch.ts';
import { notOneOf } from './suggest.ts';
import type { Swept } from './swept.ts';
import { child, type MapNode } from './tree.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Everything that varies in a scenario. */
export interface Spread {
  /** What every point is a change of. */
  readonly base: MapNode;
  readonly axes: readonly Axis[];
  readonly compare: Compare | undefined;
  readonly points: readonly GridPoint[];
}

/**
 * What varies in a scenario, as a grid: what its file says, with the sweeps of the command line at its end, or one variant
 * of it with these alone. Throws what is wrong.
 */
export function spreadOf(tree: MapNode, swept: Swept | undefined, findings: Findings): Spread {
  if (swept?.variant === undefined) return gridOf(tree, readAxes(context(tree, findings), swept), findings);
  const base = applyPatch(tree, patchOf(swept.variant, tree, findings), findings);
  return gridOf(base, readSwept(swept, context(base, findings)), findings, false);
}

/** The lines of a variant, named as in a report, or without the points of the file's own sweeps. */
function patchOf(variant: string, tree: MapNode, findings: Findings): Patch {
  const axes = readAxes(context(tree, findings));
  const bare = gridOf(
    tree,
    axes.filter(({ kind }) => kind !== 'sweep'),
    findings,
    false,
  ).points;
  const found = [...bare, ...gridOf(tree, axes, findings).points].find(({ name }) => name === variant);
  if (found !== undefined) return found.patch;
  const names = bare.map(({ name }) => name);
  findings.error({ file: '--variant', line: 0, column: 0 }, 'no variant has this name', notOneOf(variant, names));
  findings.throwIfAny();
  return [];
}

const context = (tree: MapNode, findings: Findings) => ({ tree, words: VOCABULARY, findings });

function gridOf(base: MapNode, axes: readonly Axis[], findings: Findings, compares = true): Spread {
  const node = compares ? child(base, 'compare') : undefined;
  const compare = node && readCompare(node, axes, findings);
  findings.throwIfAny();
  const points = expandGrid(axes, compare, placeOf(base, axes), findings);
  findings.throwIfAny();
  return { base, axes, compare, points };
}

/** Where a grid is told of that is too large. */
function placeOf({ entries, at }: MapNode, axes: readonly Axis[]): Place {
  const last = axes.at(-1)?.at;
  if (last?.line === 0) return last;
  return entries.get('sweep')?.at ?? entries.get('factors')?.at ?? at;
}
