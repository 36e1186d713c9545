import type { Bound } from './mechanic.ts';
import { nothing, zero } from './nothing.ts';
import { mechanicOf } from './registry.ts';
import type { Ruleset } from './ruleset.ts';
import { type Aside, SLOT_NAMES, type SlotName } from './slots.ts';

/** Slots whose mechanics may do something beside answering their question. */
export const WITH_ASIDES: readonly SlotName[] = [
  'actions',
  'aftermath',
  'collapse',
  'conditions',
  'gear',
  'manoeuvres',
  'stabilise',
  'stances',
  'woundEffects',
];

/** Whether any mechanic of a ruleset adds to attacks, defences, checks or initiative. */
export const modifies = (ruleset: Ruleset): boolean =>
  SLOT_NAMES.some((slot) => ruleset.slots[slot].some(({ mechanic }) => mechanicOf(slot, mechanic)?.modifies));

export type Adds = (a: number, b: number, c: number) => number;

/**
 * Sums of what mechanics add to attacks and defences; of penalties to an attack perhaps only the worst. The lists are
 * filled when all slots are bound.
 */
export function bindModifiers(
  any: boolean,
  stack: 'add' | 'worst',
  {
    attackers,
    defenders,
    checkers,
    starters,
  }: Readonly<Record<'attackers' | 'defenders' | 'checkers' | 'starters', readonly Adds[]>>,
  holding: readonly Aside[],
): Bound['modifiers'] {
  const held = {
    heldBy: (who: number) => (holding[0]?.heldBy === undefined ? 0 : holding[0].heldBy(who)),
    holds: (who: number, by: number) => holding[0]?.holds?.(who, by),
    mayDraw: (who: number) => holding[0]?.mayDraw === undefined || holding[0].mayDraw(who),
  };
  function sumOfAll(attacker: number, target: number, weapon: number): number {
    let sum = 0;
    for (let i = 0; i < attackers.length; i++) sum += attackers[i](attacker, target, weapon);
    return sum;
  }

  function bonusesAndTheWorst(attacker: number, target: number, weapon: number): number {
    let sum = 0;
    let worst = 0;
    for (let i = 0; i < attackers.length; i++) {
      const more = attackers[i](attacker, target, weapon);
      if (more > 0) sum += more;
      else if (more < worst) worst = more;
    }
    return sum + worst;
  }

  if (!any) return { attackBonus: zero, defenceBonus: zero, checkBonus: zero, initiativeBonus: zero, ...held };
  return {
    attackBonus: stack === 'worst' ? bonusesAndTheWorst : sumOfAll,
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

type Called = (a: number, b?: number, c?: number) => void;

/** What the asides do at one moment, as one function; `nothing` where none does anything. */
export function bindAsides(asides: readonly Aside[], hook: Hook): Called {
  const each = asidesOf(asides, hook) as readonly Called[];
  if (each.length === 0) return nothing;
  if (each.length === 1) return each[0];
  return (a, b = 0, c = 0) => {
    for (let i = 0; i < each.length; i++) each[i](a, b, c);
  };
}
