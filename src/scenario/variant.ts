import type { Encounter } from '../model/encounter.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TacticLine } from '../tactics/line.ts';

/** One fully expanded configuration: everything a fight is bound from. Plain data, fit to be sent to a worker. */
export interface Variant {
  /** `As written`, the name of a variant, or `Factor=level, path=value`. */
  readonly name: string;
  /** Level of each factor and sweep axis. */
  readonly levels: Readonly<Record<string, string>>;
  /** Index of the variant that this one is compared with; its own index when it is a reference. */
  readonly reference: number;
  readonly encounter: Encounter;
  readonly ruleset: Ruleset;
  /** Tactics by name: the presets that are used, and the scenario's own. */
  readonly tactics: Readonly<Record<string, readonly TacticLine[]>>;
}
