import type { Axis } from './axes.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { GateEntry, Goal } from './goals.ts';
import type { Compare } from './grid.ts';
import type { HowMany } from './header.ts';
import type { Swept } from './swept.ts';
import type { Variant } from './variant.ts';

/** A list of variants, a factor or a sweep, by the names of its levels. */
export interface PlainAxis {
  readonly kind: Axis['kind'];
  readonly name: string;
  readonly levels: readonly string[];
  /** The level that the others are compared with. */
  readonly reference: string;
}

/** A scenario file, read and checked to the last variant. Plain data, safe to send to a worker. */
export interface Scenario {
  readonly file: string;
  readonly title: string;
  /** What the report answers first; empty when the file asks nothing. */
  readonly question: string;
  readonly seed: string;
  readonly encounters: HowMany;
  /** Sides in the file's order. */
  readonly sides: readonly string[];
  readonly variants: readonly Variant[];
  /** What varies, in order of expansion. */
  readonly axes: readonly PlainAxis[];
  readonly compare: Compare | null;
  /** Labels, `name` or `name.Side`. */
  readonly metrics: readonly string[];
  readonly goals: readonly Goal[];
  readonly gate: readonly GateEntry[];
  /** Tactics of the scenario that stand in the place of a preset of the same name. */
  readonly replacedTactics: readonly string[];
  readonly warnings: readonly Diagnostic[];
  /** Every file that was read, the scenario first. */
  readonly sources: readonly { readonly file: string; readonly text: string }[];
  /** What the command line asked on top of them. */
  readonly swept?: Swept;
}
