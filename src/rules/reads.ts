import type { Readable } from '../model/shared-columns.ts';
import { mechanicOf } from './registry.ts';
import type { Ruleset } from './ruleset.ts';
import { SLOT_NAMES } from './slots.ts';

/** Whether any mechanic of a ruleset tells one round from another by its number. */
export function tellsRounds(ruleset: Ruleset): boolean {
  return SLOT_NAMES.some((slot) =>
    ruleset.slots[slot].some(({ mechanic, parameters }) => {
      const literal = mechanicOf(slot, mechanic);
      const reads = literal?.uses?.(parameters as never) ?? literal?.reads ?? [];
      return reads.includes('round') && literal?.roundOnlyForDice !== true;
    }),
  );
}

/** Everything that the mechanics of a ruleset read: what is not here is inert. */
export function readsOf(ruleset: Ruleset): ReadonlySet<Readable> {
  const all = new Set<Readable>();
  for (const slot of SLOT_NAMES) {
    for (const { mechanic, parameters } of ruleset.slots[slot]) {
      const literal = mechanicOf(slot, mechanic);
      for (const name of literal?.uses?.(parameters as never) ?? literal?.reads ?? []) all.add(name);
    }
  }
  return all;
}
