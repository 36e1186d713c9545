import type { Generator } from './battery.ts';

/* Generators that look reasonable and are not: what the battery has to catch. */

const GOLDEN = 0x9e3779b1;

/** One 32-bit number from all of an address, every field weighted with another odd number. */
function weighted(a: Parameters<Generator>[0]): number {
  let x = Math.imul(a.trial, 0x85ebca6b) + Math.imul(a.round, GOLDEN) + Math.imul(a.actor, 0xc2b2ae35);
  x +=
    Math.imul(a.occasion * 3 + a.series, 0x27d4eb2f) + Math.imul(a.purpose, 0x165667b1) + Math.imul(a.die, 0x2c1b3c6d);
  return (x + Math.imul(a.seed + 1, 0x7feb352d)) | 0;
}

/** murmur3's finish: two multiplications, as many hashes have. */
function finish(x: number): number {
  let y = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  y = Math.imul(y ^ (y >>> 13), 0xc2b2ae35);
  return (y ^ (y >>> 16)) >>> 2;
}

/** 64 bits of key for a trial, beyond reproach: only what is done with them matters. */
function keyOf({ trial, seed }: Parameters<Generator>[0]): [number, number] {
  const first = finish(finish(trial ^ 0x1234567) + Math.imul(seed, 77777));
  return [(first << 2) ^ finish(trial + Math.imul(seed, 991)), finish(finish(trial ^ 0x2e5b3a19) ^ first) << 1];
}

/** A generator of the common sort, stepped to where the address says; only its seeding matters here. */
function mulberry(state: number): number {
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return (t ^ (t >>> 14)) >>> 2;
}

/** Place of an address in the sequence that a trial would draw. */
function place({ round, actor, series, occasion, purpose, die }: Parameters<Generator>[0]): number {
  return ((((round * 8 + actor) * 3 + series) * 4 + occasion) * 4 + purpose) * 4 + die;
}

export const BAD: Readonly<Record<string, Generator>> = {
  /** A good key, and a counter mixed into it by two multiplications: too few for the last bits of neighbours. */
  'a keyed counter with two multiplications': (a) => {
    const [k0, k1] = keyOf(a);
    let x = k0 ^ place(a);
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad) ^ k1;
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return (x ^ (x >>> 15)) >>> 2;
  },
  /** One hash per event, and the purpose mixed in by a single multiplication. */
  'one multiplication per purpose': (a) => {
    const [k0, k1] = keyOf(a);
    let x = k0 ^ Math.imul(place({ ...a, purpose: 0, die: 0 }), GOLDEN);
    x = Math.imul(x ^ (x >>> 16), 0x7feb352d) ^ k1 ^ Math.imul(a.purpose * 4 + a.die, 0xc2b2ae35);
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
    return (x ^ (x >>> 16)) >>> 2;
  },
  /** The key of a trial is seed + i: neighbouring seeds share all but one of their trials. */
  'seed + i': (a) => finish(weighted({ ...a, seed: 0, trial: a.seed + a.trial }) ^ 0x5bd1e995),
  /** Fields xored: (round, actor) and their neighbours fall together. */
  'fields xored, not mixed': (a) =>
    finish(Math.imul(a.trial, GOLDEN) ^ a.round ^ a.actor ^ (place({ ...a, round: 0, actor: 0 }) << 8)),
  /** A linear congruential generator, seeded with the trial: first values lie in a row. */
  'a linear congruential generator per trial': (a) => {
    let x = (a.trial + Math.imul(a.seed, 7919)) | 0;
    for (let i = 0; i < 1 + (place(a) & 3); i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
    return (x ^ Math.imul(place(a), 0x2545f491)) >>> 2;
  },
  /** sfc32 started for every event, with too few rounds before the first value. */
  'sfc32 per event with eight rounds': (a) => {
    let x = a.trial | 0;
    let y = place(a) | 0;
    let z = a.seed | 0;
    let counter = 1;
    let result = 0;
    for (let i = 0; i < 8; i++) {
      result = (x + y + counter++) | 0;
      x = y ^ (y >>> 9);
      y = (z + (z << 3)) | 0;
      z = ((z << 21) | (z >>> 11)) + result;
    }
    return result >>> 2;
  },
  /** The state moves on by a constant with each draw, so trials a constant apart are one stream, shifted. */
  'one sequence, trials a stride apart': (a) => mulberry(Math.imul(a.trial + a.seed * 3 + place(a), 0x6d2b79f5)),
  /** 32 bits of key: among a million streams more than a hundred share theirs. */
  'a key of 32 bits': (a) => {
    let x = Math.imul((a.trial + Math.imul(a.seed, 0x3c6ef372)) ^ 0x1b873593, GOLDEN);
    // Not a bijection: as good as a random function of the trial.
    x = (finish(x) << 2) ^ Math.imul(finish(x ^ 0x2f0b4c47), 0x85ebca6b);
    return finish(finish(x ^ weighted({ ...a, trial: 0, seed: 0 })) ^ 0x68e31da4);
  },
};
