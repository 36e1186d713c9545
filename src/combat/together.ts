import type { Fight } from './fight.ts';

/** Hits that one member can have waiting, and what is kept of each. */
const MOST_HITS = 8;
const TARGET = 0;
const DEALT = 1;
const STOPPED = 2;
const LOCATION = 3;
const FIELDS = 4;

/** Lets a hit take effect. */
export type Land = (attacker: number, target: number, dealt: number, stopped: number, location: number) => void;

export interface Together {
  /** 1 while members act at the same time, and their hits wait. */
  readonly active: Int32Array;
  wait: Land;
  /** Lets the hits that wait take effect one after another, in listed order of the attackers (G-11). */
  apply(land: Land): void;
}

/** Members with equal initiative who act at the same time: what they do is decided and rolled before any of it counts. */
export function bindTogether({ table, rules }: Pick<Fight, 'table' | 'rules'>): Together {
  const { members } = table.shape;
  const possible = rules.slots.tieBreak.then === 'together';
  const column = (cells: number) => (possible ? table.add({ of: 'member', cells }) : table.scratch(1));
  const active = possible ? table.add({ of: 'battle' }) : table.scratch(1);
  const count = column(1);
  const hits = column(MOST_HITS * FIELDS);

  return {
    active,
    wait(attacker, target, dealt, stopped, location) {
      if (count[attacker] === MOST_HITS) return;
      const at = (attacker * MOST_HITS + count[attacker]++) * FIELDS;
      hits[at + TARGET] = target;
      hits[at + DEALT] = dealt;
      hits[at + STOPPED] = stopped;
      hits[at + LOCATION] = location;
    },
    apply(land) {
      active[0] = 0;
      for (let attacker = 0; attacker < members; attacker++) {
        const waiting = count[attacker];
        count[attacker] = 0;
        for (let i = 0; i < waiting; i++) {
          const at = (attacker * MOST_HITS + i) * FIELDS;
          land(attacker, hits[at + TARGET], hits[at + DEALT], hits[at + STOPPED], hits[at + LOCATION]);
          for (let field = 0; field < FIELDS; field++) hits[at + field] = 0;
        }
      }
    },
  };
}
