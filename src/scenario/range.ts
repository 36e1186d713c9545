import { isProblem, type Quantity, type Read, readQuantity } from './quantity.ts';

/** More points than this on one axis are a mistake, or another tool's work. */
export const LONGEST_RANGE = 1000;

const FORMS = ['5..12', '0..1 step 0.25', '10 ft..40 ft step 10 ft', '[0, 2, 4]'];

/** Does a text look like a range, so that `5..` is told what is missing and `blade` is left alone? */
export function looksLikeRange(text: string): boolean {
  return /\d\s*\S*\s*\.\.|\.\.\s*[+-]?\d/.test(text);
}

/**
 * The points of a range, both ends included: `5..12`, `0..1 step 0.25`, `0%..50% step 10%`, `+1..+3`.
 * They come back as they would be written one by one.
 */
export function readRange(text: string): Read<string[]> {
  const [ends, step, ...more] = text.trim().split(/\s+step\s+/);
  const [first, last, ...others] = ends!.split('..').map((end) => end.trim());
  if (!first || !last || more.length + others.length > 0) return { problem: 'not a range', allowed: FORMS };
  const read = readEach([first, last, step ?? '1']);
  if (isProblem(read)) return read;
  const [from, to, by] = read.value as [Quantity, Quantity, Quantity];

  const units = new Set([from.unit, to.unit, by.unit].filter((unit) => unit !== ''));
  if (units.size > 1) return { problem: 'a range in two units', allowed: FORMS };
  if (to.number < from.number) return { problem: 'a range that runs backwards', allowed: [`${last}..${first}`] };
  if (by.number <= 0) return { problem: 'a step must be greater than zero' };
  return pointsBetween(from, to, by, { unit: [...units][0] ?? '', relative: isRelativeRange(text) });
}

/** Ends and step as whole numbers of the smallest decimal, so that 0..1 step 0.1 has eleven points and ends at 1. */
function pointsBetween(
  from: Quantity,
  to: Quantity,
  by: Quantity,
  as: { unit: string; relative: boolean },
): Read<string[]> {
  const decimals = Math.max(from.decimals, to.decimals, by.decimals);
  const scale = 10 ** decimals;
  const [start, end, step] = [from, to, by].map(({ number }) => Math.round(number * scale)) as [number, number, number];
  const count = Math.floor((end - start) / step) + 1;
  if (count > LONGEST_RANGE)
    return { problem: `a range of ${count.toLocaleString('en')} points; at most ${LONGEST_RANGE}` };
  if ((end - start) % step !== 0) {
    return {
      problem: 'the steps do not land on the end',
      allowed: [`an end of ${(start + (count - 1) * step) / scale}`],
    };
  }
  const points = Array.from({ length: count }, (_, i) => (start + i * step) / scale);
  return { value: points.map((point) => `${signOf(point, as.relative)}${Math.abs(point)}${spaced(as.unit)}`) };
}

function readEach(texts: readonly string[]): Read<Quantity[]> {
  const values: Quantity[] = [];
  for (const text of texts) {
    const read = readQuantity(text);
    if (isProblem(read)) return { problem: `in a range: ${read.problem}`, allowed: FORMS };
    values.push(read.value);
  }
  return { value: values };
}

/** `+1..+3` and `-1..+1` are steps from the file's value; `-1..1` are the numbers themselves. */
function isRelativeRange(text: string): boolean {
  return /^\s*\+|\.\.\s*\+/.test(text);
}

/** Of a plain range a point below zero is written `=-2`, for `-2` alone is a step. */
function signOf(point: number, relative: boolean): string {
  if (point < 0) return relative ? '-' : '=-';
  return relative ? '+' : '';
}

function spaced(unit: string): string {
  return unit === '' || unit === '%' || unit === 'pp' ? unit : ` ${unit}`;
}
