/** A small generator for tests, the same on every machine for a seed. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** 0 up to, and not including, 1. */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let x = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.unit() * times < 1;
  }

  of<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)];
  }

  /** Some of a list, in any order. */
  some<T>(list: readonly T[]): T[] {
    return list.filter(() => this.once(2)).sort(() => this.unit() - 0.5);
  }
}
