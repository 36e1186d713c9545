import type { Chart, Table } from '../charts/chart.ts';

/** What a command beside `run` found out, in words and pictures: the answer of its report. Plain data but for charts. */
export interface Study {
  /** What was asked, as the title of the report. */
  readonly question: string;
  /** The sentence that answers it and stands alone. */
  readonly sentence: string;
  readonly more: readonly string[];
  /** What was played for it, in one line, and what the words are measured against. */
  readonly played: string;
  /** Heads the part of the report with the further pictures: `What each number is worth`. */
  readonly title: string;
  /** The first shows just the answer. */
  readonly charts: readonly Chart[];
  readonly tables: readonly StudyTable[];
  /** How the numbers were made, in at most four sentences. */
  readonly method: readonly string[];
  readonly warnings: readonly string[];
  /** The command line that repeats it. */
  readonly command: string;
  /** Whether the comparison and the why of the run behind it belong to the report as well. */
  readonly wholeRun: boolean;
}

/** A table of its own, which no chart has. */
export interface StudyTable {
  readonly title: string;
  readonly table: Table;
}
