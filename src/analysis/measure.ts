import type { Estimate } from '../stats/estimate.ts';
import type { Measure, Unit } from './analysis.ts';

/** More decimals than this no run can fill. */
const MOST_DECIMALS = 9;

/** What a number is multiplied by when it is printed: shares are so many in 100. */
export const printedTimes = (unit: Unit): number => (unit === 'share' ? 100 : 1);

/**
 * Decimals that an interval leaves to its number: the last digit shown is at most half of how far the interval reaches
 * to each side, and more than a twentieth of it. `width` is that of the interval as printed.
 */
export function decimalsFor(width: number): number {
  if (!(width > 0)) return 0;
  return Math.min(MOST_DECIMALS, Math.max(0, Math.ceil(-Math.log10(width / 4))));
}

/** A number with so many decimals, a real minus sign, and never a negative zero. */
export function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** The same, with a plus sign for what is above zero: for differences. */
export function signed(value: number, decimals: number): string {
  const text = fixed(value, decimals);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A bound, rounded so that it still holds. */
export function outward(value: number, decimals: number, towards: 1 | -1): string {
  const scale = 10 ** decimals;
  // What is whole but for the last bits of a double stays as it is.
  const steps = value * scale - towards * 1e-9 * Math.max(1, Math.abs(value * scale));
  return fixed((towards > 0 ? Math.ceil(steps) : Math.floor(steps)) / scale, decimals);
}

/** The end of the interval of a share, in 100: what is not certain is not printed as 0 or as 100. */
export function shareEnd(share: number, decimals: number): string {
  const text = fixed(share * 100, decimals);
  if (Number(text) === 0 && share > 0) return `<${fixed(10 ** -decimals, decimals)}`;
  if (Number(text) === 100 && share < 1) return `>${fixed(100 - 10 ** -decimals, decimals)}`;
  return text;
}

/** The estimate of a metric, ready to be shown. */
export function measured(estimate: Estimate, unit: Unit): Measure {
  return shown(estimate, unit, fixed);
}

/** The estimate of a difference, ready to be shown: with its sign. */
export function measuredDifference(estimate: Estimate, unit: Unit): Measure {
  return shown(estimate, unit, signed);
}

/** The difference of two that are provably the same. */
export const NO_DIFFERENCE: Estimate = { value: 0, se: 0, low: 0, high: 0 };

function shown({ value, se, low, high }: Estimate, unit: Unit, print: typeof fixed): Measure {
  const times = printedTimes(unit);
  const exact = low === high;
  const decimals = exact ? decimalsOf(value * times) : decimalsFor((high - low) * times);
  const number = (x: number) => print(x * times, decimals);
  const end = unit === 'share' && print === fixed ? (x: number) => shareEnd(x, decimals) : number;
  const text = exact
    ? number(value)
    : (boundText(value, low, high, unit, print) ?? `${number(value)} (${end(low)} to ${end(high)})`);
  return { value, se, low, high, unit, decimals, exact, text };
}

/** What never happened is not impossible, and what always happened is not certain: then the bound is what is known. */
function boundText(value: number, low: number, high: number, unit: Unit, print: typeof fixed): string | null {
  if (print === signed) return null;
  const times = printedTimes(unit);
  if (value === 0 && low === 0) return `at most ${outward(high * times, decimalsFor(high * times), 1)}`;
  if (unit === 'share' && value === 1) return `at least ${outward(low * times, decimalsFor((1 - low) * times), -1)}`;
  return null;
}

/** As many decimals as an exact number has, within reason. */
function decimalsOf(value: number): number {
  let decimals = 0;
  while (decimals < 4 && Math.abs(value - Number(value.toFixed(decimals))) > 1e-9) decimals++;
  return decimals;
}
