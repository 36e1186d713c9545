import type { Encounter } from '../model/encounter.ts';
import type { Stat } from '../model/statblock.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TacticLine } from '../tactics/line.ts';

/** What a battle is bound from. */
export interface BattlePlan {
  readonly encounter: Encounter;
  readonly ruleset: Ruleset;
  readonly tactics: Readonly<Record<string, readonly TacticLine[]>>;
  readonly stats: Readonly<Record<Stat, readonly number[]>>;
}
