import type { ReadonlyColumn } from '../model/columns.ts';

/** What a tactic may decide to do; numbers above are deeds of the ruleset. */
export const NOTHING = -1;
export const ATTACK = 0;
export const APPROACH = 1;
export const WITHDRAW = 2;
export const FIRST_DEED = 3;

export interface Lists {
  readonly who: ReadonlyColumn;
  readonly count: ReadonlyColumn;
}

/** The fight as a tactic sees it, read-only. Combatants are numbers in listed order. */
export interface View {
  readonly members: number;
  readonly conditions: number;
  readonly sideOf: ReadonlyColumn;
  readonly hp: ReadonlyColumn;
  readonly hpMax: ReadonlyColumn;
  readonly down: ReadonlyColumn;
  readonly dead: ReadonlyColumn;
  readonly dying: ReadonlyColumn;
  readonly absent: ReadonlyColumn;
  readonly armed: ReadonlyColumn;
  readonly speed: ReadonlyColumn;
  readonly reach: ReadonlyColumn;
  readonly afflicted: ReadonlyColumn;
  readonly aware: ReadonlyColumn;
  readonly round: ReadonlyColumn;
  /** By side: the enemy that it attacked last, plus one; and by member: attacks it took from enemies this round. */
  readonly marked: ReadonlyColumn;
  readonly attacked: ReadonlyColumn;
  /** Where a decision puts its target. */
  readonly target: Int32Array;
  /** For each member the numbers of those on other sides and on its own, `members` apart, and how many there are. */
  readonly others: { readonly enemies: Lists; readonly own: Lists };
  /** And how many feet a move is to cover; 0: as far as it can. */
  readonly feet: Int32Array;
  ammo(who: number): number;
  distance(a: number, b: number): number;
  inReach(a: number, b: number): boolean;
  /** Whether `who` has an attack left and a weapon ready for it. */
  mayAttack(who: number): boolean;
  /** Whether that attack could be made at this enemy, who is up and known. */
  inRange(who: number, target: number): boolean;
  /** Whether `who` knows of this enemy, or may attack it all the same. */
  knows(who: number, target: number): boolean;
  mayMove(who: number): boolean;
  canApproach(who: number, target: number): boolean;
  /** Whether `who` can pay for a deed, and whether it may be done to this target. */
  mayDo(who: number, action: number): boolean;
  legal(who: number, action: number, target: number): boolean;
  aimsOf(action: number): 'enemy' | 'ally' | 'self';
  /** 1 while rushing; at whom it aims (the number + 1, 0: at nobody) and for how much; who holds it (the number + 1). */
  rushing(who: number): number;
  aimedAt(who: number): number;
  aimed(who: number): number;
  heldBy(who: number): number;
  /** How far down a condition track one is. */
  step(who: number): number;
  /** Exact chance of an attack as things stand (G-22). */
  chance(who: number, target: number): number;
  /** Ticks of the clock of the dying that it survives; 0: not in danger. */
  ticksLeft(who: number): number;
  /** One of `count`, by the dice. */
  oneOf(who: number, count: number): number;
}
