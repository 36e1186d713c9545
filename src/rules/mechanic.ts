import type { Dice } from '../dice/dice.ts';
import type { Purpose } from '../dice/purpose.ts';
import type { ColumnSpec, ReadonlyColumn } from '../model/columns.ts';
import type { Member, Weapon } from '../model/encounter.ts';
import type { Shape } from '../model/shape.ts';
import type { Readable } from '../model/shared-columns.ts';
import type { Verbs } from '../model/verbs.ts';
import type { Parameters, Values } from './parameter.ts';
import type { Aside, Kind, PurposeOf, SlotName, Slots, ToHit } from './slots.ts';

export type ColumnSpecs = Readonly<Record<string, ColumnSpec>>;

/** The answers of other slots, bound before or when first asked for; a cycle fails at binding. */
export type Bound = {
  readonly [S in Exclude<SlotName, 'toHit' | 'stances' | 'manoeuvres' | 'gear'>]: Required<Slots[S]>;
} & {
  readonly toHit: Readonly<Record<Kind, ToHit>>;
  readonly stances: Required<Pick<Slots['stances'], 'dexBonus' | 'mayReact'>>;
  /** Sums over all mechanics that modify attacks and other rolls. */
  readonly modifiers: Required<
    Pick<Aside, 'attackBonus' | 'defenceBonus' | 'checkBonus' | 'initiativeBonus' | 'heldBy' | 'holds' | 'mayDraw'>
  >;
};

/** What a mechanic is given besides its parameters, the table and the dice. */
export interface Own<S extends SlotName, Cause extends string> {
  readonly purpose: Readonly<Record<PurposeOf<S>, Purpose>>;
  readonly cause: Readonly<Record<Cause, number>>;
  readonly slots: Bound;
  readonly shape: Shape;
  readonly weapons: readonly Weapon[];
  /** Members as printed; their numbers are in the columns. */
  readonly members: readonly Member[];
  /** By side: 1 when players control it. */
  readonly playersSide: ReadonlyColumn;
  /** Names of the sides, and of the members as `Side.Member`. */
  readonly names: { readonly sides: readonly string[]; readonly members: readonly string[] };
  /** The order of acting, which initiative writes: members, whether each acts together with the one before, how many. */
  readonly turnOrder: {
    readonly members: Int32Array;
    readonly joined: Int32Array;
    readonly size: Int32Array;
    /** By member: 1 when it has said that it draws first in its turn. */
    readonly draws: Int32Array;
  };
  /** Room that is scratch between joints. */
  scratch(length: number): Int32Array;
}

/** A choice of mechanic for another slot that comes along with this one. */
export type Brings = Readonly<Partial<Record<SlotName, Choice>>>;
export interface Choice {
  readonly mechanic: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** One answer to the question of a slot. Everything about it is declared here; all else is generated from it. */
export interface Literal<
  S extends SlotName,
  P extends Parameters,
  C extends ColumnSpecs,
  R extends Readable,
  Cause extends string,
> {
  readonly id: string;
  readonly title: string;
  /** What it does, as a sentence for designers. */
  readonly says?: string;
  /** Ids of the rules it implements. */
  readonly source: readonly string[];
  readonly parameters: P;
  readonly reads?: readonly R[];
  /** What it reads under these parameters, when that is less than `reads`. */
  uses?(p: Values<P>): readonly R[];
  /** Whether it reads the number of the round only to say whose dice it asks, so that rounds stay alike for the solver. */
  readonly roundOnlyForDice?: boolean;
  /** What it reads of a printed weapon while binding, as text: equal texts, equal rules. */
  ofWeapon?(weapon: Weapon): string;
  readonly columns?: C | ((p: Values<P>) => C);
  /** Whether its answer has attackBonus or defenceBonus. */
  readonly modifies?: boolean;
  /** Whether only those may do it who have learned it. */
  readonly taught?: boolean;
  /** What tactics call its deed, where that is not its id. */
  readonly deed?: string;
  /** Ways to die, in words. */
  readonly causes?: Readonly<Record<Cause, string>>;
  /** Mechanics of other slots that belong to it (F-24). */
  readonly brings?: Brings;
  /** Mechanics that other slots must have, or the two cannot be married (F-4). */
  readonly needs?: Readonly<Partial<Record<SlotName, readonly string[]>>>;
  bind(
    p: Values<P>,
    table: { readonly [X in keyof C]: Int32Array } & { readonly [X in R]: ReadonlyColumn } & Verbs,
    dice: Dice,
    own: Own<S, Cause>,
  ): Slots[S];
}

/** A mechanic of any kind, as registries hold it. */
export interface Mechanic<S extends SlotName = SlotName> {
  readonly slot: S;
  readonly id: string;
  readonly title: string;
  readonly says?: string;
  readonly source: readonly string[];
  readonly parameters: Parameters;
  readonly reads?: readonly Readable[];
  uses?(p: never): readonly Readable[];
  readonly roundOnlyForDice?: boolean;
  ofWeapon?(weapon: Weapon): string;
  readonly columns?: ColumnSpecs | ((p: never) => ColumnSpecs);
  readonly modifies?: boolean;
  readonly taught?: boolean;
  readonly deed?: string;
  readonly causes?: Readonly<Record<string, string>>;
  readonly brings?: Brings;
  readonly needs?: Readonly<Partial<Record<SlotName, readonly string[]>>>;
  bind(p: never, table: never, dice: Dice, own: never): Slots[S];
}

/** A mechanic of a slot; parameters, columns and causes are inferred from the literal. */
export const mechanic = <
  S extends SlotName,
  const P extends Parameters,
  const C extends ColumnSpecs = Record<never, never>,
  R extends Readable = never,
  Cause extends string = never,
>(
  slot: S,
  literal: Literal<S, P, C, R, Cause>,
): Mechanic<S> & Literal<S, P, C, R, Cause> => ({ slot, ...literal });
