import { isProblem, readWhole } from '../scenario/quantity.ts';
import { UsageError } from './exit.ts';

/** The whole number of an option, as a scenario would write it: `100k`, `1M`, `200_000`. */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const read = readWhole(text);
  const what = `--${option} is a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  const hint = max >= 1000 ? ', such as 250_000, 100k or 1M' : '';
  if (isProblem(read) || read.value < min || read.value > max) throw new UsageError(`${what}${hint} (found ${text}).`);
  return read.value;
}
