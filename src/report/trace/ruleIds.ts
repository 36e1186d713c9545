import { mechanicOf } from '../../rules/registry.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { KINDS, type Kind, type SlotName } from '../../rules/slots.ts';

/** A rule that a line of the story rests on: a slot, of `toHit` one kind of attack, of a catalogue one entry. */
export interface RuleUsed {
  readonly slot: SlotName;
  readonly kind?: Kind;
  readonly mechanic?: string;
}

/** `damage: tier-of-3d8 R002-16 R002-17`. */
export function ruleText(ruleset: Ruleset, { slot, kind, mechanic }: RuleUsed): string {
  const held = ruleset.slots[slot];
  const chosen =
    mechanic === undefined
      ? held[kind === undefined ? 0 : KINDS.indexOf(kind)]
      : held.find((each) => each.mechanic === mechanic);
  if (chosen === undefined) return slot;
  const sources = mechanicOf(slot, chosen.mechanic)?.source ?? [];
  return [`${slot}: ${chosen.mechanic}`, ...sources].join(' ');
}
