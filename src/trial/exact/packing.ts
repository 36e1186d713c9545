/** How states are packed: which cells ever differed from the start, and in how many bits each is kept. */
export interface Packing {
  readonly start: Int32Array;
  readonly cells: readonly Cell[];
  /** Words of 32 bits that a state takes. */
  readonly words: number;
  /** For each cell that varies, word after word: its place, its least value, its span, how far it is shifted. */
  readonly plan: Int32Array;
  /** Where the cells of each word end in the plan. */
  readonly ends: Int32Array;
  /** All bits where a cell is to stay as it was at the start, none where it may vary. */
  readonly quiet: Int32Array;
}

/** A cell that varies: the least and the greatest value that there is room for. */
interface Cell {
  readonly cell: number;
  readonly least: number;
  readonly greatest: number;
}

const WORD = 32;
const FIELDS = 4;

const bitsOf = ({ least, greatest }: Cell): number => Math.max(1, WORD - Math.clz32(greatest - least));

/** The packing of states that all equal `start`. */
export const packingFrom = (start: Int32Array): Packing => packingOf(start, []);

/** Cells that take many bits come first, each in the first word that has room. */
function packingOf(start: Int32Array, cells: readonly Cell[]): Packing {
  const used: number[] = [];
  const placed = cells
    .toSorted((a, b) => bitsOf(b) - bitsOf(a) || a.cell - b.cell)
    .map((one) => {
      const bits = bitsOf(one);
      let word = used.findIndex((taken) => taken + bits <= WORD);
      if (word < 0) word = used.push(0) - 1;
      used[word] += bits;
      return { ...one, word, shift: used[word] - bits };
    })
    .toSorted((a, b) => a.word - b.word);
  const varied = new Set(cells.map(({ cell }) => cell));
  return {
    start,
    cells,
    words: used.length,
    plan: Int32Array.from(placed.flatMap(({ cell, least, greatest, shift }) => [cell, least, greatest - least, shift])),
    ends: Int32Array.from(used, (_, word) => FIELDS * placed.filter((one) => one.word <= word).length),
    quiet: Int32Array.from(start, (_, cell) => (varied.has(cell) ? 0 : -1)),
  };
}

/**
 * Writes the packed state into `into` from `at` on; false: some cell holds what there is no room for, so `widened` first.
 */
export function pack({ start, plan, ends, quiet }: Packing, state: Int32Array, into: Int32Array, at: number): boolean {
  let strange = 0;
  for (let i = 0; i < quiet.length; i++) strange |= (state[i] ^ start[i]) & quiet[i];
  if (strange !== 0) return false;
  let i = 0;
  for (let word = 0; word < ends.length; word++) {
    const end = ends[word];
    let value = 0;
    for (; i < end; i += FIELDS) {
      const above = (state[plan[i]] - plan[i + 1]) | 0;
      if (above < 0 || above > plan[i + 2]) return false;
      value |= above << plan[i + 3];
    }
    into[at + word] = value;
  }
  return true;
}

/** Gives a state that equals the start its varying cells, from the packed form at `at`. */
export function unpack({ plan, ends }: Packing, from: Int32Array, at: number, state: Int32Array): void {
  let i = 0;
  for (let word = 0; word < ends.length; word++) {
    const value = from[at + word];
    for (; i < ends[word]; i += FIELDS) {
      // The span is one less than a power of two.
      state[plan[i]] = ((value >>> plan[i + 3]) & plan[i + 2]) + plan[i + 1];
    }
  }
}

/** The packing that has room for this state too. */
export function widened({ start, cells }: Packing, state: Int32Array): Packing {
  const known = new Map(cells.map((one) => [one.cell, one]));
  state.forEach((value, cell) => {
    const { least, greatest } = known.get(cell) ?? { least: start[cell], greatest: start[cell] };
    if (value >= least && value <= greatest) return;
    const [low, high] = [Math.min(least, value), Math.max(greatest, value)];
    // All that the bits have room for, in the direction in which more is to be expected.
    const room = 2 ** bitsOf({ cell, least: low, greatest: high }) - 1;
    known.set(
      cell,
      value < least ? { cell, least: high - room, greatest: high } : { cell, least: low, greatest: low + room },
    );
  });
  return packingOf(start, [...known.values()]);
}
