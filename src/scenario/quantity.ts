/** What a text means, or what is wrong with it. */
export type Read<T> = { readonly value: T } | Problem;

export interface Problem {
  readonly problem: string;
  readonly allowed?: readonly string[];
}

export function isProblem<T>(read: Read<T>): read is Problem {
  return 'problem' in read;
}

/** A number and the unit behind it, as in `30 ft`, `50%`, `200_000` (no unit) or `-2`. */
export interface Quantity {
  readonly number: number;
  readonly unit: Unit;
  /** How many digits stand behind the decimal point; sums of quantities keep the most of them. */
  readonly decimals: number;
}

type Unit = '' | '%' | 'pp' | 'ft' | 'm' | 'rounds';

/** Above this nothing at a table is counted; it also keeps all sums exact. */
const LARGEST_NUMBER = 1_000_000_000;
const MOST_DECIMALS = 6;

const QUANTITY = /^([+-]?)(\d+(?:_\d+)*)(?:\.(\d+))?([kM]?) ?(%|pp|ft|m|rounds?)?$/;
const FORMS = ['12', '200_000', '100k', '1M', '0.5', '50%', '1pp', '30 ft', '10 m', '1 round'];

/** Reads a number with its unit; `k` and `M` stand for thousands and millions. */
export function readQuantity(text: string): Read<Quantity> {
  const parts = QUANTITY.exec(text.trim());
  if (parts === null) return notANumber(text);
  const [, sign, whole = '', fraction = '', thousands = '', unit = ''] = parts;
  if (fraction.length > MOST_DECIMALS) return { problem: `more than ${MOST_DECIMALS} decimals` };
  const scale = thousands === 'k' ? 1e3 : thousands === 'M' ? 1e6 : 1;
  const number = rounded(Number(`${whole.replaceAll('_', '')}.${fraction || '0'}`) * scale);
  if (number > LARGEST_NUMBER) return { problem: 'an absurdly large number' };
  return {
    value: {
      number: sign === '-' && number !== 0 ? -number : number,
      unit: unit === 'round' ? 'rounds' : (unit as Unit),
      decimals: scale === 1 ? fraction.length : decimalsOf(number),
    },
  };
}

function notANumber(text: string): Read<never> {
  if (/^[+-]?\.?(nan|inf|infinity)$/i.test(text)) return { problem: 'neither NaN nor infinity is a number here' };
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) {
    return {
      problem: 'a comma does not group digits; write it with underscores',
      allowed: [text.replaceAll(',', '_')],
    };
  }
  if (/^[+-]?\d+,\d+$/.test(text))
    return { problem: 'a decimal comma; write a point', allowed: [text.replace(',', '.')] };
  if (/^[+-]?\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return { problem: 'a number with an exponent; write it out' };
  if (/^0[xob]/i.test(text)) return { problem: 'only decimal numbers are read' };
  return { problem: 'not a number', allowed: FORMS };
}

/** A number without a unit. */
export function readNumber(text: string): Read<number> {
  return withUnit(text, [''], 'a number without a unit', ['12', '0.5'], ({ number }) => number);
}

/** A whole number without a unit, as of people and points. */
export function readWhole(text: string): Read<number> {
  const read = readNumber(text);
  if (isProblem(read)) return read;
  return Number.isInteger(read.value) ? read : { problem: 'not a whole number' };
}

/** A share between 0 and 1: `50%` or `0.5`. */
export function readShare(text: string): Read<number> {
  const read = withUnit(text, ['', '%'], 'a share', ['50%', '0.5'], ({ number, unit }) =>
    unit === '%' ? rounded(number / 100) : number,
  );
  if (isProblem(read)) return read;
  return read.value >= 0 && read.value <= 1 ? read : { problem: 'a share lies between 0% and 100%' };
}

/** A difference between shares: `1pp` is one percentage point, 0.01. */
export function readPoints(text: string): Read<number> {
  return withUnit(text, ['', 'pp'], 'percentage points', ['1pp', '0.2pp'], ({ number, unit }) =>
    unit === 'pp' ? rounded(number / 100) : number,
  );
}

/** A length in feet: `30 ft`, or `10 m`, which at these tables is the same. */
export function readLength(text: string): Read<number> {
  if (text.trim() === '0') return { value: 0 };
  return withUnit(text, ['ft', 'm'], 'a length', ['30 ft', '10 m'], inFeet);
}

function inFeet({ number, unit }: Quantity): number {
  return unit === 'm' ? rounded(number * 3) : number;
}

/** A number of whole rounds: `2 rounds`. */
export function readRounds(text: string): Read<number> {
  const read = withUnit(text, ['', 'rounds'], 'a number of rounds', ['1 round', '3 rounds'], ({ number }) => number);
  if (isProblem(read)) return read;
  return Number.isInteger(read.value) && read.value >= 0 ? read : { problem: 'rounds are counted whole' };
}

/** A point of the fight: its start, or the start or end of a round. */
export interface Moment {
  readonly round: number;
  readonly phase: 'start' | 'end';
}

/** `start` (of the fight: round 0), `start of round 2`, `end of round 1`. */
export function readMoment(text: string): Read<Moment> {
  if (text === 'start') return { value: { round: 0, phase: 'start' } };
  const parts = /^(start|end) of round (\d{1,4})$/.exec(text);
  if (parts === null)
    return { problem: 'not a point of the fight', allowed: ['start', 'start of round 2', 'end of round 1'] };
  const round = Number(parts[2]);
  if (round < 1) return { problem: 'rounds are counted from 1' };
  return { value: { round, phase: parts[1] as Moment['phase'] } };
}

function withUnit(
  text: string,
  units: readonly Unit[],
  what: string,
  allowed: readonly string[],
  value: (quantity: Quantity) => number,
): Read<number> {
  const read = readQuantity(text);
  if (isProblem(read))
    return { problem: read.problem, allowed: read.allowed === FORMS ? allowed : (read.allowed ?? []) };
  if (units.includes(read.value.unit)) return { value: value(read.value) };
  return { problem: `${read.value.unit === '' ? 'a unit is missing' : 'the wrong unit'}; this is ${what}`, allowed };
}

/** The shortest text of a number that a scenario may hold. */
export function formatNumber(number: number): string {
  return String(rounded(number));
}

function decimalsOf(number: number): number {
  return (formatNumber(number).split('.')[1] ?? '').length;
}

/** Without the dust that binary fractions leave: 0.1 + 0.2 is 0.3. */
function rounded(number: number): number {
  return Number(number.toFixed(MOST_DECIMALS + 3));
}
