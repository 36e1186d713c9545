import type { Baseline } from '../../analysis/gate/baseline.ts';
import { bytesOf, UnreadableFile } from '../readFile.ts';
import { headDigest } from './baselineText.ts';
import { asBaselineFile, WrongShape } from './fileShape.ts';
import { type BaselineFile, FORMAT, figuresIn, planOf } from './head.ts';
import { DamagedBlock, trialsOf } from './trialBlock.ts';

/** A baseline that nothing can be held against, with why: missing, unreadable, damaged or foreign. */
export class UnusableBaseline extends Error {
  override name = 'UnusableBaseline';
  readonly file: string;
  readonly reasons: readonly string[];
  /** Whether it was once a baseline: then a new one may take its place when somebody says so. */
  readonly ours: boolean;

  constructor(file: string, reasons: readonly string[], ours = true) {
    super(`${file}: this baseline cannot be used: ${reasons.join('; ')}.`);
    this.file = file;
    this.reasons = reasons;
    this.ours = ours;
  }
}

/** A baseline that was read, and whether its head is still as it was written. */
export interface ReadBaseline {
  readonly baseline: Baseline;
  readonly untouched: boolean;
}

/** Reads a baseline, whose figures and head may have been changed by hand. UnusableBaseline says what else is wrong. */
export function readBaseline(path: string): ReadBaseline {
  const text = textOf(path);
  try {
    const file = asBaselineFile(JSON.parse(text));
    return { baseline: baselineIn(file), untouched: headDigest({ ...file }) === file.digest };
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnusableBaseline(path, [notJson(text, error)], isOurs(text));
    if (error instanceof WrongShape) throw new UnusableBaseline(path, [error.message], isOurs(text));
    if (error instanceof DamagedBlock) throw new UnusableBaseline(path, [error.message]);
    throw error;
  }
}

function textOf(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(path));
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new UnusableBaseline(path, [error.message.replace(`${path}: `, '')], false);
    throw new UnusableBaseline(path, ['it is no text in UTF-8'], false);
  }
}

/** Whether a file is, or was once, a baseline. UnreadableFile where there is none. */
export const isBaseline = (path: string): boolean => isOurs(new TextDecoder().decode(bytesOf(path)));

/** A file that names its format has been a baseline, whatever became of it. */
const isOurs = (text: string): boolean => text.slice(0, 200).includes(`"${FORMAT}"`);

function notJson(text: string, { message }: SyntaxError): string {
  if (text.trim() === '') return 'it is empty';
  const lines = text.split('\n').length;
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const line = position === undefined ? lines : text.slice(0, Number(position)).split('\n').length;
  return line >= lines ? `it is cut off after line ${lines}` : `it is no JSON from line ${line} on`;
}

function baselineIn(file: BaselineFile): Baseline {
  const { title, seed, versions, encounters, sides, variants, scenario } = file;
  const trials = trialsOf(file.trials, planOf(file));
  return {
    title,
    file: file.file,
    seed,
    versions,
    encounters,
    sides,
    variants: variants.map((variant, i) => ({
      name: variant.name,
      levels: variant.levels,
      gated: variant.gated.map(({ metric, tolerance, figure }) => ({ metric, tolerance, figure })),
      figures: figuresIn(variant, sides),
      trials: trials[i]!,
    })),
    sources: scenario.map(({ file: name, lines }) => ({ file: name, text: lines.join('\n') })),
  };
}
