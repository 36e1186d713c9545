import type { SolveProgress } from '../trial/exact/solve.ts';

/** How the solution of a scenario stands. */
export interface Solving extends SolveProgress {
  readonly variant: string;
  /** About how many states it has at most. */
  readonly expected: number;
}
