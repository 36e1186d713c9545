import type { Variant } from '../scenario/variant.ts';
import type { RunFacts } from './run-facts.ts';

type Axes = RunFacts['axes'];

/** What two variants are called in a sentence that compares them. */
export interface ChangeNames {
  /** What is different in the variant: `“Katie in time”`, `“Firing=rushing”`. */
  readonly change: string;
  /** The same of the reference: `“As written”`, `“Firing=steady”`. */
  readonly reference: string;
  /** The levels that both share, where there are others: `Skill die=d10`; empty when there are none. */
  readonly context: string;
}

/** Names for a comparison: only the axes on which the two differ, and apart from them where both stand. */
export function namesOf(variant: Variant, reference: Variant, axes: Axes): ChangeNames {
  const differing = axes.filter(({ name }) => variant.levels[name] !== reference.levels[name]);
  if (differing.length === 0) {
    return { change: quoted(variant.name), reference: quoted(reference.name), context: '' };
  }
  const shared = axes.filter((axis) => !differing.includes(axis) && axis.levels.length > 1);
  return {
    change: quoted(levelsText(variant, differing)),
    reference: quoted(levelsText(reference, differing)),
    context: levelsText(variant, shared),
  };
}

export const quoted = (name: string): string => `“${name}”`;

function levelsText({ levels }: Variant, axes: Axes): string {
  return axes.map(({ name, kind }) => (kind === 'variants' ? levels[name] : `${name}=${levels[name]}`)).join(', ');
}
