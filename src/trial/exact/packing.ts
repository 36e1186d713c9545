/** How states are packed: which cells ever differed from the start, and in how many bits each is kept. */
export interface Packing {
  /** Words of 32 bits that a state takes. */
  readonly words: number;
  /** Writes the packed state into `into` from `at` on; false: a cell holds what it never held before, so `learn` first. */
  pack(state: Int32Array, into: Int32Array, at: number): boolean;
  /** Gives the state whose packed form stands in `from`. */
  unpack(from: Int32Array, at: number, state: Int32Array): void;
  /** The packing that has room for this state too. */
  learn(state: Int32Array): Packing;
}

const WORD = 32;

/** What is known of the cells that vary: where they stand, and the least and the greatest value seen. */
interface Seen {
  readonly cell: number;
  readonly least: number;
  readonly greatest: number;
}

const bitsOf = ({ least, greatest }: Seen): number => Math.max(1, WORD - Math.clz32(greatest - least));

/** The packing of states that all equal `start`. */
export const packingFrom = (start: Int32Array): Packing => packingOf(start, []);

/** Cells that take many bits come first, each in the first word that has room. */
function packingOf(start: Int32Array, seen: readonly Seen[]): Packing {
  const all = seen.toSorted((a, b) => bitsOf(b) - bitsOf(a) || a.cell - b.cell);
  const used: number[] = [];
  const places = all.map((one) => {
    const bits = bitsOf(one);
    let word = used.findIndex((taken) => taken + bits <= WORD);
    if (word < 0) word = used.push(0) - 1;
    const shift = used[word];
    used[word] += bits;
    return { word, shift };
  });
  const cells = Int32Array.from(all, ({ cell }) => cell);
  const least = Int32Array.from(all, (one) => one.least);
  const span = Int32Array.from(all, (one) => one.greatest - one.least);
  const mask = Int32Array.from(all, (one) => (bitsOf(one) === WORD ? -1 : (1 << bitsOf(one)) - 1));
  const word = Int32Array.from(places, (place) => place.word);
  const shift = Int32Array.from(places, (place) => place.shift);
  const varied = new Set(all.map(({ cell }) => cell));
  const quiet = Int32Array.from([...start.keys()].filter((cell) => !varied.has(cell)));
  const quietValue = quiet.map((cell) => start[cell]);
  const words = used.length;

  return {
    words,
    pack(state, into, at) {
      for (let i = 0; i < quiet.length; i++) if (state[quiet[i]] !== quietValue[i]) return false;
      for (let i = 0; i < words; i++) into[at + i] = 0;
      for (let i = 0; i < cells.length; i++) {
        const above = state[cells[i]] - least[i];
        if (above < 0 || above > span[i]) return false;
        into[at + word[i]] |= above << shift[i];
      }
      return true;
    },
    unpack(from, at, state) {
      for (let i = 0; i < cells.length; i++) {
        state[cells[i]] = ((from[at + word[i]] >>> shift[i]) & mask[i]) + least[i];
      }
    },
    learn(state) {
      const known = new Map(all.map((one) => [one.cell, one]));
      state.forEach((value, cell) => {
        const { least: low, greatest: high } = known.get(cell) ?? { least: start[cell], greatest: start[cell] };
        if (value < low || value > high) {
          known.set(cell, { cell, least: Math.min(low, value), greatest: Math.max(high, value) });
        }
      });
      return packingOf(start, [...known.values()]);
    },
  };
}
