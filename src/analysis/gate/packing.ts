/**
 * Trials in few bytes. An outcome takes as many bits as tell the outcomes of a fight apart: two where there are two sides,
 * whatever happens. A count takes one, two or four bytes, whichever the largest needs; its first byte says which.
 */

/** Bits that tell so many kinds apart. */
const bitsFor = (kinds: number): number => Math.ceil(Math.log2(kinds));

/** Bytes that so many outcomes take. */
export const bytesOfOutcomes = (n: number, kinds: number): number => Math.ceil((n * bitsFor(kinds)) / 8);

/** Outcomes, numbers below `kinds`, one after the other from the lowest bit on. */
export function packOutcomes(outcomes: Uint8Array, kinds: number): Uint8Array {
  const bits = bitsFor(kinds);
  const bytes = new Uint8Array(bytesOfOutcomes(outcomes.length, kinds));
  outcomes.forEach((outcome, i) => {
    for (let bit = 0; bit < bits; bit++) {
      const at = i * bits + bit;
      bytes[at >> 3]! |= ((outcome >> bit) & 1) << (at & 7);
    }
  });
  return bytes;
}

/** The outcomes again; null where a number stands that is none. */
export function unpackOutcomes(bytes: Uint8Array, n: number, kinds: number): Uint8Array | null {
  const bits = bitsFor(kinds);
  const outcomes = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    let outcome = 0;
    for (let bit = 0; bit < bits; bit++) {
      const at = i * bits + bit;
      outcome |= ((bytes[at >> 3]! >> (at & 7)) & 1) << bit;
    }
    if (outcome >= kinds) return null;
    outcomes[i] = outcome;
  }
  return outcomes;
}

const WIDTHS = [1, 2, 4] as const;

/** Whole numbers of 32 bits: all lowest bytes first, then the next, so that what hardly varies stands together. */
export function packCounts(values: Int32Array): Uint8Array {
  let all = 0;
  for (const value of values) all |= value;
  const width = WIDTHS.find((bytes) => bytes === 4 || all >>> (8 * bytes) === 0)!;
  const packed = new Uint8Array(1 + width * values.length);
  packed[0] = width;
  for (let byte = 0; byte < width; byte++) {
    const from = 1 + byte * values.length;
    values.forEach((value, i) => {
      packed[from + i] = value >>> (8 * byte);
    });
  }
  return packed;
}

/** Bytes that packed counts take, by the first of them; null where that says nothing. */
export function bytesOfCounts(first: number | undefined, n: number): number | null {
  return WIDTHS.some((width) => width === first) ? 1 + first! * n : null;
}

/** The numbers again. */
export function unpackCounts(packed: Uint8Array, n: number): Int32Array {
  const values = new Int32Array(n);
  for (let byte = 0; byte < packed[0]!; byte++) {
    const from = 1 + byte * n;
    for (let i = 0; i < n; i++) values[i]! |= packed[from + i]! << (8 * byte);
  }
  return values;
}
