import type { Change } from './change.ts';
import type { Place } from './diagnostic.ts';
import type { Findings } from './findings.ts';
import type { Target, Vocabulary } from './path.ts';
import type { MapNode } from './tree.ts';

/** One value that a variant changes. */
export interface Line {
  readonly target: Target;
  readonly change: Change;
  readonly at: Place;
}

/** The lines by which a variant differs from the file. */
export type Patch = readonly Line[];

/** What the lines of a scenario are read against. */
export interface Context {
  readonly tree: MapNode;
  readonly words: Vocabulary;
  readonly findings: Findings;
}
