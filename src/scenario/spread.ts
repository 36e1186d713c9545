import { type Axis, readAxes, readSwept } from './axes.ts';
import { readCompare } from './compare.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import { type Compare, expandGrid, type GridPoint } from './grid.ts';
import { applyPatch } from './patch.ts';
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
  const only = swept?.variant;
  const whole = gridOf(tree, readAxes(context(tree, findings), only === undefined ? swept : undefined), findings);
  if (swept === undefined || only === undefined) return whole;
  const patch = whole.points.find(({ name }) => name === only)?.patch ?? [];
  const base = applyPatch(tree, patch, findings);
  return gridOf(base, readSwept(swept, context(base, findings)), findings, false);
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
