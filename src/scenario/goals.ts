import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import { type AskedMetric, readMetric } from './metrics.ts';
import { list, object, type Shape, says } from './shape.ts';
import { notOneOf } from './suggest.ts';
import { child, type MapNode, type Node, written } from './tree.ts';
import { number, points, share } from './values.ts';
import { type GoalContext, variantWhere } from './where.ts';

/** Something that should be true of one variant. */
export interface Goal {
  /** `name`, or `name.Side`. */
  readonly metric: string;
  /** The level of every axis, and the index of the variant with these. */
  readonly where: Readonly<Record<string, string>>;
  readonly variant: number;
  /** Either bound may be open. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly at: Place;
}

/** A value that must stay what it was in a stored result. */
export interface GateEntry {
  readonly metric: string;
  readonly where: Readonly<Record<string, string>>;
  readonly variant: number;
  readonly tolerance: number;
  readonly at: Place;
}

const GOAL_KEYS = ['metric', 'where', 'within', 'atLeast', 'atMost'] as const;
const GATE_KEYS = ['metric', 'where', 'tolerance'] as const;

/** Reads `goals:`, a list of `{ metric, where, within | atLeast | atMost }`. */
export function readGoals(node: Node | undefined, context: GoalContext): readonly Goal[] {
  return entries(node, 'goals', context).flatMap((entry): Goal[] => {
    const asked = readEntry(entry, GOAL_KEYS, context);
    if (asked === undefined) return [];
    const bounds = readBounds(entry, asked.metric.about.unit === 'share' ? share : number, context.findings);
    return bounds === undefined ? [] : [{ ...entryOf(asked, context), ...bounds, at: entry.at }];
  });
}

/** Reads `gate:`, a list of `{ metric, where, tolerance }`. */
export function readGate(node: Node | undefined, context: GoalContext): readonly GateEntry[] {
  return entries(node, 'gate', context).flatMap((entry): GateEntry[] => {
    const asked = readEntry(entry, GATE_KEYS, context);
    const tolerance = child(entry, 'tolerance');
    if (tolerance === undefined)
      context.findings.error(entry.at, 'an entry of `gate` needs a `tolerance`', { allowed: ['1pp'] });
    if (asked === undefined || tolerance === undefined) return [];
    const shape = asked.metric.about.unit === 'share' ? points : positive;
    const value = shape.read(tolerance, context.findings);
    return value === undefined ? [] : [{ ...entryOf(asked, context), tolerance: value, at: entry.at }];
  });
}

/** The schema of both lists, for editors. */
export const GOALS_SCHEMA = schemaOf({
  within: says('lowest and highest value', list(number)),
  atLeast: says('lowest value', number),
  atMost: says('highest value', number),
});
export const GATE_SCHEMA = schemaOf({ tolerance: says('how far it may move', number) });

const positive: Shape<number> = {
  schema: number.schema,
  read(node, findings) {
    const value = number.read(node, findings);
    if (value === undefined || value > 0) return value;
    findings.error(node.at, 'a tolerance is greater than zero', { found: written(node) });
    return undefined;
  },
};

function schemaOf(more: Readonly<Record<string, Shape<unknown>>>) {
  const text: Shape<unknown> = { schema: { type: 'string' }, read: written };
  const where: Shape<unknown> = { schema: { type: 'object' }, read: written };
  return list(object('an entry', { metric: text, where, ...more }, { required: ['metric'] })).schema;
}

function entries(node: Node | undefined, what: string, { findings }: GoalContext): MapNode[] {
  if (node === undefined) return [];
  if (node.kind === 'list' && node.items.every((item) => item.kind === 'map')) return node.items as MapNode[];
  findings.error(node.at, `\`${what}\` is a list of entries`, {
    found: written(node),
    allowed: ['- { metric: win.Side, … }'],
  });
  return [];
}

function readEntry(
  entry: MapNode,
  keys: readonly string[],
  context: GoalContext,
): { metric: AskedMetric; variant: number } | undefined {
  const { findings, metrics, sides } = context;
  for (const [key, { at }] of entry.entries) {
    if (keys.includes(key)) continue;
    findings.error(at, 'an entry has no key of this name', notOneOf(key, keys));
    return undefined;
  }
  const node = child(entry, 'metric');
  if (node === undefined) {
    findings.error(entry.at, 'an entry needs a `metric`', { allowed: ['win.Side', 'rounds'] });
    return undefined;
  }
  const metric = readMetric(node, metrics, sides, findings);
  const variant = variantWhere(child(entry, 'where'), entry.at, context);
  if (metric === undefined || variant === undefined) return undefined;
  if (metric.about.name === 'actions' || (metric.about.of === 'side' && metric.side === undefined)) {
    findings.error(node.at, 'one number is needed here; say whose', {
      found: written(node),
      allowed: sides.map((side) => `${metric.about.name}.${side}`),
    });
    return undefined;
  }
  return { metric, variant };
}

function entryOf({ metric, variant }: { metric: AskedMetric; variant: number }, context: GoalContext) {
  return { metric: metric.label, where: context.points[variant]?.levels ?? {}, variant };
}

function readBounds(
  entry: MapNode,
  value: Shape<number>,
  findings: Findings,
): Pick<Goal, 'atLeast' | 'atMost'> | undefined {
  const given = (['within', 'atLeast', 'atMost'] as const).filter((key) => entry.entries.has(key));
  if (given.length !== 1) {
    findings.error(entry.at, 'a goal has one of `within`, `atLeast` and `atMost`', {
      found: given.length === 0 ? 'none' : given.join(', '),
    });
    return undefined;
  }
  const key = given[0]!;
  const node = child(entry, key)!;
  if (key !== 'within') {
    const bound = value.read(node, findings);
    return bound === undefined ? undefined : { [key]: bound };
  }
  const [low, high, ...more] = list(value).read(node, findings) ?? [];
  if (low !== undefined && high !== undefined && more.length === 0 && low <= high)
    return { atLeast: low, atMost: high };
  findings.error(node.at, '`within` holds the lowest and the highest value', {
    found: written(node),
    allowed: ['[60%, 70%]'],
  });
  return undefined;
}
