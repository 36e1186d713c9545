import { checkWritable, isInPlace, realPlace } from '../run/output.ts';
import { UsageError } from './exit.ts';

/**
 * UsageError or UnwritableFile when one of these places could not be written, would be written twice, or would be written
 * over what is `read`. `-` is stdout.
 */
export function checkApart(places: readonly (string | null | undefined)[], read: readonly string[]): void {
  const inputs = new Set(read.map(realPlace));
  const taken = new Set<string>();
  for (const place of places) {
    if (typeof place !== 'string' || place === '-') continue;
    const real = realPlace(place);
    if (inputs.has(real)) throw new UsageError(`${place}: this would be written over what is read.`);
    if (taken.has(real) && !isInPlace(real)) throw new UsageError(`${place}: two results would be written here.`);
    taken.add(real);
    checkWritable(place);
  }
}
