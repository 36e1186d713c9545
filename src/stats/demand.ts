/** Throws a RangeError with this message unless the condition holds; NaN fails every comparison and so is refused. */
export function demand(condition: boolean, message: string): asserts condition {
  if (!condition) throw new RangeError(message);
}

export function demandProbability(p: number): void {
  demand(p >= 0 && p <= 1, `a probability lies between 0 and 1, not ${p}`);
}

export function demandConfidence(confidence: number): void {
  demand(confidence > 0 && confidence < 1, `a confidence lies between 0 and 1, not ${confidence}`);
}

/** Successes among n, either of which may be a fraction (an effective number). */
export function demandProportion(successes: number, n: number): void {
  demand(n > 0 && n < Number.POSITIVE_INFINITY, `a proportion needs at least one trial, not ${n}`);
  demand(successes >= 0 && successes <= n, `successes lie between 0 and ${n}, not ${successes}`);
}
