import type { Table } from '../model/table.ts';

/** Where a battle stands between two steps: the joints of a fight. */
export const BEGIN = 0;
export const ROUND = 1;
export const NEXT = 2;
export const ACT = 3;
export const RESOLVE = 4;
export const ROUND_END = 5;
export const AFTERMATH = 6;
export const DONE = 7;

/** Whether a surprise round is played: the one before the first round, or one of those who have just come. */
export const SURPRISE = 1;
export const ENTRY = 2;

/** Outcomes that are no side's number. */
export const BOTH_DOWN = 254;
export const TIMEOUT = 255;

/** Fields of a declared action on the stack. */
export const ACTION = 0;
export const WHO = 1;
export const TARGET = 2;
/** Feet still to go, and feet declared, of a move. */
export const LEFT = 3;
export const DECLARED = 4;
/** Whom to ask next whether they interject. */
export const ASKED = 5;
export const SERIES = 6;
export const FIELDS = 7;

/** Declarations that may wait for each other: a move, an attack that it provoked, and what that may provoke in turn. */
const DEEPEST = 4;

/** Whose turn it is, what has been declared, and how the fight ended: with the columns, all that lives across a joint. */
export interface Clock {
  readonly phase: Int32Array;
  /** How many of the order have had their turn. */
  readonly turn: Int32Array;
  readonly actor: Int32Array;
  /** SURPRISE or ENTRY in a surprise round; else 0. */
  readonly surprise: Int32Array;
  /** Actions done in this turn. */
  readonly acts: Int32Array;
  readonly depth: Int32Array;
  readonly stack: Int32Array;
  /** Number of the winning side, BOTH_DOWN or TIMEOUT; only once the fight is over. */
  readonly outcome: Int32Array;
  readonly order: {
    readonly members: Int32Array;
    readonly joined: Int32Array;
    readonly size: Int32Array;
    /** By member: 1 when it has said that it draws first in its turn. */
    readonly draws: Int32Array;
  };
}

export function bindClock(table: Table): Clock {
  // @binding
  const cell = () => table.add({ of: 'battle' });
  return {
    phase: cell(),
    turn: cell(),
    actor: cell(),
    surprise: cell(),
    acts: cell(),
    depth: cell(),
    stack: table.add({ of: 'battle', cells: FIELDS * DEEPEST }),
    outcome: cell(),
    order: {
      members: table.add({ of: 'member' }),
      joined: table.add({ of: 'member' }),
      size: cell(),
      draws: table.add({ of: 'member' }),
    },
  };
}
