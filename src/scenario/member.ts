import { BODY, COVERS, type CoverKind, type Place } from '../model/body.ts';
import { CONDITIONS, type Condition, FOR_GOOD } from '../model/condition.ts';
import type { Member, Weapon } from '../model/encounter.ts';
import { STATS, type Stat, type StatKind } from '../model/statblock.ts';
import type { Findings } from './findings.ts';
import { nameProblem } from './names.ts';
import { either, type Fields, list, named, object, type Shape, says, scalar } from './shape.ts';
import { suggest } from './suggest.ts';
import { type Node, written } from './tree.ts';
import { flag, length, moment, rounds, share, text, whole, word } from './values.ts';

/** More copies of one member than this are a typing mistake. */
const MOST_COPIES = 50;

/** The names that a member may use. */
export interface Known {
  /** Every name under `weapons:`; one that cannot be read has no weapon. */
  readonly weapons: ReadonlyMap<string, Weapon | undefined>;
  readonly tactics: readonly string[];
  readonly techniques: readonly string[];
  /** Sides and members, as `Side` and `Side.Member`. */
  readonly others: readonly string[];
}

/** A member as printed: one line of a side, which may stand for several combatants. */
export interface Printed {
  readonly count: number;
  readonly stats: Readonly<Partial<Record<Stat, number>>>;
  readonly member: Omit<Member, 'name' | 'ordinal' | 'stats' | 'tactic'> & { readonly tactic?: string };
}

/** Conditions one starts under, with the rounds left of each. */
export const STARTS = named(rounds, (name) => {
  return (CONDITIONS as readonly string[]).includes(name)
    ? undefined
    : `no condition of this name; there are ${CONDITIONS.join(', ')}`;
});

/** What nothing but its remedy takes away: how far it holds one down the condition track, and the hit points it takes. */
const PERSISTENT = object('a persistent condition', {
  steps: says('steps down the condition track', whole(0, 5)),
  hpLoss: says('hit points that it takes off the maximum', whole(0, 10_000)),
});

const BOUNDS: Readonly<Record<StatKind, readonly [number, number]>> = {
  points: [0, 10_000],
  score: [1, 100],
  bonus: [-100, 100],
  defence: [-100, 200],
  length: [0, 1000],
  count: [0, 100],
  percent: [0, 100],
};

/** A shape for each stat; hit points at the start may be below zero, the maximum may not. */
function statFields(): Fields {
  const fields: Record<string, Shape<unknown>> = {};
  for (const [stat, { kind, title }] of Object.entries(STATS)) {
    const [min, max] = BOUNDS[kind];
    const plain = stat === 'hp' ? whole(1, max) : stat === 'startHp' ? whole(-max, max) : whole(min, max);
    fields[stat] = says(title, shapeOf(kind, plain, max));
  }
  fields.armour = either(fields.armour as Shape<number>, ARMOUR_AT);
  return fields;
}

function shapeOf(kind: StatKind, plain: Shape<number>, max: number): Shape<number> {
  if (kind === 'length') return length(max);
  if (kind === 'percent') return percent;
  return kind === 'count' ? countOrFlag(plain) : plain;
}

/** `25%` as 25. */
const percent: Shape<number> = {
  schema: share.schema,
  read(node, findings) {
    const read = share.read(node, findings);
    if (read === undefined || Number.isInteger(Math.round(1e6 * read) / 1e4)) {
      return read === undefined ? undefined : Math.round(100 * read);
    }
    findings.error(node.at, 'whole percent belong here', { found: written(node) });
    return undefined;
  },
};

/** `{ torso: 2 }`: points of armour by the place where it is worn. */
const ARMOUR_AT: Shape<ReadonlyMap<string, number>> = says(
  'points of armour by place',
  named(whole(...BOUNDS.points), placeProblem),
);

function placeProblem(name: string): string | undefined {
  return (BODY as readonly string[]).includes(name)
    ? undefined
    : `no place of a body has this name; there are ${BODY.join(', ')}`;
}

const COVER = object(
  'a piece of cover',
  {
    kind: says('what it is', word(COVERS, 'no cover of this kind')),
    covers: says(
      'the places behind it; left out: all',
      list(word(BODY, 'no place of a body has this name'), BODY.length),
    ),
  },
  { required: ['kind'] },
);

const STAT_FIELDS = statFields();

/** `proficient: true` reads better than `proficient: 1`, and means the same. */
function countOrFlag(count: Shape<number>): Shape<number> {
  return {
    schema: { anyOf: [count.schema, flag.schema] },
    read(node, findings) {
      if (node.kind === 'scalar' && (node.text === 'true' || node.text === 'false'))
        return Number(node.text === 'true');
      return count.read(node, findings);
    },
  };
}

