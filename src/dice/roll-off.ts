import type { Lineup } from './dice.ts';
import { standings, sum, sumsBefore } from './standing.ts';

/** From here on "all roll the same" is certain, and rolling again would never end: listed order. */
const CERTAIN = 1 - 1e-12;

/**
 * How probable it is that a roll-off among these units (places in the lineup's list) ends in exactly this sequence.
 * All roll together, and whoever is still tied rolls again. The repetition is closed, not followed: the chance of each
 * way to fall apart is divided by the chance that the group falls apart at all.
 */
export function rollOffs(lineup: Lineup): (sequence: readonly number[]) => number {
  const { levels, sharing } = standings(lineup.tiePool, lineup.tieBonus, null, lineup);
  const known = new Map<string, Ended>();
  const nobody: Ended = { chance: 1, above: new Float64Array(levels).fill(1) };

  function ended(sequence: readonly number[]): Ended {
    if (sequence.length === 0) return nobody;
    const key = sequence.join();
    let answer = known.get(key);
    if (answer === undefined) {
      answer = end(sequence);
      known.set(key, answer);
    }
    return answer;
  }

  function end(sequence: readonly number[]): Ended {
    const together = sharing(sequence);
    const apart = new Float64Array(levels);
    for (let from = 1; from < sequence.length; from++) {
      const last = sequence.slice(from);
      const { above } = ended(sequence.slice(0, from));
      const shared = sharing(last);
      const { chance } = ended(last);
      for (let level = 0; level < levels; level++) apart[level] += above[level] * shared[level] * chance;
    }
    const chance = chanceOf(sequence, sum(apart), sum(together));
    return { chance, above: sumsBefore(apart.map((p, level) => p + together[level] * chance)) };
  }

  function chanceOf(sequence: readonly number[], apart: number, together: number): number {
    if (sequence.length === 1) return 1;
    if (together > CERTAIN) return sequence.every((place, i) => i === 0 || place > sequence[i - 1]) ? 1 : 0;
    return apart / (1 - together);
  }

  return (sequence) => ended(sequence).chance;
}

/** A sequence that a roll-off ended in. */
interface Ended {
  readonly chance: number;
  /** By level: the chance that these end so, the first roll being above it for all of them. */
  readonly above: Float64Array;
}
