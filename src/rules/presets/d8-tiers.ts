import type { Preset } from '../preset.ts';

/** Document 002: 2d8 against 2d8, damage in tiers of 3d8. */
export const d8Tiers: Preset = {
  id: 'd8-tiers',
  title: '2d8 with tiers of 3d8',
  choices: {
    clock: { mechanic: 'fixed', parameters: { roundSeconds: 6 } },
    checks: { mechanic: 'skill-die', parameters: { skillDie: '2d8' } },
    rollMods: { mechanic: 'flat' },
    critical: { mechanic: 'doubles-on-attack' },
    conditions: { mechanic: 'none' },
    tieBreak: { mechanic: 'chain', parameters: { rules: ['pcBeforeNpc', 'higherDex', 'random'] } },
    turnFlow: { mechanic: 'individual' },
    initiative: {
      mechanic: 'individual-roll',
      parameters: { die: '2d8', terms: ['dexterity'], reroll: 'eachRound' },
    },
    awareness: { mechanic: 'none' },
    stances: [],
    flatFooted: { mechanic: 'none' },
    actions: { mechanic: 'slots', parameters: { standard: 'moveAndAttack' } },
    range: { mechanic: 'bands' },
    toHit: {
      melee: { mechanic: 'opposed' },
      ranged: { mechanic: 'opposed' },
      touch: { mechanic: 'opposed' },
      technique: { mechanic: 'opposed' },
    },
    damage: { mechanic: 'tier-of-3d8' },
    hitLocation: { mechanic: 'none' },
    mitigation: { mechanic: 'flat' },
    cover: { mechanic: 'none' },
    concealment: { mechanic: 'none' },
    woundEffects: { mechanic: 'none' },
    death: { mechanic: 'fixed' },
    collapse: { mechanic: 'unconscious' },
    bleed: { mechanic: 'die-vs-deficit' },
    stabilise: { mechanic: 'automatic' },
    opportunity: { mechanic: 'leave-reach' },
    manoeuvres: [],
    gear: [{ mechanic: 'draw', parameters: { cost: 'free' } }, { mechanic: 'reload' }],
    counters: { mechanic: 'none' },
    joining: { mechanic: 'phase' },
    ending: { mechanic: 'one-side-defeated' },
    aftermath: { mechanic: 'none' },
    ship: { mechanic: 'none' },
  },
  guests: {
    // There are no swift actions: a whole turn leads one step up (assumed).
    'conditions.track': { parameters: { recoverCost: 'fullRound', recoverParts: 1 } },
    'stances.careful-aim': { parameters: { aimCost: 'move' } },
    'initiative.individual-roll': {
      parameters: { die: '2d8', terms: ['dexterity'], reroll: 'eachRound' },
      brings: { tieBreak: { mechanic: 'chain', parameters: { rules: ['pcBeforeNpc', 'higherDex', 'random'] } } },
    },
    // Scores come from dexterity, and players get no preference (G-10).
    'initiative.team-mean': { parameters: { terms: ['dexterity'] } },
  },
};
