import type { Preset } from '../preset.ts';

const strictly = { compare: '>', proficiencyPenalty: 5 } as const;
const weapon = {
  mechanic: 'static-defence',
  parameters: { defence: 'ref', terms: ['bab', 'ability', 'weaponBonus'], weaponsChoose: true, ...strictly },
};
const touch = { mechanic: 'static-defence', parameters: { defence: 'ref', terms: ['bab', 'ability'], ...strictly } };
const unconscious = (floor: 'zero' | 'none') => ({ mechanic: 'unconscious', parameters: { floor } });

/** Document 001: d20, three kinds of action, a damage threshold and a condition track. */
export const saga: Preset = {
  id: 'saga',
  title: 'd20 with a condition track',
  choices: {
    clock: { mechanic: 'fixed', parameters: { roundSeconds: 6 } },
    checks: { mechanic: 'skill-die', parameters: { skillDie: '1d20' } },
    rollMods: { mechanic: 'flat' },
    critical: { mechanic: 'coup-only' },
    conditions: { mechanic: 'track' },
    tieBreak: { mechanic: 'chain', parameters: { rules: ['rollOff'] } },
    turnFlow: { mechanic: 'individual' },
    initiative: { mechanic: 'individual-roll' },
    awareness: { mechanic: 'surprise-round' },
    stances: [
      { mechanic: 'careful-aim' },
      { mechanic: 'defend' },
      { mechanic: 'drop-prone' },
      { mechanic: 'stand-up' },
    ],
    flatFooted: { mechanic: 'lose-dex' },
    actions: { mechanic: 'downgrade' },
    range: { mechanic: 'none' },
    toHit: { melee: weapon, ranged: weapon, touch, technique: touch },
    damage: { mechanic: 'dice-ability' },
    hitLocation: { mechanic: 'none' },
    mitigation: { mechanic: 'none' },
    cover: { mechanic: 'none' },
    concealment: { mechanic: 'none' },
    woundEffects: { mechanic: 'threshold' },
    death: { mechanic: 'threshold-hit' },
    collapse: { mechanic: 'unconscious' },
    bleed: { mechanic: 'none' },
    stabilise: { mechanic: 'none' },
    opportunity: { mechanic: 'none' },
    manoeuvres: [
      { mechanic: 'full-attack' },
      { mechanic: 'coup-de-grace' },
      { mechanic: 'run' },
      { mechanic: 'sprint' },
    ],
    gear: [{ mechanic: 'draw' }, { mechanic: 'reload' }],
    counters: { mechanic: 'own-turn' },
    joining: { mechanic: 'phase', parameters: { phase: 'roundStart', surpriseOnEntry: 'perception' } },
    ending: { mechanic: 'one-side-defeated' },
    aftermath: { mechanic: 'none' },
    ship: { mechanic: 'none' },
  },
  guests: {
    'space.line': { parameters: { move: 'halfSpeed' } },
    'initiative.individual-roll': {
      parameters: { die: '1d20', terms: ['dex', 'misc'] },
      brings: { tieBreak: { mechanic: 'chain', parameters: { rules: ['rollOff'] } } },
    },
    'awareness.surprise-round': { parameters: { eligibility: 'awareOfAny', surpriseBudget: 'standardOrMove' } },
    'flatFooted.lose-dex': { parameters: { initialAll: false, unseenAttacker: true } },
    'collapse.unconscious': { parameters: { floor: 'zero' } },
    'manoeuvres.coup-de-grace': {
      parameters: { attackRoll: true, save: false, killAtZero: 'always', provokes: false },
    },
    'damage.tier-of-3d8': { parameters: { melee: 'str' } },
    // Who bleeds must be able to fall below zero, and to die of it.
    'bleed.flat': { brings: { collapse: unconscious('none'), death: { mechanic: 'neg-con' } } },
    'bleed.die-vs-deficit': { brings: { collapse: unconscious('none'), death: { mechanic: 'fixed' } } },
    'bleed.coin': { brings: { collapse: unconscious('none') } },
    'death.neg-con': { brings: { collapse: unconscious('none') } },
    'death.fixed': { brings: { collapse: unconscious('none') } },
  },
};
