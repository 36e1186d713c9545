import type { Readable } from '../model/shared-columns.ts';
import type { Stat } from '../model/statblock.ts';
import { resolveStats } from '../rules/adapters.ts';
import { readsOf } from '../rules/reads.ts';
import type { Findings } from './findings.ts';
import { child, type Entry, type MapNode, type Node } from './tree.ts';
import type { Variant } from './variant.ts';

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
  fort: { of: ['saga'], instead: { 'future-path': 'con', frontier: 'endurance' } },
  block: { of: ['d8-tiers'], instead: { 'future-path': 'ac', saga: 'ref', frontier: 'dodge' } },
  dodge: { of: ['d8-tiers', 'frontier'], instead: { 'future-path': 'ac', saga: 'ref' } },
  melee: { of: ['d8-tiers', 'frontier'], instead: { 'future-path': 'affinity', saga: 'bab' } },
  shoot: { of: ['d8-tiers', 'frontier'], instead: { 'future-path': 'affinity', saga: 'bab' } },
  heal: { of: ['frontier'], instead: { 'future-path': 'treatInjury', saga: 'treatInjury' } },
  treatInjury: { of: ['future-path', 'saga'], instead: { frontier: 'heal' } },
};

/** What a member is given beside its stats, and what a rule has to read for it to matter. */
const SETTINGS: Readonly<Record<string, { readonly reads: Readable; readonly instead?: string }>> = {
  cover: { reads: 'coverAt' },
  armour: { reads: 'armourAt', instead: 'a single number' },
  concealment: { reads: 'concealment' },
  starts: { reads: 'afflicted' },
  persistent: { reads: 'persistentSteps' },
};

/**
 * Warns of stats that no variant reads because they belong to another rule document, and names the stat that this one
 * reads. A stat that a transplanted mechanic reads is at home. Settings that no rule of any variant reads are told too: they
 * look as if they did something.
 */
export function warnOfForeignKeys(tree: MapNode, variants: readonly Variant[], findings: Findings): void {
  const preset = variants[0]?.ruleset.preset ?? '';
  const read = readByAny(variants);
  const sources = new Set(variants.flatMap((variant) => [...resolveStats(variant.encounter, variant.ruleset).sources]));
  for (const [, { value: side }] of entriesOf(child(tree, 'sides'))) {
    for (const [, { value: member }] of entriesOf(child(side, 'members'))) {
      for (const [key, { at, value }] of entriesOf(member)) {
        const setting = isSetting(key, value) ? SETTINGS[key] : undefined;
        if (setting !== undefined && !read.has(setting.reads)) {
          findings.warn(
            at,
            `no rule of ${preset} reads \`${key}\` like this${setting.instead ? `; it takes ${setting.instead}` : ''}`,
          );
        }
        const home = Object.hasOwn(HOMES, key) ? HOMES[key as Stat] : undefined;
        if (home === undefined || home.of.includes(preset) || read.has(key)) continue;
        const instead = home.instead[preset];
        const from = sources.has(key as Stat) ? ', and takes it from there' : '';
        if (instead !== undefined) findings.warn(at, `you wrote \`${key}\`; ${preset} reads \`${instead}\`${from}`);
      }
    }
  }
}

/** A number of armour is a stat; by place it is a setting. Nothing written is nothing set. */
function isSetting(key: string, value: Node): boolean {
  if (!Object.hasOwn(SETTINGS, key)) return false;
  if (value.kind === 'scalar') return key === 'concealment' && Number.parseFloat(value.text) !== 0;
  return value.kind === 'list' ? value.items.length > 0 : value.entries.size > 0;
}

/** Every stat that the rules of some variant read. */
function readByAny(variants: readonly Variant[]): ReadonlySet<string> {
  const rulesets = new Map(variants.map(({ ruleset }) => [JSON.stringify(ruleset.slots), ruleset]));
  return new Set([...rulesets.values()].flatMap((ruleset) => [...readsOf(ruleset)]));
}

function entriesOf(node: Node | undefined): [string, Entry][] {
  return node?.kind === 'map' ? [...node.entries] : [];
}