/** One of some names, which stand elsewhere in the scenario. */
export function nameOf(what: string, names: readonly string[]): Shape<string> {
  return scalar({ type: 'string' }, (name) => {
    if (names.includes(name)) return { value: name };
    const meant = suggest(name, names);
    return { problem: `${what} has this name`, allowed: meant === undefined ? names.slice(0, 16) : names };
  });
}

/** The shape of a member; without known names every name passes, as the schema for editors needs it. */
export function memberShape(known?: Known) {
  const name = (what: string, names: readonly string[] | undefined) =>
    names === undefined ? text(60) : nameOf(what, names);
  return object(
    'a member',
    {
      ...STAT_FIELDS,
      count: says('how many of them there are', whole(1, MOST_COPIES)),
      weapons: says(
        'names of weapons; the first is in hand',
        list(name('no weapon', known && [...known.weapons.keys()]), 10),
      ),
      drawn: says('whether the weapon is in hand at the start', flag),
      techniques: says('techniques it knows', list(name('no technique', known?.techniques))),
      cover: says('what it stands behind', list(COVER, 10)),
      persistent: says('persistent conditions by name; they add up', named(PERSISTENT, nameProblem)),
      hiddenFrom: says('sides or members that do not know of it', list(name('no side or member', known?.others))),
      starts: says('conditions it starts under, with the rounds left of each', STARTS),
      joins: says('when it comes, if not at the start', moment),
      tactic: says('what it does in its turn', name('no tactic', known?.tactics)),
    },
    { required: ['hp'] as never },
  );
}

/** A reader of members that may use these names; it gives undefined for what is no list of keys and values. */
export function memberReader(known: Known): (node: Node, findings: Findings) => Printed | undefined {
  const shape = memberShape(known);
  return (node, findings) => {
    const read = shape.read(node, findings);
    return read && printed(read, known);
  };
}

function printed(read: NonNullable<ReturnType<ReturnType<typeof memberShape>['read']>>, known: Known): Printed {
  const {
    count,
    weapons: names,
    drawn,
    techniques,
    cover,
    persistent,
    hiddenFrom,
    starts,
    joins,
    tactic,
    ...stats
  } = read;
  const { armour } = stats as { armour?: number | ReadonlyMap<string, number> };
  const weapons = (names ?? []).flatMap((name) => known.weapons.get(name) ?? []);
  const numbers: Partial<Record<Stat, number>> = Object.fromEntries(
    Object.entries(stats).filter(([, value]) => typeof value === 'number'),
  );
  return {
    count: count ?? 1,
    stats: persistent === undefined ? numbers : worn(numbers, persistent),
    member: {
      weapons,
      // Claws and fists need no drawing.
      drawn: drawn ?? (weapons[0] === undefined || weapons[0].class === 'natural' || weapons[0].class === 'unarmed'),
      techniques: techniques ?? [],
      ...(armour instanceof Map && { armourAt: Object.fromEntries(armour) as Partial<Record<Place, number>> }),
      ...(cover !== undefined && { coverAt: behind(cover) }),
      hiddenFrom: hiddenFrom ?? [],
      starts: roundsLeft(starts),
      joinsAfterRound: joins === undefined ? 0 : joins.phase === 'end' ? joins.round : Math.max(0, joins.round - 1),
      ...(tactic !== undefined && { tactic }),
    },
  };
}

/** What stands before each place; of two pieces the one that is written first. */
function behind(
  pieces: readonly { readonly kind?: CoverKind; readonly covers?: readonly Place[] }[],
): Partial<Record<Place, CoverKind>> {
  const covered: Partial<Record<Place, CoverKind>> = {};
  for (const { kind, covers = BODY } of pieces) {
    for (const place of covers) if (kind !== undefined) covered[place] ??= kind;
  }
  return covered;
}

/** Numbers of a statblock under its persistent conditions: fewer hit points, and a floor of the condition track. */
function worn(
  stats: Readonly<Partial<Record<Stat, number>>>,
  persistent: ReadonlyMap<string, { readonly steps?: number; readonly hpLoss?: number }>,
): Readonly<Partial<Record<Stat, number>>> {
  const all = [...persistent.values()];
  const hp = Math.max(1, (stats.hp ?? 1) - all.reduce((sum, { hpLoss = 0 }) => sum + hpLoss, 0));
  const steps = all.reduce((sum, each) => sum + (each.steps ?? 0), stats.persistentSteps ?? 0);
  const startHp = stats.startHp === undefined ? {} : { startHp: Math.min(stats.startHp, hp) };
  return { ...stats, hp, ...startHp, persistentSteps: steps };
}

/** `for good` as the number of rounds that never runs out. */
export function roundsLeft(
  starts: ReadonlyMap<string, number | 'for good'> | undefined,
): Partial<Record<Condition, number>> {
  return Object.fromEntries([...(starts ?? [])].map(([name, left]) => [name, left === 'for good' ? FOR_GOOD : left]));
}
