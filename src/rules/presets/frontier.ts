import type { Preset } from '../preset.ts';

const MELEE_SKILLS = ['melee', 'brawling'];
const opposed = { mechanic: 'opposed', parameters: { attackSkills: MELEE_SKILLS, defenceSkills: MELEE_SKILLS } };

/** Document 003: a d10 against the distance, places of the body, coins for the dying. */
export const frontier: Preset = {
  id: 'frontier',
  title: 'Frontier',
  choices: {
    clock: { mechanic: 'fixed', parameters: { roundSeconds: 6 } },
    checks: { mechanic: 'skill-die', parameters: { skillDie: '1d10' } },
    rollMods: { mechanic: 'flat' },
    critical: { mechanic: 'none' },
    conditions: { mechanic: 'none' },
    tieBreak: { mechanic: 'chain', parameters: { rules: ['simultaneous'] } },
    turnFlow: { mechanic: 'individual' },
    initiative: {
      mechanic: 'individual-roll',
      parameters: { withSkillDie: true, terms: ['reflex'], reroll: 'eachRound', drawBonus: true },
    },
    awareness: { mechanic: 'surprise-round', parameters: { surpriseRound: false, allowRoll: false } },
    stances: [{ mechanic: 'aim' }, { mechanic: 'hold' }],
    flatFooted: { mechanic: 'none' },
    actions: { mechanic: 'slots', parameters: { standard: 'moveAndAttack' } },
    range: { mechanic: 'dc-table' },
    toHit: { melee: opposed, ranged: { mechanic: 'dc' }, touch: opposed, technique: opposed },
    damage: { mechanic: 'dice-ability', parameters: { melee: 'none', ranged: 'none' } },
    hitLocation: { mechanic: 'd10-table' },
    mitigation: { mechanic: 'located-with-durability' },
    cover: { mechanic: 'located-dr' },
    concealment: { mechanic: 'miss-chance' },
    woundEffects: { mechanic: 'extreme-location' },
    death: { mechanic: 'none' },
    collapse: { mechanic: 'endurance-check' },
    bleed: { mechanic: 'coin' },
    stabilise: { mechanic: 'heal' },
    opportunity: { mechanic: 'none' },
    manoeuvres: [
      { mechanic: 'rush' },
      { mechanic: 'sneak' },
      { mechanic: 'knock-out' },
      { mechanic: 'club' },
      { mechanic: 'grapple' },
      { mechanic: 'escape' },
      { mechanic: 'cover-fire' },
      { mechanic: 'sprint', parameters: { sprintFactor: 4, sprintConditionCost: 0, sprintHalvedByHits: false } },
    ],
    gear: [
      { mechanic: 'draw', parameters: { cost: 'move' } },
      { mechanic: 'reload', parameters: { cost: 'fullRound' } },
    ],
    counters: { mechanic: 'none' },
    joining: { mechanic: 'phase' },
    ending: { mechanic: 'one-side-defeated' },
    aftermath: { mechanic: 'recovery-days' },
    ship: { mechanic: 'none' },
  },
  guests: {
    'initiative.individual-roll': {
      parameters: { withSkillDie: true, terms: ['reflex'], reroll: 'eachRound', drawBonus: true },
      brings: { tieBreak: { mechanic: 'chain', parameters: { rules: ['simultaneous'] } } },
    },
    'initiative.team-mean': { parameters: { terms: ['reflex'], checkDie: '1d10' } },
    // Whoever bleeds by points must be able to die of it.
    'bleed.die-vs-deficit': { brings: { death: { mechanic: 'fixed' } } },
    'bleed.flat': { brings: { death: { mechanic: 'neg-con' } } },
    'toHit.opposed': { parameters: { attackSkills: MELEE_SKILLS, defenceSkills: MELEE_SKILLS } },
    'awareness.surprise-round': { parameters: { surpriseRound: false, allowRoll: false } },
  },
};
