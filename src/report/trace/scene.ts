import type { Battle } from '../../combat/battle.ts';
import type { Recorded } from '../../dice/recording.ts';
import type { People } from './people.ts';
import type { Shown } from './showDice.ts';
import type { Teller } from './story.ts';

/** What a narrator looks at besides what it hears. */
export interface Scene {
  readonly battle: Battle;
  readonly record: readonly Recorded[];
  readonly people: People;
  /** Whether the units of initiative are teams. */
  readonly teams: boolean;
}

/** What those who tell a part of the events share. */
export interface Telling {
  readonly scene: () => Scene;
  readonly story: Teller;
  /** Tells what the dice have said since the last event; called first in every event. Gives the rolls of attacks. */
  hear(): readonly Shown[];
  name(who: number): string;
  /** Hit points left. */
  hp(who: number): number;
  /** Whose turn it is; -1 before the first. */
  readonly turn: number;
}
