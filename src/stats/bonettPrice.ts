import { demandProportion } from './demand.ts';
import { type Estimate, within } from './estimate.ts';
import type { PairedTable } from './newcombe.ts';

/**
 * Difference first - second of proportions from the same trials when few are discordant: one is added to each
 * discordant count and two to n, and the interval is Wald's around that. It always has a width; `se` is that of the
 * added-to counts, `value` that of the counts as they are. z may be that of a confidence sequence.
 * D. G. Bonett and R. M. Price, J. Educational and Behavioral Statistics 37 (2012) 479.
 */
export function bonettPrice({ both, onlyFirst, onlySecond, neither }: PairedTable, z: number): Estimate {
  const n = both + onlyFirst + onlySecond + neither;
  demandProportion(onlyFirst + onlySecond, n);
  const first = (onlyFirst + 1) / (n + 2);
  const second = (onlySecond + 1) / (n + 2);
  const middle = first - second;
  const se = Math.sqrt((first + second - middle * middle) / (n + 2));
  const estimate = { value: (onlyFirst - onlySecond) / n, se, low: middle - z * se, high: middle + z * se };
  return within(estimate, { low: -1, high: 1 });
}
