import type { Preset } from './preset.ts';
import { d8Tiers } from './presets/d8-tiers.ts';
import { frontier } from './presets/frontier.ts';
import { futurePath } from './presets/future-path.ts';
import { saga } from './presets/saga.ts';

/** The rule documents, in their own order. */
export const PRESETS: readonly Preset[] = [futurePath, saga, d8Tiers, frontier];

/** The preset of this id, or undefined. */
export const presetOf = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id);
