/** Exit codes. */
export const FINE = 0;
export const BAD_INPUT = 2;
/** A gate that does not pass: the highest of 23, 22, 20 and 21, in this order, that applies. */
export const GATE_FAILED = 20;
export const GATE_INCONCLUSIVE = 21;
export const GOLDEN_MISMATCH = 22;
export const BASELINE_UNUSABLE = 23;
export const OUR_DEFECT = 70;
export const INTERRUPTED = 130;

/** Something that whoever called us has to put right; the message says what and how. */
export class UsageError extends Error {
  override name = 'UsageError';
}
