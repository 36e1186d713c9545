import { pack, packingFrom, unpack, widened } from './packing.ts';

/** More states than were allowed. */
export class TooManyStates extends RangeError {
  override name = 'TooManyStates';
  readonly limit: number;
  constructor(limit: number) {
    super(`more than ${limit.toLocaleString('en')} states`);
    this.limit = limit;
  }
}

/** All states met so far, numbered from 0 in the order in which they were met. */
export interface States {
  readonly count: number;
  /** Bytes that they take. */
  readonly bytes: number;
  /** The number of a state, a new one if it was not met before. Throws TooManyStates. */
  add(state: Int32Array): number;
  /** Puts `state` into the state of this number. */
  restore(number: number, state: Int32Array): void;
}

const FIRST_ROOM = 1 << 12;

/**
 * States packed one behind the other in one array, and found again by a hash table with open addressing. When a cell
 * holds what it never held before, all are packed anew.
 */
export function statesFrom(start: Int32Array, limit: number): States {
  let packing = packingFrom(start);
  let count = 0;
  let room = FIRST_ROOM;
  let packed = new Int32Array(0);
  let slots = new Int32Array(2 * FIRST_ROOM).fill(-1);

  function hashAt(at: number, words: number): number {
    let h = words;
    for (let i = at; i < at + words; i++) {
      h = Math.imul(h ^ packed[i], 0x9e3779b1);
      h ^= h >>> 15;
    }
    h = Math.imul(h ^ (h >>> 13), 0x85ebca6b);
    return h ^ (h >>> 16);
  }

  function same(a: number, b: number, words: number): boolean {
    for (let i = 0; i < words; i++) if (packed[a + i] !== packed[b + i]) return false;
    return true;
  }

  /** The slot of the state that is packed at `at`: taken by its like, or free. */
  function slotOf(at: number, words: number): number {
    const last = slots.length - 1;
    let slot = hashAt(at, words) & last;
    while (slots[slot] >= 0 && !same(slots[slot] * words, at, words)) slot = (slot + 1) & last;
    return slot;
  }

  function findAll(): void {
    slots = new Int32Array(2 * room).fill(-1);
    const { words } = packing;
    for (let i = 0; i < count; i++) slots[slotOf(i * words, words)] = i;
  }

  function moreRoom(): void {
    room *= 2;
    const more = new Int32Array((room + 1) * packing.words);
    more.set(packed.subarray(0, count * packing.words));
    packed = more;
    findAll();
  }

  function packAnew(state: Int32Array): void {
    const next = widened(packing, state);
    const more = new Int32Array((room + 1) * next.words);
    const one = start.slice();
    for (let i = 0; i < count; i++) {
      unpack(packing, packed, i * packing.words, one);
      pack(next, one, more, i * next.words);
    }
    packing = next;
    packed = more;
    findAll();
  }

  return {
    get count() {
      return count;
    },
    get bytes() {
      return packed.byteLength + slots.byteLength;
    },
    add(state) {
      while (!pack(packing, state, packed, count * packing.words)) packAnew(state);
      const { words } = packing;
      const slot = slotOf(count * words, words);
      if (slots[slot] >= 0) return slots[slot];
      if (count === limit) throw new TooManyStates(limit);
      slots[slot] = count++;
      if (count === room) moreRoom();
      return count - 1;
    },
    restore(number, state) {
      state.set(start);
      unpack(packing, packed, number * packing.words, state);
    },
  };
}
