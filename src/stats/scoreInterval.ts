import { demandProportion } from './demand.ts';
import type { Estimate } from './estimate.ts';
import { studentCritical } from './student.ts';
import { wilson } from './wilson.ts';

/**
 * The score of a side, a win counting 1 and a mutual end ½, with Wilson's interval at the effective size
 * n s(1-s)/v, where v is the variance of a single result: halves vary less than wins and losses.
 * `losses` are all other trials, timeouts among them. RangeError without a trial.
 */
export function score(wins: number, bothDown: number, losses: number, z: number): Estimate {
  const { n, value, variance, se } = results(wins, bothDown, losses);
  const size = variance > 0 ? (n * value * (1 - value)) / variance : n;
  return { ...wilson(value * size, size, z), value, se };
}

/** The same score with Student's interval, which has no width where all results are alike: for large runs only. */
export function scoreT(wins: number, bothDown: number, losses: number, z: number): Estimate {
  const { n, value, se } = results(wins, bothDown, losses);
  const reach = se === 0 ? 0 : studentCritical(z, n - 1) * se;
  return { value, se, low: value - reach, high: value + reach };
}

function results(wins: number, bothDown: number, losses: number) {
  const n = wins + bothDown + losses;
  demandProportion(wins + bothDown, n);
  demandProportion(wins, n);
  const value = (wins + bothDown / 2) / n;
  /** From the three distances to the mean, so that nothing cancels. */
  const squares = wins * (1 - value) ** 2 + bothDown * (0.5 - value) ** 2 + losses * value ** 2;
  return { n, value, variance: squares / n, se: n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0 };
}
