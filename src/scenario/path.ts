import type { Hints } from './diagnostic.ts';
import { notOneOf } from './suggest.ts';
import { child, type Node } from './tree.ts';

/** The words a path may end in. They come from the statblock and the rules, which this file does not know. */
export interface Vocabulary {
  /** Keys of a side that hold for each of its members, such as `tactic`. */
  readonly sideKeys: readonly string[];
  readonly memberKeys: readonly string[];
  readonly weaponKeys: readonly string[];
  /** Fields of the encounter, each with the keys that lead to it in the file. */
  readonly encounterKeys: Readonly<Record<string, readonly string[]>>;
  readonly slots: readonly string[];
  /** Every parameter of every mechanic of a slot, and `mechanic` itself. */
  parametersOf(slot: string): readonly string[];
  /** The kinds of attack a slot answers apart, as `toHit` does; none for most. */
  partsOf(slot: string): readonly string[];
  readonly readings: readonly string[];
}

/** One value that a path names. */
export type Target =
  | { readonly kind: 'value'; readonly keys: readonly string[] }
  | { readonly kind: 'rule'; readonly slot: string; readonly part: string | undefined; readonly parameter: string }
  | { readonly kind: 'reading'; readonly name: string };

export type Resolved = { readonly targets: readonly Target[] } | { readonly problem: string; readonly hints: Hints };

/**
 * What a dotted path names: `Side.stat` (every member), `Side.Member.stat`, `weapons.name.field`,
 * `rules.slot.parameter`, `readings.parameter`, `encounter.field`. A path that hits nothing is a problem.
 */
export function resolvePath(path: string, tree: Node, vocabulary: Vocabulary): Resolved {
  const [first = '', ...rest] = path.split('.');
  if (path.split('.').includes('')) return unresolved('a path has an empty part', { found: path, allowed: FORMS });
  switch (first) {
    case 'weapons':
      return weaponTarget(rest, tree, vocabulary);
    case 'rules':
      return ruleTarget(rest, vocabulary);
    case 'readings':
      return readingTarget(rest.join('.'), vocabulary);
    case 'encounter':
      return encounterTarget(rest, vocabulary);
    default:
      return sideTarget([first, ...rest], tree, vocabulary);
  }
}

/** A target as one text; two targets with one text are the same value. */
export function targetName(target: Target): string {
  if (target.kind === 'value') return target.keys.join('.');
  if (target.kind === 'reading') return `readings.${target.name}`;
  return ['rules', target.slot, ...(target.part === undefined ? [] : [target.part]), target.parameter].join('.');
}

/** A target as one would write it in a file, for messages. */
export function pathOf(target: Target): string {
  if (target.kind !== 'value') return targetName(target);
  const [root, side, members, ...rest] = target.keys;
  if (root === 'sides') return [side, ...(members === 'members' ? rest : [members, ...rest])].join('.');
  if (root === 'weapons') return target.keys.join('.');
  return `encounter.${target.keys.at(-1)}`;
}

/** Does setting one of two values also set the other: are they the same, or is one a part of the other? */
export function overlap(a: Target, b: Target): boolean {
  const [short, long] = [targetName(a), targetName(b)].toSorted((x, y) => x.length - y.length) as [string, string];
  return long === short || long.startsWith(`${short}.`);
}

const FORMS = [
  'Side.stat',
  'Side.Member.stat',
  'weapons.name.field',
  'rules.slot.parameter',
  'readings.name',
  'encounter.field',
];

function sideTarget([sideName = '', second, ...rest]: string[], tree: Node, words: Vocabulary): Resolved {
  const side = child(child(tree, 'sides'), sideName);
  if (side === undefined) {
    return unresolved('the path begins with no side of this scenario', {
      ...notOneOf(sideName, [...namesIn(child(tree, 'sides')), 'weapons', 'rules', 'readings', 'encounter']),
    });
  }
  if (second === undefined)
    return unresolved('the path names a side but nothing of it', { found: sideName, allowed: FORMS });
  const members = child(side, 'members');
  const names = namesIn(members);
  if (names.includes(second)) return memberTarget(['sides', sideName, 'members', second], rest, words);
  if (!words.memberKeys.includes(second) && !words.sideKeys.includes(second)) {
    const hints = notOneOf(second, [...names, ...words.memberKeys]);
    return unresolved(
      `side ${sideName} has no member or stat of this name`,
      rest.length > 0 ? { ...hints, allowed: names } : hints,
    );
  }
  // A value of the whole side overrides what its members say for themselves.
  const targets: Target[] = words.sideKeys.includes(second) ? [value(['sides', sideName, second, ...rest])] : [];
  if (words.memberKeys.includes(second)) {
    for (const name of names) targets.push(value(['sides', sideName, 'members', name, second, ...rest]));
  }
  return { targets };
}

function memberTarget(keys: readonly string[], [stat, ...rest]: string[], words: Vocabulary): Resolved {
  const who = keys.at(-1)!;
  if (stat === undefined)
    return unresolved('the path names a member but no stat', { found: who, allowed: ['Side.Member.stat'] });
  if (!words.memberKeys.includes(stat)) {
    return unresolved(`no stat of a member has this name`, notOneOf(stat, words.memberKeys));
  }
  return { targets: [value([...keys, stat, ...rest])] };
}

function weaponTarget([name = '', field, ...rest]: string[], tree: Node, words: Vocabulary): Resolved {
  const names = namesIn(child(tree, 'weapons'));
  if (!names.includes(name)) return unresolved('the path names no weapon of this scenario', notOneOf(name, names));
  if (field === undefined)
    return unresolved('the path names a weapon but no field', { found: name, allowed: words.weaponKeys });
  if (!words.weaponKeys.includes(field))
    return unresolved('no field of a weapon has this name', notOneOf(field, words.weaponKeys));
  return { targets: [value(['weapons', name, field, ...rest])] };
}

function ruleTarget([slot = '', ...rest]: string[], words: Vocabulary): Resolved {
  if (!words.slots.includes(slot))
    return unresolved('the path names no slot of the rules', notOneOf(slot, words.slots));
  const parts = words.partsOf(slot);
  const part = rest.length > 1 && parts.includes(rest[0]!) ? rest[0] : undefined;
  const [parameter = '', ...more] = part === undefined ? rest : rest.slice(1);
  const parameters = words.parametersOf(slot);
  if (!parameters.includes(parameter)) {
    return unresolved(`${slot} has no such parameter`, notOneOf(parameter, [...parameters, ...parts]));
  }
  if (more.length > 0) return unresolved('the path goes on behind a parameter', { found: more.join('.') });
  return { targets: [{ kind: 'rule', slot, part, parameter }] };
}

function readingTarget(name: string, words: Vocabulary): Resolved {
  if (!words.readings.includes(name)) return unresolved('the path names no reading', notOneOf(name, words.readings));
  return { targets: [{ kind: 'reading', name }] };
}

function encounterTarget([field = '', ...rest]: string[], words: Vocabulary): Resolved {
  const keys = Object.hasOwn(words.encounterKeys, field) ? words.encounterKeys[field] : undefined;
  if (keys === undefined) {
    return unresolved('the path names no field of the encounter', notOneOf(field, Object.keys(words.encounterKeys)));
  }
  return { targets: [value([...keys, ...rest])] };
}

function value(keys: readonly string[]): Target {
  return { kind: 'value', keys };
}

function unresolved(problem: string, hints: Hints): Resolved {
  return { problem, hints };
}

function namesIn(node: Node | undefined): string[] {
  return node?.kind === 'map' ? [...node.entries.keys()] : [];
}
