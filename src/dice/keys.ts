import seedrandom from 'seedrandom';
import { hashText } from './purpose.ts';

/** 128 bits made from the human seed. */
export type RunKey = readonly [number, number, number, number];

/** The key of all dice of a run: the seed's text through seedrandom, once a run. */
export function runKeyOf(seed: string): RunKey {
  const random = seedrandom(`melee-carlo/1/${seed}`);
  return [random.int32(), random.int32(), random.int32(), random.int32()];
}

/**
 * Keys of those who own dice, two words each: by side, member name and ordinal, so that adding somebody moves nobody
 * else's dice.
 */
export function actorKeys(names: readonly string[]): Int32Array {
  const keys = new Int32Array(new ArrayBuffer(Math.max(names.length * 8, 128)), 0, names.length * 2);
  names.forEach((name, i) => {
    keys[2 * i] = hashText(name);
    keys[2 * i + 1] = hashText(name, 0x5bd1e995);
  });
  return keys;
}
