import { diagnostic, type Hints, type Place, ScenarioError } from './diagnostic.ts';

/** A file while it is read: whoever reads stops it with a message about one character. */
export interface Reading {
  readonly text: string;
  at(offset: number): Place;
  stop(offset: number, message: string, hints?: Hints): never;
}

export function beginReading(file: string, text: string): Reading {
  const lineStarts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) lineStarts.push(i + 1);

  const at = (offset: number): Place => {
    const line = lastNotAfter(lineStarts, offset);
    return { file, line: line + 1, column: offset - lineStarts[line]! + 1 };
  };
  const stop = (offset: number, message: string, hints?: Hints): never => {
    throw new ScenarioError([diagnostic(at(offset), message, hints)]);
  };
  return { text, at, stop };
}

/** The index of the last of the rising numbers that is not after `offset`. */
function lastNotAfter(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}
