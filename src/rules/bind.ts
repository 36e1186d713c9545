import type { Dice } from '../dice/dice.ts';
import { purposeOf } from '../dice/purpose.ts';
import { type Encounter, membersOf } from '../model/encounter.ts';
import type { Readable, Table } from '../model/table.ts';
import { CannotMarry } from './cannot-marry.ts';
import type { Bound, ColumnSpecs, Mechanic, Own } from './mechanic.ts';
import { NOTHING_BY_SLOT, zero, nothing } from './nothing.ts';
import { deedName, mechanicOf } from './registry.ts';
import type { Chosen, Ruleset } from './ruleset.ts';
import { type Aside, type Deed, KINDS, type Kind, SLOT_NAMES, SLOTS, type SlotName, type Slots, type ToHit } from './slots.ts';
import { watched } from './watched.ts';

/** A ruleset bound to a table and dice: functions to call. */
export interface Rules {
  readonly slots: Bound;
  /** What mechanics of any slot do beside answering their question. */
  readonly asides: readonly Aside[];
  /** What one can do besides attacking and moving, by the name that tactics use. */
  readonly deeds: readonly { readonly name: string; readonly deed: Deed; readonly taught: boolean }[];
  /** Ways to die, by number; the first is damage. */
  readonly causes: readonly string[];
  /** Lets every mechanic read the numbers that were loaded. */
  prepare(): void;
}

export interface BindOptions {
  /** Throws on a read or write that a mechanic did not declare; slow, for tests. */
  readonly checked?: boolean;
}

/** Slots whose mechanics may do something beside answering their question. */
const WITH_ASIDES: readonly SlotName[] = [
  'actions', 'aftermath', 'collapse', 'conditions', 'gear', 'manoeuvres', 'stabilise', 'stances', 'woundEffects',
];

type TurnOrder = Own<'initiative', never>['turnOrder'];

