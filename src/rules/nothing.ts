import type { Bound } from './mechanic.ts';

/** Does nothing; the loop leaves out what is bound to it. */
export const nothing = (): void => {};
const zero = (): number => 0;
const yes = (): boolean => true;
/** Never. */
export const no = (): boolean => false;
const keep = (_attacker: number, _target: number, _location: number, damage: number): number => damage;

/** What slots do where a mechanic leaves a function out. */
export const NOTHING_BY_SLOT: { readonly [S in keyof Bound]?: Partial<Bound[S]> } = {
  rollMods: {},
  initiative: { prepare: nothing, begin: nothing, roundBegins: nothing },
  awareness: {
    prepare: nothing,
    begin: nothing,
    surprise: no,
    actsInSurprise: no,
    surpriseBudget: 'full',
    canTarget: yes,
    attacked: nothing,
  },
  conditions: { prepare: nothing, mayAct: yes, mayMove: yes, advantage: zero, teamInitiative: zero },
  space: { prepare: nothing },
  stances: { dexBonus: zero },
  flatFooted: { prepare: nothing, turnBegins: nothing, loses: zero },
  range: { legal: yes, modifier: zero, spoils: no },
  damage: { prepare: nothing, scaled: (_attacker, _target, _weapon, damage) => damage },
  hitLocation: { locate: zero, bonus: zero, locations: [] },
  mitigation: { prepare: nothing, struck: nothing },
  cover: { remains: keep },
  concealment: { misses: no },
  woundEffects: { wounded: nothing },
  death: { lost: nothing },
  bleed: { roundBegins: nothing, turnBegins: nothing, roundEnds: nothing, ticksInTurn: false, ticksLeft: zero },
  stabilise: { wakes: no, wakesInTurn: false },
  opportunity: { mayReact: no, reacts: nothing, roundBegins: nothing, safeStep: 0, triggers: [] },
  counters: { turnEnds: nothing, turnBegins: nothing, roundEnds: nothing },
  joining: { roundBegins: nothing, roundEnds: nothing },
};
