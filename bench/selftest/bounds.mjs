// What a measured rate is held against. The rate is itself measured by repetitions, so four of its own standard errors
// are allowed beyond the bound.

const ERRORS = 4;

/** What is a round number is printed as one. */
const shown = (rate) => (Number.isInteger(Math.round(rate * 1e9) / 1e7) ? String(rate) : rate.toFixed(4));

/** How far a rate that is truly `rate` may come out from it in so many repetitions. */
export const allowed = (rate, of) => ERRORS * Math.sqrt((rate * (1 - rate)) / of);

/** A rate that is known: its own exact value, or a value it should keep close to. */
export const near = (rate, within = 0, why = '') => ({
  text: `${shown(rate)}${within === 0 ? '' : ` ± ${within}`}${why === '' ? '' : ` (${why})`}`,
  rate,
  holds: (measured, of) => Math.abs(measured - rate) <= within + allowed(rate, of),
});

export const atMost = (rate) => ({
  text: `at most ${shown(rate)}`,
  rate,
  holds: (measured, of) => measured <= rate + allowed(rate, of),
});

export const atLeast = (rate) => ({
  text: `at least ${shown(rate)}`,
  rate,
  holds: (measured, of) => measured >= rate - allowed(rate, of),
});
