import { MOST_ENCOUNTERS } from '../options.ts';
import { type BaselineFile, FORMAT, VERSION } from './head.ts';

/** A part of a file that is not what it should be; the message names it. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

type Check = (value: unknown, where: string) => void;

/** The file, when every part is there and of its kind. WrongShape names the first that is not. */
export function asBaselineFile(value: unknown): BaselineFile {
  if (!isMap(value) || value.format !== FORMAT) throw new WrongShape('it is no baseline of Melee Carlo');
  if (value.version !== VERSION) {
    throw new WrongShape(`it is of version ${String(value.version)}, and this program reads version ${VERSION}`);
  }
  FILE(value, '');
  return value as unknown as BaselineFile;
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kind =
  (is: (value: unknown) => boolean, what: string): Check =>
  (value, where) => {
    if (!is(value)) throw new WrongShape(`\`${where}\` is not ${what}`);
  };

const text = kind((value) => typeof value === 'string', 'a text');
const count = kind((value) => Number.isSafeInteger(value), 'a whole number');
const size = kind(
  (value) => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= MOST_ENCOUNTERS,
  'a number of fights',
);
const positive = kind(
  (value) => typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY,
  'a number above 0',
);

/** Keys with a question mark may be missing; others beside them do not matter. */
const map =
  (of: Readonly<Record<string, Check>>): Check =>
  (value, where) => {
    if (!isMap(value)) throw new WrongShape(`\`${where}\` is not a map`);
    for (const [key, check] of Object.entries(of)) {
      const name = key.replace('?', '');
      if (name === key || value[name] !== undefined) check(value[name], where === '' ? name : `${where}.${name}`);
    }
  };

const mapOf =
  (check: Check): Check =>
  (value, where) => {
    if (!isMap(value)) throw new WrongShape(`\`${where}\` is not a map`);
    for (const [key, one] of Object.entries(value)) check(one, `${where}.${key}`);
  };

const list =
  (check: Check, least = 0): Check =>
  (value, where) => {
    if (!Array.isArray(value) || value.length < least) throw new WrongShape(`\`${where}\` is not a list`);
    for (const [i, one] of value.entries()) check(one, `${where}[${i}]`);
  };

const METRIC = map({ metric: text, tolerance: positive, 'sum?': count, 'of?': count, figure: text });
const FILE = map({
  title: text,
  file: text,
  seed: text,
  versions: map({ rules: text, dice: count, program: text }),
  encounters: size,
  sides: list(text, 2),
  variants: list(map({ name: text, levels: mapOf(text), 'outcomes?': mapOf(count), gated: list(METRIC, 1) }), 1),
  scenario: list(map({ file: text, lines: list(text) }), 1),
  digest: text,
  trials: map({ bytes: count, digest: text, deflated: list(text) }),
});
