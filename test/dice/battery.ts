/*
 * Tests across streams. Generators fail less within a stream than between neighbouring ones: trial i and i + 1, a round
 * and the next, one purpose and another. Each relation pairs words of neighbouring addresses and measures, in standard
 * normal units, how far the pairs are from independent and uniform.
 *
 *   1. fill pairs of words, a relation at a time
 *   2. measure each word alone (cells, low bits, d20), and both together (cells, low bits, bits that agree, correlation)
 *   3. block means over consecutive trials, and whole streams that occur twice
 */

/** An address in small numbers; how a generator makes something of them is its own affair. */
export interface Address {
  seed: number;
  trial: number;
  round: number;
  actor: number;
  series: number;
  occasion: number;
  purpose: number;
  die: number;
}

/** A word of 30 bits at this address. */
export type Generator = (address: Address) => number;

export interface Finding {
  readonly relation: string;
  readonly measure: string;
  readonly z: number;
}

type Neighbour = (address: Address) => void;

/** Neighbours of an address; the last ones catch addresses that are added or xored instead of mixed. */
const RELATIONS: Readonly<Record<string, Neighbour>> = {
  'trial i and i + 1': (a) => a.trial++,
  'round r and r + 1': (a) => a.round++,
  'actor j and j + 1': (a) => a.actor++,
  'occasion o and o + 1': (a) => a.occasion++,
  'series s and s + 1': (a) => a.series++,
  'purpose p and q': (a) => a.purpose++,
  'die k and k + 1': (a) => a.die++,
  'seed s and s + 1': (a) => a.seed++,
  'trial i + 1 and seed s + 1': (a) => crossed(a, 'trial', 'seed'),
  'round r + 1 and actor j + 1': (a) => crossed(a, 'round', 'actor'),
  'die k + 1 and purpose q': (a) => crossed(a, 'die', 'purpose'),
  'occasion o + 1 and round r + 1': (a) => crossed(a, 'occasion', 'round'),
};

/** From (x + 1, y) to (x, y + 1): base addresses stand one up in the first. */
function crossed(address: Address, first: keyof Address, second: keyof Address): void {
  address[first]--;
  address[second]++;
}

const WORDS = 2 ** 30;

/** Everything the battery measures of a generator, from this many pairs per relation. */
export function battery(word: Generator, pairs: number): Finding[] {
  const findings: Finding[] = [];
  const first = new Int32Array(pairs);
  const second = new Int32Array(pairs);
  for (const [relation, move] of Object.entries(RELATIONS)) {
    const note = (measure: string, z: number) => findings.push({ relation, measure, z });
    for (const [walk, base] of Object.entries(WALKS)) {
      for (let i = 0; i < pairs; i++) {
        const address = base(i);
        first[i] = word(address);
        move(address);
        second[i] = word(address);
      }
      measurePairs(first, second, (measure, z) => note(`${measure}, ${walk}`, z));
      measureAlone(second, (measure, z) => note(`${measure}, ${walk}`, z));
    }
  }
  for (let i = 0; i < pairs; i++) first[i] = word(WALKS['along trials'](i));
  measureBlocks(first, (measure, z) => findings.push({ relation: 'consecutive trials', measure, z }));
  return findings;
}

/** Base addresses: trials in a row, or all other numbers varied within few trials. */
const WALKS = {
  'along trials': (i: number): Address => {
    return { seed: 0, trial: i + 1, round: 3, actor: 1, series: 0, occasion: 1, purpose: 2, die: 1 };
  },
  'along the fight': (i: number): Address => {
    return {
      seed: 0,
      trial: 1 + (i >>> 10),
      round: 1 + (i & 15),
      actor: (i >>> 4) & 3,
      series: (i >>> 6) & 1,
      occasion: 1 + ((i >>> 7) & 1),
      purpose: (i >>> 8) & 1,
      die: 1 + ((i >>> 9) & 1),
    };
  },
};