/** Binds every slot of a ruleset. Throws CannotMarry for what cannot go together, and for mechanics that need each other. */
export function bindRules(
  ruleset: Ruleset,
  encounter: Encounter,
  table: Table,
  dice: Dice,
  turnOrder: TurnOrder,
  options: BindOptions = {},
): Rules {
  const causes = ['damage'];
  const prepares: (() => void)[] = [];
  const members = membersOf(encounter);
  const shared = {
    shape: table.shape,
    weapons: table.shape.weapons,
    members,
    playersSide: Int32Array.from(encounter.sides, (side) => (side.controlledBy === 'players' ? 1 : 0)),
    names: {
      sides: encounter.sides.map((side) => side.name),
      members: encounter.sides.flatMap((side) => side.members.map((member) => `${side.name}.${member.name}`)),
    },
    turnOrder,
    scratch: (length: number) => table.scratch(length),
  };
  const bound: Partial<Record<SlotName, unknown>> = {};
  const inProgress = new Set<SlotName>();
  const asides: Aside[] = [];
  const attackers: Adds[] = [];
  const defenders: Adds[] = [];
  const checkers: Adds[] = [];
  const starters: Adds[] = [];
  const holding: Aside[] = [];
  const modifiers = bindModifiers(modifies(ruleset), { attackers, defenders, checkers, starters }, holding);

  // Copied once: a mechanic finds what it reads behind its own columns.
  const everything = { ...table, ...table.columns };

  function bindOne(slot: SlotName, chosen: Chosen): unknown {
    const mechanic = mechanicOf(slot, chosen.mechanic) as Mechanic;
    const own = {
      ...shared,
      purpose: Object.fromEntries(SLOTS[slot].purposes.map((name) => [name, purposeOf(`${slot}.${name}`)])),
      cause: numberCauses(mechanic),
      slots: slots as Bound,
    };
    const columns = mechanic.columns ?? {};
    const specs = typeof columns === 'function' ? columns(chosen.parameters as never) : columns;
    const view = viewOf(mechanic, chosen, specs);
    const answer = mechanic.bind(chosen.parameters as never, view as never, dice, own as never);
    const { prepare } = answer as { prepare?(): void };
    if (prepare) prepares.push(prepare);
    if (WITH_ASIDES.includes(slot)) asides.push(answer as Aside);
    return answer;
  }

  // @binding
  function numberCauses(mechanic: Mechanic): Record<string, number> {
    return Object.fromEntries(
      Object.entries(mechanic.causes ?? {}).map(([name, words]) => {
        const known = causes.indexOf(words);
        return [name, known >= 0 ? known : causes.push(words) - 1];
      }),
    );
  }

  // @binding
  function viewOf(mechanic: Mechanic, chosen: Chosen, specs: ColumnSpecs): object {
    const own = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, table.add(spec)]));
    const reads = mechanic.uses?.(chosen.parameters as never) ?? mechanic.reads ?? [];
    if (options.checked) return watched(`${mechanic.slot}: ${mechanic.id}`, table, reads, own);
    return Object.assign(Object.create(everything), own);
  }

  function bindSlot(slot: SlotName): unknown {
    if (inProgress.has(slot)) {
      throw new CannotMarry(`these mechanics need each other's answers first: ${[...inProgress, slot].join(' -> ')}`);
    }
    inProgress.add(slot);
    const held = ruleset.slots[slot];
    const answer = SLOTS[slot].holds === 'one' ? bindSingle(slot, held) : bindSeveral(slot, held);
    inProgress.delete(slot);
    return answer;
  }

  function bindSingle(slot: SlotName, held: readonly Chosen[]): unknown {
    const nothing = NOTHING_BY_SLOT[slot as keyof Bound] ?? {};
    return { ...nothing, ...(bindOne(slot, held[0]) as object) };
  }

  function bindSeveral(slot: SlotName, held: readonly Chosen[]): unknown {
    if (slot === 'toHit') return byKind(bindAlikeOnce(slot, held) as ToHit[]);
    const all = held.map((chosen): Named => {
      const mechanic = mechanicOf(slot, chosen.mechanic) as Mechanic;
      return { name: deedName(mechanic), taught: mechanic.taught === true, answer: bindOne(slot, chosen) };
    });
    if (slot !== 'stances') return all;
    const stances = all.map(({ answer }) => answer as Slots['stances']);
    return { dexBonus: sumOfBonuses(stances), mayReact: allMayReact(stances), all };
  }

  // Kinds of attack that work alike share one answer: functions made once are faster than functions made twice.
  function bindAlikeOnce(slot: SlotName, held: readonly Chosen[]): unknown[] {
    const known = new Map<string, unknown>();
    return held.map((chosen) => {
      const key = JSON.stringify(chosen);
      if (!known.has(key)) known.set(key, bindOne(slot, chosen));
      return known.get(key);
    });
  }

  const slots: object = { modifiers };
  for (const slot of SLOT_NAMES) {
    Object.defineProperty(slots, slot, {
      configurable: true,
      enumerable: true,
      // @binding
      get() {
        bound[slot] ??= bindSlot(slot);
        return bound[slot];
      },
    });
  }
  const finished = Object.fromEntries(SLOT_NAMES.map((slot) => [slot, (slots as unknown as Record<SlotName, unknown>)[slot]]));

  attackers.push(...asidesOf(asides, 'attackBonus'));
  defenders.push(...(asidesOf(asides, 'defenceBonus') as Adds[]));
  checkers.push(...asidesOf(asides, 'checkBonus'));
  starters.push(...asidesOf(asides, 'initiativeBonus'));
  holding.push(...asides.filter((aside) => aside.heldBy !== undefined));

  return {
    slots: finished as unknown as Bound,
    asides,
    deeds: deedsOf(finished),
    causes,
    // @binding
    prepare() {
      for (const each of prepares) each();
    },
  };
}

const modifies = (ruleset: Ruleset): boolean =>
  SLOT_NAMES.some((slot) => ruleset.slots[slot].some(({ mechanic }) => mechanicOf(slot, mechanic)?.modifies));

type Adds = (a: number, b: number, c: number) => number;

/** Sums of what mechanics add to attacks and defences. The lists are filled when all slots are bound. */
function bindModifiers(
  any: boolean,
  { attackers, defenders, checkers, starters }: Readonly<Record<'attackers' | 'defenders' | 'checkers' | 'starters', readonly Adds[]>>,
  holding: readonly Aside[],
): Bound['modifiers'] {
  const held = {
    heldBy: (who: number) => (holding[0]?.heldBy === undefined ? 0 : holding[0].heldBy(who)),
    holds: (who: number, by: number) => holding[0]?.holds?.(who, by),
    mayDraw: (who: number) => holding[0]?.mayDraw === undefined || holding[0].mayDraw(who),
  };
  if (!any) return { attackBonus: zero, defenceBonus: zero, checkBonus: zero, initiativeBonus: zero, ...held };
  return {
    attackBonus(attacker, target, weapon) {
      let sum = 0;
      for (let i = 0; i < attackers.length; i++) sum += attackers[i](attacker, target, weapon);
      return sum;
    },
    defenceBonus(target, attacker, evades = 1) {
      let sum = 0;
      for (let i = 0; i < defenders.length; i++) sum += defenders[i](target, attacker, evades);
      return sum;
    },
    checkBonus(who) {
      let sum = 0;
      for (let i = 0; i < checkers.length; i++) sum += checkers[i](who, 0, 0);
      return sum;
    },
    initiativeBonus(who) {
      let sum = 0;
      for (let i = 0; i < starters.length; i++) sum += starters[i](who, 0, 0);
      return sum;
    },
    ...held,
  };
}

