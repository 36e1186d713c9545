import type { Brings, Choice } from './mechanic.ts';
import { futurePath } from './presets/future-path.ts';
import { d8Tiers } from './presets/d8-tiers.ts';
import { frontier } from './presets/frontier.ts';
import { saga } from './presets/saga.ts';
import type { Kind, SlotName } from './slots.ts';

/** Slots that hold one mechanic for each kind of attack, and those that hold many. */
export type ByKind = 'toHit';
export type Catalogue = 'stances' | 'manoeuvres' | 'gear';
export type Single = Exclude<SlotName, ByKind | Catalogue | 'space'>;

export type Choices = { readonly [S in Single]: Choice } & { readonly toHit: Readonly<Record<Kind, Choice>> } & {
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

export const PRESETS: readonly Preset[] = [futurePath, saga, d8Tiers, frontier];

export const presetOf = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id);