/** How many of the first trials of two seeds show the same two words as another trial. */
export function duplicateStreams(word: Generator, trials: number): number {
  const prints = new Float64Array(2 * trials);
  for (let i = 0; i < prints.length; i++) {
    const address = { ...WALKS['along trials'](i % trials), seed: i < trials ? 0 : 1 };
    const high = word(address);
    address.die++;
    prints[i] = high * 2 ** 22 + (word(address) >>> 8);
  }
  prints.sort();
  let duplicates = 0;
  for (let i = 1; i < prints.length; i++) if (prints[i] === prints[i - 1]) duplicates++;
  return duplicates;
}

function measureAlone(words: Int32Array, note: (measure: string, z: number) => void): void {
  note(
    'first bits',
    uniformity(words, 1024, (w) => w >>> 20),
  );
  note(
    'last bits',
    uniformity(words, 1024, (w) => w & 1023),
  );
  note(
    'd20',
    uniformity(words, 20, (w) => Math.floor((w / WORDS) * 20)),
  );
}

function measurePairs(a: Int32Array, b: Int32Array, note: (measure: string, z: number) => void): void {
  const pairs = a.length;
  const dice = new Int32Array(400);
  const firstBits = new Int32Array(1024);
  const lastBits = new Int32Array(1024);
  const agree = new Int32Array(30);
  let product = 0;
  let difference = 0;
  for (let i = 0; i < pairs; i++) {
    const [u, v] = [a[i] / WORDS, b[i] / WORDS];
    product += (u - 0.5) * (v - 0.5);
    difference += (u - v) ** 2;
    dice[Math.floor(u * 20) * 20 + Math.floor(v * 20)]++;
    firstBits[((a[i] >>> 25) << 5) | (b[i] >>> 25)]++;
    lastBits[((a[i] & 31) << 5) | (b[i] & 31)]++;
    let same = ~(a[i] ^ b[i]) & (WORDS - 1);
    while (same !== 0) {
      agree[31 - Math.clz32(same)]++;
      same &= ~(1 << (31 - Math.clz32(same)));
    }
  }
  note('correlation', (product * 12) / Math.sqrt(pairs));
  // (u - v)^2 has mean 1/6 and variance 7/180.
  note('distance', (difference - pairs / 6) / Math.sqrt((pairs * 7) / 180));
  note('two d20', chiSquare(dice, pairs));
  note('first bits of both', chiSquare(firstBits, pairs));
  note('last bits of both', chiSquare(lastBits, pairs));
  let squares = 0;
  for (const times of agree) squares += (times - pairs / 2) ** 2 / (pairs / 4);
  note('agreeing bits', normal(squares, 30));
}

/** Means of blocks of 1,000: too far apart, or too close together. */
function measureBlocks(words: Int32Array, note: (measure: string, z: number) => void): void {
  const size = 1000;
  const blocks = Math.floor(words.length / size);
  let squares = 0;
  for (let block = 0; block < blocks; block++) {
    let sum = 0;
    for (let i = block * size; i < (block + 1) * size; i++) sum += words[i] / WORDS - 0.5;
    squares += (sum * sum) / (size / 12);
  }
  note('block means', normal(squares, blocks));
}

function uniformity(words: Int32Array, cells: number, cellOf: (word: number) => number): number {
  const counts = new Int32Array(cells);
  for (let i = 0; i < words.length; i++) counts[cellOf(words[i])]++;
  return chiSquare(counts, words.length);
}

function chiSquare(counts: Int32Array, total: number): number {
  const expected = total / counts.length;
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return normal(sum, counts.length - 1);
}

/** A chi-square value in standard normal units (Wilson and Hilferty 1931). */
function normal(chi2: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(chi2 / degrees) - (1 - spread)) / Math.sqrt(spread);
}

/** The finding furthest from what chance would do. */
export function worst(findings: readonly Finding[]): Finding {
  return findings.reduce((a, b) => (Math.abs(b.z) > Math.abs(a.z) ? b : a));
}
