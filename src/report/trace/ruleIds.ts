import { presetOf } from '../../rules/presets.ts';
import { mechanicOf, REGISTRY } from '../../rules/registry.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { KINDS, type Kind, SLOT_NAMES, type SlotName } from '../../rules/slots.ts';

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
  const document = documentOf(ruleset);
  const own = sources.filter((source) => source.startsWith(document));
  return [`${slot}: ${chosen.mechanic}`, ...(own.length > 0 ? own : sources)].join(' ');
}

/** How the ids of a ruleset's own document begin: a mechanic that several documents share names rules of all of them. */
function documentOf({ preset }: Ruleset): string {
  const counts = new Map<string, number>();
  for (const slot of SLOT_NAMES) {
    const homes = REGISTRY[slot].filter((mechanic) => isAtHome(preset, mechanic.slot, mechanic.id));
    for (const source of homes.flatMap((mechanic) => mechanic.source)) {
      const document = source.split('-')[0] ?? '';
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return `${most?.[0] ?? ''}-`;
}

function isAtHome(preset: string, slot: SlotName, id: string): boolean {
  const choices = presetOf(preset)?.choices as Readonly<Record<string, unknown>> | undefined;
  return JSON.stringify(choices?.[slot] ?? '').includes(`"mechanic":"${id}"`);
}
