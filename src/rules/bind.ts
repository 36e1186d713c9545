import type { Dice } from '../dice/dice.ts';
import { purposeOf } from '../dice/purpose.ts';
import { type Encounter, membersOf } from '../model/encounter.ts';
import type { Table } from '../model/table.ts';
import { type Adds, asidesOf, bindModifiers, modifies, WITH_ASIDES } from './asides.ts';
import { CannotMarry } from './cannot-marry.ts';
import { deedsOf, type Named, type NamedDeed } from './deeds.ts';
import type { Bound, ColumnSpecs, Mechanic, Own } from './mechanic.ts';
import { NOTHING_BY_SLOT } from './nothing.ts';
import { deedName, mechanicOf } from './registry.ts';
import type { Chosen, Ruleset } from './ruleset.ts';
import { type Aside, KINDS, type Kind, SLOT_NAMES, SLOTS, type SlotName, type Slots, type ToHit } from './slots.ts';
import { watched } from './watched.ts';

/** A ruleset bound to a table and dice: functions to call. */
export interface Rules {
  readonly slots: Bound;
  /** What mechanics of any slot do beside answering their question. */
  readonly asides: readonly Aside[];
  /** What one can do besides attacking and moving, by the name that tactics use. */
  readonly deeds: readonly NamedDeed[];
  /** Ways to die, by number; the first is damage. */
  readonly causes: readonly string[];
  /** Lets every mechanic read the numbers that were loaded. */
  prepare(): void;
}

export interface BindOptions {
  /** Throws on a read or write that a mechanic did not declare; slow, for tests. */
  readonly checked?: boolean;
}

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

  const slots: object = {};
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
  const { stack } = (slots as Bound).rollMods;
  const lists = { attackers, defenders, checkers, starters };
  Object.assign(slots, { modifiers: bindModifiers(modifies(ruleset), stack, lists, holding) });
  const finished = Object.fromEntries(
    SLOT_NAMES.map((slot) => [slot, (slots as unknown as Record<SlotName, unknown>)[slot]]),
  );

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
