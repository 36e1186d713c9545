import { formatDiagnostic, type Place } from './diagnostic.ts';
import type { NumberAt } from './numbers.ts';
import { formatNumber, isProblem, readQuantity } from './quantity.ts';
import { readRange } from './range.ts';
import { CannotSet, type Workbench } from './workbench.ts';

/** Evenly spaced values that one path may be set to, each with its place, from 0. */
export interface Span {
  readonly path: string;
  readonly unit: NumberAt['unit'];
  /** What stands there now; of a whole side, each value that a member has. */
  readonly present: readonly number[];
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

export const valueAt = ({ from, step }: Span, place: number): number => Number(formatNumber(from + place * step));

/** A value as one writes it: `14`, `25%`, `30 ft`. */
export const valueText = ({ unit }: Pick<Span, 'unit'>, value: number): string =>
  `${formatNumber(value)}${unit === '' || unit === '%' ? unit : ` ${unit}`}`;

/** The same as a setting, of which a bare `-2` would be a step. */
export const settingAt = (span: Span, place: number): string => settingOf(span, valueAt(span, place));

/** A value as a `set` line says it. */
export const settingOf = (plain: Pick<Span, 'unit'>, value: number): string =>
  `${value < 0 ? '=' : ''}${valueText(plain, value)}`;

/** How many steps a range reaches at least, to both sides of what stands there. */
const LEAST_STEPS = 10;
/** Parameters of rules and chances in percent are looked at whole, if they have no more values to either side. */
const WHOLE_STEPS = 100;
/** A part of a hundred: as fine as a chance is ever written. */
const SMALL_STEP = 0.01;

/**
 * The values of a path that a range like `4..40` gives, in steps of one or of `step`; without a range from a quarter to
 * four times what stands there, and all that a rule allows. CannotSet when the path names no number or a value cannot
 * be set.
 */
export function spanOf(
  bench: Workbench,
  base: number,
  path: string,
  { range, step }: { readonly range?: string | undefined; readonly step?: string | undefined } = {},
): Span {
  const numbers = bench.numbersAt(base, path);
  const present = [...new Set(numbers.map(({ value }) => value))].toSorted((a, b) => a - b);
  const plain = { path, unit: numbers[0]!.unit, present };
  const span = range === undefined ? usual(bench, base, plain, numbers[0]!, step) : written(plain, range, step);
  if (span.count < 2) throw new CannotSet(`${path}: a range of one value leaves nothing to choose from`);
  // Both ends, and a step that may leave a fraction, are tried now: better than after all the rest was played.
  for (const place of [0, span.count - 1, 1]) bench.vary(base, path, { [path]: settingAt(span, place) });
  return span;
}

/** A range of the command line is in no file. */
const NOWHERE: Place = { file: '', line: 0, column: 0 };

type Plain = Pick<Span, 'path' | 'unit' | 'present'>;

function written(plain: Plain, range: string, step: string | undefined): Span {
  const whole = step === undefined ? range : `${range} step ${step}`;
  if (/^\s*\+|\.\.\s*\+/.test(range)) {
    throw new CannotSet(`${plain.path}: a range of the numbers themselves belongs here (found ${range})`);
  }
  const read = readRange(whole);
  if (isProblem(read)) {
    // A span is evenly spaced, which a list need not be.
    const allowed = read.allowed?.filter((form) => !form.startsWith('['));
    const message = `${plain.path}: ${read.problem}`;
    throw new CannotSet(formatDiagnostic({ ...NOWHERE, message, found: whole, ...(allowed && { allowed }) }));
  }
  const points = read.value.map((text) => readQuantity(text.replace(/^=/, '')));
  const [first, second] = points.flatMap((point) => (isProblem(point) ? [] : [point.value]));
  const inFeet = first!.unit === 'm';
  const times = inFeet ? 3 : 1;
  return {
    ...plain,
    unit: inFeet ? 'ft' : first!.unit || plain.unit,
    from: first!.number * times,
    step: Number(formatNumber(((second ?? first!).number - first!.number) * times)),
    count: points.length,
  };
}

function usual(bench: Workbench, base: number, plain: Plain, number: NumberAt, asked: string | undefined): Span {
  const step = asked === undefined ? usualStep(number) : readStep(plain, asked);
  const [lowest, highest] = [plain.present[0]!, plain.present.at(-1)!];
  const reach = number.of === 'rule' || number.unit === '%' ? WHOLE_STEPS : LEAST_STEPS;
  const [least, most] = [lowest, highest].map((value) => [value / 4, value * 4].toSorted((a, b) => a - b)) as [
    number[],
    number[],
  ];
  const down = Math.max(reach, Math.floor((lowest - least[0]!) / step));
  const up = Math.max(reach, Math.floor((highest - lowest) / step) + Math.floor((most[1]! - highest) / step));
  const isAllowed = (steps: number) => canBeSet(bench, base, plain, lowest + steps * step);
  const [below, above] = [-farthest(down, (n) => isAllowed(-n)), farthest(up, isAllowed)];
  return { ...plain, from: Number(formatNumber(lowest + below * step)), step, count: above - below + 1 };
}

const usualStep = ({ unit, whole }: NumberAt): number => {
  if (unit === 'ft') return 5;
  return whole ? 1 : SMALL_STEP;
};

function readStep({ path }: Plain, text: string): number {
  const read = readQuantity(text);
  if (!isProblem(read) && read.value.number > 0) return read.value.number * (read.value.unit === 'm' ? 3 : 1);
  throw new CannotSet(`${path}: a step is a number greater than zero (found ${text})`);
}

/** How many steps one can go, by halving: what is allowed has no gaps. */
function farthest(most: number, isAllowed: (steps: number) => boolean): number {
  if (isAllowed(most)) return most;
  let [good, bad] = [0, most];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isAllowed(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function canBeSet(bench: Workbench, base: number, plain: Plain, value: number): boolean {
  try {
    bench.vary(base, plain.path, { [plain.path]: settingOf(plain, value) });
    return true;
  } catch (error) {
    if (error instanceof CannotSet) return false;
    throw error;
  }
}
