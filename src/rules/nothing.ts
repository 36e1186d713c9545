import type { Bound } from './mechanic.ts';

/** Does nothing; the loop leaves out what is bound to it. */
export const nothing = (): void => {};
/** Adds nothing. */
export const zero = (): number => 0;
const unbounded = (): number => 10_000;
const yes = (): boolean => true;
/** Never. */
export const no = (): boolean => false;
const same = (_attacker: number, _target: number, _weapon: number, damage: number): number => damage;
const keep = (_attacker: number, _target: number, _location: number, damage: number): number => damage;

/** What slots do where a mechanic leaves a function out. */
export const NOTHING_BY_SLOT: { readonly [S in keyof Bound]?: Partial<Bound[S]> } = {
  rollMods: { stack: 'add', onDamage: false },
  turnFlow: { coordinates: [] },
  initiative: { prepare: nothing, begin: nothing, roundBegins: nothing, asksWhoDraws: false },
  awareness: {
    prepare: nothing,
    begin: nothing,
    surprise: no,
    actsInSurprise: no,
    surpriseBudget: 'full',
    canTarget: yes,
    attacked: nothing,
    meets: nothing,
  },
  conditions: {
    prepare: nothing,
    mayAct: yes,
    mayMove: yes,
    advantage: zero,
    exposes: zero,
    onChecks: zero,
    step: zero,
    sinks: nothing,
    teamInitiative: zero,
  },
  space: { prepare: nothing, band: -1 },
  actions: { leavesAttack: yes },
  stances: { dexBonus: zero, mayReact: yes },
  flatFooted: { prepare: nothing, turnBegins: nothing, loses: zero },
  range: { legal: yes, modifier: zero, spoils: no, scaled: same, scales: 'total' },
  damage: { prepare: nothing },
  hitLocation: { prepare: nothing, locate: zero, bonus: zero, locations: [], called: [] },
  mitigation: { prepare: nothing, struck: nothing, wears: no },
  cover: { remains: keep },
  concealment: { misses: no },
  woundEffects: {
    wounded: nothing,
    breaks: no,
    suffers: no,
    suffersInTurn: false,
    lostCon: zero,
    leftOver: no,
  },
  death: { lost: nothing, margin: unbounded, onlyByHits: false },
  bleed: {
    roundBegins: nothing,
    turnBegins: nothing,
    roundEnds: nothing,
    ticksInTurn: false,
    ticksLeft: zero,
    struck: nothing,
  },
  stabilise: { wakes: no, wakesInTurn: false },
  opportunity: { mayReact: no, reacts: nothing, roundBegins: nothing, safeStep: 0, onlyOne: false, triggers: [] },
  counters: { turnEnds: nothing, turnBegins: nothing, roundEnds: nothing },
  joining: { roundBegins: nothing, roundEnds: nothing, ambush: no, ambushes: no },
};
