/** A range that holds the truth with the confidence it was made for. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A number with its error: point, standard error, interval, all in the unit of the point. */
export interface Estimate extends Interval {
  readonly value: number;
  readonly se: number;
}

/** The same estimate with its interval cut to what is possible (a mean of counts is never below 0). */
export function within<E extends Interval>(estimate: E, possible: Interval): E {
  return {
    ...estimate,
    low: Math.max(estimate.low, possible.low),
    high: Math.min(estimate.high, possible.high),
  };
}
