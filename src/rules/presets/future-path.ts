import type { Preset } from '../preset.ts';

const againstAc = { mechanic: 'static-defence', parameters: { defence: 'ac', terms: ['affinity', 'weaponBonus'] } };

/** Document 000: d20, team initiative, techniques. */
export const futurePath: Preset = {
  id: 'future-path',
  title: 'Future Path',
  choices: {
    clock: { mechanic: 'fixed', parameters: { roundSeconds: 3 } },
    checks: { mechanic: 'skill-die', parameters: { skillDie: '1d20' } },
    rollMods: { mechanic: 'advantage-dice' },
    critical: { mechanic: 'natural' },
    conditions: { mechanic: 'list' },
    tieBreak: { mechanic: 'chain', parameters: { rules: ['maxDexScore', 'initCheckOfBest'] } },
    turnFlow: { mechanic: 'team-block' },
    initiative: { mechanic: 'team-mean' },
    awareness: { mechanic: 'surprise-round' },
    stances: [
      { mechanic: 'total-defence' },
      { mechanic: 'drop-prone', parameters: { proneCost: 'simple' } },
      { mechanic: 'stand-up' },
      { mechanic: 'ready' },
    ],
    flatFooted: { mechanic: 'lose-dex' },
    actions: { mechanic: 'slots', parameters: { standard: 'one', simple: 1, freeForStandard: 3, freeForRound: true } },
    range: { mechanic: 'increments' },
    toHit: {
      melee: againstAc,
      ranged: againstAc,
      touch: { mechanic: 'static-defence', parameters: { defence: 'touchAc', terms: ['int'] } },
      technique: { mechanic: 'static-defence', parameters: { defence: 'ctd', terms: ['cto'], compare: '>' } },
    },
    damage: { mechanic: 'dice-ability', parameters: { ranged: 'dex' } },
    hitLocation: { mechanic: 'none' },
    mitigation: { mechanic: 'none' },
    cover: { mechanic: 'none' },
    concealment: { mechanic: 'none' },
    woundEffects: { mechanic: 'poison' },
    death: { mechanic: 'neg-con' },
    collapse: { mechanic: 'helpless' },
    bleed: { mechanic: 'flat' },
    stabilise: { mechanic: 'skill' },
    opportunity: { mechanic: 'leave-reach', parameters: { triggers: ['leaveReach', 'coupDeGrace'] } },
    manoeuvres: [{ mechanic: 'shocking-grasps' }, { mechanic: 'coup-de-grace' }, { mechanic: 'trip' }],
    gear: [{ mechanic: 'draw' }, { mechanic: 'reload' }],
    counters: { mechanic: 'round-end-if-acted' },
    joining: { mechanic: 'phase', parameters: { phase: 'roundEnd', surpriseOnEntry: 'surprisePhase' } },
    ending: { mechanic: 'one-side-defeated' },
    aftermath: { mechanic: 'none' },
    ship: { mechanic: 'none' },
  },
  guests: {
    'conditions.track': { parameters: { recoverCost: 'simple' } },
    'stances.careful-aim': { parameters: { aimCost: 'simple' } },
    // The document's own initiative check; equal totals roll again jointly (G-6).
    'initiative.individual-roll': {
      parameters: { die: '1d20', terms: ['dex', 'wis', 'misc'] },
      brings: { tieBreak: { mechanic: 'chain', parameters: { rules: ['rollOff'] } } },
    },
    'damage.tier-of-3d8': { parameters: { melee: 'str' } },
  },
};
