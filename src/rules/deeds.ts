import type { Bound } from './mechanic.ts';
import type { Deed, Slots } from './slots.ts';

/** A deed by the name that tactics use, and whether only those may do it who have learned it. */
export interface NamedDeed {
  readonly name: string;
  readonly deed: Deed;
  readonly taught: boolean;
}

/** The answer of a mechanic of a catalogue, by the mechanic's name. */
export interface Named {
  readonly name: string;
  readonly taught: boolean;
  readonly answer: unknown;
}

/** What one can do besides attacking and moving, from the bound answers of the slots. */
export function deedsOf(bound: Readonly<Record<string, unknown>>): readonly NamedDeed[] {
  const named = (slot: string) => bound[slot] as readonly Named[];
  const stances = (bound.stances as { all: readonly Named[] }).all;
  const { deed: rescue, wake } = bound.stabilise as Slots['stabilise'];
  const { called, locations } = bound.hitLocation as Bound['hitLocation'];
  const { hide } = bound.awareness as Slots['awareness'];
  const { recover } = bound.conditions as Slots['conditions'];
  const open = (name: string, deed: Deed | undefined) => (deed ? [{ name, deed, taught: false }] : []);
  return [
    ...named('gear').flatMap(({ name, answer }) => open(name, answer as Deed)),
    ...stances.flatMap(({ name, answer }) => open(name, (answer as Slots['stances']).deed)),
    ...named('manoeuvres').map(({ name, taught, answer }) => ({ name, deed: answer as Deed, taught })),
    ...open('stabilise', rescue),
    ...open('wake', wake),
    ...called.flatMap((deed, i) => open(`called ${locations[i]}`, deed)),
    ...open('hide', hide),
    ...open('recover', recover),
  ];
}
