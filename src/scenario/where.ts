import type { Axis } from './axes.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import type { Compare, GridPoint } from './grid.ts';
import type { MetricWords } from './metrics.ts';
import { notOneOf } from './suggest.ts';
import { type Node, written } from './tree.ts';

/** What entries of `goals` and `gate` are read against. */
export interface GoalContext {
  readonly metrics: readonly MetricWords[];
  readonly sides: readonly string[];
  readonly axes: readonly Axis[];
  readonly points: readonly GridPoint[];
  readonly compare: Compare | undefined;
  readonly findings: Findings;
}

/** The index of the variant with these levels; what is not named is at its reference, a sweep must be named. */
export function variantWhere(
  where: Node | undefined,
  at: Place,
  { axes, points: variants, compare, findings }: GoalContext,
): number | undefined {
  const named = new Map(where?.kind === 'map' ? where.entries : []);
  const wanted: Record<string, string> = {};
  for (const axis of axes) {
    const entry = named.get(axis.name);
    named.delete(axis.name);
    const names = axis.levels.map(({ name }) => name);
    const level = entry === undefined ? referenceLevel(axis, compare) : written(entry.value);
    if (level === undefined)
      findings.error(where?.at ?? at, 'say at which point of the sweep', {
        allowed: names.map((name) => `${axis.name}: ${name}`),
      });
    else if (!names.includes(level))
      findings.error(entry!.value.at, `${axis.name} has no such level`, notOneOf(level, names));
    wanted[axis.name] = level ?? '';
  }
  for (const [name, entry] of named) {
    findings.error(
      entry.at,
      'no factor or sweep has this name',
      notOneOf(
        name,
        axes.map((axis) => axis.name),
      ),
    );
  }
  const index = variants.findIndex(({ levels }) => axes.every(({ name }) => levels[name] === wanted[name]));
  return index < 0 ? undefined : index;
}

function referenceLevel({ kind, name, levels }: Axis, compare: Compare | undefined): string | undefined {
  if (compare?.across === name) return compare.reference;
  return kind === 'sweep' && levels.length > 1 ? undefined : levels[0]?.name;
}
