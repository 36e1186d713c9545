import { bonettPrice } from './bonettPrice.ts';
import type { Estimate } from './estimate.ts';
import { newcombePaired, type PairedTable } from './newcombe.ts';

/** From this many discordant pairs on Newcombe's interval covers as it says. */
const ENOUGH_DISCORDANT = 25;

/**
 * Difference first - second of proportions from the same trials, by the method that suits the number of discordant
 * pairs. It never has width zero: whether two variants are provably identical is not for counts to say.
 */
export function pairedProportions(table: PairedTable, z: number): Estimate {
  const enough = table.onlyFirst + table.onlySecond >= ENOUGH_DISCORDANT;
  return enough ? newcombePaired(table, z) : bonettPrice(table, z);
}
