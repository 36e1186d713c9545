import { CLOCK } from '../dice/dice.ts';
import { NOWHERE } from '../model/body.ts';
import { nothing } from '../rules/nothing.ts';
import type { Fight } from './fight.ts';

/** Hits that one member can have waiting, and what is kept of each. */
const MOST_HITS = 8;
const FORM = 0;
const TARGET = 1;
const DEALT = 2;
const STOPPED = 3;
const LOCATION = 4;
const FIELDS = 5;

/** The number of an attack of no special form; others are numbered as the deeds they are. */
export const PLAIN = 0;

/** Lets a hit take effect. */
export type Land = (attacker: number, target: number, dealt: number, stopped: number, location: number) => void;

export interface Together {
  /** Whether members ever do. */
  readonly possible: boolean;
  /** 1 while members act at the same time, and their hits wait. */
  readonly active: Int32Array;
  wait(form: number, attacker: number, target: number, dealt: number, stopped: number, location: number): void;
  /** Lets the hits that wait take effect one after another, in listed order of the attackers (G-11), each as its form does. */
  apply(lands: readonly Land[]): void;
}

/** Members with equal initiative who act at the same time: what they do is decided and rolled before any of it counts. */
export function bindTogether({ table, rules, dice }: Pick<Fight, 'table' | 'rules' | 'dice'>): Together {
  const { members } = table.shape;
  const { round } = table.columns;
  const possible = rules.slots.tieBreak.then === 'together';
  // @binding
  const column = (cells: number) => (possible ? table.add({ of: 'member', cells }) : table.scratch(1));
  const { wears } = rules.slots.mitigation;
  const placeMatters = rules.slots.woundEffects.wounded !== nothing;
  const active = possible ? table.add({ of: 'battle' }) : table.scratch(1);
  const count = column(1);
  const hits = column(MOST_HITS * FIELDS);

  return {
    possible,
    active,
    wait(form, attacker, target, dealt, stopped, location) {
      if (count[attacker] === MOST_HITS) return;
      const at = (attacker * MOST_HITS + count[attacker]++) * FIELDS;
      hits[at + FORM] = form;
      hits[at + TARGET] = target;
      hits[at + DEALT] = dealt;
      hits[at + STOPPED] = stopped;
      // A place that nobody will look at is no part of the state.
      hits[at + LOCATION] = placeMatters || wears(target, location) ? location : NOWHERE;
    },
    apply(lands) {
      active[0] = 0;
      for (let attacker = 0; attacker < members; attacker++) {
        const waiting = count[attacker];
        count[attacker] = 0;
        for (let i = 0; i < waiting; i++) {
          const at = (attacker * MOST_HITS + i) * FIELDS;
          const target = hits[at + TARGET];
          const land = lands[hits[at + FORM]];
          // What the target rolls now is its own.
          dice.at(CLOCK, round[0], target);
          land(attacker, target, hits[at + DEALT], hits[at + STOPPED], hits[at + LOCATION]);
          for (let field = 0; field < FIELDS; field++) hits[at + field] = 0;
        }
      }
    },
  };
}
