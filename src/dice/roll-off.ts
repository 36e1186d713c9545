import type { Lineup } from './dice.ts';
import { standings } from './standing.ts';

/** From here on "all roll the same" is certain, and rolling again would never end: listed order. */
const CERTAIN = 1 - 1e-12;

/**
 * How probable it is that a roll-off among these units (places in the lineup's list) ends in exactly this sequence.
 * All roll together, and whoever is still tied rolls again. The repetition is closed, not followed: the chance of each
 * way to fall apart is divided by the chance that the group falls apart at all.
 */
export function rollOffs(lineup: Lineup): (sequence: readonly number[]) => number {
  const { levels, chance } = standings(lineup.tiePool, lineup.tieBonus, null, lineup);
  const { units, tieBonus } = lineup;
  const alike = (a: number, b: number) => tieBonus[units[a]] === tieBonus[units[b]];
  const known = new Map<string, number>();

  function ends(sequence: readonly number[]): number {
    if (sequence.length === 1) return 1;
    const key = sequence.join();
    let answer = known.get(key);
    if (answer === undefined) {
      answer = fallsApart(sequence);
      known.set(key, answer);
    }
    return answer;
  }

  function fallsApart(sequence: readonly number[]): number {
    const size = sequence.length;
    let allEqual = 0;
    for (let level = 0; level < levels; level++) allEqual += sequence.reduce((p, i) => p * chance[i][level], 1);
    if (allEqual > CERTAIN) return sequence.every((place, i) => i === 0 || place > sequence[i - 1]) ? 1 : 0;
    if (sequence.every((place) => alike(place, sequence[0]))) return 1 / sequence.reduce((p, _, i) => p * (i + 1), 1);

    // above[k][l]: the first k are whole groups, all above level l.
    const above = [new Array<number>(levels).fill(1)];
    let total = 0;
    for (let to = 1; to <= size; to++) {
      const closed = new Array<number>(levels).fill(0);
      for (let from = to === size ? 1 : 0; from < to; from++) {
        const group = sequence.slice(from, to);
        const share = ends(group);
        for (let level = 0; level < levels; level++)
          closed[level] += group.reduce((p, i) => p * chance[i][level], above[from][level] * share);
      }
      total = 0;
      above.push(
        closed.map((p) => {
          const before = total;
          total += p;
          return before;
        }),
      );
    }
    return total / (1 - allEqual);
  }

  return ends;
}
