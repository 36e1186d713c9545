import type { Dice } from '../dice/dice.ts';
import type { Encounter } from '../model/encounter.ts';
import type { Events } from '../model/event.ts';
import type { Table } from '../model/table.ts';
import type { Rules } from '../rules/bind.ts';
import type { Clock } from './clock.ts';

/** What the parts of the loop are bound over. */
export interface Fight {
  readonly encounter: Encounter;
  readonly table: Table;
  readonly rules: Rules;
  readonly dice: Dice;
  readonly events: Events;
  readonly clock: Clock;
}
