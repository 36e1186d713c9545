import type { Battle } from '../../combat/battle.ts';

/** States at one time, each with its probability. A state is a text: where it differs from the start, and how. */
export type Layer = Map<string, number>;

export interface States {
  /** Adds the probability of the state that the battle is in. */
  add(layer: Layer, probability: number): void;
  /** Puts the battle into a state. */
  restore(key: string): void;
}

/** Three characters for each number that differs: its place, and its value in two halves. */
const WIDTH = 3;

/** Remembers the states of a battle; those that no rule can tell apart have one text. */
export function bindStates(battle: Battle): States {
  const state = battle.table.state();
  battle.reset();
  const start = state.slice();
  const letters = new Uint16Array(WIDTH * state.length);
  const { order, turn } = battle.clock;
  const { rerolls } = battle.rules.slots.initiative;

  // Places of the order that nobody looks at: beyond its end, and, where it is made anew each round, those gone by.
  function forgetOrder(): void {
    const size = order.size[0];
    for (let i = 0; i < order.members.length; i++) {
      if (i < size && (!rerolls || i >= turn[0])) continue;
      order.members[i] = 0;
      order.joined[i] = 0;
    }
  }

  return {
    add(layer, probability) {
      forgetOrder();
      let length = 0;
      for (let i = 0; i < state.length; i++) {
        const value = state[i];
        if (value === start[i]) continue;
        letters[length] = i;
        letters[length + 1] = value;
        letters[length + 2] = value >>> 16;
        length += WIDTH;
      }
      const key = String.fromCharCode.apply(null, letters.subarray(0, length) as unknown as number[]);
      layer.set(key, (layer.get(key) ?? 0) + probability);
    },
    restore(key) {
      state.set(start);
      for (let at = 0; at < key.length; at += WIDTH) {
        state[key.charCodeAt(at)] = key.charCodeAt(at + 1) | (key.charCodeAt(at + 2) << 16);
      }
    },
  };
}
