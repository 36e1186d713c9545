import { within } from '../stats/estimate.ts';
import { meanInterval } from '../stats/meanInterval.ts';
import { momentsOf } from '../stats/moments.ts';
import { quantileInterval } from '../stats/quantileInterval.ts';
import type { Breakdowns, Tally } from '../trial/tally.ts';
import type { ActionCount, DeathsByCause, Measure, RoundsHistogram, SurvivalCurve } from './analysis.ts';
import { certain } from './exact.ts';
import { measured } from './measure.ts';

/** How long the fights took. */
export function roundsOf({ rounds }: Tally, z: number): RoundsHistogram {
  const moments = momentsOf(rounds);
  const quantile = (p: number) => (moments.n > 0 ? quantileInterval(rounds, p, z).value : 0);
  const mean = moments.n < 2 ? null : within(meanInterval(moments, z, 1), NOT_NEGATIVE);
  return {
    counts: [...rounds],
    mean: mean && measured(mean, 'rounds'),
    median: quantile(0.5),
    middle: { low: quantile(0.05), high: quantile(0.95) },
  };
}

/**
 * Who is still in after each round, as a share of all members of a side; those who are still to join count as in. One
 * who is helped up and goes down again counts twice, so the curve is that of falls and never rises.
 */
export function survivalOf(tally: Tally, sides: readonly { name: string; members: number }[]): SurvivalCurve[] {
  const rounds = Math.max(1, ...tally.downsByRound.map((downs) => downs.length));
  return sides.map(({ name, members }, side) => {
    const all = members * tally.encounters;
    let fallen = 0;
    const shares = Array.from({ length: rounds }, (_, round) => {
      fallen += tally.downsByRound[side]?.[round] ?? 0;
      return all === 0 ? 1 : Math.max(0, 1 - fallen / all);
    });
    return { side: name, members, shares };
  });
}

/** Deaths a fight, by cause and side; causes and sides without any are left out. */
export function deathsOf(
  told: PerFight | null,
  { deathsDuring, deathsAfter }: Tally,
  causes: readonly string[],
  sides: readonly string[],
): DeathsByCause[] {
  if (told === null) return [];
  return causes.flatMap((cause, i) =>
    sides.flatMap((side, j) => {
      if ((deathsDuring[i]?.[j] ?? 0) + (deathsAfter[i]?.[j] ?? 0) === 0) return [];
      return [{ cause, side, during: told('deathsDuring', i, j), after: told('deathsAfter', i, j) }];
    }),
  );
}

/** What each side did, in the order of the actions; what nobody did is left out. */
export function actionsOf(
  told: PerFight | null,
  { actions: counts }: Tally,
  actions: readonly string[],
  sides: readonly string[],
): ActionCount[] {
  if (told === null) return [];
  return actions.flatMap((action, i) =>
    sides.flatMap((side, j) => {
      return (counts[i]?.[j] ?? 0) === 0 ? [] : [{ action, side, perFight: told('actions', i, j) }];
    }),
  );
}

/** How often one thing happened to or by one side in a fight. */
export type PerFight = (what: keyof Breakdowns, row: number, side: number) => Measure;

/** The same from counts of fights; null for fewer than two, which leave no error to tell. */
export function perFight(tally: Tally, z: number): PerFight | null {
  const { encounters: n, squares } = tally;
  if (n < 2) return null;
  return (what, row, side) => {
    const sum = tally[what][row]?.[side] ?? 0;
    const moments = { n, sum, sumSquares: squares[what][row]?.[side] ?? 0 };
    return measured(within(meanInterval(moments, z, 1), NOT_NEGATIVE), 'count');
  };
}

/** The same of what was solved: its counts are those expected of one fight. */
export function perSolvedFight(tally: Tally): PerFight {
  return (what, row, side) => measured(certain(tally[what][row]?.[side] ?? 0), 'count');
}

const NOT_NEGATIVE = { low: 0, high: Number.POSITIVE_INFINITY };
