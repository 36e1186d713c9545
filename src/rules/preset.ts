import type { Brings, Choice } from './mechanic.ts';
import type { Kind, SlotName } from './slots.ts';

/** Slots that hold one mechanic for each kind of attack, and those that hold many. */
type ByKind = 'toHit';
type Catalogue = 'stances' | 'manoeuvres' | 'gear';
type Single = Exclude<SlotName, ByKind | Catalogue | 'space'>;

type Choices = { readonly [S in Single]: Choice } & { readonly toHit: Readonly<Record<Kind, Choice>> } & {
  readonly [S in Catalogue]: readonly Choice[];
};

/** A rule document as written: a choice for every slot. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly choices: Choices;
  /** What a mechanic of another document is like when brought here, by `slot.mechanic`. */
  readonly guests: Readonly<Record<string, { readonly parameters?: Choice['parameters']; readonly brings?: Brings }>>;
}
