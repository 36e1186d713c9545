import type { Share } from './task.ts';

/**
 * Gives the rows of all tallies one numbering: under other rules, actions and ways to die are other ones and have other
 * numbers. The tallies are changed; the names are given in the new order.
 */
export function namesTogether(shares: readonly Share[]): { actions: readonly string[]; causes: readonly string[] } {
  const actions = [...new Set(shares.flatMap((share) => share.actions))];
  const causes = [...new Set(shares.flatMap((share) => share.causes))];
  for (const { tally, actions: ownActions, causes: ownCauses } of shares) {
    for (const counts of [tally, tally.squares]) {
      counts.actions = inOrder(counts.actions, ownActions, actions);
      counts.deathsDuring = inOrder(counts.deathsDuring, ownCauses, causes);
      counts.deathsAfter = inOrder(counts.deathsAfter, ownCauses, causes);
    }
  }
  return { actions, causes };
}

/** Rows by their own names, put where these names stand among all; a row that is not there counts nothing. */
function inOrder(rows: number[][], own: readonly string[], all: readonly string[]): number[][] {
  const none = (rows[0] ?? []).map(() => 0);
  return all.map((name) => rows[own.indexOf(name)] ?? [...none]);
}
