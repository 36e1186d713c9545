/** What a column has one cell for. */
type Of = 'member' | 'side' | 'battle' | 'pair' | 'memberWeapon' | 'memberCondition';

/** While what a cell is kept; outside it is zero. Without a word it is kept for good. */
type KeptWhile = 'dying' | 'up';

export interface ColumnSpec {
  readonly of: Of;
  readonly keptWhile?: KeptWhile;
  /** Cells for each; 1 if not said. */
  readonly cells?: number;
}

/** A column that a rule may read and not write. */
export interface ReadonlyColumn {
  readonly length: number;
  readonly [index: number]: number;
}

/** Hands out columns of one large buffer: all state lies in one piece, to be copied, compared and cleared at once. */
export interface Arena {
  column(length: number): Int32Array;
  /** All columns handed out so far, as one. */
  all(): Int32Array;
}

const WORDS = 1 << 14;

/** An arena of 16,384 cells to begin with; throws a RangeError when an encounter needs more than `words`. */
export function arena(words = WORDS): Arena {
  const buffer = new ArrayBuffer(words * 4);
  let used = 0;
  return {
    column(length) {
      if (used + length > words) throw new RangeError(`the encounter needs more than ${words} numbers of state`);
      const column = new Int32Array(buffer, used * 4, length);
      used += length;
      return column;
    },
    all: () => new Int32Array(buffer, 0, used),
  };
}
