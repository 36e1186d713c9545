import type { Vocabulary } from '../../src/scenario/path.ts';

/** A small vocabulary, so that paths and grids are tested without the rules. */
export const WORDS: Vocabulary = {
  sideKeys: ['tactic', 'starts'],
  memberKeys: ['hp', 'ac', 'shoot', 'tactic', 'armour', 'count', 'weapons'],
  weaponKeys: ['class', 'damage', 'tier', 'range'],
  encounterKeys: { space: ['space'], gap: ['space', 'gap'], maxRounds: ['maxRounds'] },
  slots: ['bleed', 'toHit', 'initiative'],
  parametersOf: (slot) =>
    ({ bleed: ['mechanic', 'p', 'tailsToDie'], toHit: ['mechanic', 'die'] })[slot] ?? ['mechanic'],
  partsOf: (slot) => (slot === 'toHit' ? ['melee', 'ranged'] : []),
  readings: ['critical.stage', 'checks.skillDie'],
};

export const FILE = `
sides:
  Law:
    tactic: steady
    members:
      Deputy: { hp: 12, shoot: 6, armour: { torso: 2 } }
      Sheriff: { hp: 20, shoot: 8 }
  Outlaws:
    members:
      Outlaw: { hp: 10, shoot: 5, tactic: rusher }
weapons:
  blade: { class: melee, tier: mid }
rules:
  bleed: { mechanic: coin, tailsToDie: 4 }
`;
