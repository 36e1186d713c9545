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
    for (const [walk, to] of Object.entries(WALKS)) {
      const address = start();
      for (let i = 0; i < pairs; i++) {
        to(i, address);
        first[i] = word(address);
        move(address);
        second[i] = word(address);
      }
      measurePairs(first, second, (measure, z) => note(`${measure}, ${walk}`, z));
      measureAlone(second, (measure, z) => note(`${measure}, ${walk}`, z));
    }
  }
  const address = start();
  for (let i = 0; i < pairs; i++) {
    alongTrials(i, address);
    first[i] = word(address);
  }
  measureBlocks(first, (measure, z) => findings.push({ relation: 'consecutive trials', measure, z }));
  return findings;
}

function start(): Address {
  return { seed: 0, trial: 0, round: 0, actor: 0, series: 0, occasion: 0, purpose: 0, die: 0 };
}

function alongTrials(i: number, address: Address): void {
  address.seed = 0;
  address.trial = i + 1;
  address.round = 3;
  address.actor = 1;
  address.series = 0;
  address.occasion = 1;
  address.purpose = 2;
  address.die = 1;
}

function alongTheFight(i: number, address: Address): void {
  address.seed = 0;
  address.trial = 1 + (i >>> 10);
  address.round = 1 + (i & 15);
  address.actor = (i >>> 4) & 3;
  address.series = (i >>> 6) & 1;
  address.occasion = 1 + ((i >>> 7) & 1);
  address.purpose = (i >>> 8) & 1;
  address.die = 1 + ((i >>> 9) & 1);
}

/** Base addresses: trials in a row, or all other numbers varied within few trials. */
const WALKS = { 'along trials': alongTrials, 'along the fight': alongTheFight };

/** How many of the first trials of two seeds show the same two words as another trial. */
export function duplicateStreams(word: Generator, trials: number): number {
  const prints = new Float64Array(2 * trials);
  const address = start();
  for (let i = 0; i < prints.length; i++) {
    alongTrials(i % trials, address);
    address.seed = i < trials ? 0 : 1;
    const high = word(address);
    address.die++;
    prints[i] = high * 2 ** 22 + (word(address) >>> 8);
  }
  prints.sort();
  let duplicates = 0;
  for (let i = 1; i < prints.length; i++) if (prints[i] === prints[i - 1]) duplicates++;
  return duplicates;
}

type Note = (measure: string, z: number) => void;

function measureAlone(words: Int32Array, note: Note): void {
  const firstBits = new Int32Array(1024);
  const lastBits = new Int32Array(1024);
  const d20 = new Int32Array(20);
  for (let i = 0; i < words.length; i++) {
    firstBits[words[i] >>> 20]++;
    lastBits[words[i] & 1023]++;
    d20[Math.floor((words[i] / WORDS) * 20)]++;
  }
  note('first bits', chiSquare(firstBits, words.length));
  note('last bits', chiSquare(lastBits, words.length));
  note('d20', chiSquare(d20, words.length));
}

function measurePairs(a: Int32Array, b: Int32Array, note: Note): void {
  const pairs = a.length;
  const dice = new Int32Array(400);
  const firstBits = new Int32Array(1024);
  const lastBits = new Int32Array(1024);
  // Which bits differ, by ten bits at a time.
  const differ = [new Int32Array(1024), new Int32Array(1024), new Int32Array(1024)];
  const [low, middle, high] = differ;
  let product = 0;
  let distance = 0;
  for (let i = 0; i < pairs; i++) {
    const u = a[i] / WORDS;
    const v = b[i] / WORDS;
    product += (u - 0.5) * (v - 0.5);
    distance += (u - v) * (u - v);
    dice[Math.floor(u * 20) * 20 + Math.floor(v * 20)]++;
    firstBits[((a[i] >>> 25) << 5) | (b[i] >>> 25)]++;
    lastBits[((a[i] & 31) << 5) | (b[i] & 31)]++;
    const bits = a[i] ^ b[i];
    low[bits & 1023]++;
    middle[(bits >>> 10) & 1023]++;
    high[bits >>> 20]++;
  }
  note('correlation', (product * 12) / Math.sqrt(pairs));
  // (u - v)^2 has mean 1/6 and variance 7/180.
  note('distance', (distance - pairs / 6) / Math.sqrt((pairs * 7) / 180));
  note('two d20', chiSquare(dice, pairs));
  note('first bits of both', chiSquare(firstBits, pairs));
  note('last bits of both', chiSquare(lastBits, pairs));
  let squares = 0;
  for (const counts of differ) {
    for (let bit = 0; bit < 10; bit++) {
      const times = counts.reduce((sum, count, bits) => sum + ((bits >>> bit) & 1) * count, 0);
      squares += (times - pairs / 2) ** 2 / (pairs / 4);
    }
  }
  note('bits that differ', normal(squares, 30));
  note('first bits that differ', chiSquare(high, pairs));
  note('last bits that differ', chiSquare(low, pairs));
}

/** Means of blocks of 1,000: too far apart, or too close together. */
function measureBlocks(words: Int32Array, note: Note): void {
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
