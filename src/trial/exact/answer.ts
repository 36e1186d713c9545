/** What becomes of a variant, without sampling: plain data, exact but for the rounding of doubles. */
export interface ExactAnswer {
  /** Probability that each side wins, then that both are down, then of a timeout. */
  readonly outcomes: readonly number[];
  /** For each mean and ratio metric asked for, in order: expected numerator and denominator (1 for a mean). */
  readonly metrics: readonly (readonly [x: number, y: number])[];
  /** Probability of each number of rounds. What it leaves of 1 is the probability of more rounds than were followed. */
  readonly rounds: readonly number[];
  /** By side and round: members expected to go down in it. */
  readonly downsByRound: readonly (readonly number[])[];
  /** Expected deaths by cause and side, and actions by type and side, and what the rows are called. */
  readonly deathsDuring: readonly (readonly number[])[];
  readonly deathsAfter: readonly (readonly number[])[];
  readonly actions: readonly (readonly number[])[];
  readonly causeNames: readonly string[];
  readonly actionNames: readonly string[];
  /** How it was found. */
  readonly work: ExactWork;
}

export interface ExactWork {
  /** States, and ways that were followed from one to the next. */
  readonly states: number;
  readonly paths: number;
  /** Bytes that they took. */
  readonly bytes: number;
  /** What equations were left with at most; 0: all were solved directly. */
  readonly residual: number;
}
