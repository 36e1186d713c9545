import type { Stat } from '../model/statblock.ts';
import { type Preset, presetOf } from '../rules/preset.ts';
import { mechanicOf } from '../rules/registry.ts';
import type { Chosen, Ruleset } from '../rules/ruleset.ts';
import type { SlotName } from '../rules/slots.ts';
import type { Findings } from './findings.ts';
import type { Variant } from './variant.ts';
import { child, type MapNode } from './tree.ts';

/** Stats that belong to some rule documents, and what the others read in their place. */
const HOMES: Readonly<
  Partial<Record<Stat, { readonly of: readonly string[]; readonly instead: Readonly<Record<string, string>> }>>
> = {
  dexterity: { of: ['d8-tiers'], instead: { 'future-path': 'dex', saga: 'dex', frontier: 'reflex' } },
  reflex: { of: ['frontier'], instead: { 'future-path': 'dex', saga: 'ref', 'd8-tiers': 'dexterity' } },
  dex: { of: ['future-path', 'saga'], instead: { 'd8-tiers': 'dexterity', frontier: 'reflex' } },
  strength: { of: ['frontier'], instead: { 'future-path': 'str', saga: 'str' } },
  endurance: { of: ['frontier'], instead: { 'future-path': 'con', saga: 'con' } },
  agility: { of: ['frontier'], instead: { 'future-path': 'dex', saga: 'dex', 'd8-tiers': 'dexterity' } },
  affinity: { of: ['future-path'], instead: { 'd8-tiers': 'melee', saga: 'bab', frontier: 'melee' } },
  bab: { of: ['saga'], instead: { 'future-path': 'affinity', 'd8-tiers': 'melee', frontier: 'melee' } },
  ac: { of: ['future-path'], instead: { saga: 'ref', 'd8-tiers': 'block', frontier: 'dodge' } },
  ref: { of: ['saga'], instead: { 'future-path': 'ac', 'd8-tiers': 'block', frontier: 'dodge' } },
  block: { of: ['d8-tiers'], instead: { 'future-path': 'ac', saga: 'ref', frontier: 'dodge' } },
  dodge: { of: ['d8-tiers', 'frontier'], instead: { 'future-path': 'ac', saga: 'ref' } },
  melee: { of: ['d8-tiers', 'frontier'], instead: { 'future-path': 'affinity', saga: 'bab' } },
  shoot: { of: ['d8-tiers', 'frontier'], instead: { 'future-path': 'affinity', saga: 'bab' } },
  heal: { of: ['frontier'], instead: { 'future-path': 'treatInjury', saga: 'treatInjury' } },
  treatInjury: { of: ['future-path', 'saga'], instead: { frontier: 'heal' } },
};

/**
 * Warns of stats that no variant reads because they belong to another rule document, and names the stat that this one
 * reads. A stat that a transplanted mechanic reads is at home.
 */
export function warnOfForeignKeys(tree: MapNode, variants: readonly Variant[], findings: Findings): void {
  const first = variants[0];
  if (first === undefined) return;
  const rulesets = [...new Map(variants.map(({ ruleset }) => [JSON.stringify(ruleset), ruleset])).values()];
  for (const [, { value: side }] of mapEntries(child(tree, 'sides'))) {
    for (const [, { value: member }] of mapEntries(child(side, 'members'))) {
      for (const [key, { at }] of mapEntries(member)) {
        if (!rulesets.every((ruleset) => isForeign(key as Stat, ruleset))) continue;
        const { preset } = first.ruleset;
        const instead = HOMES[key as Stat]?.instead[preset];
        if (instead !== undefined) findings.warn(at, `you wrote \`${key}\`; ${preset} reads \`${instead}\``);
      }
    }
  }
}

function isForeign(stat: Stat, ruleset: Ruleset): boolean {
  const home = Object.hasOwn(HOMES, stat) ? HOMES[stat] : undefined;
  if (home === undefined || home.of.includes(ruleset.preset)) return false;
  const preset = presetOf(ruleset.preset);
  const slots = Object.entries(ruleset.slots) as [SlotName, readonly Chosen[]][];
  return !slots.some(([slot, chosen]) => {
    return chosen.some(
      ({ mechanic }) =>
        !isOwn(preset, slot, mechanic) && (mechanicOf(slot, mechanic)?.reads as string[])?.includes(stat),
    );
  });
}

/** Is the mechanic in this slot as the document has it? */
function isOwn(preset: Preset | undefined, slot: SlotName, mechanic: string): boolean {
  if (preset === undefined || slot === 'space') return true;
  const choice = preset.choices[slot];
  const choices = 'mechanic' in choice ? [choice] : Object.values(choice);
  return choices.some((each) => each.mechanic === mechanic);
}

function mapEntries(
  node: ReturnType<typeof child>,
): [string, { at: MapNode['at']; value: NonNullable<ReturnType<typeof child>> }][] {
  return node?.kind === 'map' ? [...node.entries] : [];
}
