import { STAT_NAMES } from '../model/statblock.ts';
import { REGISTRY } from '../rules/registry.ts';
import { KINDS, SLOTS, type SlotName } from '../rules/slots.ts';
import { MEMBER_KEYS } from './names.ts';
import type { Vocabulary } from './path.ts';
import { READING_NAMES } from './readingSteps.ts';
import { CHANGEABLE } from './ruleSteps.ts';
import { WEAPON_KEYS } from './weapon.ts';

/** The words that paths of a scenario may end in. */
export const VOCABULARY: Vocabulary = {
  sideKeys: ['controlledBy', 'knowledge', 'tactic', 'starts'],
  memberKeys: [...STAT_NAMES, ...MEMBER_KEYS],
  weaponKeys: WEAPON_KEYS,
  encounterKeys: { space: ['space'], mode: ['space', 'mode'], gap: ['space', 'gap'], maxRounds: ['maxRounds'] },
  slots: CHANGEABLE,
  parametersOf: (slot) => parameters.get(slot) ?? [],
  partsOf: (slot) => (SLOTS[slot as SlotName].holds === 'oneByKind' ? KINDS : []),
  readings: READING_NAMES,
};

const parameters = new Map<string, readonly string[]>(
  CHANGEABLE.map((slot) => {
    const own = REGISTRY[slot].flatMap((mechanic) => Object.keys(mechanic.parameters));
    const choosing = SLOTS[slot].holds === 'many' ? ['add', 'remove'] : ['mechanic'];
    return [slot, [...new Set([...choosing, ...own])]];
  }),
);
