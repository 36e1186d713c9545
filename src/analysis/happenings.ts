import { within } from '../stats/estimate.ts';
import { meanInterval } from '../stats/meanInterval.ts';
import { momentsOf } from '../stats/moments.ts';
import { quantileInterval } from '../stats/quantileInterval.ts';
import type { Tally } from '../trial/tally.ts';
import type { ActionCount, DeathsByCause, RoundsHistogram, SurvivalCurve } from './analysis.ts';
import { measured } from './measure.ts';

/** How long the fights took. */
export function roundsOf({ rounds }: Tally, z: number): RoundsHistogram {
  const moments = momentsOf(rounds);
  const quantile = (p: number) => (moments.n > 0 ? quantileInterval(rounds, p, z).value : 0);
  const mean = moments.n < 2 ? null : within(meanInterval(moments, z, 1), { low: 0, high: Number.POSITIVE_INFINITY });
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
export function deathsOf(tally: Tally, causes: readonly string[], sides: readonly string[]): DeathsByCause[] {
  return causes.flatMap((cause, i) =>
    sides.flatMap((side, j) => {
      const during = perFight(tally, tally.deathsDuring[i]?.[j]);
      const after = perFight(tally, tally.deathsAfter[i]?.[j]);
      return during + after === 0 ? [] : [{ cause, side, during, after }];
    }),
  );
}

/** What each side did, in the order of the actions; what nobody did is left out. */
export function actionsOf(tally: Tally, actions: readonly string[], sides: readonly string[]): ActionCount[] {
  return actions.flatMap((action, i) =>
    sides.flatMap((side, j) => {
      const times = perFight(tally, tally.actions[i]?.[j]);
      return times === 0 ? [] : [{ action, side, perFight: times }];
    }),
  );
}

function perFight({ encounters }: Tally, count = 0): number {
  return encounters === 0 ? 0 : count / encounters;
}