/** What of one kind the asides have, in the order of the slots. @binding */
export function asidesOf<K extends keyof Aside>(asides: readonly Aside[], kind: K): readonly NonNullable<Aside[K]>[] {
  return asides.flatMap((aside) => (aside[kind] === undefined ? [] : [aside[kind] as NonNullable<Aside[K]>]));
}

type Hook = { [K in keyof Aside]-?: NonNullable<Aside[K]> extends (...n: never) => void ? K : never }[keyof Aside];

/** What the asides do at one moment, as one function; `nothing` where none does anything. */
export function bindAsides(asides: readonly Aside[], hook: Hook): (a: number, b?: number, c?: number) => void {
  const each = asidesOf(asides, hook) as readonly ((...n: number[]) => void)[];
  if (each.length === 0) return nothing;
  if (each.length === 1) return each[0] as (a: number) => void;
  return (a, b = 0, c = 0) => {
    for (let i = 0; i < each.length; i++) each[i](a, b, c);
  };
}

function byKind(answers: readonly ToHit[]): Readonly<Record<Kind, ToHit>> {
  return Object.fromEntries(KINDS.map((kind, i) => [kind, answers[i]])) as Record<Kind, ToHit>;
}

function sumOfBonuses(stances: readonly Slots['stances'][]): (who: number) => number {
  const bonuses = stances.flatMap(({ dexBonus }) => (dexBonus ? [dexBonus] : []));
  if (bonuses.length === 0) return () => 0;
  if (bonuses.length === 1) return bonuses[0];
  return (who) => {
    let sum = 0;
    for (let i = 0; i < bonuses.length; i++) sum += bonuses[i](who);
    return sum;
  };
}

function allMayReact(stances: readonly Slots['stances'][]): (who: number) => boolean {
  const asked = stances.flatMap(({ mayReact }) => (mayReact ? [mayReact] : []));
  if (asked.length === 0) return () => true;
  return (who) => {
    for (let i = 0; i < asked.length; i++) if (!asked[i](who)) return false;
    return true;
  };
}

interface Named {
  readonly name: string;
  readonly taught: boolean;
  readonly answer: unknown;
}

function deedsOf(bound: Readonly<Record<string, unknown>>): Rules['deeds'] {
  const named = (slot: string) => bound[slot] as readonly Named[];
  const stances = (bound['stances'] as { all: readonly Named[] }).all;
  const { deed: rescue, wake } = bound['stabilise'] as Slots['stabilise'];
  const { called, locations } = bound['hitLocation'] as Bound['hitLocation'];
  const { hide } = bound['awareness'] as Slots['awareness'];
  const { recover } = bound['conditions'] as Slots['conditions'];
  const open = (name: string, deed: Deed | undefined) => (deed ? [{ name, deed, taught: false }] : []);
  return [
    ...named('gear').flatMap(({ name, answer }) => open(name, answer as Deed)),
    ...stances.flatMap(({ name, answer }) => open(name, (answer as Slots['stances']).deed)),
    ...named('manoeuvres').map(({ name, taught, answer }) => ({ name, deed: answer as Deed, taught })),
    ...open('stabilise', rescue),
    ...open('wake', wake),
    ...called.flatMap((deed, i) => open(`called ${locations[i]}`, deed)),
    ...open('hide', hide),
    ...open('recover', recover),
  ];
}

/** Everything that the mechanics of a ruleset read: what is not here is inert. */
export function readsOf(ruleset: Ruleset): ReadonlySet<Readable> {
  const all = new Set<Readable>();
  for (const slot of SLOT_NAMES) {
    for (const { mechanic, parameters } of ruleset.slots[slot]) {
      const literal = mechanicOf(slot, mechanic);
      for (const name of literal?.uses?.(parameters as never) ?? literal?.reads ?? []) all.add(name);
    }
  }
  return all;
}
