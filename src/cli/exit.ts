/** Exit codes. */
export const FINE = 0;
export const BAD_INPUT = 2;
export const OUR_DEFECT = 70;
export const INTERRUPTED = 130;

/** Something that whoever called us has to put right; the message says what and how. */
export class UsageError extends Error {
  override name = 'UsageError';
}
